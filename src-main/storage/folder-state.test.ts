import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { toFolderError } from './folder-fault.rules.ts';
import { countChanges, readFolderState } from './folder-state.ts';

let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'vitals-state-')));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'a.ts'), 'one');
  writeFileSync(join(folder, 'b.ts'), 'two');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('tells size and time of each file, without what is never read', async () => {
  for (const ignored of ['node_modules/x', '.git/objects', 'src/target', '.cache']) {
    mkdirSync(join(folder, ignored), { recursive: true });
    writeFileSync(join(folder, ignored, 'c.ts'), 'three');
  }
  const { files, commit } = await readFolderState(folder);
  expect([...files.keys()].toSorted()).toEqual(['b.ts', 'src/a.ts']);
  const { size, mtimeMs } = lstatSync(join(folder, 'b.ts'));
  expect(files.get('b.ts')).toEqual({ bytes: size, mtimeMs });
  expect(commit).toBeNull();
});

test.each([
  ['nothing', () => {}, 0],
  ['a file is written', () => writeFileSync(join(folder, 'b.ts'), 'more'), 1],
  ['a file of the same size is written', () => utimesSync(join(folder, 'b.ts'), 1, 1), 1],
  ['a file comes', () => writeFileSync(join(folder, 'c.ts'), ''), 1],
  ['a file goes', () => rmSync(join(folder, 'src', 'a.ts')), 1],
  [
    'a folder goes and a file comes',
    () => {
      rmSync(join(folder, 'src'), { recursive: true });
      writeFileSync(join(folder, 'c.ts'), '');
    },
    2,
  ],
  ['something is built', () => mkdirSync(join(folder, 'dist')), 0],
])('when %s, so many files have changed', async (_title, change, count) => {
  const before = await readFolderState(folder);
  change();
  expect(countChanges(before, await readFolderState(folder))).toBe(count);
});

test('what `.vitalsignore` names is no part of the folder, and what it takes back in is one', async () => {
  mkdirSync(join(folder, 'dist'));
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'dist', 'kept.ts'), 'three');
  // Far beyond the limits, if it counted.
  writeFileSync(join(folder, 'data', 'huge.bin'), '');
  truncateSync(join(folder, 'data', 'huge.bin'), LIMITS.extractedBytes + 1);
  await expect(readFolderState(folder)).rejects.toMatchObject({ code: 2004 });
  writeFileSync(join(folder, '.vitalsignore'), 'data/\nb.ts\n!dist\n');
  const before = await readFolderState(folder);
  expect([...before.files.keys()].toSorted()).toEqual(['.vitalsignore', 'dist/kept.ts', 'src/a.ts']);
  expect(before.folders).toBe(3);
  writeFileSync(join(folder, 'dist', 'kept.ts'), 'four!');
  writeFileSync(join(folder, 'b.ts'), 'more');
  expect(countChanges(before, await readFolderState(folder))).toBe(1);
});

test('links are not followed, so that a loop of them ends nowhere', async () => {
  symlinkSync(folder, join(folder, 'src', 'loop'));
  symlinkSync(join(folder, 'b.ts'), join(folder, 'c.ts'));
  expect((await readFolderState(folder)).files.size).toBe(2);
});

test('a mounted file system is refused with its place', async () => {
  const device = lstatSync(folder).dev + 1;
  await expect(readFolderState(folder, { device })).rejects.toMatchObject({
    code: 1002,
    message: expect.stringMatching(/another file system is mounted.*"src"/i),
  });
});

// Root may read everything.
test.skipIf(process.getuid?.() === 0)('what may not be read is refused with its place', async () => {
  chmodSync(join(folder, 'src'), 0);
  try {
    await expect(readFolderState(folder)).rejects.toMatchObject({
      code: 1002,
      message: expect.stringMatching(/^"src" in this folder may not be read/),
    });
  } finally {
    chmodSync(join(folder, 'src'), 0o755);
  }
});

test('too many bytes are refused before anything is read', async () => {
  truncateSync(join(folder, 'b.ts'), LIMITS.extractedBytes + 1);
  await expect(readFolderState(folder)).rejects.toMatchObject({ code: 2004 });
});

test('too many files are refused, and no more of them are looked at', async () => {
  for (let index = 0; index <= LIMITS.extractedFiles; index += 1)
    writeFileSync(join(folder, `f${index}`), '');
  await expect(readFolderState(folder)).rejects.toMatchObject({
    code: 2004,
    message: expect.stringMatching(/50,000 files/),
  });
}, 60_000);

test('a folder that is gone is told as gone', async () => {
  rmSync(folder, { recursive: true });
  await expect(readFolderState(folder)).rejects.toMatchObject({
    code: 1002,
    message: expect.stringMatching(/not there any more/),
  });
});

test('a look can be ended', async () => {
  const signal = AbortSignal.abort(new Error('given up'));
  await expect(readFolderState(folder, { signal })).rejects.toThrow('given up');
});

test.each([
  ['EACCES', '', /^This folder may not be read/],
  ['EPERM', 'src', /^"src" in this folder may not be read/],
  ['ENOENT', '', /not there any more/],
  ['ENOTDIR', '', /not there any more/],
  ['EIO', 'src', /^"src" in this folder could not be read \(EIO\)/],
])('%s at "%s" is a sentence', (code, path, sentence) => {
  const error = toFolderError(Object.assign(new Error('x'), { code }), path);
  expect(error).toMatchObject({ code: 1002, message: expect.stringMatching(sentence) });
});

test('what is no fault of the file system stays what it is', () => {
  const error = new Error('a bug');
  expect(toFolderError(error, '')).toBe(error);
});

test('the commit is read from a repository, packed or not, and from a linked worktree', async () => {
  const git = (cwd: string, ...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.test', ...args], {
      cwd,
      encoding: 'utf8',
    }).trim();
  git(folder, 'init', '-q');
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '-m', 'one');
  const commit = git(folder, 'rev-parse', 'HEAD');
  expect((await readFolderState(folder)).commit).toBe(commit);
  git(folder, 'pack-refs', '--all');
  expect((await readFolderState(folder)).commit).toBe(commit);
  const linked = `${folder}-linked`;
  try {
    git(folder, 'worktree', 'add', '-q', linked);
    writeFileSync(join(linked, 'c.ts'), '');
    git(linked, 'add', '-A');
    git(linked, 'commit', '-q', '-m', 'two');
    expect((await readFolderState(linked)).commit).toBe(git(linked, 'rev-parse', 'HEAD'));
    expect((await readFolderState(folder)).commit).toBe(commit);
  } finally {
    rmSync(linked, { recursive: true, force: true });
  }
});
