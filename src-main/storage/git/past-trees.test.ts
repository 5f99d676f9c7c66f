import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DataDirectory, type ImportArea, openDataDirectory } from '../data-directory.ts';
import { createWorkRepository, type WorkRepository } from '../testing/work-repository.ts';
import { PastTrees } from './past-trees.ts';

let root: string;
let storage: DataDirectory;
let area: ImportArea;
let repository: WorkRepository;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'vitals-past-'));
  storage = await openDataDirectory(join(root, 'data'));
  area = await storage.createImportArea();
  repository = createWorkRepository(join(root, 'shop'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Of a folder that is read in place, as most are. */
const open = (codeDir = repository.folder): Promise<PastTrees> =>
  PastTrees.open({ codeDir, sourcePath: codeDir, area, signal: new AbortController().signal });

test('lists the commits along first parents, newest first', async () => {
  repository.commit('2024-01-01', 'first', { 'a.txt': '1' });
  repository.git('switch', '-q', '-c', 'side');
  repository.commit('2024-01-02', 'on the side', { 'side.txt': '1' });
  repository.git('switch', '-q', 'main');
  repository.commit('2024-01-03', 'second: "quoted", ümlaut', { 'a.txt': '2' });
  repository.git('merge', '-q', '--no-edit', 'side');
  const commits = await (await open()).listCommits();
  expect(commits.map(({ subject }) => subject)).toEqual([
    "Merge branch 'side'",
    'second: "quoted", ümlaut',
    'first',
  ]);
  expect(commits.at(-1)).toEqual({
    hash: repository.git('rev-list', '--max-parents=0', 'HEAD'),
    at: '2024-01-01T12:00:00.000Z',
    subject: 'first',
  });
});

test('has the files of each commit in turn, and leaves the project alone', async () => {
  const first = repository.commit('2024-01-01', 'first', {
    'src/a.txt': 'one',
    'gone.txt': 'x',
    'same.txt': 's',
  });
  const second = repository.commit('2024-01-02', 'second', {
    'src/a.txt': 'two',
    'gone.txt': null,
    'b/c.txt': 'y',
  });
  const before = readdirSync(repository.folder, { recursive: true, encoding: 'utf8' }).toSorted(
    (one, other) => (one < other ? -1 : 1),
  );
  const past = await open();
  const { codeDir, history } = await past.checkOut(first);
  const read = (name: string): string => readFileSync(join(codeDir, name), 'utf8');
  expect(read('src/a.txt')).toBe('one');
  expect(existsSync(join(codeDir, 'gone.txt'))).toBe(true);
  expect(readFileSync(join(history.head, 'HEAD'), 'utf8').trim()).toBe(first);
  const { ino } = statSync(join(codeDir, 'same.txt'));
  await past.checkOut(second);
  expect(read('src/a.txt')).toBe('two');
  expect(read('b/c.txt')).toBe('y');
  expect(existsSync(join(codeDir, 'gone.txt'))).toBe(false);
  expect(statSync(join(codeDir, 'same.txt')).ino).toBe(ino);
  expect(readFileSync(join(history.head, 'HEAD'), 'utf8').trim()).toBe(second);
  expect(
    readdirSync(repository.folder, { recursive: true, encoding: 'utf8' }).toSorted((one, other) =>
      one < other ? -1 : 1,
    ),
  ).toEqual(before);
});

test('finds commits by tag, branch and the beginning of a hash', async () => {
  const first = repository.commit('2024-01-01', 'first', { 'a.txt': '1' });
  repository.git('tag', 'v1');
  repository.git('tag', '-a', 'v1-signed', '-m', 'with a text');
  repository.git('branch', 'old/line');
  const second = repository.commit('2024-01-02', 'second', { 'a.txt': '2' });
  repository.git('tag', 'v2');
  repository.git('pack-refs', '--all');
  repository.git('tag', 'v2-loose');
  const past = await open();
  const hashOf = async (name: string): Promise<string | undefined> => (await past.find(name))?.hash;
  for (const name of ['v1', 'v1-signed', 'old/line', first, first.slice(0, 8)])
    expect(await hashOf(name)).toBe(first);
  for (const name of ['v2', 'v2-loose', 'main']) expect(await hashOf(name)).toBe(second);
  for (const name of ['v3', '--all', 'HEAD~1', '0'.repeat(40), ''])
    expect(await hashOf(name)).toBeUndefined();
  const tags = await past.listTags();
  expect(tags.toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual([
    { name: 'v1', hash: first },
    { name: 'v1-signed', hash: first },
    { name: 'v2', hash: second },
    { name: 'v2-loose', hash: second },
  ]);
});

test('reads the past of a linked worktree, whose objects lie elsewhere', async () => {
  repository.commit('2024-01-01', 'first', { 'a.txt': 'one' });
  repository.commit('2024-01-02', 'second', { 'a.txt': 'two' });
  const linked = join(root, 'linked');
  repository.git('worktree', 'add', '-q', linked, 'HEAD~1');
  const past = await open(linked);
  expect((await past.listCommits()).map(({ subject }) => subject)).toEqual(['first']);
});

test('writes no links of a folder, which no scan would follow', async () => {
  symlinkSync('a.txt', join(repository.folder, 'link.txt'));
  const hash = repository.commit('2024-01-01', 'first', { 'a.txt': 'one' });
  const { codeDir } = await (await open()).checkOut(hash);
  expect(readdirSync(codeDir)).toEqual(['a.txt']);
});

test('runs nothing that the repository names', async () => {
  const mark = join(root, 'ran');
  const hash = repository.commit('2024-01-01', 'first', {
    'a.txt': 'one',
    '.gitattributes': '*.txt filter=evil\n',
  });
  repository.git('config', 'filter.evil.smudge', `touch ${mark}`);
  repository.git('config', 'core.fsmonitor', `touch ${mark}`);
  const { codeDir } = await (await open()).checkOut(hash);
  expect(readFileSync(join(codeDir, 'a.txt'), 'utf8')).toBe('one');
  expect(existsSync(mark)).toBe(false);
});

test('says of a commit that not all of it is there', async () => {
  const hash = repository.commit('2024-01-01', 'first', { 'a.txt': 'one' });
  const blob = repository.git('rev-parse', 'HEAD:a.txt');
  rmSync(join(repository.folder, '.git', 'objects', blob.slice(0, 2), blob.slice(2)));
  await expect((await open()).checkOut(hash)).rejects.toMatchObject({
    apiName: 'STATE_FORBIDS',
    message: 'The repository does not hold all files of this commit.',
  });
});

test('says why there is no past', async () => {
  await expect(open()).rejects.toMatchObject({
    apiName: 'PARAMETER_INVALID',
    message: 'There is no past to look at: the repository has no commits.',
  });
  rmSync(join(repository.folder, '.git'), { recursive: true });
  await expect(open()).rejects.toMatchObject({
    message: 'There is no past to look at: the project has no git history.',
  });
});
