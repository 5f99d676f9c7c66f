import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportChildren } from '#platform/bounded-child.ts';
import { GIT_LIMITS } from '#platform/git/git-safety.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCleanGitDir, type CleanGitDir } from '#platform/git/clean-git-dir.ts';
import type { Commit } from './commit-parser.ts';
import { NO_GAPS, type HistoryGaps } from './history-gaps.ts';
import { readHistory, type HistoryOptions } from './read-history.ts';
import {
  buildRepository,
  commitTree,
  writeTree,
  writeTreeBomb,
  type BuiltRepository,
} from './repository-builder.ts';
import { openHistory } from './run-git.ts';

const signal = new AbortController().signal;
let built: BuiltRepository;
let git: CleanGitDir;

function open(repository: BuiltRepository): CleanGitDir {
  const opened = openCleanGitDir(repository.path);
  if ('reason' in opened) throw new Error(opened.reason);
  return opened;
}

async function read(options: HistoryOptions = {}): Promise<Commit[]> {
  const commits: Commit[] = [];
  const source = await openHistory(git.path, signal);
  expect(await readHistory(source, git, (commit) => commits.push(commit), options)).toEqual(NO_GAPS);
  return commits;
}

const subjects = (commits: readonly Commit[]): string[] => commits.map(({ subject }) => subject);

describe('reading a history', () => {
  beforeAll(() => {
    built = buildRepository();
    for (let at = 1; at <= 9; at += 1)
      built.commit({ day: `2026-01-0${at}`, message: `main ${at}`, files: { [`m${at % 3}.ts`]: `${at}\n` } });
    built.git('checkout', '-q', '-b', 'side', 'HEAD~4');
    built.commit({ day: '2026-01-06', message: 'side', rename: ['m1.ts', 'moved.ts'] });
    built.git('checkout', '-q', 'main');
    built.git('merge', '-q', '--no-ff', '-m', 'merge', 'side');
    git = open(built);
  });
  afterAll(() => {
    git.remove();
    built.remove();
  });

  test('hands commits on newest first, merges without changes, renames with their old name', async () => {
    const commits = await read();
    expect(subjects(commits).slice(0, 2)).toEqual(['merge', 'main 9']);
    expect(commits).toHaveLength(11);
    const totals = new Set<number>();
    await readHistory(await openHistory(git.path, signal), git, (_commit, total) => totals.add(total));
    expect([...totals]).toEqual([11]);
    expect(commits[0]?.changes).toEqual([]);
    const side = commits.find(({ subject }) => subject === 'side');
    expect(side?.changes).toEqual([{ path: 'moved.ts', renamedFrom: 'm1.ts', added: 0, removed: 0 }]);
  });

  test.each([
    { count: 2, runLength: 1 },
    { count: 2, runLength: 3 },
    { count: 3, runLength: 2 },
    { count: 2, runLength: 500 },
  ])('reads the same, in the same order, with $count readers and runs of $runLength', async (readers) => {
    expect(await read({ readers })).toEqual(await read({ readers: { count: 1, runLength: 500 } }));
  });

  test('leaves out what is older than asked', async () => {
    const since = Date.parse('2026-01-09T00:00:00Z');
    expect(subjects(await read({ since }))).toEqual(['merge', 'main 9']);
  });

  test('stops when it is told to', async () => {
    const controller = new AbortController();
    const source = await openHistory(git.path, controller.signal);
    const reading = readHistory(source, git, () => controller.abort(new Error('enough')), {
      readers: { count: 2, runLength: 2 },
    });
    await expect(reading).rejects.toThrow('enough');
  });
});

/** Reads a repository with a git that may hold 64 MB; and how many gits were started. */
async function readBounded(repository: BuiltRepository): Promise<{
  commits: Commit[];
  gaps: HistoryGaps;
  starts: number;
}> {
  const opened = open(repository);
  const commits: Commit[] = [];
  let starts = 0;
  try {
    const source = await openHistory(opened.path, signal, { ...GIT_LIMITS, memoryBytes: 64 * 1024 * 1024 });
    reportChildren((_child, isRunning) => (starts += isRunning ? 1 : 0));
    const gaps = await readHistory(source, opened, (commit) => commits.push(commit));
    return { commits, gaps, starts };
  } finally {
    reportChildren(() => undefined);
    opened.remove();
    repository.remove();
  }
}

