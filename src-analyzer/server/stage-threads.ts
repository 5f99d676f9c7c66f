import type { AnalysisContext } from '#analyzer/request/context.ts';
import type { StageOrder } from './stage-messages.ts';
import { StageThread } from './stage-thread.ts';

/**
 * How long a thread that has nothing to do is kept: the parsed code of its project is used by the next stages, and a
 * thread that has worked is twice as fast as a new one. Its end gives all its memory back.
 */
const KEPT_MS = 5 * 60_000;

/** Threads without work and when they end; the one that waits longest comes first. */
const idle = new Map<StageThread, NodeJS.Timeout>();
/**
 * The thread that reads a project, by its folder: what it has in memory of the project is what makes a second analysis cheap.
 * Only that one will do while it is free, so that several that have read the same project do not take turns.
 */
const homes = new Map<string, StageThread>();

function forgetHomes(thread: StageThread): void {
  for (const [folder, home] of homes) if (home === thread) homes.delete(folder);
}

/** The thread that knows the folder; else one that knows none, the one without work for longest, or a new one. */
function takeThread(folder: string | undefined): StageThread {
  const waiting = [...idle.keys()].filter((thread) => thread.isAlive);
  const home = folder === undefined ? undefined : homes.get(folder);
  const known = new Set(homes.values());
  const thread =
    waiting.find((one) => one === home) ??
    waiting.find((one) => !known.has(one)) ??
    waiting[0] ??
    new StageThread();
  clearTimeout(idle.get(thread));
  idle.delete(thread);
  // While its own thread is at work a project is read beside it, and goes back there.
  if (folder !== undefined && thread !== home) {
    forgetHomes(thread);
    if (home?.isAlive !== true) homes.set(folder, thread);
  }
  return thread;
}

function keepThread(thread: StageThread): void {
  if (!thread.isAlive) {
    forgetHomes(thread);
    return;
  }
  const timer = setTimeout(() => {
    idle.delete(thread);
    forgetHomes(thread);
    void thread.stop();
  }, KEPT_MS);
  timer.unref();
  idle.set(thread, timer);
}

/**
 * Runs a stage in a thread that does nothing else meanwhile. `folder` is the project's, where the stage reads one.
 * Resolves to the answer as JSON in UTF-8; errors as `StageThread.run`.
 */
export async function runStage(
  order: StageOrder,
  folder: string | undefined,
  context: AnalysisContext,
): Promise<Uint8Array> {
  context.signal.throwIfAborted();
  const thread = takeThread(folder);
  return thread.run(order, context, () => keepThread(thread));
}
