import { beforeAll, expect, test } from 'vitest';
import { prepare } from './build.mjs';
import { firstScriptsKb } from './first-scripts.mjs';

beforeAll(() => prepare(), 240_000);

test('the first view loads at most 300 kB of JavaScript', () => {
  const size = firstScriptsKb();
  // Far less would mean that the scripts are no longer found.
  expect(size).toBeGreaterThan(100);
  expect(size).toBeLessThanOrEqual(300);
});
