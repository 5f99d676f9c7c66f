/** Who may go first when several calls wait for the model (Ollama serves one at a time for each model). */
export const CALL_PRIORITIES = ['chat', 'report', 'doc', 'explain', 'index'] as const;
export type CallPriority = (typeof CALL_PRIORITIES)[number];

interface Waiting {
  readonly rank: number;
  readonly start: () => void;
}

/** An indexing call had to make way for a person's; it may be sent again. */
export class MadeWay extends Error {}

/**
 * Calls to one model server, one at a time, by priority and then in order. The timers of a call start only when
 * it is its turn: waiting for others is not the model's fault. A call for the index is stopped when another kind
 * wants its turn: nobody waits for it, and it is repeated easily.
 */
export function createCallQueue() {
  const waiting: Waiting[] = [];
  let busy = false;
  let makeWay: AbortController | undefined;

  function next(): void {
    busy = false;
    const best = waiting.reduce<Waiting | undefined>(
      (first, one) => (first === undefined || one.rank < first.rank ? one : first),
      undefined,
    );
    if (best === undefined) return;
    waiting.splice(waiting.indexOf(best), 1);
    busy = true;
    best.start();
  }

  async function turn(priority: CallPriority, signal: AbortSignal): Promise<void> {
    if (!busy) {
      busy = true;
      return;
    }
    if (priority !== 'index') makeWay?.abort(new MadeWay('another call goes first'));
    await new Promise<void>((resolve, reject) => {
      const entry: Waiting = { rank: CALL_PRIORITIES.indexOf(priority), start: resolve };
      waiting.push(entry);
      signal.addEventListener(
        'abort',
        () => {
          const at = waiting.indexOf(entry);
          if (at < 0) return;
          waiting.splice(at, 1);
          reject(signal.reason as Error);
        },
        { once: true },
      );
    });
  }

  return {
    /**
     * Runs `call` when it is its turn; rejects with the signal's reason when aborted while waiting. The signal that
     * `call` gets aborts with `MadeWay` when it must make way.
     */
    async run<T>(
      priority: CallPriority,
      signal: AbortSignal,
      call: (preempted: AbortSignal) => Promise<T>,
    ): Promise<T> {
      signal.throwIfAborted();
      await turn(priority, signal);
      const way = new AbortController();
      makeWay = priority === 'index' ? way : undefined;
      try {
        return await call(way.signal);
      } catch (error) {
        way.signal.throwIfAborted();
        throw error;
      } finally {
        makeWay = undefined;
        next();
      }
    },
  };
}
