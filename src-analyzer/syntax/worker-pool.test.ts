import { expect, test } from 'vitest';
import { threadsFor } from './worker-pool.ts';

const GB = 1024 ** 3;

test.each([
  ['a few files', 100, 16, 64, 1],
  ['one core', 5000, 1, 8, 1],
  ['two cores', 5000, 2, 8, 2],
  ['many cores', 5000, 16, 64, 4],
  ['many cores and little memory', 5000, 16, 4, 2],
  ['hardly any memory', 5000, 8, 1, 1],
])('%s', (_case, files, cores, memoryGb, threads) => {
  expect(threadsFor(files, cores, memoryGb * GB)).toBe(threads);
});
