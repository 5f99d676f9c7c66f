import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionLost, killedAnalyzer } from './failures.ts';
import type { AnalyzerLocation } from './supervisor.ts';

export interface SharedAnalyzerOptions {
  readonly location: AnalyzerLocation;
  /** Whether the address answers. */
  readonly probe: (url: string) => Promise<boolean>;
  /** How long an analyzer that has died may take until it is back, milliseconds. */
  readonly restartMs: number;
}

const LOOK_AGAIN_MS = 100;

/**
 * Work of many projects on one analyzer, of which any may bring it down. When it dies, whatever was under way is
 * repeated, one call at a time and with no other beside it: the call with which it dies then is the one that kills it,
 * and the only one that fails.
 */
export class SharedAnalyzer {
  readonly #options: SharedAnalyzerOptions;
  /** Calls that may run beside each other. */
  readonly #together = new Set<Promise<unknown>>();
  /** Resolves when every call that has to run alone so far is done. */
  #alone: Promise<void> = Promise.resolve();
  #suspects = 0;

  constructor(options: SharedAnalyzerOptions) {
    this.#options = options;
  }

  /**
   * @throws what `call` throws; when the analyzer died twice during it, ApiError 3001; the
   * signal's reason when aborted
   */
  async run<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
    while (this.#suspects > 0) await orAborted(this.#alone, signal);
    const running = call();
    this.#together.add(running);
    try {
      return await running;
    } catch (error) {
      if (!isConnectionLost(error) || signal.aborted) throw error;
      this.#together.delete(running);
      return await this.#runAlone(call, error, signal);
    } finally {
      this.#together.delete(running);
    }
  }

  async #runAlone<T>(call: () => Promise<T>, death: unknown, signal: AbortSignal): Promise<T> {
    const before = this.#alone;
    const done = Promise.withResolvers<void>();
    this.#alone = done.promise;
    this.#suspects += 1;
    try {
      await orAborted(before, signal);
      await orAborted(Promise.allSettled(this.#together), signal);
      if (!(await this.#isBack(signal))) throw death;
      return await call();
    } catch (error) {
      if (error === death || !isConnectionLost(error) || signal.aborted) throw error;
      throw killedAnalyzer(error);
    } finally {
      this.#suspects -= 1;
      void before.then(done.resolve);
    }
  }

  /** Asked until it answers: right after a death the old address is still there. */
  async #isBack(signal: AbortSignal): Promise<boolean> {
    const { location, probe, restartMs } = this.#options;
    const end = performance.now() + restartMs;
    for (let left = restartMs; left > 0; left = end - performance.now()) {
      const url = location.url ?? (await orAborted(location.whenReady(Math.ceil(left)), signal));
      if (url === undefined) return false;
      if (await probe(url)) return true;
      await sleep(LOOK_AGAIN_MS, undefined, { signal });
    }
    return false;
  }
}

async function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => reject(signal.reason as Error);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
