import type { Home } from './word-places.ts';

/** A function or type that is reached by its name alone. */
export interface Named {
  readonly word: string;
  readonly isType: boolean;
  readonly path: string;
  /** First line of its declaration, and the line of its name. */
  readonly line: number;
  readonly nameLine: number;
  readonly endLine: number;
  /** Whether it belongs to an object, and no type has it. */
  readonly isOfObjects: boolean;
  readonly isMember: boolean;
  /** A method that others may call. */
  readonly isPublicMember: boolean;
  /** How many values each call gives it; undefined where that may differ. */
  readonly takes: number | undefined;
  readonly home: Home | undefined;
  /** The only file that can name it; '' for any. */
  readonly onlyIn: string;
  /** Words that say that the project finds such types without their names. */
  readonly unless: readonly string[];
}

/** A type of which nothing more is known. */
export const ANY: Omit<Named, 'word'> = {
  isType: true,
  path: '',
  line: 0,
  nameLine: 0,
  endLine: 0,
  isOfObjects: false,
  isMember: false,
  isPublicMember: false,
  takes: undefined,
  home: undefined,
  onlyIn: '',
  unless: [],
};
