import type { Log } from '#main/log.ts';
import type { AfterwardsTask, AnalysisTarget } from '../analysis-parts.ts';
import { createWorkQueue } from './work-queue.ts';

/**
 * Background work after an analysis has its report, stopped when the project goes. The tasks of an analysis run one
 * after the other, and each task for one project at a time: the search index of a project does not wait until a model
 * has explained the issues of another one.
 */
export interface Afterwards {
  /**
   * @param pauseMs the tasks begin so much later: a folder that is being worked in is analysed again and again, and whoever
   * saved waits for its page meanwhile. Those of the next analysis take the place of tasks that have not begun. Who waits
   * for one has it begun at once.
   */
  start(target: AnalysisTarget, pauseMs?: number): void;
  /** Ends the pause of a project whose next analysis begins: the one whose tasks have not begun, to be started again where that fails. */
  hold(projectId: number): AnalysisTarget | undefined;
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

  const pauses = createPauses((target) => startStage(0, target));

  function endOf(task: string, { projectId, analysisId }: AnalysisTarget): End {
    const key = `${task} ${projectId}`;
    const known = ends.get(key);
    if (known?.analysisId === analysisId) return known;
    const end = { analysisId, ...Promise.withResolvers<boolean>() };
    ends.set(key, end);
    return end;
  }

  const isEndOf = (task: string, { projectId, analysisId }: AnalysisTarget): boolean =>
    ends.get(`${task} ${projectId}`)?.analysisId === analysisId;

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
    start(target, pauseMs = 0) {
      pauses.begin(target, pauseMs);
      const isWaitedFor = tasks.some(({ name }) => isEndOf(name, target));
      if (pauseMs === 0 || isWaitedFor) pauses.endEarly(target);
    },
    hold: pauses.cancel,
    untilEnded(task, target) {
      const { promise } = endOf(task, target);
      pauses.endEarly(target);
      return promise;
    },
    async stop(projectId) {
      pauses.cancel(projectId);
      await Promise.all(stages.map(({ queue }) => queue.cancel(projectId)));
    },
    async close() {
      pauses.cancelAll();
      await Promise.all(stages.map(({ queue }) => queue.close()));
      for (const { resolve } of ends.values()) resolve(false);
    },
  };
}

/** Analyses whose tasks are to begin later, the latest of each project. */
function createPauses(onEnd: (target: AnalysisTarget) => void) {
  const paused = new Map<number, { readonly target: AnalysisTarget; readonly timer: NodeJS.Timeout }>();

  function cancel(projectId: number): AnalysisTarget | undefined {
    const pause = paused.get(projectId);
    clearTimeout(pause?.timer);
    paused.delete(projectId);
    return pause?.target;
  }
  function endEarly({ projectId, analysisId }: AnalysisTarget): void {
    const target = paused.get(projectId)?.target;
    if (target?.analysisId !== analysisId) return;
    cancel(projectId);
    onEnd(target);
  }

  return {
    begin(target: AnalysisTarget, ms: number): void {
      cancel(target.projectId);
      paused.set(target.projectId, { target, timer: setTimeout(() => endEarly(target), ms).unref() });
    },
    cancel,
    endEarly,
    cancelAll(): void {
      for (const projectId of paused.keys()) cancel(projectId);
    },
  };
}
