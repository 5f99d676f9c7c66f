import type { PagingQuery } from '#contract/public-api/paging.ts';
import { setTimeout as elapsed } from 'node:timers/promises';
import type {
  AnalysisProgress,
  AnalysisStarted,
  AnalysisState,
  AnalysisSummary,
  ProgressEvent,
} from '#contract/public-api/analyses.ts';
import { ApiError } from '#main/api-error.ts';
import type { Database } from '#main/database/open-database.ts';
import type { RequireProject } from '#main/features/projects/index.ts';
import { toRowRange } from '#main/paging.ts';
import type { AnalysesRepository, AnalysisRow } from './analyses.repository.ts';
import type { OpenAnalyses } from './older-analyses.ts';
import type { AnalysisQueue } from './run/analysis-queue.ts';
import type { AnalysisTarget } from './analysis-parts.ts';
import type { AnalysisStates } from './analysis-states.ts';
import type { ProgressEvents, ProjectProgress } from './progress-events.ts';
import type { ProjectStateRepository } from './project-state.repository.ts';
import type { PartialResultsRepository } from './partial-results.repository.ts';
import type { RunSteps } from './run-steps.ts';
import type { QuickScans } from './run/quick-scans.ts';

export interface AnalysesDeps {
  readonly database: Database;
  readonly analyses: AnalysesRepository;
  readonly projectState: ProjectStateRepository;
  readonly states: AnalysisStates;
  readonly queue: AnalysisQueue;
  readonly quickScans: QuickScans;
  readonly requireProject: RequireProject;
  /** @throws ApiError 1002 when the project is a folder that is gone */
  readonly requireCode: (projectId: number) => Promise<void>;
  readonly events: ProgressEvents;
  readonly steps: Pick<RunSteps, 'list'>;
  readonly partialResults: PartialResultsRepository;
  readonly openAnalyses: OpenAnalyses;
  readonly now: () => string;
}

export interface Analyses {
  /**
   * `full` takes nothing over from earlier analyses (D127).
   * @throws ApiError 1002 (a folder that is gone), 2001, 2002
   */
  start(projectId: number, options?: { readonly full: boolean }): Promise<AnalysisStarted>;
  /** Newest first. @throws ApiError 2001 */
  list(projectId: number, paging: PagingQuery | undefined): { total: number; items: AnalysisSummary[] };
  /** @throws ApiError 2015 */
  get(analysisId: number): AnalysisState;
  /** D161: the steps of a run, and what is stored of it. @throws ApiError 2015 */
  getProgress(analysisId: number): AnalysisProgress;
  /** @throws ApiError 2002, 2008, 2015 */
  regenerate(analysisId: number): Promise<void>;
  /** @throws ApiError 1002 when it has ended, 2015 */
  cancel(analysisId: number): Promise<void>;
  /** Events of one project, until the returned function is called. @throws ApiError 2001 */
  onProgress(projectId: number, listener: (event: ProgressEvent) => void): () => void;
  /** Events of every project, for the desktop shell. */
  onAnyProgress(listener: (progress: ProjectProgress) => void): () => void;
  /** Gives a new project its profile in the background. */
  startQuickScan(projectId: number): void;
  /** Cancels whatever runs for the project and waits for its end, at most `waitMs`. */
  stopProject(projectId: number, waitMs: number): Promise<void>;
  /** Whether background work after an analysis was done, once it has ended; false when Vitals closes before. */
  untilEnded(task: string, target: AnalysisTarget): Promise<boolean>;
  /** Resolves as soon as no analysis runs or waits. @throws the signal's reason */
  untilIdle(signal: AbortSignal): Promise<void>;
  recover(): Promise<void>;
  close(): Promise<void>;
}

type Reads = Pick<Analyses, 'list' | 'get' | 'getProgress' | 'onProgress' | 'onAnyProgress'>;

