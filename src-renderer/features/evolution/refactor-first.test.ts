import type { EvolutionFile } from '#contract/public-api/evolution.ts';
import { expect, test } from 'vitest';
import { labelsOf } from './file-scatter.option.ts';
import { bordersOf, isRefactorFirst } from './refactor-first.ts';

const file = (filePath: string, commits: number, complexity: number): EvolutionFile => ({
  filePath,
  commits,
  complexity,
  churn: commits * 10,
  loc: 100,
  issues: 0,
  worstSeverity: null,
  health: 100,
  topAuthor: null,
  topShare: null,
});

const FILES = [
  file('busy-and-complex.ts', 40, 900),
  file('busy.ts', 38, 10),
  file('complex.ts', 2, 950),
  ...Array.from({ length: 12 }, (_, index) => file(`calm-${index}.ts`, 1 + (index % 4), 31 - index)),
  ...Array.from({ length: 50 }, (_, index) => file(`untouched-${index}.ts`, 0, 500)),
];

test('only what is complex and changes often comes first', () => {
  const borders = bordersOf(FILES);
  expect(FILES.filter((each) => isRefactorFirst(each, borders)).map(({ filePath }) => filePath)).toEqual([
    'busy-and-complex.ts',
  ]);
});

test('a dozen files come first, not a hundred; declarations never', () => {
  const busy = Array.from({ length: 400 }, (_, at) => file(`busy-${at}.ts`, 10 + at, 100 + at));
  const files = [...busy, file('types.d.ts', 500, 600)];
  const first = files.filter((each) => isRefactorFirst(each, bordersOf(files)));
  expect(first.length).toBeGreaterThan(2);
  expect(first.length).toBeLessThanOrEqual(12);
  expect(first.at(-1)?.filePath).toBe('busy-399.ts');
});

test.each([
  ['no files', []],
  ['files nobody touched', [file('a.ts', 0, 900)]],
  ['a quiet project', [file('a.ts', 1, 900), file('b.ts', 2, 900)]],
])('%s: nothing comes first', (_, files) => {
  expect(files.filter((each) => isRefactorFirst(each, bordersOf(files)))).toEqual([]);
});

test('a dot is named by its file, with the folder where two are called the same', () => {
  expect([...labelsOf(['src/a/app.py', 'src/b/app.py', 'src/b/cli.py', 'setup.py']).values()]).toEqual([
    'a/app.py',
    'b/app.py',
    'cli.py',
    'setup.py',
  ]);
});
