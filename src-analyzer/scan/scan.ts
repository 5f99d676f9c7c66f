import { Worker } from 'node:worker_threads';
import type { ScanRequest, ScanResponse } from '#contract/analyzer-api/scan.ts';
import { AnalyzerError } from '#analyzer/request/analyzer-error.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { workerUrl } from '#analyzer/request/worker-url.ts';
import type { ScanJob, ScanMessage } from './scan-worker.ts';

/** The worker ends by itself at the time limit; this much later it is taken to hang and is stopped. */
const GRACE_MS = 10_000;

function runWorker(worker: Worker, context: AnalysisContext, limitMs: number): Promise<ScanResponse> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(context.signal.reason as Error);
    const timer = setTimeout(() => {
      reject(new AnalyzerError('SCAN_TIMEOUT', 'The scan ran out of time before it had any result.'));
    }, limitMs + GRACE_MS);
    const settle = (): void => {
      clearTimeout(timer);
      context.signal.removeEventListener('abort', onAbort);
    };
    context.signal.addEventListener('abort', onAbort, { once: true });
    worker.on('message', (message: ScanMessage) => {
      if (message.type === 'result') resolve(message.data);
      else context.onProgress({ step: 'counting lines', done: message.done, total: message.total });
    });
    worker.on('error', reject);
    worker.on('exit', (code) => {
      settle();
      reject(new Error(`the scan worker ended with exit code ${code} and no result`));
    });
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
  const worker = new Worker(workerUrl('scan-worker', import.meta.url), { workerData: job, stdin: false });
  try {
    return await runWorker(worker, context, limitMs);
  } finally {
    await worker.terminate();
  }
}
