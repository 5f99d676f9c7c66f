import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import { unwrapEnvelope } from './envelope.ts';
import { type RequestOptions, send } from './request.ts';

/**
 * Reads a `text/event-stream` answer event by event; returns when the server closes it.
 * The browser's EventSource is not used: it can neither POST nor stop reconnecting (contract "Events").
 * @throws ApiError when the answer is not a stream
 */
export async function* readEvents(
  path: string,
  options: RequestOptions & { onOpen?: () => void } = {},
): AsyncGenerator<EventSourceMessage> {
  const response = await send(path, {
    ...options,
    headers: { Accept: 'text/event-stream', ...options.headers },
  });
  const type = response.headers.get('Content-Type') ?? '';
  if (!response.ok || !type.startsWith('text/event-stream') || !response.body) {
    unwrapEnvelope(await response.text(), response.status);
    return;
  }
  options.onOpen?.();
  const events = response.body
    .pipeThrough(new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>)
    .pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
