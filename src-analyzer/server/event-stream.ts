import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { LIMITS } from '#contract/limits.ts';
import { AnalyzerError } from '#analyzer/request/analyzer-error.ts';

export interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
}

/**
 * Sends events as they arrive (`text/event-stream`), with a comment now and then so that nobody takes a thinking
 * model for a lost connection. A failure is the last event, `error`; `onFailure` hears of the unexpected ones.
 */
export async function sendEvents(
  response: ServerResponse,
  events: AsyncIterable<ServerEvent>,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<void> {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.flushHeaders();
  response.socket?.setNoDelay(true);
  const keepAlive = setInterval(() => response.write(': still here\n\n'), LIMITS.keepAliveMs);
  try {
    for await (const one of events) await write(response, one, signal);
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof AnalyzerError)) onFailure(error);
    const { code, message } =
      error instanceof AnalyzerError
        ? error
        : new AnalyzerError('INTERNAL', 'the analyzer met an unexpected error');
    await write(response, { event: 'error', data: { code, message } }, signal);
  } finally {
    clearInterval(keepAlive);
    response.end();
  }
}

async function write(
  response: ServerResponse,
  { event, data }: ServerEvent,
  signal: AbortSignal,
): Promise<void> {
  const isRoom = response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  if (!isRoom) await once(response, 'drain', { signal });
}
