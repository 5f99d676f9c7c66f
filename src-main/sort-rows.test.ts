import { expect, test } from 'vitest';
import { sortRows, type SortValue } from './sort-rows.ts';

test.each<[string, SortValue[], 'asc' | 'desc', SortValue[]]>([
  ['numbers by size', [10, 9, 100], 'asc', [9, 10, 100]],
  ['versions by their numbers', ['4.10.0', '4.9.1', '10.0'], 'asc', ['4.9.1', '4.10.0', '10.0']],
  ['names whatever their case', ['b', 'A', 'c'], 'desc', ['c', 'b', 'A']],
  ['nothing last', [null, 2, 1], 'asc', [1, 2, null]],
  ['nothing last in the other direction, too', [null, 1, 2], 'desc', [2, 1, null]],
])('sorts %s', (_name, values, order, sorted) => {
  expect(sortRows(values, (value) => value, order)).toEqual(sorted);
});

test('rows that are equal keep their order either way', () => {
  const rows = [
    { id: 1, level: 'x' },
    { id: 2, level: 'x' },
  ];
  expect(sortRows(rows, ({ level }) => level, 'desc').map(({ id }) => id)).toEqual([1, 2]);
});
