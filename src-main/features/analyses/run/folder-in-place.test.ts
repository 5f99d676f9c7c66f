import { lstatSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFolderState } from '#main/storage/folder-state.ts';
import { handLook } from '#main/storage/handed-look.ts';
import { lookAtFolder } from './folder-in-place.ts';

let parent: string;
let folder: string;

beforeEach(() => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'vitals-in-place-')));
  folder = join(parent, 'shop');
  mkdirSync(folder);
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

test('an analysis takes the look that it was begun for, and the next one looks by itself', async () => {
  writeFileSync(join(folder, 'one.ts'), 'one');
  const state = await readFolderState(folder);
  handLook(folder, state);
  writeFileSync(join(folder, 'two.ts'), 'two');
  const codeDir = join(parent, 'code');
  const run = { sourcePath: folder, codeDir, signal: new AbortController().signal };
  expect(await lookAtFolder(run)).toBe(state);
  expect(lstatSync(codeDir).isSymbolicLink()).toBe(true);
  expect([...((await lookAtFolder(run))?.files.keys() ?? [])].sort()).toEqual(['one.ts', 'two.ts']);
});