function createReads({ analyses, events, steps, partialResults, requireProject }: AnalysesDeps): Reads {
  return {
    list(projectId, paging) {
      requireProject(projectId);
      const items = analyses
        .list(projectId, toRowRange(paging))
        .map((row) => toSummary(row, events.liveOf(row.id)));
      return { total: analyses.count(projectId), items };
    },
    get(analysisId) {
      return toState(getRow(analyses, analysisId), events.liveOf(analysisId));
    },
    getProgress(analysisId) {
      const { id } = getRow(analyses, analysisId);
      return { steps: steps.list(id), ...partialResults.read(id) };
    },
    onProgress(projectId, listener) {
      requireProject(projectId);
      return events.onProgress((progress) => {
        if (progress.projectId === projectId) listener(progress.event);
      });
    },
    onAnyProgress: (listener) => events.onProgress(listener),
  };
}

export function createAnalysesService(deps: AnalysesDeps): Analyses {
  const { database, analyses, states, queue, projectState, quickScans, requireProject } = deps;
  return {
    ...createReads(deps),
    async start(projectId, { full } = { full: false }) {
      await deps.requireCode(projectId);
      const createdAt = deps.now();
      const id = await database.immediate(() => {
        requireProject(projectId);
        if (analyses.findActive(projectId) !== undefined) throw alreadyRunning();
        const created = analyses.insert({
          project_id: projectId,
          status: 'PENDING',
          message: 'Waiting in the queue',
          created_at: createdAt,
          full: full ? 1 : 0,
        });
        projectState.refresh(projectId);
        return created;
      });
      queue.addFull({ analysisId: id, projectId });
      return { id, projectId, type: 'FULL', status: 'PENDING', progress: 0, stage: 'QUEUED', createdAt };
    },
    async regenerate(analysisId) {
      const { project_id: projectId } = getRow(analyses, analysisId);
      const target = { analysisId, projectId };
      await deps.openAnalyses([analysisId]);
      await states.regenerateStarted(target, () =>
        requireRegenerable(getRow(analyses, analysisId), analyses.findActive(projectId)),
      );
      queue.addRegenerate(target);
    },
    async cancel(analysisId) {
      if (await queue.stop(getRow(analyses, analysisId))) return;
      throw new ApiError('PARAMETER_INVALID', 'This analysis has already ended: there is nothing to cancel.');
    },
    startQuickScan: (projectId) => quickScans.start(projectId),
    stopProject: (projectId, waitMs) =>
      Promise.race([queue.stopProject(projectId), elapsed(waitMs, undefined, { ref: false })]),
    untilEnded: (task, target) => queue.untilEnded(task, target),
    untilIdle: (signal) => queue.untilIdle(signal),
    recover: () => queue.recover(),
    close: () => queue.close(),
  };
}

function getRow(analyses: AnalysesRepository, analysisId: number): AnalysisRow {
  const row = analyses.find(analysisId);
  if (row === undefined) throw new ApiError('ANALYSIS_NOT_FOUND', 'There is no such analysis.');
  return row;
}

function alreadyRunning(): ApiError {
  return new ApiError(
    'ANALYSIS_RUNNING',
    'An analysis of this project is already running: wait until it finishes, or cancel it.',
  );
}

/** @throws ApiError 2008, 2002 or 2015 */
function requireRegenerable(row: AnalysisRow, active: AnalysisRow | undefined): void {
  if (active?.regenerating === 1) {
    throw new ApiError('REGENERATE_RUNNING', 'The report is already being regenerated: please wait.');
  }
  if (row.status !== 'SUCCEEDED') {
    throw new ApiError('ANALYSIS_NOT_FOUND', 'This analysis has no report to regenerate.');
  }
  if (active !== undefined) throw alreadyRunning();
}

type Live = Pick<ProgressEvent, 'progress' | 'message'> | undefined;

function toState(row: AnalysisRow, live: Live): AnalysisState {
  return {
    id: row.id,
    status: row.status,
    progress: live?.progress ?? row.progress,
    stage: row.stage,
    errorMessage: row.error_message,
    errorCode: row.error_code,
    message: live?.message ?? row.message,
  };
}

function toSummary(row: AnalysisRow, live: Live): AnalysisSummary {
  const { message: _onlyInState, ...state } = toState(row, live);
  return {
    ...state,
    type: 'FULL',
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    source: row.source as AnalysisSummary['source'],
    analysedFiles: row.analysed_files,
    reusedFiles: row.reused_files,
    healthScore: row.health_score,
    commit: row.head_commit,
    branch: row.head_branch,
  };
}
