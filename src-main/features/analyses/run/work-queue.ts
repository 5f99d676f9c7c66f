/** Why a job was stopped. */
export class JobStopped extends Error {
  readonly why: 'cancelled' | 'closing';

  constructor(why: 'cancelled' | 'closing') {
    super(why === 'cancelled' ? 'The analysis was cancelled.' : 'The service is closing.');
    this.name = 'JobStopped';
    this.why = why;
  }
}

export interface Job {
  /** Analysis id. */
  readonly id: number;
  /** Never rejects: it deals with its own failures. */
  run(signal: AbortSignal): Promise<void>;
}

export interface WorkQueue {
  /** Starts the job as soon as a place is free, first come first served. */
  add(job: Job): void;
  /** Takes a waiting job out, or aborts a running one; resolves when it has ended. */
  cancel(id: number): Promise<void>;
  /** Resolves as soon as nothing runs or waits. @throws the signal's reason */
  untilIdle(signal: AbortSignal): Promise<void>;
  /** Takes no more jobs and stops the running ones; resolves when all have ended. */
  close(): Promise<void>;
}

interface Running {
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

/** At most `places` jobs at a time. */
export function createWorkQueue(places: number): WorkQueue {
  const waiting: Job[] = [];
  const running = new Map<number, Running>();
  let isClosed = false;

  function takeNext(): Job | undefined {
    return isClosed || running.size >= places ? undefined : waiting.shift();
  }

  function startNext(): void {
    for (let job = takeNext(); job !== undefined; job = takeNext()) {
      const { id } = job;
      const stop = new AbortController();
      const ended = job.run(stop.signal).finally(() => {
        running.delete(id);
        startNext();
      });
      running.set(id, { stop, ended });
    }
  }

  return {
    add(job) {
      waiting.push(job);
      startNext();
    },
    async cancel(id) {
      const index = waiting.findIndex((job) => job.id === id);
      if (index !== -1) waiting.splice(index, 1);
      const active = running.get(id);
      active?.stop.abort(new JobStopped('cancelled'));
      await active?.ended;
    },
    async untilIdle(signal) {
      signal.throwIfAborted();
      const stopped = Promise.withResolvers<never>();
      const stop = (): void => stopped.reject(signal.reason as Error);
      signal.addEventListener('abort', stop, { once: true });
      try {
        while (running.size > 0) {
          await Promise.race([stopped.promise, ...[...running.values()].map(({ ended }) => ended)]);
        }
      } finally {
        signal.removeEventListener('abort', stop);
        stopped.promise.catch(() => undefined);
      }
    },
    async close() {
      isClosed = true;
      waiting.length = 0;
      const ends = [...running.values()].map(({ stop, ended }) => {
        stop.abort(new JobStopped('closing'));
        return ended;
      });
      await Promise.all(ends);
    },
  };
}
