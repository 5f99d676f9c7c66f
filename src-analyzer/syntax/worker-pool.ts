import { existsSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { grammarModules, type GrammarModules } from './grammar-modules.ts';
import { skipped } from './skipped.ts';
import { parkThread, takeThread, type Batch, type ParseThread } from './parse-thread.ts';
import type { FileJob, ParseResponse } from './worker-messages.ts';

/** Files a message carries: enough to hide the hand-over, few enough for smooth progress and quick stops. */
const BATCH_FILES = 32;
/** Below this a second thread costs more to start than it saves. */
const ONE_THREAD_FILES = 150;
/** Reading and merging the answers keeps one thread busy; more than four parsers wait for it. */
const MAX_THREADS = 4;
/** A parser holds up to half a gigabyte of wasm memory, and three projects are analysed at a time. */
const MEMORY_PER_THREAD = 2 * 1024 ** 3;

/** How many threads parse a project: by its files, the machine's cores and its memory. */
export function threadsFor(
  files: number,
  cores: number = availableParallelism(),
  memoryBytes: number = totalmem(),
): number {
  if (files < ONE_THREAD_FILES) return 1;
  return Math.max(1, Math.min(MAX_THREADS, cores, Math.floor(memoryBytes / MEMORY_PER_THREAD)));
}

export interface ParseRun {
  /** Called for each finished batch, in no particular order. */
  onResponse(response: ParseResponse): void;
  signal: AbortSignal;
  /** Entry of the worker thread; another one only for tests. */
  entry?: URL;
}

/** The worker's entry: the TypeScript source, or the bundle's file beside this one or one folder up. */
function workerEntry(): URL {
  const candidates = import.meta.url.endsWith('.ts')
    ? ['../server/syntax-worker.ts']
    : ['./syntax-worker.js', '../syntax-worker.js'];
  const urls = candidates.map((path) => new URL(path, import.meta.url));
  return urls.find((url) => existsSync(fileURLToPath(url))) ?? new URL('./syntax-worker.js', import.meta.url);
}

function batchesOf(jobs: readonly FileJob[]): Batch[] {
  const batches: Batch[] = [];
  for (let at = 0; at < jobs.length; at += BATCH_FILES) batches.push(jobs.slice(at, at + BATCH_FILES));
  return batches;
}

/**
 * Parses `jobs` in a few threads, which end a while after the run, so that their wasm memory is given back.
 * A thread that dies or gets stuck is replaced and its batch tried again file by file; the file that does it again
 * is reported as failed. Rejects with the signal's reason when aborted.
 */
export async function parseInWorkers(jobs: readonly FileJob[], run: ParseRun): Promise<void> {
  const queue = batchesOf(jobs);
  const modules = await grammarModules(jobs);
  await Promise.all(
    Array.from({ length: Math.min(threadsFor(jobs.length), queue.length) }, () => drain(queue, run, modules)),
  );
}

async function drain(queue: Batch[], run: ParseRun, modules: GrammarModules): Promise<void> {
  const entry = run.entry ?? workerEntry();
  let worker: ParseThread | undefined;
  try {
    for (let batch = queue.shift(); batch; batch = queue.shift()) {
      run.signal.throwIfAborted();
      worker ??= takeThread(entry, modules);
      const response = await worker.parse(batch, run.signal);
      if (!response) {
        await worker.stop();
        worker = undefined;
        giveUpOrSplit(batch, queue, run);
        continue;
      }
      run.onResponse(response);
      if (response.left.length > 0) queue.unshift(response.left);
      if (response.exhausted) {
        await worker.stop();
        worker = undefined;
      }
    }
    if (worker) parkThread(worker);
    worker = undefined;
  } finally {
    await worker?.stop();
  }
}

function giveUpOrSplit(batch: Batch, queue: Batch[], run: ParseRun): void {
  const [only] = batch;
  if (batch.length > 1) {
    queue.unshift(...batch.map((job) => [job]));
  } else if (only) {
    run.onResponse({ batch: 0, files: [], skipped: [skipped(only, 'failed')], left: [], exhausted: true });
  }
}
