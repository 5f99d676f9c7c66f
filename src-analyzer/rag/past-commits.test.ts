import { expect, test } from 'vitest';
import { createCommitCollector } from './past-commits.ts';

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
