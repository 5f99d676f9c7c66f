import { Worker } from 'node:worker_threads';
import { heapLimits } from '#analyzer/request/thread-heap.ts';
import type { GrammarModules } from './grammar-modules.ts';
import type { FileJob, ParseRequest, ParseResponse } from './worker-messages.ts';

/** Longest a batch may take before its thread is taken for stuck: every file at its full time budget, and some. */
const STUCK_MS_PER_FILE = 7000;
const STUCK_MS_BASE = 20_000;
/** A thread that has parsed is twice as fast as a new one, but it holds memory: it waits this long for more. */
const PARKED_MS = 30_000;

export type Batch = readonly FileJob[];

/** One worker thread with at most one request under way. */
export class ParseThread {
  readonly entry: string;
  private readonly worker: Worker;
  private nextBatch = 1;
  private isAlive = true;

  constructor(entry: URL, modules: GrammarModules) {
    this.entry = entry.href;
    this.worker = new Worker(entry, {
      name: 'syntax',
      workerData: { modules },
      resourceLimits: heapLimits(),
    });
    // A thread that fails between two requests shows itself at the next one.
    this.worker.on('error', () => {});
    this.worker.on('exit', () => {
      this.isAlive = false;
    });
  }

  /** The answer, or undefined when the thread died or got stuck. Rejects when aborted. */
  parse(files: Batch, signal: AbortSignal): Promise<ParseResponse | undefined> {
    const { worker } = this;
    if (!this.isAlive) return Promise.resolve(undefined);
    const request: ParseRequest = { batch: this.nextBatch++, files };
    const { promise, resolve, reject } = Promise.withResolvers<ParseResponse | undefined>();
    const onMessage = (response: ParseResponse): void => resolve(response);
    const onEnd = (): void => resolve(undefined);
    const onAbort = (): void => reject(signal.reason as Error);
    const stuck = setTimeout(onEnd, STUCK_MS_BASE + STUCK_MS_PER_FILE * files.length);
    worker.once('message', onMessage).once('error', onEnd).once('exit', onEnd);
    signal.addEventListener('abort', onAbort, { once: true });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
    worker.postMessage(request);
    return promise.finally(() => {
      clearTimeout(stuck);
      worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
      signal.removeEventListener('abort', onAbort);
    });
  }

  /** Whether the thread keeps the process from ending. */
  hold(isHeld: boolean): void {
    if (isHeld) this.worker.ref();
    else this.worker.unref();
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }
}

const parked = new Map<ParseThread, NodeJS.Timeout>();

/** A parked thread of that entry, or a new one. */
export function takeThread(entry: URL, modules: GrammarModules): ParseThread {
  for (const [thread, timer] of parked) {
    if (thread.entry !== entry.href) continue;
    clearTimeout(timer);
    parked.delete(thread);
    thread.hold(true);
    return thread;
  }
  return new ParseThread(entry, modules);
}

/** Keeps a healthy thread for the next run; without one it ends after a while. */
export function parkThread(thread: ParseThread): void {
  thread.hold(false);
  const timer = setTimeout(() => {
    parked.delete(thread);
    void thread.stop();
  }, PARKED_MS);
  timer.unref();
  parked.set(thread, timer);
}
