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
/** The project each thread last read. */
const folders = new WeakMap<StageThread, string>();

/** The thread that knows the folder, or the one without work for longest, or a new one. */
function takeThread(folder: string | undefined): StageThread {
  const waiting = [...idle.keys()].filter((thread) => thread.isAlive);
  const thread = waiting.find((one) => folders.get(one) === folder) ?? waiting[0] ?? new StageThread();
  clearTimeout(idle.get(thread));
  idle.delete(thread);
  if (folder !== undefined) folders.set(thread, folder);
  return thread;
}

function keepThread(thread: StageThread): void {
  if (!thread.isAlive) return;
  const timer = setTimeout(() => {
    idle.delete(thread);
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
