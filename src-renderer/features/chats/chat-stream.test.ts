import { afterEach, expect, test, vi } from 'vitest';
import { sendMessage } from './chat-stream.ts';

afterEach(() => vi.unstubAllGlobals());

const stream = (...events: [string, object][]) =>
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(
        events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join(''),
        {
          headers: { 'Content-Type': 'text/event-stream' },
        },
      ),
  );

async function ask() {
  const heard: unknown[] = [];
  const end = await sendMessage(1, { content: 'Why?' }, new AbortController().signal, {
    onDelta: (text) => heard.push(text),
    onCitations: (items) => heard.push(items.length),
  });
  return { end, heard };
}

const CITATION = { file: 'a.ts', line: 1, excerpt: 'x' };

test.each([
  [
    'a whole answer',
    [
      ['delta', { content: 'Be' }],
      ['delta', { content: 'cause' }],
      ['citations', { items: [CITATION] }],
      ['done', { messageId: 4 }],
    ],
    { end: { kind: 'done' }, heard: ['Be', 'cause', 1] },
  ],
  [
    'a model that failed',
    [['error', { code: 'LLM_FAILED', message: 'No' }]],
    { end: { kind: 'error', code: 'LLM_FAILED', message: 'No' }, heard: [] },
  ],
  [
    'a stream without an end is a lost connection',
    [['delta', { content: 'Be' }]],
    { end: { kind: 'lost' }, heard: ['Be'] },
  ],
] as [string, [string, object][], object][])('%s', async (_, events, expected) => {
  stream(...events);
  expect(await ask()).toEqual(expected);
});
