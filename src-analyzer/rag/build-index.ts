import { Worker } from 'node:worker_threads';
import type { RagIndexRequest } from '#contract/analyzer-api/rag.ts';
import { AnalyzerError } from '#analyzer/request/analyzer-error.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { READING_SILENCE_SECONDS, watchSilence } from '#analyzer/request/silence.ts';
import { heapLimits } from '#analyzer/request/thread-heap.ts';
import { workerUrl } from '#platform/worker-url.ts';
import { filesToIndex } from './indexed-files.ts';
import { readPastCommits } from './past-commits.ts';
import type { IndexJob, IndexMessage } from './rag-worker.ts';
import type { StoreLocation } from './store.ts';

const STEP = 'indexing for search';

/**
 * Builds the keyword index of a project in a thread and makes it the searched one; resolves to its chunks.
 * @throws AnalyzerError NOT_FOUND when the project is deleted meanwhile
 */
export async function buildIndex(
  store: StoreLocation,
  { projectId, codeDir, elsewhere }: Pick<RagIndexRequest, 'projectId' | 'codeDir' | 'elsewhere'>,
  context: AnalysisContext,
): Promise<number> {
  const files = await filesToIndex(codeDir, context);
  const indexed = new Set(files.map(({ path }) => path));
  const commits = await readPastCommits({ codeDir, elsewhere }, indexed, context);
  const job: IndexJob = { store, projectId, files, commits };
  const worker = new Worker(workerUrl('rag-worker', import.meta.url), {
    workerData: job,
    resourceLimits: heapLimits(),
  });
  const stop = () => void worker.terminate();
  const silence = watchSilence(READING_SILENCE_SECONDS, stop);
  context.signal.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise<number>((resolve, reject) => {
      worker.on('message', (message: IndexMessage) => {
        silence.heard();
        if (message.type === 'done') resolve(message.chunks);
        else context.onProgress({ step: STEP, done: message.done, total: files.length });
      });
      worker.on('error', (error) => reject(isDeleted(error) ? deleted(error) : error));
      worker.on('exit', () =>
        reject((context.signal.reason as Error | undefined) ?? new Error('the index thread ended early')),
      );
    });
  } finally {
    silence.end();
    context.signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

/** Rows of a project that is gone are refused by the foreign keys. */
function isDeleted(error: Error): boolean {
  return (error as NodeJS.ErrnoException).code === 'SQLITE_CONSTRAINT_FOREIGNKEY';
}

function deleted(cause: Error): AnalyzerError {
  return new AnalyzerError('NOT_FOUND', 'the project was deleted while it was indexed', { cause });
}
