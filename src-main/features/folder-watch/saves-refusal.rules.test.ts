import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAX_WATCHED_FOLDERS, refusalOfSize } from './saves-refusal.rules.ts';
import { systemLimit } from './watch-limit.ts';

test.each([
  ['many folders on a system that gives many handles', 3620, 192_536, /^undefined$/],
  ['just a quarter of them', 2048, 8192, /^undefined$/],
  ['more', 2049, 8192, /^The folder has 2,049 folders in it, and of the 8,192 .*only commits are noticed\./],
  ['the most', MAX_WATCHED_FOLDERS, 1_048_576, /^undefined$/],
  ['more than that', MAX_WATCHED_FOLDERS + 1, 1_048_576, /^The folder has more than 20,000 folders in it: /],
  ['any number where one handle does', 40_000, Number.POSITIVE_INFINITY, /^undefined$/],
])('%s', (_name, folders, limit, expected) => {
  expect(String(refusalOfSize(folders, limit))).toMatch(expected);
});

test.skipIf(process.platform !== 'linux')("the system's limit is read each time", () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitals-limit-'));
  const file = join(folder, 'max_user_watches');
  expect(systemLimit(file)).toBe(8192);
  writeFileSync(file, '65536\n');
  expect(systemLimit(file)).toBe(65_536);
  rmSync(folder, { recursive: true });
  expect(systemLimit()).toBeGreaterThanOrEqual(8192);
});
