import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { type AnalyzerChatEvent, AnalyzerChatEvents } from '#contract/analyzer-api/chat.ts';

type EventName = keyof typeof AnalyzerChatEvents;

function isEventName(name: string): name is EventName {
  return Object.hasOwn(AnalyzerChatEvents, name);
}

function toChatEvent({ event = '', data }: EventSourceMessage): AnalyzerChatEvent | undefined {
  if (!isEventName(event)) return undefined;
  return { event, data: AnalyzerChatEvents[event].parse(JSON.parse(data)) } as AnalyzerChatEvent;
}

/** The events of a `text/event-stream` body as they arrive; comments and unknown events are skipped. */
export async function* readChatEvents(stream: AsyncIterable<Buffer>): AsyncGenerator<AnalyzerChatEvent> {
  const decoder = new TextDecoder();
  let arrived: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (message) => arrived.push(message) });
  for await (const chunk of stream) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    const messages = arrived;
    arrived = [];
    for (const message of messages) {
      const event = toChatEvent(message);
      if (event !== undefined) yield event;
    }
  }
}
