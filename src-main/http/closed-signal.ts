import type { Response } from 'express';

/** Aborts when the client has gone before the answer was complete: work on its behalf can stop. */
export function closedSignal(response: Response): AbortSignal {
  const closed = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) closed.abort(new Error('The client has gone.'));
  });
  return closed.signal;
}
