import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCleanGitDir, type CleanGitDir } from './clean-git-dir.ts';
import type { Commit } from './commit-parser.ts';
import { HistoryUnreadable, readHistory, type HistoryOptions } from './read-history.ts';
import { buildRepository, type BuiltRepository } from './repository-builder.ts';

const signal = new AbortController().signal;
let built: BuiltRepository;
let git: CleanGitDir;

function open(repository: BuiltRepository): CleanGitDir {
  const opened = openCleanGitDir(repository.path);
  if ('reason' in opened) throw new Error(opened.reason);
  return opened;
}

async function read(options: Partial<HistoryOptions> = {}): Promise<Commit[]> {
  const commits: Commit[] = [];
  await readHistory(git, (commit) => commits.push(commit), { signal, ...options });
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
    await readHistory(git, (_commit, total) => totals.add(total), { signal });
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
    const reading = readHistory(git, () => controller.abort(new Error('enough')), {
      signal: controller.signal,
      readers: { count: 2, runLength: 2 },
    });
    await expect(reading).rejects.toThrow('enough');
  });
});

test('says that a history with missing files cannot be read, whichever reader finds out', async () => {
  const damaged = buildRepository([
    { day: '2026-01-01', message: 'one', files: { 'a.ts': 'one\n' } },
    { day: '2026-01-02', message: 'two', files: { 'a.ts': 'two\n' } },
    { day: '2026-01-03', message: 'three', files: { 'b.ts': 'three\n' } },
  ]);
  const opened = open(damaged);
  try {
    const tree = damaged.git('rev-parse', 'HEAD~2:a.ts').trim();
    const folder = join(damaged.path, '.git', 'objects', tree.slice(0, 2));
    expect(readdirSync(folder)).toContain(tree.slice(2));
    rmSync(join(folder, tree.slice(2)));
    const reading = readHistory(opened, () => {}, { signal, readers: { count: 2, runLength: 1 } });
    await expect(reading).rejects.toThrow(HistoryUnreadable);
  } finally {
    opened.remove();
    damaged.remove();
  }
});
