import { expect, test } from 'vitest';
import { findHotspots } from './hotspots.ts';
import { emptyHistory, type FileHistory } from './history.ts';

const changed = (path: string, commitCount: number): FileHistory => ({ ...emptyHistory(path), commitCount });

/** What is said of each file, by how often they changed. */
function placesOf(...commits: number[]): (string | undefined)[] {
  const files = commits.map((count, at) => changed(`src/${String(at).padStart(2, '0')}.ts`, count));
  const snapshot = {
    isSource: () => true,
    complexityOf: () => ({ total: 100, lines: 400 }) as never,
    decidingShareOf: () => 1,
  };
  return findHotspots(files, snapshot, 20)
    .toSorted((a, b) => (a.module < b.module ? -1 : 1))
    .map(({ evidence: [first = ''] }) => /last commit, (.*)\.$/.exec(first)?.[1]);
}

test('files that change equally often share their place', () => {
  expect(placesOf(30, 20, 20, 20)).toEqual([
    'more than any other source file',
    'only 1 source file changes more often',
    'only 1 source file changes more often',
    'only 1 source file changes more often',
  ]);
  expect(placesOf(20, 20)).toEqual(Array(2).fill('no source file changes more often'));
  expect(placesOf(30, 25, 20).at(-1)).toBe('only 2 source files change more often');
  expect(placesOf(...Array<number>(12).fill(30), 20).at(-1)).toBe('12 source files change more often');
});

test('a table of routes grows with each feature and is no hotspot', () => {
  const files = ['config/routes.rb', 'shop/urls.py', 'routes/web.php', 'src/routes.ts'].map((path) =>
    changed(path, 30),
  );
  const snapshot = {
    isSource: () => true,
    complexityOf: () => ({ total: 100, lines: 400 }) as never,
    decidingShareOf: () => 1,
  };
  expect(findHotspots(files, snapshot, 20).map(({ module }) => module)).toEqual(['src/routes.ts']);
});
