import { expect, test } from 'vitest';
import { nextAfterClosing, parseOpenIds, withOpened } from './open-project-ids.ts';

test.each([
  [null, []],
  ['[3,1]', [3, 1]],
  ['[1,"2",null,4.5,7]', [1, 7]],
  ['{"ids":[1]}', []],
  ['[1', []],
  ['[1,2,3,4,5,6,7,8,9]', [2, 3, 4, 5, 6, 7, 8, 9]],
])('the stored %s are the projects %o', (text, ids) => {
  expect(parseOpenIds(text)).toEqual(ids);
});

test.each([
  ['a new one comes last', [1, 2], 3, [1, 2, 3]],
  ['an open one keeps its place', [1, 2], 1, [1, 2]],
  ['the oldest makes room', [1, 2, 3, 4, 5, 6, 7, 8], 9, [2, 3, 4, 5, 6, 7, 8, 9]],
])('%s', (_behaviour, ids, id, after) => {
  expect(withOpened(ids, id)).toEqual(after);
});

test.each([
  ['closing another one stays', [1, 2, 3], 1, 3, undefined],
  ['closing the current one opens the last', [1, 2, 3], 2, 2, 3],
  ['closing the last tab opens the one before', [1, 2, 3], 3, 3, 2],
  ['without another one all projects are shown', [1], 1, 1, null],
])('%s', (_behaviour, ids, closed, current, next) => {
  expect(nextAfterClosing(ids, closed, current)).toBe(next);
});
