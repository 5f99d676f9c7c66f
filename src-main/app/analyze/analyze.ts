import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProgressEvent } from '#contract/public-api/analyses.ts';
import type { Report } from '#contract/public-api/reports.ts';
import { nodeAnalyzerProcess } from '#main/analyzer-client/index.ts';
import { ApiError } from '#main/api-error.ts';
import type { CloneProgress } from '#main/storage/git/clone-progress.ts';
import type { AnalyzeOrder } from './arguments.ts';
import { type Environment, readEnvironment } from '../environment.ts';
import { openHostLog, startHost } from '../host.ts';
import type { ProgressLine } from './progress-line.ts';
import type { Backend } from '../wiring.ts';

export interface AnalyzeResult {
  readonly report: Report;
  /** The report in the format that was ordered. */
  readonly text: string;
}

export interface AnalyzeOptions {
  readonly env: Environment;
  readonly progress: ProgressLine;
  readonly signal: AbortSignal;
}

/**
 * The main job without a window: imports into a data directory of its own, analyses, gives the report, leaves
 * nothing behind. @throws ApiError and StartError with a sentence for the user; the signal's reason when aborted
 */
export async function analyze(order: AnalyzeOrder, options: AnalyzeOptions): Promise<AnalyzeResult> {
  const { env, progress, signal } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'vitals-analyze-'));
  try {
    const config = { ...readEnvironment(env), dataDir, port: 0, analyzerPort: 0, analyzerPortIsFixed: false };
    const log = openHostLog(config, env);
    const host = await startHost({ config, env, desktop: false, analyzerProcess: nodeAnalyzerProcess, log });
    try {
      const projectId = await importProject(order, host.backend, { progress, signal });
      const id = await runAnalysis(host.backend, projectId, { progress, signal });
      const report = host.backend.reports.getReport(id);
      return { report, text: host.backend.reports.exportLatest(projectId, order.format).body };
    } finally {
      progress.clear();
      await host.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
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

async function importProject(
  { source, name }: AnalyzeOrder,
  { projectImport }: Backend,
  watch: Watch,
): Promise<number> {
  const { progress, signal } = watch;
  progress.show(0, source.kind === 'git' ? 'Cloning' : 'Reading the project');
  if (source.kind === 'zip') return (await projectImport.importZipFile(source.path, name, { signal })).id;
  if (source.kind === 'folder') {
    const onHistoryLeftOut = (): void => progress.note(HISTORY_LEFT_OUT);
    return (await projectImport.importFolder(source.path, name, { signal, onHistoryLeftOut })).id;
  }
  // The whole history, because a report without its evolution is half a report.
  const request = { name, repoUrl: source.url, cloneDepth: 0 };
  const onProgress = ({ step, percent }: CloneProgress): void =>
    progress.show(0, `${CLONE_STEPS[step]}: ${percent} %`);
  return (await projectImport.importGit(request, { signal, onProgress })).id;
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

/** Whether the score is under the bar that was set. */
export function isUnderBar({ report }: Report, failUnder: number | undefined): boolean {
  return failUnder !== undefined && report.healthScore < failUnder;
}
