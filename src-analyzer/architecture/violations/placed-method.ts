import type { FunctionFact } from '#analyzer/syntax/facts.ts';

/** A method and the file it stands in. */
export interface PlacedMethod extends FunctionFact {
  readonly file: number;
}
