import { expect, test } from 'vitest';
import { authorOf } from './author-of-line.ts';

const AUTHORS = [
  { line: 1, count: 2, text: 'Ada', title: '' },
  { line: 3, count: 1, text: 'Ben', title: '' },
  { line: 6, count: 4, text: 'Cy', title: '' },
];

test.each([
  [1, 'Ada'],
  [2, 'Ada'],
  [3, 'Ben'],
  [4, undefined],
  [6, 'Cy'],
  [9, 'Cy'],
  [10, undefined],
])('line %i', (line, text) => {
  expect(authorOf(AUTHORS, line)?.text).toBe(text);
});

test('nobody is named', () => {
  expect(authorOf([], 1)).toBeUndefined();
});
