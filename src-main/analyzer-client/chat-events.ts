import type { z } from 'zod';
import { AnalyzerChatEvents } from '#contract/analyzer-api/chat.ts';
import { readLines } from './read-lines.ts';

type EventName = keyof typeof AnalyzerChatEvents;

/** One event of the analyzer's chat stream. */
export type ChatStreamEvent = {
  [Name in EventName]: { readonly event: Name; readonly data: z.infer<(typeof AnalyzerChatEvents)[Name]> };
}[EventName];

function isEventName(name: string): name is EventName {
  return Object.hasOwn(AnalyzerChatEvents, name);
}

function parseFrame(event: string, data: string): ChatStreamEvent | undefined {
  if (!isEventName(event)) return undefined;
  return { event, data: AnalyzerChatEvents[event].parse(JSON.parse(data)) } as ChatStreamEvent;
}

/** The events of a `text/event-stream` body as they arrive; comments and unknown events are skipped. */
export async function* readChatEvents(stream: AsyncIterable<Buffer>): AsyncGenerator<ChatStreamEvent> {
  let event = '';
  let data: string[] = [];
  for await (const raw of readLines(stream)) {
    const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
    if (line === '') {
      const frame = data.length > 0 ? parseFrame(event, data.join('\n')) : undefined;
      event = '';
      data = [];
      if (frame !== undefined) yield frame;
    } else if (line.startsWith('event:')) event = line.slice('event:'.length).trim();
    else if (line.startsWith('data:')) data.push(line.slice('data:'.length).replace(/^ /, ''));
  }
}
