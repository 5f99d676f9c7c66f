/* oxlint-disable unicorn/require-post-message-target-origin -- a worker thread, not a window */
import { Worker } from 'node:worker_threads';
import { workerUrl } from '#platform/worker-url.ts';
import type { ConnectOptions } from './connect.ts';
import type { WriteStep } from './write-steps.ts';
import type { WriteAnswer, WriteRequest } from './write-worker.ts';

/** A failed statement of the write thread, with SQLite's code as better-sqlite3 names it. */
class WriteError extends Error {
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined) {
    super(message);
    this.name = 'WriteError';
    this.code = code;
  }
}

export interface WriteThread {
  /** True: committed. False: a guard found nothing. */
  apply(steps: readonly WriteStep[]): Promise<boolean>;
  close(): Promise<void>;
}

type Waiting = Map<number, { resolve(applied: boolean): void; reject(error: Error): void }>;

function listen(worker: Worker, waiting: Waiting): void {
  worker.on('message', (answer: WriteAnswer) => {
    const caller = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) caller?.reject(new WriteError(answer.error.message, answer.error.code));
    else caller?.resolve(answer.applied);
    if (waiting.size === 0) worker.unref();
  });
}

/** Starts the thread on first use; a thread that died is replaced by the next call. */
export function createWriteThread(options: ConnectOptions): WriteThread {
  const waiting: Waiting = new Map();
  let worker: Worker | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(workerUrl('write-worker', import.meta.url), { workerData: options });
    listen(started, waiting);
    const fail = (error: Error): void => {
      if (worker === started) worker = undefined;
      for (const caller of waiting.values()) caller.reject(error);
      waiting.clear();
    };
    started.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
    started.on('exit', () => fail(new Error('The write thread has stopped.')));
    return started;
  }

  return {
    apply(steps) {
      worker ??= start();
      const target = worker;
      target.ref();
      lastId += 1;
      const request: WriteRequest = { id: lastId, steps };
      return new Promise((resolve, reject) => {
        waiting.set(request.id, { resolve, reject });
        target.postMessage(request);
      });
    },
    async close() {
      const closing = worker;
      if (closing === undefined) return;
      closing.ref();
      const gone = new Promise<void>((resolve) => void closing.once('exit', () => resolve()));
      closing.postMessage('close');
      await gone;
    },
  };
}
