import { expect, test } from 'vitest';
import { type Column, nextSort, sortRows, stepOfKey, toCsv } from './data-table.rows.ts';

interface Row {
  name: string;
  count: number | null;
}

const NAME: Column<Row> = { id: 'name', header: 'Name', value: ({ name }) => name, width: '1fr' };
const COUNT: Column<Row> = {
  id: 'count',
  header: 'Count, all',
  value: ({ count }) => count,
  width: '9px',
  end: true,
};
const COLUMNS = [NAME, COUNT];
const ROWS: Row[] = [
  { name: 'a10', count: 2 },
  { name: 'a2', count: null },
  { name: 'b', count: 7 },
];
const namesOf = (rows: readonly Row[]) => rows.map(({ name }) => name);

test.each([
  ['words with numbers in them count like people do', { id: 'name', descending: false }, ['a2', 'a10', 'b']],
  ['descending', { id: 'name', descending: true }, ['b', 'a10', 'a2']],
  ['rows without a value come last', { id: 'count', descending: false }, ['a10', 'b', 'a2']],
  ['and last as well when descending', { id: 'count', descending: true }, ['b', 'a10', 'a2']],
  ['an unknown column changes nothing', { id: 'size', descending: true }, ['a10', 'a2', 'b']],
])('sorting: %s', (_, sort, expected) => {
  expect(namesOf(sortRows(ROWS, COLUMNS, sort))).toEqual(expected);
});

test('numbers are first sorted from the largest, words from the first; a second click turns it round', () => {
  expect(nextSort(COUNT, undefined)).toEqual({ id: 'count', descending: true });
  expect(nextSort(NAME, { id: 'count', descending: true })).toEqual({ id: 'name', descending: false });
  expect(nextSort(NAME, { id: 'name', descending: false })).toEqual({ id: 'name', descending: true });
});

test('csv quotes what needs quotes and defuses formulas', () => {
  const rows: Row[] = [
    { name: '=1+1', count: 1 },
    { name: 'say "hi", you', count: null },
  ];
  expect(toCsv(rows, COLUMNS)).toBe('Name,"Count, all"\r\n\'=1+1,1\r\n"say ""hi"", you",\r\n');
});

test('negative numbers stay numbers in csv', () => {
  expect(toCsv([{ name: 'x', count: -3 }], COLUMNS)).toContain('x,-3');
});

test.each([
  ['j', 1],
  ['ArrowUp', -1],
  ['End', Infinity],
  ['x', 0],
])('the key %s moves by %d', (key, step) => {
  expect(stepOfKey(key)).toBe(step);
});
