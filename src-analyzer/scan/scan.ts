import type { Worker } from 'node:worker_threads';
import type { ScanRequest, ScanResponse } from '#contract/analyzer-api/scan.ts';
import { AnalyzerError } from '#analyzer/request/analyzer-error.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { keepScanThread, takeScanThread } from './scan-threads.ts';
import type { ScanJob, ScanMessage } from './scan-worker.ts';

/** The worker ends by itself at the time limit; this much later it is taken to hang and is stopped. */
const GRACE_MS = 10_000;

function runWorker(worker: Worker, job: ScanJob, context: AnalysisContext): Promise<ScanResponse> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void): void => {
      clearTimeout(timer);
      context.signal.removeEventListener('abort', onAbort);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      finish();
    };
    const onAbort = (): void => settle(() => reject(context.signal.reason as Error));
    const onMessage = (message: ScanMessage): void => {
      if (message.type === 'result') settle(() => resolve(message.data));
      else context.onProgress({ step: 'counting lines', done: message.done, total: message.total });
    };
    const onError = (error: Error): void => settle(() => reject(error));
    const onExit = (code: number): void =>
      settle(() => reject(new Error(`the scan worker ended with exit code ${code} and no result`)));
    const timer = setTimeout(() => {
      const sentence = 'The scan ran out of time before it had any result.';
      settle(() => reject(new AnalyzerError('SCAN_TIMEOUT', sentence)));
    }, job.limitMs + GRACE_MS);
    context.signal.addEventListener('abort', onAbort, { once: true });
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(job);
  });
}

/**
 * Scans a project in a worker thread: languages, lines, ignore rules, frameworks, databases. When the time limit of
 * the settings is over, the answer holds what was read so far and says `truncated: true`.
 */
export async function scan(request: ScanRequest, context: AnalysisContext): Promise<ScanResponse> {
  context.signal.throwIfAborted();
  const limitMs = context.settings.scanTimeoutSeconds * 1000;
  const job: ScanJob = {
    codeDir: request.codeDir,
    maxFileBytes: context.settings.maxFileBytes,
    limitMs,
  };
  const worker = takeScanThread();
  try {
    const result = await runWorker(worker, job, context);
    keepScanThread(worker);
    return result;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}
