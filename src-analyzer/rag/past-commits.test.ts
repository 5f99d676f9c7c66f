import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { buildRepository, type BuiltRepository } from '#analyzer/git/repository-builder.ts';
import { detachedContext } from '#analyzer/request/context.ts';
import { createTemporaryTree } from '#analyzer/source/temporary-tree.ts';
import { createCommitCollector, readPastCommits } from './past-commits.ts';

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

test('a project without a history has no commits', async () => {
  const tree = createTemporaryTree({ 'a.ts': '1' });
  try {
    expect(await readPastCommits({ codeDir: tree.root }, new Set(['a.ts']), detachedContext())).toEqual([]);
  } finally {
    tree.remove();
  }
});
