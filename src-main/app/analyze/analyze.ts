import { lstatSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, relative, sep } from 'node:path';
import type { ProgressEvent } from '#contract/public-api/analyses.ts';
import type { Report } from '#contract/public-api/reports.ts';
import { nodeAnalyzerProcess } from '#main/analyzer-client/index.ts';
import { ApiError } from '#main/api-error.ts';
import { INDEXING } from '#main/features/retrieval/index.ts';
import type { CloneProgress } from '#main/storage/git/clone-progress.ts';
import { hasHistoryElsewhere } from '#main/storage/git/local-history.ts';
import { HISTORY, isHistoryTooLarge } from '#main/storage/history-limit.ts';
import { turns } from '#main/storage/tree-entries.ts';
import type { AnalyzeOrder } from './arguments.ts';
import { type Environment, readEnvironment } from '../environment.ts';
import { openHostLog, startHost } from '../host.ts';
import type { ProgressLine } from './progress-line.ts';
import type { Backend } from '../wiring.ts';

export interface AnalyzeResult {
  readonly report: Report;
  /** The report in the format that was ordered. */
  readonly text: string;
  /** Files of the folder were changed while it was read. */
  readonly hasChanged: boolean;
}

export interface AnalyzeOptions {
  readonly env: Environment;
  readonly progress: ProgressLine;
  readonly signal: AbortSignal;
  /** Gets the report as soon as it is there, before anything is closed or removed. */
  readonly onResult: (result: AnalyzeResult) => Promise<void>;
}

/**
 * The main job without a window: imports into a data directory of its own, analyses, gives the report, leaves
 * nothing behind. With `keep` it works in the user's data directory and the project stays.
 * @throws ApiError and StartError with a sentence for the user; the signal's reason when aborted
 */
