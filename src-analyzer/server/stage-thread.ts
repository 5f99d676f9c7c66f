import { Worker } from 'node:worker_threads';
import { endProcess, type RunningChild } from '#platform/bounded-child.ts';
import { workerUrl } from '#platform/worker-url.ts';
import { answerRelayedCall } from '#analyzer/llm/call-relay.ts';
import { runRelayedProcess } from '#analyzer/quality/linter-process/process-relay.ts';
import { AnalyzerError } from '#analyzer/request/analyzer-error.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { READING_SILENCE_SECONDS, type SilenceWatch, watchSilence } from '#analyzer/request/silence.ts';
import { heapLimits, threadHeapMb, watchHeap } from '#analyzer/request/thread-heap.ts';
import type { Failure, FromStage, StageOrder, ToStage } from './stage-messages.ts';

export interface StageLimits {
  /** Silence after which a thread is taken for stuck; it speaks every five seconds unless it works on one thing. */
  readonly silentSeconds: number;
  /** How long an aborted run may take to clear up after itself, milliseconds. */
  readonly graceMs: number;
  /** JavaScript memory above which a thread is ended, MB. */
  readonly heapMb: number;
}

const LIMITS: StageLimits = {
  silentSeconds: READING_SILENCE_SECONDS,
  graceMs: 2000,
  heapMb: threadHeapMb(),
};

interface Run {
  readonly order: StageOrder;
  readonly context: AnalysisContext;
  readonly resolve: (json: Uint8Array) => void;
  readonly reject: (error: unknown) => void;
}

/** A thread for stages, one run at a time. Whatever happens in it, the run ends and nothing it started stays. */
export class StageThread {
  readonly #worker: Worker;
  readonly #limits: StageLimits;
  readonly #asks = new Map<number, AbortController>();
  /** By pid. Their bounds are watched in the thread: they end with it. */
  readonly #children = new Map<number, RunningChild>();
  #run: Run | undefined;
  #silence: SilenceWatch | undefined;
  #isAlive = true;
  #why: Error | undefined;
  #onIdle: () => void = () => {};

  constructor(limits: StageLimits = LIMITS, entry = workerUrl('stage-worker', import.meta.url)) {
    this.#limits = limits;
    this.#worker = new Worker(entry, {
      name: 'stage',
      stdin: false,
      resourceLimits: heapLimits(limits.heapMb),
    });
    this.#worker.on('message', (message: FromStage) => this.#receive(message));
    this.#worker.on('error', (error) => (this.#why ??= deathOf(error)));
    this.#worker.on('exit', () => this.#ended());
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /**
   * The answer as JSON in UTF-8. `onIdle` is called once when the thread can take the next run, or has ended; after
   * an abort that is later than the rejection.
   * @throws AnalyzerError of the stage, SCAN_TIMEOUT or INTERNAL when it was stuck or out of memory; the signal's
   * reason when aborted
   */
  run(order: StageOrder, context: AnalysisContext, onIdle: () => void): Promise<Uint8Array> {
    const { signal } = context;
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    this.#run = { order, context, resolve, reject };
    this.#worker.ref();
    const silence = this.#watch(order);
    this.#silence = silence;
    const stopWatching = watchHeap(this.#worker, () => this.#kill(tooLarge()), this.#limits.heapMb);
    let grace: NodeJS.Timeout | undefined;
    const onAbort = (): void => {
      reject(signal.reason);
      this.#post({ type: 'abort' });
      grace = setTimeout(() => void this.stop(), this.#limits.graceMs);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    this.#onIdle = () => {
      silence.end();
      stopWatching();
      clearTimeout(grace);
      signal.removeEventListener('abort', onAbort);
      for (const ask of this.#asks.values()) ask.abort(new Error('the stage has ended'));
      this.#asks.clear();
      this.#run = undefined;
      this.#worker.unref();
      onIdle();
    };
    this.#post({ type: 'run', order });
    return promise;
  }

  async stop(): Promise<void> {
    this.#isAlive = false;
    await this.#worker.terminate();
  }

  #watch({ stage }: StageOrder): SilenceWatch {
    return watchSilence(this.#limits.silentSeconds, () => {
      const sentence = 'A file of the project could not be read in time.';
      this.#kill(new AnalyzerError(stage === 'scan' ? 'SCAN_TIMEOUT' : 'INTERNAL', sentence));
    });
  }

  #kill(why: Error): void {
    this.#why ??= why;
    void this.stop();
  }

  #post(message: ToStage): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
    this.#worker.postMessage(message);
  }

  #receive(message: FromStage): void {
    this.#silence?.heard();
    if (message.type === 'child') this.#note(message);
    const run = this.#run;
    if (run === undefined) return;
    if (message.type === 'progress') run.context.onProgress(message.progress);
    else if (message.type === 'ask') void this.#answer(message, run);
    else if (message.type === 'withdraw') this.#asks.get(message.ask)?.abort(new Error('withdrawn'));
    else if (message.type === 'result' || message.type === 'failed') {
      if (message.type === 'result') run.resolve(message.json);
      else run.reject(toError(message.failure));
      this.#onIdle();
    }
  }

  #note({ child, isRunning }: Extract<FromStage, { type: 'child' }>): void {
    if (!isRunning) this.#children.delete(child.pid);
    // A thread that is ended still delivers what it said before.
    else if (this.#isAlive) this.#children.set(child.pid, child);
    else endProcess(child);
  }

  async #answer(
    { ask, service, request }: Extract<FromStage, { type: 'ask' }>,
    { context }: Run,
  ): Promise<void> {
    const stop = new AbortController();
    this.#asks.set(ask, stop);
    const tell = (message: unknown): void => this.#post({ type: 'told', ask, message });
    try {
      const value =
        service === 'process'
          ? await runRelayedProcess(request, stop.signal, tell)
          : await answerRelayedCall(request, { ...context, signal: stop.signal }, tell);
      this.#post({ type: 'answered', ask, value });
    } catch (error) {
      // Withdrawn: nobody waits for it. Anything else is the end of the stage that relied on it.
      if (stop.signal.aborted) return;
      this.#kill(error as Error);
    } finally {
      this.#asks.delete(ask);
    }
  }

  #ended(): void {
    this.#isAlive = false;
    for (const child of this.#children.values()) endProcess(child);
    this.#children.clear();
    this.#run?.reject(this.#why ?? new Error('the thread of the stage ended early'));
    if (this.#run !== undefined) this.#onIdle();
  }
}

function deathOf(error: Error): Error {
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge(error) : error;
}

function tooLarge(cause?: Error): Error {
  const sentence = 'The project needs more memory than an analysis may use.';
  return new AnalyzerError('INTERNAL', sentence, { cause });
}

function toError({ code, message, stack }: Failure): Error {
  if (code !== undefined) return new AnalyzerError(code, message);
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
