import type { FactsBuilder } from '#analyzer/syntax/facts-builder.ts';

/** Notes where a member of a top-level type starts. */
export function addMemberLine(builder: FactsBuilder, i: number): void {
  const { types, symbols } = builder.facts;
  if (types[builder.currentType]?.outer === -1) symbols.at(-1)?.memberLines.push(builder.lineOf(i));
}
