import { expect, test } from 'vitest';
import { pagesBetween, rowInPages } from './paged-rows.ts';

test.each([
  [0, 0, [1]],
  [0, 9, [1]],
  [0, 10, [1, 2]],
  [9, 10, [1, 2]],
  [25, 44, [3, 4, 5]],
  [10, 9, [2, 1].slice(1, 1)],
])('rows %d to %d are on pages %o of ten', (first, last, pages) => {
  expect(pagesBetween(first, last, 10)).toEqual(pages);
});

test.each([
  [0, 'a'],
  [1, 'b'],
  [4, 'e'],
  [2, undefined],
  [5, undefined],
  [-1, undefined],
])('row %d of pages of two, the second not here yet, is %s', (index, row) => {
  const pages = new Map([
    [1, ['a', 'b']],
    [3, ['e']],
  ]);
  expect(rowInPages(pages, index, 2)).toBe(row);
});
