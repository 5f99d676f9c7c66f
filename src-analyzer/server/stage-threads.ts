import type { AnalysisContext } from '#analyzer/request/context.ts';
import type { StageOrder } from './stage-messages.ts';
import { StageThread } from './stage-thread.ts';
import type { StageName } from './stages.ts';

type Thread = Pick<StageThread, 'isAlive' | 'run' | 'stop'>;

/**
 * Runs a stage in a thread that does nothing else meanwhile. `folder` is the project's, where the stage reads one.
 * Resolves to the answer as JSON in UTF-8; errors as `StageThread.run`.
 */
type RunStage = (
  order: StageOrder,
  folder: string | undefined,
  context: AnalysisContext,
) => Promise<Uint8Array>;

interface StageTimes {
  /**
   * How long a thread that has nothing to do is kept: the parsed code of its project is used by the next stages, and a
   * thread that has worked is twice as fast as a new one. Its end gives all its memory back.
   */
  readonly keptMs: number;
  /**
   * How long an analysis waits for the thread that knows its project while that one does something else of it: without what
   * is in its memory an edit costs what a first analysis does.
   */
  readonly waitMs: number;
}

const TIMES: StageTimes = { keptMs: 5 * 60_000, waitMs: 10_000 };

class StageThreads {
  readonly #create: () => Thread;
  readonly #times: StageTimes;
  /** Threads without work and when they end; the one that waits longest comes first. */
  readonly #idle = new Map<Thread, NodeJS.Timeout>();
  /** What the others do, and who waits for their end. */
  readonly #busy = new Map<
    Thread,
    { readonly stage: StageName; readonly ended: PromiseWithResolvers<void> }
  >();
  /**
   * The thread that reads a project, by its folder: what it has in memory of the project is what makes a second analysis cheap.
   * Only that one will do while it is free, so that several that have read the same project do not take turns.
   */
  readonly #homes = new Map<string, Thread>();

  constructor(create: () => Thread, times: StageTimes) {
    this.#create = create;
    this.#times = times;
  }

  run: RunStage = async (order, folder, context) => {
    context.signal.throwIfAborted();
    if (folder !== undefined && context.settings.run !== null) await this.#untilHome(folder, context);
    const thread = this.#take(folder, context.settings.run !== null);
    const ended = Promise.withResolvers<void>();
    this.#busy.set(thread, { stage: order.stage, ended });
    return thread.run(order, context, () => {
      this.#busy.delete(thread);
      this.#keep(thread);
      ended.resolve();
    });
  };

  /** A quick look at a project that has just come is not waited for: it knows little. */
  async #untilHome(folder: string, { signal }: AnalysisContext): Promise<void> {
    const home = this.#homes.get(folder);
    const work = home && this.#busy.get(home);
    if (home?.isAlive !== true || work === undefined || work.stage === 'scan') return;
    const waited = Promise.withResolvers<void>();
    const timer = setTimeout(waited.resolve, this.#times.waitMs);
    const onAbort = (): void => waited.resolve();
    signal.addEventListener('abort', onAbort, { once: true });
    await Promise.race([work.ended.promise, waited.promise]);
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    signal.throwIfAborted();
  }

  #forgetHomes(thread: Thread): void {
    for (const [folder, home] of this.#homes) if (home === thread) this.#homes.delete(folder);
  }

  /** The thread that knows the folder; else one that knows none, the one without work for longest, or a new one. */
  #take(folder: string | undefined, isOfAnalysis: boolean): Thread {
    const waiting = [...this.#idle.keys()].filter((thread) => thread.isAlive);
    const home = folder === undefined ? undefined : this.#homes.get(folder);
    const known = new Set(this.#homes.values());
    const thread =
      waiting.find((one) => one === home) ??
      waiting.find((one) => !known.has(one)) ??
      waiting[0] ??
      this.#create();
    clearTimeout(this.#idle.get(thread));
    this.#idle.delete(thread);
    // While its own thread is at work a project is read beside it, and goes back there. One that is at a quick look knows
    // little: the project stays with the thread of the analysis, which would otherwise go back in its middle.
    if (folder !== undefined && thread !== home) {
      this.#forgetHomes(thread);
      const isAtQuickLook = home !== undefined && this.#busy.get(home)?.stage === 'scan';
      if (home?.isAlive !== true || (isOfAnalysis && isAtQuickLook)) this.#homes.set(folder, thread);
    }
    return thread;
  }

  #keep(thread: Thread): void {
    if (!thread.isAlive) {
      this.#forgetHomes(thread);
      return;
    }
    const timer = setTimeout(() => {
      this.#idle.delete(thread);
      this.#forgetHomes(thread);
      void thread.stop();
    }, this.#times.keptMs);
    timer.unref();
    this.#idle.set(thread, timer);
  }
}

export function createStageThreads(
  create: () => Thread = () => new StageThread(),
  times: StageTimes = TIMES,
): RunStage {
  return new StageThreads(create, times).run;
}

export const runStage = createStageThreads();
