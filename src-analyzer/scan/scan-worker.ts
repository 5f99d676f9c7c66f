import { parentPort } from 'node:worker_threads';
import type { ScanResponse } from '#contract/analyzer-api/scan.ts';
import { yieldToOthers } from '#analyzer/request/yield-to-others.ts';
import { scanDirectory } from './scan-directory.ts';

/** One scan: the worker takes one after the other. */
export interface ScanJob {
  readonly codeDir: string;
  readonly maxFileBytes: number;
  /** How long the scan may take; a duration, because wall clocks jump. */
  readonly limitMs: number;
}

export type ScanMessage =
  | { readonly type: 'progress'; readonly done: number; readonly total: number }
  | { readonly type: 'result'; readonly data: ScanResponse };

/** A message a file would cost more than the counting. */
const PROGRESS_INTERVAL_MS = 100;

function run(port: NonNullable<typeof parentPort>, { codeDir, maxFileBytes, limitMs }: ScanJob): void {
  const post = (message: ScanMessage): void => port.postMessage(message);
  let next = 0;
  const data = scanDirectory(codeDir, {
    maxFileBytes,
    deadline: performance.now() + limitMs,
    onProgress(done, total) {
      const now = performance.now();
      if (now < next && done < total) return;
      next = now + PROGRESS_INTERVAL_MS;
      post({ type: 'progress', done, total });
    },
  });
  post({ type: 'result', data });
}

const port = parentPort;
if (port) yieldToOthers();
port?.on('message', (job: ScanJob) => run(port, job));
