import type { TypeEntry } from '#analyzer/languages/resolution/code-model.ts';
import type { ProjectModel } from '../graph.ts';

/** A base of so many kinds offers them what they need, and they would have to know each part of it. */
const MANY_KINDS = 3;

/** Tells the types that at least three others of the project's own code are derived from. */
export function createBaseOfMany(model: ProjectModel): (entry: TypeEntry) => boolean {
  const kinds = new Map<string, number>();
  for (const { fact, node } of model.typesOfFile.flat())
    if (model.nodes[node]?.judged)
      for (const name of new Set(fact.supers)) kinds.set(name, (kinds.get(name) ?? 0) + 1);
  return ({ fact }) => (kinds.get(fact.name) ?? 0) >= MANY_KINDS;
}
