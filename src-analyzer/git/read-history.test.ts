import { execFileSync } from 'node:child_process';
import { GIT_LIMITS } from '#platform/git/git-safety.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCleanGitDir, type CleanGitDir } from './clean-git-dir.ts';
import type { Commit } from './commit-parser.ts';
import { NO_GAPS } from './history-gaps.ts';
import { readHistory, type HistoryOptions } from './read-history.ts';
import { buildRepository, type BuiltRepository } from './repository-builder.ts';
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

/** Ten levels of ten folders each: ten billion files in a few hundred bytes. */
function addTreeBomb(built: BuiltRepository): void {
  const write = (entries: string): string =>
    execFileSync('git', ['mktree'], { cwd: built.path, input: entries, encoding: 'utf8' }).trim();
  let entry = `100644 blob ${built.git('rev-parse', 'HEAD:a.ts').trim()}`;
  for (let level = 0; level < 10; level += 1) {
    const tree = write(Array.from({ length: 10 }, (_, at) => `${entry}\tn${at}\n`).join(''));
    entry = `040000 tree ${tree}`;
  }
  const bomb = entry.split(' ')[2] ?? '';
  const author = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.test'];
  const commit = built.git(...author, 'commit-tree', '-p', 'HEAD', '-m', 'bomb', bomb).trim();
  built.git('reset', '-q', '--soft', commit);
  built.commit({ day: '2026-01-02', message: 'clean' });
  built.commit({ day: '2026-01-03', message: 'newest', files: { 'a.ts': 'two\n' } });
}

test.skipIf(process.platform === 'win32')(
  'a commit of billions of files costs its own files alone',
  async () => {
    const bombed = buildRepository([{ day: '2026-01-01', message: 'oldest', files: { 'a.ts': 'one\n' } }]);
    addTreeBomb(bombed);
    const opened = open(bombed);
    try {
      const source = await openHistory(opened.path, signal, { ...GIT_LIMITS, memoryBytes: 64 * 1024 * 1024 });
      const commits: Commit[] = [];
      const gaps = await readHistory(source, opened, (commit) => commits.push(commit));
      expect(subjects(commits)).toEqual(['newest', 'clean', 'bomb', 'oldest']);
      expect(commits[0]?.changes).toMatchObject([{ path: 'a.ts', added: 1, removed: 1 }]);
      expect(gaps).toMatchObject({ stopped: true, lost: 0 });
      expect(gaps.unnamed).toBeGreaterThanOrEqual(2);
    } finally {
      opened.remove();
      bombed.remove();
    }
  },
);
