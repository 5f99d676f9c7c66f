import { setTimeout as sleep } from 'node:timers/promises';
import type { EvolutionRequest } from '#contract/analyzer-api/evolution.ts';
import type { ScanResponse } from '#contract/analyzer-api/scan.ts';
import type { AnalyzerClient, CallContext } from '#main/analyzer-client/index.ts';
import { ApiError } from '#main/api-error.ts';
import { diskFaultOf, toKnownError } from '#main/disk-fault.ts';
import { keepStep, portionsOf } from '#main/contents/keep-texts.ts';
import type { KeptTexts } from '#main/contents/kept-texts.repository.ts';
import type { Database } from '#main/database/open-database.ts';
import type { WriteStep } from '#main/database/write-steps.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import type { Reports } from '#main/features/reports/index.ts';
import type { Log } from '#main/log.ts';
import type { FolderState } from '#main/storage/folder-state.ts';
import { findHistoryElsewhere } from '#main/storage/git/local-history.ts';
import {
  type AnalysisHooks,
  type AnalysisTarget,
  PART_NAMES,
  type PartName,
  type PartResults,
  type PartStores,
} from '../analysis-parts.ts';
import type { AnalysisStates } from '../analysis-states.ts';
import { messageOf, NAME_OF, PERCENT_OF, percentOf, type RunStep } from '../progress.rules.ts';
import type { RunSteps } from '../run-steps.ts';
import type { ProgressEvents } from '../progress-events.ts';
import type { ProjectStateRepository } from '../project-state.repository.ts';
import { folderSteps, lookAtFolder, lookAtHead, noteOfFolder, requireFolder } from './folder-in-place.ts';
import { writeReport } from './report-step.ts';
import type { SnapshotRepository } from './snapshot.repository.ts';
import { headStep, partSteps, scanSteps, stillRunning } from './snapshot-steps.ts';
import { JobStopped } from './work-queue.ts';

export interface AnalysisRunDeps {
  readonly database: Database;
  readonly analyzer: AnalyzerClient;
  readonly projects: Pick<KnownProjects, 'find'>;
  readonly reports: Reports;
  readonly states: AnalysisStates;
  readonly events: ProgressEvents;
  readonly steps: RunSteps;
  readonly projectState: ProjectStateRepository;
  readonly snapshots: SnapshotRepository;
  readonly texts: Pick<KeptTexts, 'listWithout'>;
  readonly stores: PartStores;
  readonly hooks: AnalysisHooks;
  /** Absolute folder of a stored project. */
  readonly projectDir: (storagePath: string) => string;
  readonly log: Log;
}

/** How often a failure that could not be stored is tried again: the disk may be full, or read-only for a while. */
const STORE_AGAIN_MS = 1000;

/** The whole history is read once, so that every range can be shown later without the analyzer. */
const EVOLUTION_DAYS: EvolutionRequest['rangeDays'] = 0;

interface Run {
  readonly target: AnalysisTarget;
  /** Whether results of earlier analyses are taken over. */
  readonly isReusing: boolean;
  readonly projectName: string;
  readonly codeDir: string;
  /** Of a folder that is read in place. */
  readonly sourcePath: string | null;
  readonly signal: AbortSignal;
}

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
    const scan = await scanStep(deps, run, before);
    await keepTexts(deps, run, before);
    const parts = await allParts(deps, run, scan);
    const note = await noteOfFolder(run, before);
    await deps.states.scanDone(target);
    await deps.states.reportStarted(target);
    const decisions = deps.hooks.listDecisions?.(target.analysisId);
    const input = { projectName: run.projectName, scan, parts, decisions, regenerate: false };
    const response = await writeReport(deps, target, input, contextOf(deps, run, 'report'));
    await rebuildDebts(deps, target, response.report);
    await deps.states.succeeded(target, response, note);
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

async function scanStep(
  deps: AnalysisRunDeps,
  run: Run,
  before: FolderState | undefined,
): Promise<ScanResponse> {
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
  await store(deps, run, [...scanSteps(run.target, scan), headStep(run.target, head), ...folder]);
  deps.steps.ended(run.target.analysisId, 'SCAN', 'DONE');
  if (scan.truncated !== true) return scan;
  throw new ApiError(
    'SCAN_TIMEOUT',
    'The scan took longer than its limit and was stopped. The files found so far are kept; the limit can be raised in the settings.',
  );
}

