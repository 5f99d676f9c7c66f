import { bestOf } from '#contract/fuzzy.ts';
import { type Found, MAX_FOUND } from '#contract/public-api/find.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import type { FindRepository, Symbols } from './find.repository.ts';

export interface Find {
  /** D157. @throws ApiError 2001 */
  find(projectId: number, text: string): Found;
}

/** Names of this many snapshots and indexes are kept: somebody who types asks for the same ones with each letter. */
const MAX_KEPT = 2;

/** Remembers what was read for a key; what it stands for never changes. */
function keeper<Value>(): (key: number, read: () => Value) => Value {
  const kept = new Map<number, Value>();
  return (key, read) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? 0);
    const value = read();
    kept.set(key, value);
    return value;
  };
}

export function createFind(repository: FindRepository, projects: KnownProjects): Find {
  const keepPaths = keeper<string[]>();
  const keepSymbols = keeper<Symbols>();
  const pathsOf = (projectId: number): string[] => {
    const snapshot = repository.findSnapshot(projectId);
    return snapshot === undefined ? [] : keepPaths(snapshot, () => repository.listPaths(snapshot));
  };
  const symbolsOf = (projectId: number): Symbols => {
    const gen = repository.findGeneration(projectId);
    return gen === undefined ? [] : keepSymbols(gen, () => repository.listSymbols(gen));
  };
  return {
    find(projectId, text) {
      projects.get(projectId);
      const max = MAX_FOUND;
      const judged = repository.findJudged(projectId);
      const words = text.split(/\s+/).filter(Boolean);
      return {
        files: bestOf(pathsOf(projectId), text, { textOf: (path) => path, max }).map((path) => ({ path })),
        symbols: bestOf(symbolsOf(projectId), text, { textOf: ({ name }) => name, max }),
        rules: bestOf(judged?.rules ?? [], text, {
          textOf: ({ title, ruleKey }) => `${title} ${ruleKey}`,
          max,
        }).map(({ ruleKey, title }) => ({ ruleKey, title })),
        findings: judged === undefined ? [] : repository.listIssues(judged.id, words),
      };
    },
  };
}
