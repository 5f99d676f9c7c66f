import type { FunctionFact } from '#analyzer/syntax/facts.ts';

/** A method and the file it stands in. */
export interface PlacedMethod extends FunctionFact {
  readonly file: number;
}

export const linesOf = ({ line, endLine }: PlacedMethod): number => endLine - line + 1;

/** Lines of several methods together. */
export const linesOfAll = (methods: readonly PlacedMethod[]): number =>
  methods.reduce((sum, method) => sum + linesOf(method), 0);

export const longestFirst = (methods: readonly PlacedMethod[]): PlacedMethod[] =>
  methods.toSorted((a, b) => linesOf(b) - linesOf(a) || a.line - b.line);
