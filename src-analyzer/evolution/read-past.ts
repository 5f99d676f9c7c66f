import type { AnalyzerCommit, EvolutionRequest, EvolutionResult } from '#contract/analyzer-api/evolution.ts';
import { EVOLUTION_RANGE_DAYS, EVOLUTION_RANGES, type EvolutionRange } from '#contract/words.ts';
import type { CleanGitDir } from '#platform/git/clean-git-dir.ts';
import { gapsSentence, type HistoryGaps } from '#analyzer/git/history-gaps.ts';
import { repositoryOf } from '#analyzer/git/kept-commits.ts';
import { newestCommitTime } from '#analyzer/git/list-commits.ts';
import { readHistory } from '#analyzer/git/read-history.ts';
import { openHistory, type HistorySource } from '#analyzer/git/run-git.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { authorsOf, weeklyTrend } from './activity.ts';
import { backtest } from './backtest.ts';
import { createHistoryCollector, type CommitRecord, type History } from './history.ts';
import { isoTime, windowStart, YEAR_DAYS } from './windows.ts';

const PROGRESS_EVERY = 200;

/** What the commits alone say, whatever the files hold now. */
export interface Past {
  readonly history: History;
  readonly yearStart: number;
  readonly told: ToldPast;
  /** Git was stopped at its limits, and may come farther another time. */
  readonly isStopped: boolean;
}

type Activity = Pick<EvolutionResult, 'trend' | 'authors' | 'bots'>;

interface ToldPast extends Pick<
  EvolutionResult,
  'commits' | 'views' | 'lastCommitAt' | 'shallow' | 'incomplete'
> {
  readonly activity: Activity;
  readonly backtest: NonNullable<EvolutionResult['attention']>['backtest'];
}

/**
 * Reads all commits that lead to HEAD. Undefined where there is none.
 * @throws HistoryUnreadable
 */
export async function readPast(
  git: CleanGitDir,
  { gitDir, elsewhere, rangeDays }: EvolutionRequest,
  context: AnalysisContext,
): Promise<Past | undefined> {
  const source = await openHistory(git.path, context.signal);
  const newest = await newestCommitTime(source, git);
  if (newest === undefined) return undefined;
  const rangeStart = windowStart(newest, rangeDays);
  const yearStart = windowStart(newest, YEAR_DAYS);
  const windows = { newest, rangeStart, yearStart, project: repositoryOf(gitDir, elsewhere) };
  const { history, gaps, total } = await collect(source, git, windows, context);
  const activity = (days: number): Activity => activityOf(history, windowStart(newest, days), newest);
  const incomplete = gapsSentence(gaps, total, git.borrows);
  const told = {
    commits: history.commits.map(toCommit),
    activity: activity(rangeDays),
    views: Object.fromEntries(
      coveredRanges(rangeDays).map((range) => [range, activity(EVOLUTION_RANGE_DAYS[range])]),
    ),
    lastCommitAt: isoTime(newest),
    // What is missing further back would be missing from the past list alone.
    backtest: incomplete === undefined && !git.shallow ? backtest(history, newest) : null,
    shallow: git.shallow || gaps.cuts > 0,
    ...(incomplete !== undefined && { incomplete }),
  };
  return { history, yearStart, told, isStopped: gaps.stopped };
}

function activityOf(history: History, start: number, newest: number): Activity {
  const commits = history.commits.filter((commit) => commit.time >= start);
  return {
    trend: weeklyTrend(commits, start, newest),
    authors: authorsOf(commits, false),
    bots: authorsOf(commits, true),
  };
}

/** The ranges whose whole window was read. */
function coveredRanges(rangeDays: number): EvolutionRange[] {
  return EVOLUTION_RANGES.filter((range) => {
    const days = EVOLUTION_RANGE_DAYS[range];
    return rangeDays === 0 || (days !== 0 && days <= rangeDays);
  });
}

interface Collected {
  readonly history: History;
  readonly gaps: HistoryGaps;
  /** The listed commits. */
  readonly total: number;
}

async function collect(
  source: HistorySource,
  git: CleanGitDir,
  windows: { newest: number; rangeStart: number; yearStart: number; project: string },
  { onProgress, settings }: AnalysisContext,
): Promise<Collected> {
  const collector = createHistoryCollector(windows);
  const since = Math.min(windows.rangeStart, windows.yearStart);
  let done = 0;
  const gaps = await readHistory(
    source,
    git,
    (commit, total) => {
      collector.add(commit);
      done += 1;
      if (done % PROGRESS_EVERY === 0) onProgress({ step: 'reading commits', done, total });
    },
    {
      ...(Number.isFinite(since) && { since }),
      kept: { project: windows.project, isReusing: settings.reuse },
    },
  );
  onProgress({ step: 'reading commits', done, total: done });
  return { history: collector.history(), gaps, total: done + gaps.lost };
}

function toCommit({
  hash,
  time,
  authorName,
  subject,
  filesChanged,
  linesAdded,
  linesRemoved,
}: CommitRecord): AnalyzerCommit {
  return {
    hash,
    authorName,
    committedAt: isoTime(time),
    linesAdded,
    linesRemoved,
    filesChanged,
    message: subject,
  };
}
