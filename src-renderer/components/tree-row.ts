/** A row of a tree with columns, as it stands: rows of closed branches are not among them. */
export interface TreeGridRow<T> {
  readonly key: string;
  readonly value: T;
  /** From 1. */
  readonly level: number;
  /** From 1, among `siblings` rows of the same branch. */
  readonly position: number;
  readonly siblings: number;
  /** Undefined for what cannot be opened. */
  readonly isOpen: boolean | undefined;
}
