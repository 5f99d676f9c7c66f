import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import * as histories from '#analyzer/git/read-history.ts';
import { buildRepository, type BuiltRepository } from '#analyzer/git/repository-builder.ts';
import { detachedContext } from '#analyzer/request/context.ts';
import { keepResultsIn } from '#analyzer/reuse/kept-results.ts';
import { createTemporaryTree } from '#analyzer/source/temporary-tree.ts';
import { createCommitCollector, readPastCommits } from './past-commits.ts';

vi.mock('#analyzer/git/read-history.ts', { spy: true });

const change = (path: string, renamedFrom?: string) => ({ path, renamedFrom, added: 1, removed: 0 });

function collect(indexed: readonly string[], commits: readonly (readonly ReturnType<typeof change>[])[]) {
  const collector = createCommitCollector(new Set(indexed));
  commits.forEach((changes, at) =>
    collector.add({ hash: `${at}`, time: 0, subject: `commit ${at}`, changes: [...changes] }),
  );
  return collector.commits();
}

const filesOf = (commits: ReturnType<typeof collect>) =>
  commits.map(({ hash, files }) => [hash, ...files.map(({ file }) => file)]);

test('a commit stands for those of its files that the index has, under their newest names', () => {
  const commits = collect(
    ['src/new.ts', 'src/other.ts'],
    [
      [change('src/new.ts', 'src/middle.ts')],
      [change('logo.png')],
      [change('src/middle.ts', 'src/old.ts'), change('gone.ts')],
      [change('src/old.ts'), change('src/other.ts')],
    ],
  );
  expect(filesOf(commits)).toEqual([
    ['0', 'src/new.ts'],
    ['2', 'src/new.ts'],
    ['3', 'src/new.ts', 'src/other.ts'],
  ]);
});

test('a commit over many files says nothing about one of them', () => {
  const many = Array.from({ length: 31 }, (_, at) => change(`src/${at}.ts`));
  expect(filesOf(collect(['src/0.ts'], [many, many.slice(0, 30)]))).toEqual([['1', 'src/0.ts']]);
});

test('a commit says less about a file that changes all the time, and less the more files it has', () => {
  const [alone, both] = collect(
    ['busy.ts', 'calm.ts'],
    [[change('busy.ts')], [change('busy.ts'), change('calm.ts')], [change('busy.ts')]],
  );
  const [busy = NaN, calm = NaN] = both?.files.map(({ weight }) => weight) ?? [];
  expect(busy).toBeLessThan(calm);
  expect(busy).toBeLessThan(alone?.files[0]?.weight ?? NaN);
});

/** A history of so many commits to one file, made by one git. */
function longHistory(commits: number): BuiltRepository {
  const built = buildRepository();
  const blob = (text: string) => `M 100644 inline a.ts\ndata ${text.length}\n${text}\n`;
  const input = Array.from({ length: commits }, (_, at) => {
    const subject = `change ${at}`;
    return `commit refs/heads/main\ncommitter A <a@example.test> ${1_767_225_600 + at} +0000\ndata ${subject.length}\n${subject}\n${blob(`${at}`)}`;
  });
  execFileSync('git', ['fast-import', '--quiet'], { cwd: built.path, input: input.join('\n') });
  return built;
}

test('the newest commits are enough', async () => {
  const built = longHistory(2010);
  try {
    const commits = await readPastCommits({ codeDir: built.path }, new Set(['a.ts']), detachedContext());
    expect(commits).toHaveLength(2000);
    expect([commits[0]?.subject, commits.at(-1)?.subject]).toEqual(['change 2009', 'change 10']);
  } finally {
    built.remove();
  }
});

test('the commits are read again when one came, or the index has other files', async () => {
  const results = mkdtempSync(join(tmpdir(), 'vitals-past-'));
  keepResultsIn(results);
  const built = buildRepository([
    { day: '2026-01-05', files: { 'a.ts': '1\n' } },
    { day: '2026-01-06', files: { 'b.ts': '1\n' } },
  ]);
  const reads = vi.mocked(histories.readHistory).mockClear();
  const read = (...indexed: string[]) =>
    readPastCommits({ codeDir: built.path }, new Set(indexed), detachedContext());
  try {
    const first = await read('a.ts');
    expect(await read('a.ts')).toEqual(first);
    expect(reads).toHaveBeenCalledTimes(1);
    expect(await read('a.ts', 'b.ts')).toHaveLength(2);
    built.commit({ day: '2026-01-07', files: { 'a.ts': '2\n' } });
    expect(await read('a.ts', 'b.ts')).toHaveLength(3);
    expect(reads).toHaveBeenCalledTimes(3);
  } finally {
    keepResultsIn(undefined);
    rmSync(results, { recursive: true });
    built.remove();
  }
});

test('a project without a history has no commits', async () => {
  const tree = createTemporaryTree({ 'a.ts': '1' });
  try {
    expect(await readPastCommits({ codeDir: tree.root }, new Set(['a.ts']), detachedContext())).toEqual([]);
  } finally {
    tree.remove();
  }
});
