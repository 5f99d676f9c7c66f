import { chmodSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { EvolutionResponse, type EvolutionResult } from '#contract/analyzer-api/evolution.ts';
import { buildRepository, type BuiltCommit } from '#analyzer/git/repository-builder.ts';
import { detachedContext } from '#analyzer/request/context.ts';
import { evolution } from './evolution.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

async function analyse(commits: readonly BuiltCommit[], rangeDays = 0): Promise<EvolutionResult> {
  const built = buildRepository(commits);
  cleanups.push(() => built.remove());
  const answer = await evolution({ projectId: 1, gitDir: built.path, rangeDays }, detachedContext());
  EvolutionResponse.parse(answer);
  if (!answer.available) throw new Error(answer.reason);
  return answer;
}

/** A file whose lines are nested, so that it counts as complex. */
function nested(lines: number, salt = 0): string {
  return Array.from({ length: lines }, (_, at) => `${'  '.repeat(at % 8)}if (a) call(${at + salt});`).join(
    '\n',
  );
}

describe('evolution', () => {
  test('anchors its windows at the last commit, not today', async () => {
    const result = await analyse(
      [
        { day: '2019-01-07', files: { 'a.ts': 'one\n' } },
        { day: '2019-03-04', files: { 'a.ts': 'one\ntwo\n' } },
        { day: '2019-03-20', files: { 'b.ts': 'x\n' } },
      ],
      30,
    );
    expect(result.lastCommitAt).toBe('2019-03-20T12:00:00Z');
    expect(result.commits).toHaveLength(2);
    expect(result.trend.map((week) => [week.week, week.commits])).toEqual([
      ['2019-02-18', 0],
      ['2019-02-25', 0],
      ['2019-03-04', 1],
      ['2019-03-11', 0],
      ['2019-03-18', 1],
    ]);
    expect(result.topFiles.map((file) => [file.filePath, file.commitCount])).toEqual([
      ['a.ts', 2],
      ['b.ts', 1],
    ]);
  });

  test('follows renames to the newest path and leaves deleted files out', async () => {
    const result = await analyse([
      { day: '2026-01-05', files: { 'old/a.ts': nested(20), 'gone.ts': 'x\n' } },
      { day: '2026-01-06', files: { 'old/a.ts': nested(20, 1) } },
      { day: '2026-01-07', rename: ['old/a.ts', 'new/a.ts'], files: { 'gone.ts': null } },
      { day: '2026-01-08', files: { 'new/a.ts': nested(20, 2) } },
    ]);
    expect(result.topFiles.map((file) => [file.filePath, file.commitCount])).toEqual([['new/a.ts', 4]]);
  });

  test('gives every hand-written source file with its changes, complexity and main author', async () => {
    const result = await analyse([
      {
        day: '2024-01-01',
        author: 'Ann',
        files: {
          'src/old.ts': nested(10),
          'src/busy.ts': 'a();\n',
          'src/busy.test.ts': 'x\n',
          'README.md': 'x\n',
        },
      },
      { day: '2026-01-05', author: 'Bob', files: { 'src/busy.ts': 'a();\nb();\nc();\nd();\n' } },
      { day: '2026-01-06', author: 'Bob', files: { 'gen/made.ts': '// @generated\nx();\n' } },
    ]);
    expect(result.files).toEqual([
      { filePath: 'src/busy.ts', commits: 1, churn: 3, complexity: 0, topAuthor: 'Bob', topShare: 75 },
      { filePath: 'src/old.ts', commits: 0, churn: 0, complexity: 29, topAuthor: 'Ann', topShare: 100 },
    ]);
    expect(result.sourceFiles).toBe(2);
  });

  test('counts the changes of each month of the year before the last commit, for the listed files alone', async () => {
    const result = await analyse([
      { day: '2024-06-01', files: { 'src/busy.ts': 'a();\n', 'src/old.ts': nested(10), 'gone.ts': 'x\n' } },
      // The first day of the 365, and the day before it.
      { day: '2025-01-06', files: { 'src/busy.ts': 'b();\n' } },
      { day: '2025-01-07', files: { 'src/busy.ts': 'c();\n' } },
      { day: '2025-12-07', files: { 'src/busy.ts': 'd();\n' } },
      { day: '2025-12-08', rename: ['src/busy.ts', 'src/moved.ts'], files: { 'gone.ts': null } },
      { day: '2026-01-06', author: 'dependabot[bot]', files: { 'src/moved.ts': 'e();\n' } },
    ]);
    const { months, files } = result.monthlyChanges ?? { months: [], files: [] };
    expect(months).toHaveLength(12);
    expect([months[0], months[1], months[11]]).toEqual(['2025-01-07', '2025-02-06', '2025-12-08']);
    expect(files).toEqual([{ path: 'src/moved.ts', changes: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2] }]);
    // The numbers beside the line are those of the same year.
    expect(result.topFiles).toMatchObject([{ filePath: 'src/moved.ts', commitCount: 4 }]);
    expect(result.files?.map(({ filePath }) => filePath)).toContain('src/old.ts');
  });

  test('counts merges as commits without line changes', async () => {
    const built = buildRepository([{ day: '2026-01-05', files: { 'a.ts': 'one\n' } }]);
    cleanups.push(() => built.remove());
    built.git('checkout', '-q', '-b', 'side');
    built.commit({ day: '2026-01-06', files: { 'b.ts': 'two\n' } });
    built.git('checkout', '-q', 'main');
    built.commit({ day: '2026-01-07', files: { 'c.ts': 'three\n' } });
    built.git('merge', '-q', '--no-ff', '-m', 'merge side', 'side');
    const answer = await evolution({ projectId: 1, gitDir: built.path, rangeDays: 0 }, detachedContext());
    const merge = answer.available
      ? answer.commits.find((commit) => commit.message === 'merge side')
      : undefined;
    expect(merge).toMatchObject({ linesAdded: 0, linesRemoved: 0, filesChanged: 0 });
  });

  test('joins the addresses of one person, honours the mailmap and keeps programs apart', async () => {
    const result = await analyse([
      { day: '2026-01-05', author: 'ann', email: 'ann@home.test', files: { 'a.ts': '1\n' } },
      { day: '2026-01-06', author: 'Ann Author', email: 'ann@home.test', files: { 'a.ts': '1\n2\n' } },
      { day: '2026-01-07', author: 'Ann Author', email: 'ann@work.test', files: { 'b.ts': '1\n' } },
      {
        day: '2026-01-08',
        author: 'B. Old',
        email: 'bo@x.test',
        files: { 'c.ts': '1\n', '.mailmap': 'Bo New <bo@x.test>\n' },
      },
      {
        day: '2026-01-09',
        author: 'dependabot[bot]',
        email: '49699333+dependabot[bot]@users.test',
        files: { 'd.ts': '1\n' },
      },
    ]);
    expect(result.authors).toEqual([
      { authorName: 'Ann Author', commits: 3, linesAdded: 3 },
      { authorName: 'Bo New', commits: 1, linesAdded: 2 },
    ]);
    expect(result.bots.map((bot) => bot.authorName)).toEqual(['dependabot[bot]']);
  });

  test('counts what one person wrote under two names once, also for who would be missed', async () => {
    const lines = (count: number): string => 'x();\n'.repeat(count);
    const folder = (count: number): Record<string, string> =>
      Object.fromEntries(['a', 'b', 'c'].map((name) => [`src/${name}.ts`, lines(count)]));
    const result = await analyse([
      { day: '2026-01-05', author: 'Mia Holm', email: 'mia@work.test', files: folder(60) },
      { day: '2026-01-06', author: 'Mia Holm', email: 'post@holm.test', files: folder(80) },
      { day: '2026-01-07', author: 'Mia', email: 'post@holm.test', files: folder(100) },
      { day: '2026-01-08', author: 'Mia', email: 'mia@holm.test', files: folder(101) },
      { day: '2026-01-09', author: 'Mia Holm', email: 'mia@holm.test', files: folder(102) },
    ]);
    expect(result.authors).toEqual([{ authorName: 'Mia Holm', commits: 5, linesAdded: 306 }]);
    expect(result.busFactors).toEqual([{ module: 'src', factor: 1, topAuthor: 'Mia Holm', topShare: 100 }]);
    expect(result.files?.[0]).toMatchObject({ topAuthor: 'Mia Holm', topShare: 100 });
  });

  test('names a file hotspot only when it is both busy and complex, with sentences that are true', async () => {
    const commits: BuiltCommit[] = [
      {
        day: '2026-01-01',
        files: { 'src/hot.ts': nested(400), 'src/flat.ts': 'a\n', 'src/calm.ts': nested(900) },
      },
    ];
    for (let day = 2; day <= 20; day += 1) {
      commits.push({
        day: `2026-01-${String(day).padStart(2, '0')}`,
        author: day % 2 === 0 ? 'Ann Author' : 'Bo Builder',
        message: day <= 4 ? 'fix the order total' : 'grow',
        files: {
          'src/hot.ts': nested(400, day),
          'src/flat.ts': `a${day}\n`,
          // Declarations and tables are no place where defects are made.
          ...(day > 10 && { 'src/types.d.ts': nested(400, day) }),
          'src/routes.ts': `add([\n${'    [one, two],\n'.repeat(800 + day)}]);\n`,
        },
      });
    }
    const result = await analyse(commits);
    expect(result.hotspots).toEqual([
      {
        module: 'src/hot.ts',
        riskLevel: 'HIGH',
        evidence: [
          'Changed in 20 commits in the year before the last commit, no source file changes more often.',
          '400 lines of code and comments.',
          '2 people changed it in that year.',
          '3 of these 20 commits mention a fix.',
        ],
      },
    ]);
    expect(result.coupling).toEqual([
      { fileA: 'src/flat.ts', fileB: 'src/hot.ts', shared: 20, degree: 100 },
      { fileA: 'src/flat.ts', fileB: 'src/types.d.ts', shared: 10, degree: 67 },
      { fileA: 'src/hot.ts', fileB: 'src/types.d.ts', shared: 10, degree: 67 },
    ]);
    expect(result.busFactors).toEqual([
      { module: 'src', factor: 1, topAuthor: 'Ann Author', topShare: expect.any(Number) as number },
    ]);
  });

  test('a repository without commits is available and empty', async () => {
    const result = await analyse([]);
    expect(result).toMatchObject({
      commits: [],
      trend: [],
      topFiles: [],
      authors: [],
      hotspots: [],
      lastCommitAt: null,
    });
  });

  test('lists the source files of a project without git by size, without changes and people', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitals-plain-'));
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, 'small.ts'), 'a();\n');
    writeFileSync(join(folder, 'large.ts'), nested(10));
    writeFileSync(join(folder, 'README.md'), 'x\n');
    const unknown = { commits: 0, churn: 0, topAuthor: null, topShare: null };
    expect(await evolution({ projectId: 1, gitDir: folder, rangeDays: 0 }, detachedContext())).toEqual({
      available: false,
      reason: 'the project has no git history',
      files: [
        { filePath: 'large.ts', complexity: 29, ...unknown },
        { filePath: 'small.ts', complexity: 0, ...unknown },
      ],
      sourceFiles: 2,
    });
  });

  test('a project without git, or with a damaged one, is unavailable and says why', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitals-plain-'));
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    expect(await evolution({ projectId: 1, gitDir: folder, rangeDays: 0 }, detachedContext())).toEqual({
      available: false,
      reason: 'the project has no git history',
      files: [],
      sourceFiles: 0,
    });

    const built = buildRepository([{ day: '2026-01-05', files: { 'a.ts': 'one\n' } }]);
    cleanups.push(() => built.remove());
    const objects = join(built.path, '.git', 'objects');
    for (const folderName of readdirSync(objects).filter((name) => name.length === 2)) {
      for (const object of readdirSync(join(objects, folderName))) {
        chmodSync(join(objects, folderName, object), 0o644);
        truncateSync(join(objects, folderName, object), 3);
      }
    }
    const damaged = await evolution({ projectId: 1, gitDir: built.path, rangeDays: 0 }, detachedContext());
    expect(damaged).toMatchObject({ available: false });
    expect(damaged.available ? '' : damaged.reason).not.toContain(built.path);
  });

  test('stops when it is told to', async () => {
    const built = buildRepository([{ day: '2026-01-05', files: { 'a.ts': 'one\n' } }]);
    cleanups.push(() => built.remove());
    const controller = new AbortController();
    controller.abort(new Error('stopped'));
    const context = { ...detachedContext(), signal: controller.signal };
    await expect(evolution({ projectId: 1, gitDir: built.path, rangeDays: 0 }, context)).rejects.toThrow(
      'stopped',
    );
  });

  test('gives the same answer twice', async () => {
    const commits: BuiltCommit[] = [{ day: '2026-01-05', files: { 'a.ts': 'one\n', 'b.ts': 'two\n' } }];
    const built = buildRepository(commits);
    cleanups.push(() => built.remove());
    const request = { projectId: 1, gitDir: built.path, rangeDays: 0 };
    expect(await evolution(request, detachedContext())).toEqual(await evolution(request, detachedContext()));
  });
});