export async function analyze(order: AnalyzeOrder, options: AnalyzeOptions): Promise<void> {
  const config = readEnvironment(options.env);
  if (order.keep) {
    await analyzeIn(config.dataDir, order, options);
    return;
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'vitals-analyze-'));
  try {
    await analyzeIn(dataDir, order, options);
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function analyzeIn(dataDir: string, order: AnalyzeOrder, options: AnalyzeOptions): Promise<void> {
  const { env, progress, signal, onResult } = options;
  const config = { ...readEnvironment(env), dataDir, port: 0, analyzerPort: 0, analyzerPortIsFixed: false };
  const log = openHostLog(config, env);
  const host = await startHost({
    config,
    env,
    desktop: false,
    watchesFolder: false,
    analyzerProcess: nodeAnalyzerProcess,
    log,
  });
  try {
    const inPlace = await isReadInPlace(order, dataDir, signal);
    const { projectId, hasChanged } = await importProject(order, host.backend, { progress, signal, inPlace });
    const id = await runAnalysis(host.backend, projectId, { progress, signal });
    const report = host.backend.reports.getReport(id);
    const { body: text } = host.backend.reports.exportLatest(projectId, order.format);
    progress.clear();
    await onResult({ report, text, hasChanged: await hasChanged() });
    if (order.keep) await finishSearch(host.backend, { projectId, analysisId: id }, { progress, signal });
  } finally {
    progress.clear();
    await host.close();
  }
}

const CLONE_STEPS: Readonly<Record<CloneProgress['step'], string>> = {
  RECEIVING: 'Cloning',
  RESOLVING: 'Resolving what was cloned',
  CHECKING_OUT: 'Writing the files',
};

const HISTORY_LEFT_OUT =
  'The git history is larger than 2,000 MB: the project is analysed without it. Hotspots and authors need the history.';

type Watch = Pick<AnalyzeOptions, 'progress' | 'signal'>;

/**
 * A copy is needed of a kept project, which is read again later, of a folder that holds our data directory, to bring a
 * history that lies elsewhere (linked worktree, borrowed objects), and to leave out one beyond its limit.
 */
async function isReadInPlace(
  { source, keep }: AnalyzeOrder,
  dataDir: string,
  signal: AbortSignal,
): Promise<boolean> {
  if (keep || source.kind !== 'folder') return false;
  const way = relative(realpathSync(source.path), realpathSync(dataDir));
  if (!isAbsolute(way) && way.split(sep)[0] !== '..') return false;
  if (await hasHistoryElsewhere(source.path)) return false;
  const history = join(source.path, HISTORY);
  if (lstatSync(history, { throwIfNoEntry: false })?.isDirectory() !== true) return true;
  return !(await isHistoryTooLarge([history], { takeTurns: turns(), signal }));
}

interface Imported {
  readonly projectId: number;
  /** Whether what is analysed may have been changed meanwhile; a copy cannot. */
  readonly hasChanged: () => Promise<boolean>;
}

async function importProject(
  order: AnalyzeOrder,
  { projectImport }: Backend,
  { inPlace, ...watch }: Watch & { inPlace: boolean },
): Promise<Imported> {
  const { source, name } = order;
  const { progress, signal } = watch;
  progress.show(0, source.kind === 'git' ? 'Cloning' : 'Reading the project');
  if (source.kind === 'folder' && inPlace) {
    const { project, hasChanged } = await projectImport.importInPlace(source.path, name, { signal });
    return { projectId: project.id, hasChanged };
  }
  const { id: projectId } = await importCopy(order, projectImport, watch);
  return { projectId, hasChanged: () => Promise.resolve(false) };
}

function importCopy(
  { source, name }: AnalyzeOrder,
  projectImport: Backend['projectImport'],
  { progress, signal }: Watch,
): Promise<{ id: number }> {
  if (source.kind === 'zip') return projectImport.importZipFile(source.path, name, { signal });
  if (source.kind === 'folder') {
    const onHistoryLeftOut = (): void => progress.note(HISTORY_LEFT_OUT);
    return projectImport.importFolder(source.path, name, { signal, onHistoryLeftOut });
  }
  // The whole history, because a report without its evolution is half a report.
  const request = { name, repoUrl: source.url, cloneDepth: 0 };
  const onProgress = ({ step, percent }: CloneProgress): void =>
    progress.show(0, `${CLONE_STEPS[step]}: ${percent} %`);
  return projectImport.importGit(request, { signal, onProgress });
}

/** @throws ApiError when the analysis fails */
async function runAnalysis(
  { analyses }: Backend,
  projectId: number,
  { progress, signal }: Watch,
): Promise<number> {
  const ended = Promise.withResolvers<ProgressEvent>();
  const unsubscribe = analyses.onProgress(projectId, (event) => {
    progress.show(event.progress, event.message);
    if (event.status !== 'RUNNING' && event.status !== 'PENDING') ended.resolve(event);
  });
  const stop = (): void => ended.reject(signal.reason as Error);
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    const { id } = await analyses.start(projectId);
    const { status, message } = await ended.promise;
    if (status !== 'SUCCEEDED') throw new ApiError('REPORT_FAILED', message);
    return id;
  } finally {
    unsubscribe();
    signal.removeEventListener('abort', stop);
  }
}

const WITHOUT_SEARCH = 'The project is kept, but the chat cannot search its code before the next analysis.';

/**
 * A kept project is one as the app would have made it: its code can be searched. What a model adds in the background is
 * not waited for, since the app asks for it again when it is needed.
 */
async function finishSearch(
  { analyses }: Backend,
  target: { projectId: number; analysisId: number },
  { progress, signal }: Watch,
): Promise<void> {
  progress.show(100, 'Preparing the search in the code');
  const stopped = Promise.withResolvers<boolean>();
  const stop = (): void => stopped.resolve(false);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const isDone = await Promise.race([analyses.untilEnded(INDEXING, target), stopped.promise]);
  signal.removeEventListener('abort', stop);
  if (!isDone) progress.note(WITHOUT_SEARCH);
}

/** Whether the score is under the bar that was set. */
export function isUnderBar({ report }: Report, failUnder: number | undefined): boolean {
  return failUnder !== undefined && report.healthScore < failUnder;
}
