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
  stop(projectId: number): Promise<void>;
  close(): Promise<void>;
}

export function createAfterwards(tasks: readonly AfterwardsTask[], log: Log): Afterwards {
  const stages = tasks.map((task) => ({ task, queue: createWorkQueue(1) }));

  async function run(task: AfterwardsTask, target: AnalysisTarget, signal: AbortSignal): Promise<void> {
    try {
      await task.run(target, signal);
    } catch (error) {
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
    async stop(projectId) {
      await Promise.all(stages.map(({ queue }) => queue.cancel(projectId)));
    },
    async close() {
      await Promise.all(stages.map(({ queue }) => queue.close()));
    },
  };
}
