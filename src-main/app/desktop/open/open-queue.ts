import type { OpenRequest } from './open-requests.ts';

/** More than this at once was not meant by a person. */
const MAX_WAITING = 20;

export interface OpenQueue {
  add(...requests: readonly (OpenRequest | undefined)[]): void;
  /** From now on requests are handled, those that waited first; one after the other, in their order. */
  serve(handle: (request: OpenRequest) => Promise<void>): void;
}

/**
 * Keeps what is to be opened until the window is there. Of links at most one waits or is asked about at a time:
 * a page that calls them in a row must not bury the person in questions.
 */
export function createOpenQueue(): OpenQueue {
  const waiting: OpenRequest[] = [];
  let current: OpenRequest | undefined;
  let handle: ((request: OpenRequest) => Promise<void>) | undefined;

  async function work(): Promise<void> {
    if (current !== undefined || handle === undefined) return;
    for (current = waiting.shift(); current !== undefined; current = waiting.shift()) await handle(current);
  }

  const isLink = (request: OpenRequest | undefined): boolean =>
    request !== undefined && request.kind !== 'zip';

  return {
    add(...requests) {
      for (const request of requests) {
        if (request === undefined || waiting.length >= MAX_WAITING) continue;
        if (isLink(request) && [current, ...waiting].some(isLink)) continue;
        waiting.push(request);
      }
      void work();
    },
    serve(handler) {
      handle = handler;
      void work();
    },
  };
}
