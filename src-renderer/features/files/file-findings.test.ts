import { expect, test } from 'vitest';
import { lineOfNext } from './file-findings.ts';

test.each([
  ['next', undefined, 3],
  ['next', 3, 8],
  ['next', 5, 8],
  ['next', 20, 3],
  ['previous', undefined, 20],
  ['previous', 8, 3],
  ['previous', 3, 20],
] as const)('%s from %s is %i', (step, from, line) => {
  expect(lineOfNext([3, 8, 8, 20], from, step)).toBe(line);
});

test('without findings there is no next one', () => {
  expect(lineOfNext([], 3, 'next')).toBeUndefined();
});
