import type { Dependency, DependencyImports } from '#contract/public-api/dependencies.ts';
import { expect, test } from 'vitest';
import { en } from '#renderer/strings/en/en.ts';
import { chainOf, importSentence, importWords } from './import-text.ts';

const dependency = (imports: Partial<DependencyImports> | undefined, direct = true) =>
  ({
    direct,
    ...(imports && { imports: { state: 'UNKNOWN', files: 0, testFiles: 0, places: [], ...imports } }),
  }) as unknown as Dependency;

test.each<[string, Dependency, string, RegExp]>([
  ['files', dependency({ state: 'IMPORTED', files: 1 }), '1 file', /^Imported in 1 file\.$/],
  [
    'files and tests',
    dependency({ state: 'IMPORTED', files: 2, testFiles: 3 }),
    '2 files',
    /2 files and 3 tests\.$/,
  ],
  [
    'tests',
    dependency({ state: 'NOT_IMPORTED', testFiles: 1 }),
    'tests only',
    /1 test file and nowhere else/,
  ],
  [
    'nothing',
    dependency({ state: 'NOT_IMPORTED' }),
    'not imported',
    /^No code in its folder imports it\. Other packages, tools or settings/,
  ],
  ['nothing of what others bring', dependency({ state: 'NOT_IMPORTED' }, false), '', /^Your own code/],
  ['nothing that is known', dependency({}), '', /^Not known/],
  ['tests, and maybe more', dependency({ testFiles: 2 }), '', /^Imported in 2 test files\. Whether/],
  ['no code at all', dependency(undefined), '', /^nothing$/],
])('imported by %s', (_, one, words, sentence) => {
  expect(importWords(one, en.dependencies)).toBe(words);
  expect(importSentence(one, en.dependencies) ?? 'nothing').toMatch(sentence);
});

test.each([
  [['outer', 'middle', 'inner'], 'outer → middle'],
  [['outer', 'inner'], 'outer'],
  [[], undefined],
])('%j is brought by %s', (via, expected) => {
  expect(chainOf({ via } as unknown as Dependency)).toBe(expected);
});
