import type { Log } from '#main/log.ts';
import type { AfterwardsTask, AnalysisTarget } from '../analysis-parts.ts';
import { createWorkQueue } from './work-queue.ts';

/** Background work after an analysis has its report: one project at a time, stopped when the project goes. */
export interface Afterwards {
  start(target: AnalysisTarget): void;
  stop(projectId: number): Promise<void>;
  close(): Promise<void>;
}

export function createAfterwards(tasks: readonly AfterwardsTask[], log: Log): Afterwards {
  const queue = createWorkQueue(1);

  async function run(target: AnalysisTarget, signal: AbortSignal): Promise<void> {
    for (const task of tasks) {
      if (signal.aborted) return;
      try {
        await task.run(target, signal);
      } catch (error) {
        if (!signal.aborted) log.warn('Background work failed.', { ...target, task: task.name, error });
      }
    }
  }

  return {
    start(target) {
      if (tasks.length > 0) queue.add({ id: target.projectId, run: (signal) => run(target, signal) });
    },
    stop: (projectId) => queue.cancel(projectId),
    close: () => queue.close(),
  };
}