/** Keeps the text of the listed files, so that what the analysis says of their lines can still be read when they have changed. */
async function keepTexts(deps: AnalysisRunDeps, run: Run, before: FolderState | undefined): Promise<void> {
  const { target, codeDir } = run;
  const keeping = { analysisId: target.analysisId, codeDir, before: before?.files };
  for (const portion of portionsOf(deps.texts.listWithout(target.analysisId))) {
    await store(deps, run, [stillRunning(target), keepStep(keeping, portion)]);
  }
}

async function allParts(deps: AnalysisRunDeps, run: Run, scan: ScanResponse): Promise<Partial<PartResults>> {
  const { analyzer } = deps;
  const project = { projectId: run.target.projectId, codeDir: run.codeDir };
  const layerRules = deps.hooks.listLayerRules?.(project.projectId) ?? [];
  const calls: { [Name in PartName]: (context: CallContext) => Promise<PartResults[Name]> } = {
    quality: (context) => analyzer.quality(project, context),
    architecture: (context) =>
      analyzer.architecture({ ...project, languages: Object.keys(scan.languages), layerRules }, context),
    evolution: async (context) => analyzer.evolution(await evolutionRequest(run), context),
    dependency: (context) => analyzer.dependency(project, context),
  };
  const results: [PartName, unknown][] = [];
  for (const name of PART_NAMES) results.push([name, await onePart(deps, run, name, calls[name])]);
  return toParts(results);
}

async function evolutionRequest({ target, codeDir, sourcePath }: Run): Promise<EvolutionRequest> {
  const elsewhere = sourcePath === null ? undefined : await findHistoryElsewhere(sourcePath);
  const request = { projectId: target.projectId, gitDir: codeDir, rangeDays: EVOLUTION_DAYS };
  return elsewhere === undefined
    ? request
    : { ...request, elsewhere: { ...elsewhere, borrowed: [...elsewhere.borrowed] } };
}

function toParts(results: readonly (readonly [PartName, unknown])[]): Partial<PartResults> {
  return Object.fromEntries(results.filter(([, result]) => result !== undefined));
}

/** A part that fails is logged and left out; a stop, and a full or read-only disk, end the run. */
async function onePart<Name extends PartName>(
  deps: AnalysisRunDeps,
  run: Run,
  name: Name,
  call: (context: CallContext) => Promise<PartResults[Name]>,
): Promise<PartResults[Name] | undefined> {
  try {
    const result = await call(contextOf(deps, run, name));
    await store(deps, run, partSteps(run.target, { name, result }, deps.stores));
    deps.steps.ended(run.target.analysisId, NAME_OF[name], 'DONE');
    return result;
  } catch (error) {
    run.signal.throwIfAborted();
    // Nor is a part left out because of the disk: the report would say that it could not be measured.
    if (error instanceof JobStopped || diskFaultOf(error) !== undefined) throw error;
    deps.steps.ended(run.target.analysisId, NAME_OF[name], 'LEFT_OUT');
    deps.log.warn('Part of the analysis failed and was skipped.', { ...run.target, part: name, error });
    return undefined;
  }
}

/** @throws JobStopped when the analysis was cancelled or deleted meanwhile */
async function store(deps: AnalysisRunDeps, run: Run, steps: readonly WriteStep[]): Promise<void> {
  run.signal.throwIfAborted();
  if (!(await deps.database.heavy(steps))) throw new JobStopped('cancelled');
}

/** The call's signal, and its progress as events; the bar starts at the step's own percent and never falls. */
function contextOf(deps: AnalysisRunDeps, { target, signal, isReusing }: Run, step: RunStep): CallContext {
  const { analysisId, projectId } = target;
  const stage = step === 'report' ? 'REPORT' : 'SCAN';
  let highest = PERCENT_OF[step][0];
  deps.steps.started(analysisId, NAME_OF[step]);
  return {
    signal,
    settings: { reuse: isReusing },
    onProgress(counts) {
      highest = Math.max(highest, percentOf(step, counts));
      const message = messageOf(step, counts);
      if (signal.aborted) return;
      deps.steps.counted(analysisId, NAME_OF[step], counts);
      deps.events.tellStep({
        projectId,
        event: { analysisId, status: 'RUNNING', stage, progress: highest, message },
      });
    },
  };
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
