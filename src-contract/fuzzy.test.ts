import { expect, test } from 'vitest';
import { bestOf, fuzzyScore } from './fuzzy.ts';

const FILES = [
  'src/features/quality/quality-page.tsx',
  'src/features/quality/issue-detail.tsx',
  'src/main/java/shop/OrderController.java',
  'docs/quality.md',
  'src/qualified/paths.ts',
];
const best = (typed: string, max = 9): string[] => bestOf(FILES, typed, { textOf: (file) => file, max });

test.each([
  ['a part of the name comes before a part of a folder', 'quality', 'docs/quality.md'],
  ['beginnings of words', 'qupa', 'src/features/quality/quality-page.tsx'],
  ['words that begin with capitals', 'ordcon', 'src/main/java/shop/OrderController.java'],
  ['letters in order within the name', 'isdtl', 'src/features/quality/issue-detail.tsx'],
  ['two words in any order', 'detail quality', 'src/features/quality/issue-detail.tsx'],
  ['upper and lower case alike', 'ORDER', 'src/main/java/shop/OrderController.java'],
  ['nothing like it', 'xyzw', undefined],
])('%s: %s', (_, typed, found) => expect(best(typed)[0]).toBe(found));

test('no more than asked for', () => expect(best('quality', 2)).toHaveLength(2));

test('letters strewn over folders mean nothing', () => {
  expect(fuzzyScore('sgj', 'src/main/log/a.js')).toBeUndefined();
});

test('many ways to read a text end soon', () => {
  expect(fuzzyScore(`${'a'.repeat(50)}b`, 'a/'.repeat(140))).toBeUndefined();
});
