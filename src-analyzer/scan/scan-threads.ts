import { Worker } from 'node:worker_threads';
import { workerUrl } from '#platform/worker-url.ts';

/** How long a thread that has nothing to do is kept: an analysis follows an import, and scans again. */
const KEPT_MS = 30_000;

interface KeptThread {
  readonly worker: Worker;
  /** Takes it out of keeping. */
  readonly release: () => void;
}

let kept: KeptThread | undefined;

/**
 * A thread for one scan: the one that was kept, or a new one. A thread that has scanned before is faster by half on a
 * thousand files, its code being loaded and compiled.
 */
export function takeScanThread(): Worker {
  if (kept === undefined) return new Worker(workerUrl('scan-worker', import.meta.url), { stdin: false });
  const { worker, release } = kept;
  release();
  worker.ref();
  return worker;
}

/** Gives back a thread that has answered; one is kept for a while, without holding up the end of the process. */
export function keepScanThread(worker: Worker): void {
  if (kept !== undefined) {
    void worker.terminate();
    return;
  }
  const release = (): void => {
    clearTimeout(timer);
    worker.off('error', release).off('exit', release);
    if (kept?.worker === worker) kept = undefined;
  };
  const timer = setTimeout(() => {
    release();
    void worker.terminate();
  }, KEPT_MS);
  timer.unref();
  worker.unref();
  worker.on('error', release).on('exit', release);
  kept = { worker, release };
}
