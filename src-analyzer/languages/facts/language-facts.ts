import type { ComplexityKinds } from '#analyzer/syntax/complexity.ts';
import type { FactsBuilder } from '#analyzer/syntax/facts-builder.ts';
import type { GrammarName } from '../grammar.ts';

/** Called at each node of its kind, parents before children. */
export type Visitor = (builder: FactsBuilder, i: number) => void;

/** How the facts of a language are read from its grammar. */
export interface LanguageFacts {
  readonly complexity: ComplexityKinds;
  readonly visitors: Readonly<Record<string, Visitor>>;
  /** Grammars whose visitors report each use of a name, so that imports nothing uses can be told. */
  readonly tracksUse?: readonly GrammarName[];
}
