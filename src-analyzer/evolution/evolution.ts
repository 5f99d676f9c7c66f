import type {
  AnalyzerCommit,
  EvolutionRequest,
  EvolutionResponse,
  EvolutionResult,
} from '#contract/analyzer-api/evolution.ts';
import { EVOLUTION_FILES_MAX } from '#contract/public-api/evolution.ts';
import { EVOLUTION_RANGE_DAYS, EVOLUTION_RANGES, type EvolutionRange } from '#contract/words.ts';
import { openCleanGitDir, type CleanGitDir } from '#platform/git/clean-git-dir.ts';
import { gapsSentence, type HistoryGaps } from '#analyzer/git/history-gaps.ts';
import { repositoryOf } from '#analyzer/git/kept-commits.ts';
import { newestCommitTime } from '#analyzer/git/list-commits.ts';
import { readHistory } from '#analyzer/git/read-history.ts';
import { HistoryUnreadable, openHistory, type HistorySource } from '#analyzer/git/run-git.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { authorsOf, topFiles, weeklyTrend } from './activity.ts';
import { type AttentionEntry, attentionOf } from './attention.ts';
import { backtest } from './backtest.ts';
import { busFactors } from './bus-factor.ts';
import { changeCoupling } from './coupling.ts';
import { createHistoryCollector, type CommitRecord, type History } from './history.ts';
import { findHotspots } from './hotspots.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';
import { monthlyChanges } from './monthly-changes.ts';
import { listSourceFiles } from './source-files.ts';
import { isoTime, windowStart, YEAR_DAYS } from './windows.ts';

const TOP_FILES = 50;
const HOTSPOTS = 20;
const COUPLINGS = 50;
const MODULES = 30;
const PROGRESS_EVERY = 200;

/**
 * `/evolution`: what the project's git history says. One pass of `git log`, newest first; every window ends at
 * the last commit's day. No git, or a newest commit that cannot be read, is `available:false` (contract rule 3); what
 * is missing further back is left out and named in `incomplete`; a repository without commits is available and empty.
 * Both still list the source files with their complexity: size and health are worth a map without a history, too.
 */
export async function evolution(
  request: EvolutionRequest,
  context: AnalysisContext,
): Promise<EvolutionResponse> {
  const git = openCleanGitDir(request.gitDir, request.elsewhere);
  const unavailable = (reason: string): EvolutionResponse => ({
    available: false,
    reason,
    ...filesWithoutHistory(request, context),
  });
  if ('reason' in git) return unavailable(git.reason);
  try {
    return await analyse(git, request, context);
  } catch (error) {
    if (error instanceof HistoryUnreadable) return unavailable(error.message);
    throw error;
  } finally {
    git.remove();
  }
}

async function analyse(
  git: CleanGitDir,
  request: EvolutionRequest,
  context: AnalysisContext,
): Promise<EvolutionResult> {
  const source = await openHistory(git.path, context.signal);
  const newest = await newestCommitTime(source, git);
  if (newest === undefined) return { ...emptyResult(git), ...filesWithoutHistory(request, context) };
  const rangeStart = windowStart(newest, request.rangeDays);
  const yearStart = windowStart(newest, YEAR_DAYS);
  const activity = (days: number) => {
    const start = windowStart(newest, days);
    const commits = history.commits.filter((commit) => commit.time >= start);
    return {
      trend: weeklyTrend(commits, start, newest),
      authors: authorsOf(commits, false),
      bots: authorsOf(commits, true),
    };
  };
  const windows = { newest, rangeStart, yearStart, project: repositoryOf(request.gitDir, request.elsewhere) };
  const { history, gaps, total } = await collect(source, git, windows, context);
  const incomplete = gapsSentence(gaps, total, git.borrows);
  const snapshot = openSnapshot(request.gitDir, context);
  const files = [...history.files.values()];
  const { attention, ...lists } = fileLists(history, snapshot, yearStart);
  return {
    available: true,
    commits: history.commits.map(toCommit),
    ...activity(request.rangeDays),
    views: Object.fromEntries(
      coveredRanges(request.rangeDays).map((range) => [range, activity(EVOLUTION_RANGE_DAYS[range])]),
    ),
    ...lists,
    coupling: changeCoupling(history, snapshot.isSource, COUPLINGS),
    busFactors: busFactors(files, snapshot.isSource, MODULES),
    lastCommitAt: isoTime(newest),
    attention: {
      files: attention,
      // What is missing further back would be missing from the past list alone.
      backtest: incomplete === undefined && !git.shallow ? backtest(history, newest) : null,
    },
    shallow: git.shallow || gaps.cuts > 0,
    ...(incomplete !== undefined && { incomplete }),
  };
}

/** The lists of files, and the months of whatever stands in one of them. */
function fileLists(
  history: History,
  snapshot: Snapshot,
  yearStart: number,
): Pick<EvolutionResult, 'topFiles' | 'hotspots' | 'files' | 'sourceFiles' | 'monthlyChanges'> & {
  attention: AttentionEntry[];
} {
  const all = [...history.files.values()];
  const { files, total } = listSourceFiles(snapshot, history.files, EVOLUTION_FILES_MAX);
  const top = topFiles(all, snapshot.has, TOP_FILES);
  const hotspots = findHotspots(all, snapshot, HOTSPOTS);
  const attention = attentionOf(snapshot, history.files).slice(0, EVOLUTION_FILES_MAX);
  const listed = [
    ...[...files, ...top].map(({ filePath }) => filePath),
    ...attention.map(({ path }) => path),
    ...hotspots.map(({ module }) => module),
  ];
  return {
    topFiles: top,
    hotspots,
    files,
    sourceFiles: total,
    monthlyChanges: monthlyChanges(history.files, listed, yearStart),
    attention,
  };
}

/** The largest first: nothing is known of changes. */
function filesWithoutHistory(
  { gitDir }: EvolutionRequest,
  context: AnalysisContext,
): Required<Pick<EvolutionResult, 'files' | 'sourceFiles'>> {
  const snapshot = openSnapshot(gitDir, context);
  const { files, total } = listSourceFiles(snapshot, new Map(), EVOLUTION_FILES_MAX);
  return { files, sourceFiles: total };
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

function emptyResult(git: CleanGitDir): EvolutionResult {
  return {
    available: true,
    commits: [],
    views: Object.fromEntries(EVOLUTION_RANGES.map((range) => [range, { trend: [], authors: [], bots: [] }])),
    trend: [],
    topFiles: [],
    authors: [],
    bots: [],
    hotspots: [],
    coupling: [],
    busFactors: [],
    lastCommitAt: null,
    shallow: git.shallow,
  };
}
