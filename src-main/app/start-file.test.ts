import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '#main/log.ts';
import { createStartFile } from './start-file.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitals-start-file-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('the file always has the key of now, for this user alone, and goes in the end', () => {
  const file = createStartFile(dataDir, silentLog);
  const keyInFile = (): string =>
    /url=http:\/\/127\.0\.0\.1:1\/\?start=([\w-]{43})"/.exec(readFileSync(file.path, 'utf8'))?.[1] ?? '';
  expect(existsSync(file.path)).toBe(false);
  file.publishFor('http://127.0.0.1:1');
  // Windows has no such bits.
  expect(process.platform === 'win32' || (statSync(file.path).mode & 0o777) === 0o600).toBe(true);
  const first = keyInFile();
  expect(file.startKeys.use('guessed')).toBe(false);
  expect(keyInFile()).toBe(first);
  expect(file.startKeys.use(first)).toBe(true);
  expect(file.startKeys.use(first)).toBe(false);
  expect(file.startKeys.use(keyInFile())).toBe(true);
  file.remove();
  expect(existsSync(file.path)).toBe(false);
});
