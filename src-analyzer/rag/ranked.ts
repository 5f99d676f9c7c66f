/** A chunk in a ranked list. */
export interface Ranked {
  readonly chunkId: number;
  readonly file: string;
  /** Larger is better; comparable only within one list. */
  readonly score: number;
}
