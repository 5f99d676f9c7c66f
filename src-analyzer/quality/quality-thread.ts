import { Worker } from 'node:worker_threads';
import type { AnalyzerIssue } from '#contract/analyzer-api/quality.ts';
import type { AnalysisContext } from '../request/context.ts';
import { READING_SILENCE_SECONDS, watchSilence } from '../request/silence.ts';
import { heapLimits } from '../request/thread-heap.ts';
import { workerUrl } from '#platform/worker-url.ts';
import type { QualityFile, QualityProject } from './engine.ts';
import type { HashedFiles, QualityAnswer, QualityTask } from './quality-worker.ts';
import type { Finding } from '#analyzer/rules/rule.ts';
import type { TextPassResult } from './text-pass.ts';

/** The reading thread of one analysis. It keeps the list of files between the calls. */
export interface QualityThread {
  listFiles(root: string, maxFileBytes: number): Promise<QualityProject>;
  /** The same for files that are listed already. */
  takeFiles(files: HashedFiles): Promise<QualityProject>;
  readTexts(): Promise<TextPassResult>;
  /** How often each word occurs in the files of the list, counted to two; 0 where the list is lost. */
  countWords(words: readonly string[]): Promise<ReadonlyMap<string, number>>;
  toIssues(findings: readonly Finding[], files: readonly QualityFile[]): Promise<AnalyzerIssue[]>;
  stop(): Promise<void>;
}

/** One task at a time: resolves with the thread's answer, rejects when it fails, dies, is stuck or aborted. */
function ask<Result>(worker: Worker, task: QualityTask, context: AnalysisContext): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    const settle = (finish: () => void): void => {
      silence.end();
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      context.signal.removeEventListener('abort', onAbort);
      finish();
    };
    const onMessage = (answer: QualityAnswer): void => {
      silence.heard();
      if ('progress' in answer) context.onProgress(answer.progress);
      else if ('error' in answer) settle(() => reject(new Error(answer.error)));
      else settle(() => resolve(answer.result as Result));
    };
    const onError = (error: Error): void => settle(() => reject(error));
    const onExit = (): void => settle(() => reject(new Error('the reading thread ended early')));
    const silence = watchSilence(READING_SILENCE_SECONDS, () => {
      void worker.terminate();
      settle(() => reject(new Error('a file could not be read in time')));
    });
    const onAbort = (): void => {
      void worker.terminate();
      settle(() => reject(context.signal.reason as Error));
    };
    worker.on('message', onMessage).once('error', onError).once('exit', onExit);
    context.signal.addEventListener('abort', onAbort, { once: true });
    worker.postMessage(task);
  });
}

export function startQualityThread(context: AnalysisContext): QualityThread {
  context.signal.throwIfAborted();
  const start = (): Worker =>
    new Worker(workerUrl('quality-worker', import.meta.url), { resourceLimits: heapLimits() });
  let worker = start();
  // A thread that died while reading (out of memory, a file without end) must not cost what the other engines found.
  const alive = (): Worker => {
    if (worker.threadId === -1) worker = start();
    return worker;
  };
  return {
    listFiles: (root, maxFileBytes) => ask(worker, { task: 'list-files', root, maxFileBytes }, context),
    takeFiles: (files) => ask(worker, { task: 'take-files', ...files }, context),
    readTexts: () => ask(worker, { task: 'read-texts' }, context),
    countWords: (words) => ask(alive(), { task: 'count-words', words }, context),
    async toIssues(findings, files) {
      const named = new Set(findings.map((finding) => finding.path));
      return ask(
        alive(),
        { task: 'to-issues', findings, files: files.filter(({ path }) => named.has(path)) },
        context,
      );
    },
    async stop() {
      await worker.terminate();
    },
  };
}
