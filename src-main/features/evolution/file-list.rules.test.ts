import { expect, test } from 'vitest';
import type { EvolutionFile } from '#contract/public-api/evolution.ts';
import { selectFiles } from './file-list.rules.ts';

const file = (filePath: string, values: Partial<EvolutionFile>) => ({ filePath, ...values }) as EvolutionFile;
const FILES = [
  file('src/App.ts', { commits: 9, health: null, topAuthor: 'Mara' }),
  file('src/b.ts', { commits: 20, health: 80, topAuthor: null }),
  file('lib/app.ts', { commits: 1, health: 30, topAuthor: 'Ines' }),
];

test.each([
  [{}, ['src/App.ts', 'src/b.ts', 'lib/app.ts']],
  [{ keyword: 'APP' }, ['src/App.ts', 'lib/app.ts']],
  [{ filePath: 'src/b.ts' }, ['src/b.ts']],
  [{ filePath: 'b.ts' }, []],
  [{ sort: 'commits', order: 'desc' }, ['src/b.ts', 'src/App.ts', 'lib/app.ts']],
  [{ sort: 'health' }, ['lib/app.ts', 'src/b.ts', 'src/App.ts']],
  [{ sort: 'topAuthor', keyword: 'src' }, ['src/App.ts', 'src/b.ts']],
] as const)('%j leaves %j', (query, paths) => {
  expect(selectFiles(FILES, query).map(({ filePath }) => filePath)).toEqual(paths);
});
