import type { AnalyzerClient, CallContext } from '#main/analyzer-client/index.ts';
import type { KeptTexts } from '#main/contents/kept-texts.repository.ts';
import type { Database } from '#main/database/open-database.ts';
import type { WriteStep } from '#main/database/write-steps.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import type { Reports } from '#main/features/reports/index.ts';
import type { Log } from '#main/log.ts';
import type { AnalysisHooks, AnalysisTarget, PartStores } from '../analysis-parts.ts';
import type { AnalysisStates } from '../analysis-states.ts';
import { messageOf, NAME_OF, PERCENT_OF, percentOf, type RunStep } from '../progress.rules.ts';
import type { ProgressEvents } from '../progress-events.ts';
import type { ProjectStateRepository } from '../project-state.repository.ts';
import type { RunSteps } from '../run-steps.ts';
import type { SnapshotRepository } from './snapshot.repository.ts';
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

export interface Run {
  readonly target: AnalysisTarget;
  /** Whether results of earlier analyses are taken over. */
  readonly isReusing: boolean;
  readonly projectName: string;
  readonly codeDir: string;
  /** Of a folder that is read in place. */
  readonly sourcePath: string | null;
  readonly signal: AbortSignal;
}

/** @throws JobStopped when the analysis was cancelled or deleted meanwhile */
export async function store(deps: AnalysisRunDeps, run: Run, steps: readonly WriteStep[]): Promise<void> {
  run.signal.throwIfAborted();
  if (!(await deps.database.heavy(steps))) throw new JobStopped('cancelled');
}

/** The call's signal, and its progress as events; the bar starts at the step's own percent and never falls. */
export function contextOf(
  deps: AnalysisRunDeps,
  { target, signal, isReusing }: Run,
  step: RunStep,
): CallContext {
  const { analysisId, projectId } = target;
  const stage = step === 'report' ? 'REPORT' : 'SCAN';
  let highest = PERCENT_OF[step][0];
  deps.steps.started(analysisId, NAME_OF[step]);
  return {
    signal,
    settings: { reuse: isReusing, run: String(analysisId) },
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
