import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSnippetReader } from './snippet.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-snippet-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = createSnippetReader((_storagePath, filePath) => Promise.resolve(join(folder, filePath)));

test.each([
  ['a.ts', '1: one\n2: two'],
  ['prod.env', '1: one\n2: two'],
  ['.env', ''],
  ['.env.production', ''],
])('of %s the lines are %j', async (name, expected) => {
  writeFileSync(join(folder, name), 'one\ntwo');
  expect(await read('', name, 1)).toBe(expected);
});
