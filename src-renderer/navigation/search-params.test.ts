import { expect, test } from 'vitest';
import { choiceParam, compact, countParam, flagParam, mergeSearch, textParam } from './search-params.ts';

test.each([
  ['', undefined],
  ['abc', 'abc'],
  [12, '12'],
  [{}, undefined],
  [null, undefined],
])('text %j', (value, expected) => expect(textParam(value)).toBe(expected));

test.each([
  [3, 3],
  ['4', 4],
  [0, undefined],
  [-1, undefined],
  [1.5, undefined],
  ['x', undefined],
])('count %j', (value, expected) => expect(countParam(value)).toBe(expected));

test('a choice outside its set is left out', () => {
  expect(choiceParam('asc', ['asc', 'desc'])).toBe('asc');
  expect(choiceParam('up', ['asc', 'desc'])).toBeUndefined();
});

test('flags are true or absent', () => {
  expect([true, 'true', 1, 'no', 0].map(flagParam)).toEqual([true, true, true, undefined, undefined]);
});

test('nothing undefined reaches the address', () => {
  expect(compact({ a: 1, b: undefined })).toEqual({ a: 1 });
  expect(mergeSearch({ a: 'x', b: 2 }, { a: '', b: undefined })).toEqual({});
  expect(mergeSearch<{ a?: string; b?: number }>({ a: 'x' }, { b: 2 })).toEqual({ a: 'x', b: 2 });
});
