import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { ScanResponse } from '#contract/analyzer-api/scan.ts';
import { ApiError } from '#main/api-error.ts';
import { diskFaultOf, toKnownError } from '#main/disk-fault.ts';
import { keepStep, portionsOf } from '#main/contents/keep-texts.ts';
import type { FolderState } from '#main/storage/folder-state.ts';
import { type AnalysisHooks, type AnalysisTarget, PART_NAMES } from '../analysis-parts.ts';
import { folderSteps, lookAtFolder, lookAtHead, noteOfFolder, requireFolder } from './folder-in-place.ts';
import { writeReport } from './report-step.ts';
import { type AnalysisRunDeps, contextOf, type Run, store } from './run-context.ts';
import { allParts, toParts } from './run-parts.ts';
import { headStep, scanSteps, stillRunning } from './snapshot-steps.ts';
import { JobStopped } from './work-queue.ts';

/** How often a failure that could not be stored is tried again: the disk may be full, or read-only for a while. */
const STORE_AGAIN_MS = 1000;

/** A full analysis: scan, the tolerated parts, report (ARCHITECTURE.md, "The life of an analysis"). Never rejects. True: it has a report. */
export async function runAnalysis(
  deps: AnalysisRunDeps,
  target: AnalysisTarget,
  how: Pick<Run, 'signal' | 'isReusing'>,
): Promise<boolean> {
  try {
    const run = openRun(deps, target, how);
    await deps.states.begin(target);
    const before = await lookAtFolder(run);
    const { scan, stored } = await scanStep(deps, run, before);
    let noted: ReturnType<typeof noteOfFolder> = Promise.resolve(undefined);
    const parts = await allParts(deps, run, scan, {
      writing: keepTexts(deps, run, before, stored),
      onMade() {
        noted = noteOfFolder(run, before);
        // A failure that comes while the last part is stored is seen behind that.
        noted.catch(() => undefined);
      },
    });
    await deps.states.scanDone(target);
    await deps.states.reportStarted(target);
    const decisions = deps.hooks.listDecisions?.(target.analysisId);
    const input = { projectName: run.projectName, scan, parts, decisions, regenerate: false };
    const response = await writeReport(deps, target, input, contextOf(deps, run, 'report'));
    await rebuildDebts(deps, target, response.report);
    await deps.states.succeeded(target, response, await noted);
    return true;
  } catch (error) {
    await settleFailure(deps, { target, signal: how.signal }, error, (failure) =>
      deps.states.failed(target, failure),
    );
    return false;
  } finally {
    deps.steps.forget(target.analysisId);
  }
}

/** Regenerates the report from the stored snapshot. Never rejects; the old report stays when it fails. */
export async function runRegenerate(
  deps: AnalysisRunDeps,
  target: AnalysisTarget,
  signal: AbortSignal,
): Promise<void> {
  try {
    const run = openRun(deps, target, { signal, isReusing: true });
    const scan = deps.snapshots.findScan(target.analysisId);
    if (scan === undefined)
      throw new ApiError('REPORT_FAILED', 'The stored scan is missing: please analyse again.');
    const parts = toParts(PART_NAMES.map((name) => [name, deps.snapshots.findPart(target.analysisId, name)]));
    const decisions = deps.hooks.listDecisions?.(target.analysisId);
    const input = { projectName: run.projectName, scan, parts, decisions, regenerate: true };
    const response = await writeReport(deps, target, input, contextOf(deps, run, 'report'));
    await deps.states.regenerated(target, response);
  } catch (error) {
    await settleFailure(deps, { target, signal }, error, (failure) =>
      deps.states.regenerateFailed(target, failure),
    );
  } finally {
    deps.steps.forget(target.analysisId);
  }
}

function openRun(deps: AnalysisRunDeps, target: AnalysisTarget, how: Pick<Run, 'signal' | 'isReusing'>): Run {
  const project = deps.projects.find(target.projectId);
  if (project === undefined) throw new JobStopped('cancelled');
  const codeDir = deps.projectDir(project.storage_path);
  return { target, projectName: project.name, codeDir, sourcePath: project.source_path, ...how };
}

interface Scanned {
  readonly scan: ScanResponse;
  /** The files are thousands of rows: the first part is made while they are stored. */
  readonly stored: Promise<void>;
}

async function scanStep(deps: AnalysisRunDeps, run: Run, before: FolderState | undefined): Promise<Scanned> {
  const { projectId } = run.target;
  const head = await lookAtHead(run);
  const scan = await deps.analyzer
    .scan({ projectId, codeDir: run.codeDir }, contextOf(deps, run, 'scan'))
    .catch(async (error: unknown) => {
      // Of a folder that is gone its user is told that, and not what it did to the analyzer.
      if (run.sourcePath !== null) await requireFolder(run.sourcePath);
      throw error;
    });
  const folder = before === undefined ? [] : folderSteps(run.target, before);
  const stored = nextTurn()
    .then(() => store(deps, run, [...scanSteps(run.target, scan), headStep(run.target, head), ...folder]))
    .then(() => deps.steps.ended(run.target.analysisId, 'SCAN', 'DONE'));
  if (scan.truncated !== true) return { scan, stored };
  await stored;
  throw new ApiError(
    'SCAN_TIMEOUT',
    'The scan took longer than its limit and was stopped. The files found so far are kept; the limit can be raised in the settings.',
  );
}

/** Keeps the text of the listed files, so that what the analysis says of their lines can still be read when they have changed. */
async function keepTexts(
  deps: AnalysisRunDeps,
  run: Run,
  before: FolderState | undefined,
  stored: Promise<void>,
): Promise<void> {
  await stored;
  const { target, codeDir } = run;
  const keeping = { analysisId: target.analysisId, codeDir, before: before?.files };
  for (const portion of portionsOf(deps.texts.listWithout(target.analysisId))) {
    await store(deps, run, [stillRunning(target), keepStep(keeping, portion)]);
  }
}

async function rebuildDebts(
  deps: AnalysisRunDeps,
  target: AnalysisTarget,
  report: Parameters<NonNullable<AnalysisHooks['rebuildDebts']>>[1],
): Promise<void> {
  try {
    await deps.hooks.rebuildDebts?.(target, report);
  } catch (error) {
    deps.log.warn('The debt register could not be rebuilt.', { ...target, error });
  }
}

/** A stop has its state already; anything else ends the run with the business error it stands for. */
async function settleFailure(
  deps: Pick<AnalysisRunDeps, 'log'>,
  { target, signal }: Pick<Run, 'target' | 'signal'>,
  error: unknown,
  fail: (failure: ApiError) => Promise<void>,
): Promise<void> {
  if (error instanceof JobStopped) return;
  deps.log.warn('An analysis failed.', { ...target, error });
  const failure =
    toKnownError(error) ??
    new ApiError('DATABASE_ERROR', 'The results could not be stored; see the log for details.', {
      cause: error,
    });
  while (!(await isStored(deps, target, () => fail(failure)))) {
    // On a full or read-only disk it would stay RUNNING for ever, with nobody behind it.
    if (signal.aborted) return;
    await sleep(STORE_AGAIN_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** True when there is nothing left to store, or no way to. */
async function isStored(
  { log }: Pick<AnalysisRunDeps, 'log'>,
  target: AnalysisTarget,
  store: () => Promise<void>,
): Promise<boolean> {
  try {
    await store();
  } catch (error) {
    if (error instanceof JobStopped) return true;
    log.error('The failure of an analysis could not be stored.', { ...target, error });
    return diskFaultOf(error) === undefined;
  }
  return true;
}
