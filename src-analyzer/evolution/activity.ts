import { compareText } from '#platform/compare-text.ts';
import type { Author, TopFile, TrendWeek } from '#contract/public-api/evolution.ts';
import type { CommitRecord, FileHistory } from './history.ts';
import { DAY_MS, isoDay, mondayOf } from './windows.ts';

const WEEK_MS = 7 * DAY_MS;
/** A clock that was wrong by decades must not produce thousands of empty weeks. */
const MAX_WEEKS = 2600;

/** One row a week from the first to the last week of the window, zeros included (D34). */
export function weeklyTrend(commits: readonly CommitRecord[], from: number, to: number): TrendWeek[] {
  if (commits.length === 0) return [];
  const earliest = commits.reduce((least, commit) => Math.min(least, commit.time), to);
  const last = mondayOf(to);
  const first = Math.max(mondayOf(Number.isFinite(from) ? from : earliest), last - MAX_WEEKS * WEEK_MS);
  const weeks = new Map<number, TrendWeek>();
  for (let monday = first; monday <= last; monday += WEEK_MS) {
    weeks.set(monday, { week: isoDay(monday), commits: 0, linesAdded: 0, linesRemoved: 0 });
  }
  for (const commit of commits) {
    const week = weeks.get(mondayOf(commit.time));
    if (week === undefined) continue;
    week.commits += 1;
    week.linesAdded += commit.linesAdded;
    week.linesRemoved += commit.linesRemoved;
  }
  return [...weeks.values()];
}

/** People (or, with `bots`, programs) of the range, most commits first. */
export function authorsOf(commits: readonly CommitRecord[], bots: boolean): Author[] {
  const authors = new Map<string, Author>();
  for (const { authorName, bot, linesAdded } of commits) {
    if (bot !== bots) continue;
    const author = authors.get(authorName) ?? { authorName, commits: 0, linesAdded: 0 };
    author.commits += 1;
    author.linesAdded += linesAdded;
    authors.set(authorName, author);
  }
  return [...authors.values()].sort(
    (a, b) => b.commits - a.commits || b.linesAdded - a.linesAdded || compareText(a.authorName, b.authorName),
  );
}

/** Files of the snapshot by changes in the year window, most changed first. */
export function topFiles(
  files: Iterable<FileHistory>,
  isInSnapshot: (path: string) => boolean,
  limit: number,
): TopFile[] {
  return [...files]
    .filter((file) => file.commitCount > 0 && isInSnapshot(file.path))
    .sort(
      (a, b) => b.commitCount - a.commitCount || b.linesAdded - a.linesAdded || compareText(a.path, b.path),
    )
    .slice(0, limit)
    .map(({ path, commitCount, linesAdded, linesRemoved }) => ({
      filePath: path,
      commitCount,
      linesAdded,
      linesRemoved,
    }));
}
