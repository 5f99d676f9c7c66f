import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useOwnTemporaryFolder } from './temporary-folder.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitals-own-temp-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('what a killed analyzer left goes, and temporary files go there from now on', () => {
  const folder = join(root, 'temp');
  mkdirSync(join(folder, 'vitals-oxlint-old'), { recursive: true });
  writeFileSync(join(root, 'other'), 'kept');
  const env: NodeJS.ProcessEnv = { VITALS_TEMP_DIR: folder, TMPDIR: '/elsewhere' };
  useOwnTemporaryFolder(env);
  expect(readdirSync(folder)).toEqual([]);
  expect([env['TMPDIR'], env['TEMP'], env['TMP']]).toEqual([folder, folder, folder]);
  expect(existsSync(join(root, 'other'))).toBe(true);
});

test.each([undefined, '', 'relative/folder'])('%j names no folder, and nothing is removed', (named) => {
  const env: NodeJS.ProcessEnv = { TMPDIR: root, ...(named === undefined ? {} : { VITALS_TEMP_DIR: named }) };
  writeFileSync(join(root, 'kept'), '');
  useOwnTemporaryFolder(env);
  expect(env['TMPDIR']).toBe(root);
  expect(readdirSync(root)).toEqual(['kept']);
});
