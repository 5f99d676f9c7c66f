import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DataDirectory, type ImportArea, openDataDirectory } from '../data-directory.ts';
import { createWorkRepository, type WorkRepository } from '../testing/work-repository.ts';
import { blameFile, type BlameRequest } from './blame.ts';

let root: string;
let storage: DataDirectory;
let area: ImportArea;
let repository: WorkRepository;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'vitals-blame-'));
  storage = await openDataDirectory(join(root, 'data'));
  area = await storage.createImportArea();
  repository = createWorkRepository(join(root, 'shop'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const ask = (more: Pick<BlameRequest, 'path' | 'text'> & Partial<BlameRequest>) =>
  blameFile({
    codeDir: repository.folder,
    sourcePath: repository.folder,
    commit: undefined,
    area,
    signal: new AbortController().signal,
    ...more,
  });

/** Each group as `from+count subject`, with `-` for lines of no commit. */
async function told(more: Parameters<typeof ask>[0]): Promise<string[]> {
  const found = await ask(more);
  if ('reason' in found) throw new Error(found.reason);
  return found.lines.map(
    ({ line, count, commit }) =>
      `${line}+${count} ${commit === null ? '-' : (found.commits[commit]?.subject ?? '?')}`,
  );
}

test('each line has the commit that wrote it last, and changed lines have none', async () => {
  repository.commit('2024-01-01', 'first', { 'src/a.txt': 'one\ntwo\nthree\n' });
  const second = repository.commit('2024-02-01', 'second: "quoted", ümlaut', {
    'src/a.txt': 'one\nTWO\nthree\n',
  });
  const found = await ask({ path: 'src/a.txt', text: 'one\nTWO\nthree\nfour\n' });
  expect(found).toMatchObject({
    lines: [
      { line: 1, count: 1 },
      { line: 2, count: 1 },
      { line: 3, count: 1 },
      { line: 4, count: 1, commit: null },
    ],
  });
  if ('reason' in found) return;
  expect(found.commits[found.lines[1]?.commit ?? -1]).toEqual({
    hash: second,
    author: 'Ada',
    at: '2024-02-01T12:00:00.000Z',
    subject: 'second: "quoted", ümlaut',
  });
  expect(found.lines[0]?.commit).toBe(found.lines[2]?.commit);
});

test('it is the history up to the commit that was analysed', async () => {
  const first = repository.commit('2024-01-01', 'first', { 'a.txt': 'one\ntwo\n' });
  repository.commit('2024-02-01', 'second', { 'a.txt': 'ONE\ntwo\n' });
  expect(await told({ path: 'a.txt', text: 'one\ntwo\n', commit: first })).toEqual(['1+2 first']);
  expect(await told({ path: 'a.txt', text: 'one\ntwo\n' })).toEqual(['1+1 -', '2+1 first']);
});

test('a renamed file is followed, and the mailmap of the commit names people', async () => {
  repository.commit('2024-01-01', 'first', { 'old.txt': 'one\ntwo\nthree\n' });
  repository.git('mv', 'old.txt', 'new.txt');
  repository.commit('2024-01-02', 'moved', {
    '.mailmap': 'Ada Lovelace <ada@example.invalid>\n',
  });
  const found = await ask({ path: 'new.txt', text: 'one\ntwo\nthree\n' });
  expect(found).toMatchObject({
    commits: [{ author: 'Ada Lovelace', subject: 'first' }],
    lines: [{ count: 3 }],
  });
});

test('line breaks that git takes away at a commit are no change', async () => {
  repository.commit('2024-01-01', 'first', { 'a.txt': 'one\ntwo\n' });
  expect(await told({ path: 'a.txt', text: 'one\r\ntwo\r\n' })).toEqual(['1+2 first']);
  repository.commit('2024-01-02', 'windows', { 'b.txt': 'one\r\ntwo\r\n' });
  expect(await told({ path: 'b.txt', text: 'one\r\ntwo\r\n' })).toEqual(['1+2 windows']);
});

test.each([
  ['one\ntwo', ['1+2 -']],
  ['one\ntwo\n', ['1+2 -']],
  ['', []],
])('a file that no commit has, %j, is no commit’s', async (text, lines) => {
  repository.commit('2024-01-01', 'first', { 'a.txt': 'one\n' });
  expect(await told({ path: '--new.txt', text })).toEqual(lines);
});

test('where the history was cut off it is said', async () => {
  repository.commit('2024-01-01', 'first', { 'a.txt': 'one\n' });
  repository.commit('2024-01-02', 'second', { 'a.txt': 'one\ntwo\n' });
  repository.commit('2024-01-03', 'third', { 'a.txt': 'one\ntwo\nthree\n' });
  const copy = join(root, 'shallow');
  repository.git('clone', '-q', '--depth', '2', `file://${repository.folder}`, copy);
  const found = await ask({ path: 'a.txt', text: 'one\ntwo\nthree\n', codeDir: copy, sourcePath: copy });
  expect(found).toMatchObject({ lines: [{ line: 1, count: 2 }, { line: 3 }] });
  if ('reason' in found) return;
  expect(found.commits.map(({ subject, isOldest }) => `${subject} ${isOldest}`).toSorted()).toEqual([
    'second true',
    'third undefined',
  ]);
});

test('nothing that a repository brings is run or written to', async () => {
  repository.commit('2024-01-01', 'first', {
    'a.txt': 'one\n',
    '.gitattributes': '*.txt filter=evil diff=evil\n',
  });
  const proof = join(root, 'proof');
  repository.git('config', 'filter.evil.clean', `touch ${proof}`);
  repository.git('config', 'diff.evil.textconv', `touch ${proof}; cat`);
  repository.git('config', 'core.fsmonitor', `touch ${proof}`);
  const before = readdirSync(repository.folder, { recursive: true, encoding: 'utf8' }).toSorted();
  expect(await told({ path: 'a.txt', text: 'one\n' })).toEqual(['1+1 first']);
  expect(existsSync(proof)).toBe(false);
  expect(readdirSync(repository.folder, { recursive: true, encoding: 'utf8' }).toSorted()).toEqual(before);
});

test('without a history there is a reason', async () => {
  const bare = join(root, 'plain');
  mkdirSync(bare);
  expect(await ask({ path: 'a', text: 'x', codeDir: bare, sourcePath: null })).toEqual({
    reason: 'the project has no git history',
  });
  expect(await ask({ path: 'a', text: 'x' })).toEqual({ reason: 'the repository has no commits' });
  repository.commit('2024-01-01', 'first', { 'a.txt': 'one\n' });
  const gone = 'f'.repeat(40);
  expect(await ask({ path: 'a.txt', text: 'x', commit: gone })).toEqual({
    reason: 'the history of this file could not be read',
  });
});

test('who has gone is told by the reason of the signal', async () => {
  repository.commit('2024-01-01', 'first', { 'a.txt': 'one\n' });
  writeFileSync(join(repository.folder, 'a.txt'), 'two\n');
  const reason = new Error('gone');
  await expect(ask({ path: 'a.txt', text: 'two\n', signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});
