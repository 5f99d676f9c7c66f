import { totalmem } from 'node:os';
import type { ResourceLimits, Worker } from 'node:worker_threads';

const MB = 1024 * 1024;
/** Facts of the largest project that can be imported, and what is worked out from them. */
const MAX_MB = 3072;
const MIN_MB = 1024;
/**
 * Room for new objects, MB. V8 would take four times as much for a heap as large as ours, in each thread, and keep it:
 * that makes nothing measurably faster.
 */
const YOUNG_MB = 48;
const LOOK_MS = 500;

/**
 * Most JavaScript memory of one thread that works on a project, MB: a quarter of the machine's, since three projects
 * are analysed at a time.
 */
export function threadHeapMb(memoryBytes: number = totalmem()): number {
  return Math.min(MAX_MB, Math.max(MIN_MB, Math.floor(memoryBytes / 4 / MB)));
}

/**
 * V8's own limit is the last resort, well above: a thread that runs into it in the middle of a large allocation takes
 * the whole process with it, so `watchHeap` ends it before.
 */
export function heapLimits(mostMb: number = threadHeapMb()): ResourceLimits {
  return { maxOldGenerationSizeMb: Math.round(1.5 * mostMb), maxYoungGenerationSizeMb: YOUNG_MB };
}

/** Calls `onFull` once when the thread holds more than `mostMb`; returns how to stop looking. */
export function watchHeap(worker: Worker, onFull: () => void, mostMb: number = threadHeapMb()): () => void {
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    // A thread that has ended, or is inside native code, has nothing to say.
    const heap = await worker.getHeapStatistics().catch(() => undefined);
    isLooking = false;
    if (heap === undefined || heap.used_heap_size < mostMb * MB) return;
    clearInterval(timer);
    onFull();
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
