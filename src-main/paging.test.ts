import { expect, test } from 'vitest';
import { ALL_ROWS, pageOf, toRowRange } from './paging.ts';

const LETTERS = ['a', 'b', 'c', 'd', 'e'];

test.each([
  ['no page', undefined, ALL_ROWS, LETTERS],
  ['the first page', { page: 1, size: 2 }, { limit: 2, offset: 0 }, ['a', 'b']],
  ['the last page', { page: 3, size: 2 }, { limit: 2, offset: 4 }, ['e']],
  ['a page behind the end', { page: 4, size: 2 }, { limit: 2, offset: 6 }, []],
])('%s', (_which, paging, range, items) => {
  expect(toRowRange(paging)).toEqual(range);
  expect(pageOf(LETTERS, paging)).toEqual(items);
});