describe.skipIf(process.platform === 'win32')('a commit of billions of files', () => {
  test('costs its own files and those of the next one alone, and one git that is stopped', async () => {
    const bombed = buildRepository([{ day: '2026-01-01', message: 'oldest', files: { 'a.ts': 'one\n' } }]);
    commitTree(bombed, writeTreeBomb(bombed), 'bomb');
    bombed.commit({ day: '2026-01-02', message: 'clean' });
    bombed.commit({ day: '2026-01-03', message: 'newest', files: { 'a.ts': 'two\n' } });
    const { commits, gaps, starts } = await readBounded(bombed);
    expect(subjects(commits)).toEqual(['newest', 'clean', 'bomb', 'oldest']);
    const counted = { path: 'a.ts', renamedFrom: undefined };
    expect(commits[0]?.changes).toMatchObject([{ ...counted, added: 1, removed: 1 }]);
    expect(commits[3]?.changes).toMatchObject([{ ...counted, added: 1, removed: 0 }]);
    expect(gaps).toEqual({ ...NO_GAPS, unnamed: 2, stopped: true });
    expect(starts).toBeLessThanOrEqual(11);
  });

  test('costs only its own files when they stay', async () => {
    const bombed = buildRepository([{ day: '2026-01-01', message: 'oldest', files: { 'a.ts': 'one\n' } }]);
    const bomb = writeTreeBomb(bombed);
    for (const [at, content] of ['one', 'two', 'three'].entries()) {
      writeFileSync(join(bombed.path, 'content'), `${content}\n`);
      const blob = bombed.git('hash-object', '-w', 'content').trim();
      const entries = [`100644 blob ${blob}\ta.ts`, `040000 tree ${bomb}\tlib`];
      commitTree(bombed, writeTree(bombed, entries), `with ${at}`);
    }
    const { commits, gaps } = await readBounded(bombed);
    expect(commits.map(({ subject, changes }) => [subject, changes.map(({ path }) => path)])).toEqual([
      ['with 2', ['a.ts']],
      ['with 1', ['a.ts']],
      ['with 0', []],
      ['oldest', ['a.ts']],
    ]);
    expect(gaps).toEqual({ ...NO_GAPS, unnamed: 1, stopped: true });
  });
});

test('many missing folder listings cost their own commits, and two gits more for all of them', async () => {
  const damaged = buildRepository();
  for (let at = 0; at < 30; at += 1)
    damaged.commit({ day: `2026-01-${String(at + 1).padStart(2, '0')}`, files: { 'a.ts': `${at}\n` } });
  for (let back = 2; back < 30; back += 3) {
    const tree = damaged.git('rev-parse', `HEAD~${back}^{tree}`).trim();
    rmSync(join(damaged.path, '.git/objects', tree.slice(0, 2), tree.slice(2)));
  }
  const { commits, gaps, starts } = await readBounded(damaged);
  expect(commits.map(({ changes }) => changes.length)).toEqual(
    Array.from({ length: 30 }, (_, at) => (at % 3 === 0 ? 1 : 0)),
  );
  expect(gaps).toEqual({ ...NO_GAPS, unnamed: 20 });
  expect(starts).toBeLessThanOrEqual(10);
});

test('damaged folder listings and contents, of which only reading tells, cost their own commits', async () => {
  const damaged = buildRepository();
  for (let at = 0; at < 9; at += 1)
    damaged.commit({ day: `2026-01-0${at + 1}`, files: { 'a.ts': `${at}\n`, 'lib/b.ts': `b ${at}\n` } });
  for (const revision of ['HEAD~2:lib', 'HEAD~6:a.ts']) {
    const hash = damaged.git('rev-parse', revision).trim();
    const file = join(damaged.path, '.git/objects', hash.slice(0, 2), hash.slice(2));
    const content = readFileSync(file);
    rmSync(file);
    writeFileSync(file, content.subarray(0, -4));
  }
  const { commits, gaps } = await readBounded(damaged);
  expect(
    commits.map(({ changes }) => changes.map(({ added, removed }) => added + removed).join(' ')),
  ).toEqual(['2 2', '', '', '2 2', '2 2', '0 0', '0 0', '2 2', '1 1']);
  expect(gaps).toEqual({ ...NO_GAPS, unnamed: 2, uncounted: 2 });
});

test('a commit with a content that is missing still tells which changed files were renamed', async () => {
  const lines = (last: string): string => `${'one\ntwo\nthree\nfour\nfive\n'.repeat(3)}${last}\n`;
  const damaged = buildRepository([
    {
      day: '2026-01-01',
      files: { 'oldName.ts': lines('a'), 'dump [1].zip': 'large\n', 'same.ts': 'same\n' },
    },
    {
      day: '2026-01-02',
      files: { 'oldName.ts': lines('b'), 'dump [1].zip': null },
      rename: ['oldName.ts', 'new-name.ts'],
    },
  ]);
  const hash = damaged.git('rev-parse', 'HEAD~1:dump [1].zip').trim();
  rmSync(join(damaged.path, '.git/objects', hash.slice(0, 2), hash.slice(2)));
  const { commits, gaps } = await readBounded(damaged);
  expect(commits[0]?.changes).toMatchObject([
    { path: 'dump [1].zip', renamedFrom: undefined },
    { path: 'new-name.ts', renamedFrom: 'oldName.ts', added: 0, removed: 0 },
  ]);
  expect(gaps).toEqual({ ...NO_GAPS, uncounted: 2 });
});
