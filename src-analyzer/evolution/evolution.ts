import type {
  EvolutionRequest,
  EvolutionResponse,
  EvolutionResult,
} from '#contract/analyzer-api/evolution.ts';
import { EVOLUTION_FILES_MAX } from '#contract/public-api/evolution.ts';
import { EVOLUTION_RANGES } from '#contract/words.ts';
import { openCleanGitDir, type CleanGitDir } from '#platform/git/clean-git-dir.ts';
import { HistoryUnreadable } from '#analyzer/git/run-git.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { topFiles } from './activity.ts';
import { type AttentionEntry, attentionOf } from './attention.ts';
import { busFactors } from './bus-factor.ts';
import { changeCoupling } from './coupling.ts';
import type { History } from './history.ts';
import { findHotspots } from './hotspots.ts';
import { lastPast } from './last-past.ts';
import { monthlyChanges } from './monthly-changes.ts';
import { readPast } from './read-past.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';
import { listSourceFiles } from './source-files.ts';

const TOP_FILES = 50;
const HOTSPOTS = 20;
const COUPLINGS = 50;
const MODULES = 30;

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
  const past = await lastPast(git, request, context, () => readPast(git, request, context));
  if (past === undefined) return { ...emptyResult(git), ...filesWithoutHistory(request, context) };
  const { history, yearStart, told } = past;
  const snapshot = openSnapshot(request.gitDir, context);
  const files = [...history.files.values()];
  const { attention, ...lists } = fileLists(history, snapshot, yearStart);
  return {
    available: true,
    commits: told.commits,
    ...told.activity,
    views: told.views,
    ...lists,
    coupling: changeCoupling(history, snapshot.isSource, COUPLINGS),
    busFactors: busFactors(files, snapshot.isSource, MODULES),
    lastCommitAt: told.lastCommitAt,
    attention: { files: attention, backtest: told.backtest },
    shallow: told.shallow,
    ...(told.incomplete !== undefined && { incomplete: told.incomplete }),
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
