import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withScratchFolder } from './scratch-folders.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitals-sweep-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Id of a process that has ended. */
const endedPid = (): number => spawnSync(process.execPath, ['-e', '']).pid;

function folder(name: string, ageMs = 0): void {
  mkdirSync(join(root, name, 'inside'), { recursive: true });
  const at = new Date(Date.now() - ageMs);
  utimesSync(join(root, name), at, at);
}

const TWO_HOURS = 2 * 60 * 60 * 1000;

test('the folder is empty, and gone afterwards', async () => {
  const path = await withScratchFolder((scratch) => {
    expect(readdirSync(scratch)).toEqual([]);
    return Promise.resolve(scratch);
  }, root);
  expect(existsSync(path)).toBe(false);
});

test('the folder is gone after a failure as well', async () => {
  await expect(withScratchFolder(() => Promise.reject(new Error('no')), root)).rejects.toThrow('no');
  expect(readdirSync(root)).toEqual([]);
});

test('what a killed process left is removed, what others use or own stays', async () => {
  const gone = `vitals-lint-${endedPid()}-abc123`;
  const old = `vitals-lint-${process.ppid}-abc123`;
  const running = `vitals-lint-${process.ppid}-def456`;
  const ours = `vitals-lint-${process.pid}-abc123`;
  folder(gone);
  folder(old, TWO_HOURS);
  folder(running);
  folder(ours, TWO_HOURS);
  folder('vitals-oxlint-config-abc123', TWO_HOURS);
  folder('vitals-oxlint-abc123');
  folder('vitals-lint-notes', TWO_HOURS);
  folder('somebody-else', TWO_HOURS);
  await withScratchFolder(() => Promise.resolve(), root);
  expect(readdirSync(root).sort()).toEqual(
    [ours, running, 'vitals-oxlint-abc123', 'vitals-lint-notes', 'somebody-else'].sort(),
  );
});
