import type { Request, Response } from 'express';
import { LIMITS } from '#contract/limits.ts';

/** One open server-sent-event response. */
export interface EventStream {
  /** Sends one event; resolves when more may be sent (a slow reader makes the writer wait). */
  send(event: string, data: unknown): Promise<void>;
  end(): void;
  /** Aborts when the client has gone or the stream was ended. */
  readonly signal: AbortSignal;
}

export interface EventStreamOptions {
  readonly keepAliveMs?: number;
}

/** Name in the application's `locals` of the signal that aborts when the server closes: open streams end then. */
export const CLOSING = 'closing';

/** A reader that leaves this much unread is gone in all but name; its memory is worth more. */
const MAX_UNREAD_BYTES = 4 * 1024 * 1024;

/** Turns the response into an event stream (contract "Events"); comment lines keep it alive (D24). */
export function openEventStream(
  request: Request,
  response: Response,
  { keepAliveMs = LIMITS.keepAliveMs }: EventStreamOptions = {},
): EventStream {
  const gone = new AbortController();
  response.status(200);
  response.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Connection', 'keep-alive');
  response.setHeader('X-Accel-Buffering', 'no');
  response.flushHeaders();
  request.socket.setNoDelay(true);
  const timer = setInterval(() => response.write(': keep-alive\n\n'), keepAliveMs);
  timer.unref();
  const closing: unknown = request.app.locals[CLOSING];
  const end = (): void => void response.end();
  if (closing instanceof AbortSignal) closing.addEventListener('abort', end, { once: true });
  response.once('close', () => {
    clearInterval(timer);
    if (closing instanceof AbortSignal) closing.removeEventListener('abort', end);
    gone.abort();
  });

  return {
    signal: gone.signal,
    async send(event, data) {
      if (gone.signal.aborted || response.writableEnded) return;
      if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
      if (response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)) return;
      await drained(response, gone.signal);
    },
    end,
  };
}

function drained(response: Response, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      response.off('drain', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    response.once('drain', done);
    signal.addEventListener('abort', done, { once: true });
  });
}
