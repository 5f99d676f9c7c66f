import type { Resolver } from '#analyzer/languages/resolution/resolver.ts';
import type { ProjectModel } from './graph.ts';

/** The resolver of each language that occurs in the model; languages that share one see each other's names. */
export function createResolvers(model: ProjectModel): ReadonlyMap<string, Resolver> {
  const byCreator = Map.groupBy(model.languages, ([, { createResolver }]) => createResolver);
  const resolvers = new Map<string, Resolver>();
  for (const [create, languages] of byCreator) {
    const served = new Set(languages.map(([name]) => name));
    const resolver = create(model, served);
    for (const name of served) resolvers.set(name, resolver);
  }
  return resolvers;
}
