import type { StepProgress } from '#contract/analyzer-api/progress.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';

export interface CacheKey {
  /** What is cached; a new signature of the same id replaces the old entry. */
  readonly id: string;
  readonly signature: string;
  /** Size the entry counts with. */
  readonly bytes: number;
}

type Make<T> = (signal: AbortSignal, onProgress: (progress: StepProgress) => void) => Promise<T>;

interface Entry<T> {
  readonly key: CacheKey;
  readonly promise: Promise<T>;
  readonly controller: AbortController;
  readonly waiters: Set<AnalysisContext>;
  settled: boolean;
  timer?: NodeJS.Timeout;
}

/**
 * Results that several requests want at once or shortly after another. The work is stopped when the last of those
 * who wait for it has gone; a failed result is not kept.
 */
export class ProjectCache<T> {
  private readonly entries = new Map<string, Entry<T>>();
  private readonly keepMs: number;
  private readonly keepBytes: number;

  constructor(limits: { keepMs: number; keepBytes: number }) {
    this.keepMs = limits.keepMs;
    this.keepBytes = limits.keepBytes;
  }

  get(key: CacheKey, context: AnalysisContext, make: Make<T>): Promise<T> {
    const known = this.entries.get(key.id);
    const entry = known && known.key.signature === key.signature ? known : this.start(key, make);
    return this.wait(entry, context);
  }

  /** Whether `get` would start nothing. */
  has({ id, signature }: CacheKey): boolean {
    return this.entries.get(id)?.key.signature === signature;
  }

  /** Forgets the results whose id is not wanted any more; work under way goes on. */
  keepOnly(isWanted: (id: string) => boolean): void {
    for (const entry of this.entries.values()) {
      if (entry.settled && !isWanted(entry.key.id)) this.drop(entry);
    }
  }

  private start(key: CacheKey, make: Make<T>): Entry<T> {
    const controller = new AbortController();
    const waiters = new Set<AnalysisContext>();
    const promise = make(controller.signal, (progress) => {
      for (const waiter of waiters) waiter.onProgress(progress);
    });
    const entry: Entry<T> = { key, promise, controller, waiters, settled: false };
    this.entries.set(key.id, entry);
    promise.then(
      () => this.keep(entry),
      () => this.drop(entry),
    );
    return entry;
  }

  private async wait(entry: Entry<T>, context: AnalysisContext): Promise<T> {
    const { signal } = context;
    signal.throwIfAborted();
    entry.waiters.add(context);
    const { promise: aborted, reject } = Promise.withResolvers<never>();
    const onAbort = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await Promise.race([entry.promise, aborted]);
    } finally {
      signal.removeEventListener('abort', onAbort);
      entry.waiters.delete(context);
      if (!entry.settled && entry.waiters.size === 0) {
        this.drop(entry);
        entry.controller.abort();
      }
    }
  }

  private keep(entry: Entry<T>): void {
    entry.settled = true;
    if (this.entries.get(entry.key.id) !== entry) return;
    entry.timer = setTimeout(() => this.drop(entry), this.keepMs);
    entry.timer.unref();
    // Oldest first, until what is kept fits; a map remembers the order of insertion.
    let total = [...this.entries.values()].reduce((sum, { key }) => sum + key.bytes, 0);
    for (const old of this.entries.values()) {
      if (total <= this.keepBytes) break;
      if (!old.settled) continue;
      total -= old.key.bytes;
      this.drop(old);
    }
  }

  private drop(entry: Entry<T>): void {
    entry.settled = true;
    clearTimeout(entry.timer);
    if (this.entries.get(entry.key.id) === entry) this.entries.delete(entry.key.id);
  }
}
