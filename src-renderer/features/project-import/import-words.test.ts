import { describe, expect, test } from 'vitest';
import { en } from '#renderer/strings/en/en.ts';
import { createFormat } from '#renderer/strings/format.ts';
import { LIMITS } from '#contract/limits.ts';
import { projectNameOf, refusalOf } from './dropped-files.ts';
import { chosenFolder } from './folder-files.ts';
import { nameFromPath } from './import-source.ts';
import { isRepositoryAddress, nameFromAddress } from './git-address.ts';
import { elapsedText, importPercent, importWords, newVersionWords } from './import-words.ts';

const MB = 1024 * 1024;
const TASK = {
  name: 'shop',
  phase: 'uploading',
  isUpdate: false,
  sentBytes: 0,
  totalBytes: 0,
  files: 0,
  clone: null,
} as const;

test.each([
  [{ ...TASK, phase: 'packing', files: 1204 }, 'Packing shop', '1,204 files', null],
  [TASK, 'Importing shop', '', null],
  [{ ...TASK, phase: 'opening' }, 'Opening shop', 'Looking at its files', null],
  [{ ...TASK, isUpdate: true }, 'Updating shop', '', null],
  [{ ...TASK, sentBytes: MB, totalBytes: 4 * MB }, 'Importing shop', '1 MB of 4 MB', 25],
  [
    { ...TASK, phase: 'unpacking', sentBytes: 4, totalBytes: 4 },
    'Importing shop',
    'Checking and unpacking',
    null,
  ],
  [
    { ...TASK, phase: 'cloning' },
    'Cloning shop',
    'This can take up to five minutes, depending on the history.',
    null,
  ],
  [
    { ...TASK, phase: 'cloning', clone: { step: 'RECEIVING', percent: 40 } },
    'Cloning shop',
    'Receiving the history: 40%',
    40,
  ],
] as const)('%o', (task, title, text, percent) => {
  expect(importWords(task, en, createFormat('en', ['en-US']))).toEqual({ title, text });
  expect(importPercent(task)).toBe(percent);
});

test.each([
  [0, '0:00'],
  [-500, '0:00'],
  [59_400, '0:59'],
  [65_000, '1:05'],
  [3_600_000, '60:00'],
])('%d ms are %s', (milliseconds, text) => {
  expect(elapsedText(milliseconds)).toBe(text);
});

test.each([
  ['https://github.com/team/shop', true],
  ['  https://host:8443/group/sub/shop.git/ ', true],
  ['https://host/shop', false],
  ['http://host/team/shop', false],
  ['git@host:team/shop', false],
  ['https://user:secret@host/team/shop', false],
  ['https://host/team/shop?x=1', false],
  ['', false],
])('%j is an address of a repository: %s', (address, valid) => {
  expect(isRepositoryAddress(address)).toBe(valid);
});

test.each([
  ['https://host/team/billing.git', 'billing'],
  [' https://host/team/billing/ ', 'billing'],
  ['', ''],
  [`https://host/team/${'a'.repeat(200)}`, 'a'.repeat(LIMITS.projectNameChars)],
])('%s suggests %j', (address, name) => {
  expect(nameFromAddress(address)).toBe(name);
});

test.each([
  ['shop-main.zip', 'shop-main'],
  ['Shop.ZIP', 'Shop'],
  ['.zip', 'project'],
  ['evil\u202Egnp.zip', 'evil‹U+202E›gnp'],
])('%j becomes the project %j', (fileName, name) => {
  expect(projectNameOf(fileName)).toBe(name);
});

test.each([
  ['one zip', [{ name: 'a.zip', size: 10 }], undefined],
  ['nothing', [], undefined],
  [
    'two zips',
    [
      { name: 'a.zip', size: 10 },
      { name: 'b.zip', size: 10 },
    ],
    'several',
  ],
  ['something else', [{ name: 'notes.txt', size: 10 }], 'not-a-zip'],
  ['a zip that is too large', [{ name: 'a.zip', size: LIMITS.zipBytes + 1 }], 'too-big'],
])('%s: %s', (_case, files, refusal) => {
  expect(refusalOf(files)).toBe(refusal);
});

describe('a chosen folder', () => {
  const file = (webkitRelativePath: string) => ({ webkitRelativePath }) as File;
  const pathsOf = async (paths: string[]) => {
    const found: string[] = [];
    for await (const { path } of chosenFolder(paths.map(file))?.files() ?? []) found.push(path);
    return found;
  };

  test('leaves out what the scan would ignore, but no branch called "build"', async () => {
    const paths = [
      'shop/src/a.ts',
      'shop/node_modules/x/i.js',
      'shop/.git/refs/heads/build/x',
      'shop/build/a.js',
      'shop/build',
    ];
    expect(await pathsOf(paths)).toEqual(['src/a.ts', '.git/refs/heads/build/x', 'build']);
  });

  test('has the name of its top folder; nothing chosen is no folder', () => {
    expect(chosenFolder([file('shop/a.ts')])?.name).toBe('shop');
    expect(chosenFolder([])).toBeUndefined();
  });
});

test.each([
  [[2, 1, 1204], '1,204 files changed, 2 added, 1 removed. The analysis has started.'],
  [[1, 0, 0], '1 file added. The analysis has started.'],
  [[0, 3, 0], '3 files removed. The analysis has started.'],
  [[0, 0, 0], 'Only its git history changed. The analysis has started.'],
] as const)('a new version with %j is told as "%s"', ([added, removed, modified], words) => {
  const result = { changed: true, added, removed, modified, analysis: null };
  expect(newVersionWords(result, en, createFormat('en', ['en-US']))).toBe(words);
});

test('a version that is no new one is told as such', () => {
  const result = { changed: false, added: 0, removed: 0, modified: 0, analysis: null };
  expect(newVersionWords(result, en, createFormat('en', ['en-US']))).toMatch(/No analysis was started/);
});

test.each([
  ['/home/ann/code/shop', 'shop'],
  ['/home/ann/code/shop/ ', 'shop'],
  [String.raw`C:\code\shop`, 'shop'],
  ['/', ''],
  ['', ''],
])('the folder %s is called "%s"', (path, name) => {
  expect(nameFromPath(path)).toBe(name);
});
