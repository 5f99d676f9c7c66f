import { LIMITS } from '#contract/limits.ts';
import { createAfterwards } from './afterwards.ts';
import type { AnalysesRepository, AnalysisRow } from '../analyses.repository.ts';
import type { AnalysisTarget } from '../analysis-parts.ts';
import { runAnalysis, runRegenerate } from './analysis-run.ts';
import type { AnalysisRunDeps } from './run-context.ts';
import type { QuickScans } from './quick-scans.ts';
import { pruneSteps } from './snapshot-steps.ts';
import { createWorkQueue } from './work-queue.ts';

/** A page shows a result within this time. */
const IN_PLACE_PAUSE_MS = 3000;

export interface AnalysisQueueDeps extends AnalysisRunDeps {
  readonly analyses: AnalysesRepository;
  readonly quickScans: QuickScans;
  /** Keep the latest N analyses of a project; null keeps all. */
  readonly keepAnalyses: () => number | null;
}

/** Runs the work of analyses: three at a time system-wide, first come first served (contract "Limits"). */
export interface AnalysisQueue {
  addFull(target: AnalysisTarget): void;
  addRegenerate(target: AnalysisTarget): void;
  /** Ends it, waiting or running, and waits for its end. False: it had ended before. */
  stop(row: AnalysisRow): Promise<boolean>;
  /** Stops everything of a project: analysis, quick scan, background work. */
  stopProject(projectId: number): Promise<void>;
  /** Whether background work after an analysis was done, once it has ended. */
  untilEnded(task: string, target: AnalysisTarget): Promise<boolean>;
  /** Resolves as soon as no analysis runs or waits. @throws the signal's reason */
  untilIdle(signal: AbortSignal): Promise<void>;
  /** At start: deals with what a stopped process left and queues what was waiting (D23). */
  recover(): Promise<void>;
  close(): Promise<void>;
}

export function createAnalysisQueue(deps: AnalysisQueueDeps): AnalysisQueue {
  const { analyses, states, projects, projectState, quickScans } = deps;
  const queue = createWorkQueue(LIMITS.runningAnalyses);
  const afterwards = createAfterwards(deps.hooks.afterwards ?? [], deps.log);

  async function runFull(target: AnalysisTarget, signal: AbortSignal): Promise<void> {
    const { analysisId, projectId } = target;
    // Asked of the row, which outlives a restart (D127).
    const isReusing = analyses.find(analysisId)?.full !== 1;
    const held = afterwards.hold(projectId);
    await quickScans.stop(projectId);
    if (await runAnalysis(deps, target, { signal, isReusing })) {
      await prune(deps, projectId);
      const isInPlace = projects.find(projectId)?.source_path != null;
      afterwards.start(target, isInPlace ? IN_PLACE_PAUSE_MS : 0);
      return;
    }
    if (held !== undefined) afterwards.start(held, IN_PLACE_PAUSE_MS);
    if (!signal.aborted && projects.find(projectId)?.lang_stats === null) {
      quickScans.start(projectId);
    }
  }

  function addFull(target: AnalysisTarget): void {
    queue.add({ id: target.analysisId, run: (signal) => runFull(target, signal) });
  }

  async function stop(row: AnalysisRow): Promise<boolean> {
    const wasActive = await states.cancelled(row);
    await queue.cancel(row.id);
    return wasActive;
  }

  return {
    addFull,
    addRegenerate(target) {
      queue.add({ id: target.analysisId, run: (signal) => runRegenerate(deps, target, signal) });
    },
    stop,
    async stopProject(projectId) {
      const active = analyses.findActive(projectId);
      if (active !== undefined) await stop(active);
      await Promise.all([quickScans.stop(projectId), afterwards.stop(projectId)]);
    },
    untilEnded: (task, target) => afterwards.untilEnded(task, target),
    untilIdle: (signal) => queue.untilIdle(signal),
    async recover() {
      await states.recover();
      for (const row of analyses.listByStatus('PENDING')) {
        addFull({ analysisId: row.id, projectId: row.project_id });
      }
      for (const projectId of projectState.listUnscanned()) quickScans.start(projectId);
    },
    async close() {
      await Promise.all([queue.close(), quickScans.close(), afterwards.close()]);
    },
  };
}

async function prune({ database, keepAnalyses, log }: AnalysisQueueDeps, projectId: number): Promise<void> {
  const keep = keepAnalyses();
  if (keep === null) return;
  await database.heavy(pruneSteps(projectId, keep)).catch((error: unknown) => {
    log.warn('Old analyses could not be removed.', { projectId, error });
  });
}
