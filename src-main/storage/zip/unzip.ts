import { Worker } from 'node:worker_threads';
import { ApiError } from '#main/api-error.ts';
import { toKnownError } from '#main/disk-fault.ts';
import { workerUrl } from '#platform/worker-url.ts';
import type { Extracted } from './extract-zip.ts';
import type { UnzipAnswer, UnzipJob } from './unzip-worker.ts';

/** 500 MB in 50,000 files take half a minute on a slow disk; whatever needs longer was made to. */
const LIMIT_MS = 5 * 60 * 1000;
/** A flat ceiling: an archive that drives its thread beyond it is refused, and the product goes on. */
const HEAP_MB = 256;

/**
 * Unpacks an archive in a thread of its own; the event loop stays free and memory does not grow with the archive.
 * @param treeDir is created; half-made when this throws, so the caller discards the area
 * @param signal aborts the thread at once
 * @throws ApiError 2003 with a sentence that says what is wrong with the archive, 5001 or 5002 when the disk is full or read-only
 */
export async function unzip(zipFile: string, treeDir: string, signal?: AbortSignal): Promise<Extracted> {
  const answer = await runThread({ zipFile, treeDir }, signal);
  if ('refused' in answer) throw new ApiError('UPLOAD_INVALID', answer.refused);
  if (!('failed' in answer)) return answer;
  const cause = Object.assign(new Error(answer.failed), { code: answer.code });
  const known = toKnownError(cause);
  if (known !== undefined) throw known;
  throw new ApiError('UPLOAD_INVALID', 'The zip could not be unpacked: please pack the project again.', {
    cause,
  });
}

async function runThread(job: UnzipJob, signal?: AbortSignal): Promise<UnzipAnswer> {
  signal?.throwIfAborted();
  const worker = new Worker(workerUrl('unzip-worker', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 8 },
  });
  const limit = AbortSignal.timeout(LIMIT_MS);
  const stop = AbortSignal.any(signal === undefined ? [limit] : [limit, signal]);
  const onStop = (): void => void worker.terminate();
  stop.addEventListener('abort', onStop);
  try {
    return await answerOf(worker);
  } finally {
    stop.removeEventListener('abort', onStop);
    // Waited for, so that nothing is written any more when the caller discards the area.
    await worker.terminate();
    signal?.throwIfAborted();
  }
}

function answerOf(worker: Worker): Promise<UnzipAnswer> {
  return new Promise((resolve) => {
    const fail = (failed: string, code: string): void => resolve({ failed, code });
    worker.once('message', (answer: UnzipAnswer) => resolve(answer));
    worker.once('error', (error) => fail(error instanceof Error ? error.message : String(error), 'THREAD'));
    worker.once('exit', () => fail('The unpacking was stopped.', 'STOPPED'));
  });
}
