import type { FunctionFact } from '#analyzer/syntax/facts.ts';

/** Code that is reached as one: a function with all that stands in it, or what a file does when it is loaded. */
export interface Unit {
  /** Names that it mentions, of those that the project declares. */
  readonly mentions: Set<string>;
}

export interface FileUnits {
  readonly loaded: Unit;
  /** The units of functions and methods, by the lines where they begin and end. */
  readonly units: readonly Unit[];
  readonly outer: readonly FunctionFact[];
  /** The words that mention something. */
  readonly words: Set<string>;
}

export const newUnit = (mentions = new Set<string>()): Unit => ({ mentions });
