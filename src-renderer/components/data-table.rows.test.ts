import { expect, test } from 'vitest';
import {
  type Column,
  movedFromGap,
  movedRow,
  nextSort,
  sortOrder,
  sortRows,
  toCsv,
} from './data-table.rows.ts';

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

test('an export writes the word where a table sorts by rank', () => {
  const level = { ...COUNT, exported: ({ name }: Row) => `level ${name}` };
  expect(toCsv([{ name: 'b', count: 7 }], [level])).toBe('"Count, all"\r\nlevel b\r\n');
});

const PLAIN = { ctrlKey: false, metaKey: false, altKey: false };

test.each([
  { key: 'j', active: 3, moved: 4 },
  { key: 'ArrowDown', active: -1, moved: 0 },
  { key: 'k', active: 3, moved: 2 },
  { key: 'ArrowUp', active: 0, moved: 0 },
  { key: 'PageDown', active: 3, moved: 18 },
  { key: 'PageUp', active: 3, moved: 0 },
  { key: 'Home', active: 3, moved: 0 },
  { key: 'End', active: 3, moved: 99 },
  { key: 'x', active: 3, moved: undefined },
])('$key in row $active of a hundred leads to $moved', ({ key, active, moved }) => {
  expect(movedRow({ key, ...PLAIN }, active, 100)).toBe(moved);
});

test.each([
  ['j', 3, 3],
  ['ArrowDown', 0, 0],
  ['k', 3, 2],
  ['k', 0, 0],
  ['x', 3, undefined],
])('with %s from the gap of an open row at %i leads to %s', (key, active, moved) => {
  expect(movedFromGap({ key, ...PLAIN }, active, 100)).toBe(moved);
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s a key is a shortcut and moves nothing', (modifier) => {
  expect(movedRow({ key: 'End', ...PLAIN, [modifier]: true }, 3, 100)).toBeUndefined();
});

test('a header says how its column is sorted', () => {
  expect(sortOrder(NAME, undefined)).toBe('none');
  expect(sortOrder(NAME, { id: 'count', descending: true })).toBe('none');
  expect(sortOrder(NAME, { id: 'name', descending: true })).toBe('descending');
  expect(sortOrder(NAME, { id: 'name', descending: false })).toBe('ascending');
});
