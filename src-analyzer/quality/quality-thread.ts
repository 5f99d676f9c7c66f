import { Worker } from 'node:worker_threads';
import type { AnalyzerIssue } from '#contract/analyzer-api/quality.ts';
import type { AnalysisContext } from '../request/context.ts';
import { READING_SILENCE_SECONDS, watchSilence } from '../request/silence.ts';
import { heapLimits } from '../request/thread-heap.ts';
import { workerUrl } from '#platform/worker-url.ts';
import type { QualityFile, QualityProject } from './engine.ts';
import type { Precedents } from './issues/precedents.ts';
import type { WordPlaces, WordQuery } from './issues/word-places.ts';
import type { HashedFiles, QualityAnswer, QualityTask } from './quality-worker.ts';
import type { Finding } from '#analyzer/rules/rule.ts';
import type { TextPassResult } from './text-pass.ts';

/** The reading thread of one analysis. It keeps the list of files between the calls. */
export interface QualityThread {
  listFiles(root: string, maxFileBytes: number): Promise<QualityProject>;
  /** The same for files that are listed already. */
  takeFiles(files: HashedFiles): Promise<QualityProject>;
  readTexts(): Promise<TextPassResult>;
  /** Where words occur in the files of the list; nowhere where the list is lost. */
  findWords(queries: readonly WordQuery[]): Promise<ReadonlyMap<string, WordPlaces>>;
  /** Where the project does what findings of these rules miss; nowhere where the list is lost. */
  findPrecedents(ruleKeys: readonly string[]): Promise<Precedents>;
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

/** A thread that is done with an analysis waits this long for the next one: loading the rules takes longer than most edits. */
const PARKED_MS = 60_000;

const parked = new Map<Worker, NodeJS.Timeout>();

function newWorker(): Worker {
  return new Worker(workerUrl('quality-worker', import.meta.url), { resourceLimits: heapLimits() });
}

function takeWorker(): Worker {
  for (const [worker, timer] of parked) {
    clearTimeout(timer);
    parked.delete(worker);
    if (worker.threadId === -1) continue;
    worker.ref();
    return worker;
  }
  return newWorker();
}

function park(worker: Worker): void {
  worker.postMessage({ task: 'forget' } satisfies QualityTask);
  worker.unref();
  const timer = setTimeout(() => {
    parked.delete(worker);
    void worker.terminate();
  }, PARKED_MS).unref();
  parked.set(worker, timer);
}

export function startQualityThread(context: AnalysisContext): QualityThread {
  context.signal.throwIfAborted();
  let worker = takeWorker();
  let isIdle = true;
  const asked = async <Result>(task: QualityTask): Promise<Result> => {
    isIdle = false;
    const result = await ask<Result>(worker, task, context);
    isIdle = true;
    return result;
  };
  // A thread that died while reading (out of memory, a file without end) must not cost what the other engines found.
  const revive = (): void => {
    if (worker.threadId === -1) worker = newWorker();
  };
  return {
    listFiles: (root, maxFileBytes) => asked({ task: 'list-files', root, maxFileBytes }),
    takeFiles: (files) => asked({ task: 'take-files', ...files }),
    readTexts: () => asked({ task: 'read-texts' }),
    findWords(queries) {
      revive();
      return asked({ task: 'find-words', queries });
    },
    findPrecedents(ruleKeys) {
      revive();
      return asked({ task: 'find-precedents', ruleKeys });
    },
    toIssues(findings, files) {
      revive();
      const named = new Set(findings.map((finding) => finding.path));
      return asked({ task: 'to-issues', findings, files: files.filter(({ path }) => named.has(path)) });
    },
    async stop() {
      if (isIdle && worker.threadId !== -1) park(worker);
      else await worker.terminate();
    },
  };
}
