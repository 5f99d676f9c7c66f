import { expect, test } from 'vitest';
import { isAwaited } from './awaited.ts';

test.each([
  ['the list is asked for the first time', { isPending: true, isFetching: true }, undefined, true],
  ['the list without a report is asked again', { isPending: false, isFetching: true }, undefined, true],
  ['the list has no report', { isPending: false, isFetching: false }, undefined, false],
  ['the report is asked for', { isPending: false, isFetching: false }, { isPending: true }, true],
  ['the report is there', { isPending: false, isFetching: true }, { isPending: false }, false],
])('%s', (_, list, report, awaited) => {
  expect(isAwaited(list, report)).toBe(awaited);
});
