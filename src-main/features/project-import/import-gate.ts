import { ApiError } from '#main/api-error.ts';

/** Every import passes here, so that all of them can be ended and kept out while the data directory is emptied. */
export interface ImportGate {
  /** @param work gets a signal that ends with the caller's, or when the gate closes. @throws ApiError 5003 while closed */
  run<T>(signal: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Ends what is running and lets nothing in until the returned function is called. */
  close(): Promise<() => void>;
}

export function createImportGate(): ImportGate {
  const running = new Map<Promise<unknown>, AbortController>();
  let closed = 0;

  function refusal(): ApiError {
    return new ApiError('INTERRUPTED', 'Everything is being deleted at the moment: please try again.');
  }

  return {
    async run(signal, work) {
      if (closed > 0) throw refusal();
      const controller = new AbortController();
      const own = work(
        signal === undefined ? controller.signal : AbortSignal.any([signal, controller.signal]),
      );
      running.set(own, controller);
      try {
        return await own;
      } finally {
        running.delete(own);
      }
    },
    async close() {
      closed += 1;
      for (const controller of running.values()) controller.abort(refusal());
      await Promise.allSettled(running.keys());
      let open = false;
      return () => {
        if (!open) closed -= 1;
        open = true;
      };
    },
  };
}
