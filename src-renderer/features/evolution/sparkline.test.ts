import { expect, test } from 'vitest';
import { sparkPoints, sumOf } from './sparkline.ts';

test.each<[string, number[], number[]]>([
  ['the largest number is at the top, none at the bottom', [0, 4, 8], [13.5, 8, 2.5]],
  ['a single change is a small step', [0, 1], [13.5, 10.8]],
  ['nothing is a line at the bottom', [0, 0, 0], [13.5, 13.5, 13.5]],
])('%s', (_what, changes, heights) => {
  expect(sparkPoints(changes).map(({ y }) => y)).toEqual(heights);
});

test('the numbers stand evenly from edge to edge', () => {
  expect(sparkPoints([1, 2, 3]).map(({ x }) => x)).toEqual([2.5, 48, 93.5]);
  expect(sparkPoints([1]).map(({ x }) => x)).toEqual([2.5]);
  expect(sparkPoints([])).toEqual([]);
});

test('changes that were not counted have no sum, which is not zero', () => {
  expect([sumOf([1, 0, 2]), sumOf([0]), sumOf(undefined)]).toEqual([3, 0, null]);
});
