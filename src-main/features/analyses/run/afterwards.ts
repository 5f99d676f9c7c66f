import type { Log } from '#main/log.ts';
import type { AfterwardsTask, AnalysisTarget } from '../analysis-parts.ts';
import { createWorkQueue } from './work-queue.ts';

/**
 * Background work after an analysis has its report, stopped when the project goes. The tasks of an analysis run one
 * after the other, and each task for one project at a time: the search index of a project does not wait until a model
 * has explained the issues of another one.
 */
export interface Afterwards {
  start(target: AnalysisTarget): void;
  /** Resolves when the task of that name has ended for the analysis, which need not have begun: whether it is done. */
  untilEnded(task: string, target: AnalysisTarget): Promise<boolean>;
  stop(projectId: number): Promise<void>;
  close(): Promise<void>;
}

interface End extends PromiseWithResolvers<boolean> {
  readonly analysisId: number;
}

export function createAfterwards(tasks: readonly AfterwardsTask[], log: Log): Afterwards {
  const stages = tasks.map((task) => ({ task, queue: createWorkQueue(1) }));

  /** Of the latest analysis of each project that somebody ran or waits for. */
  const ends = new Map<string, End>();

  function endOf(task: string, { projectId, analysisId }: AnalysisTarget): End {
    const key = `${task} ${projectId}`;
    const known = ends.get(key);
    if (known?.analysisId === analysisId) return known;
    const end = { analysisId, ...Promise.withResolvers<boolean>() };
    ends.set(key, end);
    return end;
  }

  async function run(task: AfterwardsTask, target: AnalysisTarget, signal: AbortSignal): Promise<void> {
    const { resolve } = endOf(task.name, target);
    try {
      await task.run(target, signal);
      resolve(!signal.aborted);
    } catch (error) {
      resolve(false);
      if (!signal.aborted) log.warn('Background work failed.', { ...target, task: task.name, error });
    }
  }

  function startStage(at: number, target: AnalysisTarget): void {
    const stage = stages[at];
    stage?.queue.add({
      id: target.projectId,
      async run(signal) {
        await run(stage.task, target, signal);
        if (!signal.aborted) startStage(at + 1, target);
      },
    });
  }

  return {
    start: (target) => startStage(0, target),
    untilEnded: (task, target) => endOf(task, target).promise,
    async stop(projectId) {
      await Promise.all(stages.map(({ queue }) => queue.cancel(projectId)));
    },
    async close() {
      await Promise.all(stages.map(({ queue }) => queue.close()));
      for (const { resolve } of ends.values()) resolve(false);
    },
  };
}
