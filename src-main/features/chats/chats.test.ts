import { describe, expect, test } from 'vitest';
import { ChatCreated, ChatEvents, ChatMessage, ChatSession } from '#contract/public-api/chats.ts';
import { listOf, pageOf } from '#contract/public-api/envelope.ts';
import { FakeError, type FakeExchange } from '#main/app/testing/fake-analyzer.ts';
import { projectPerTest } from '#main/app/testing/test-project.ts';

const UNKNOWN = 4711;
const { analyzer, api, at } = projectPerTest({ 'src/app.ts': 'attached text\n' }, (project) =>
  project.analyse(),
);

type SentEvent = [event: string, data: Record<string, unknown>];

/** Lets the fake analyzer answer the next chats with these events. */
function answerWith(...events: SentEvent[]): void {
  analyzer.answers.set('chat', ({ response }: FakeExchange) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const [event, data] of events) response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    response.end();
  });
}

async function createChat(): Promise<number> {
  const answer = await api.call('POST', at('/chats'));
  expect(answer.status).toBe(201);
  return ChatCreated.parse(answer.data).id;
}

function send(id: number, content: string, more: object = {}, signal?: AbortSignal): Promise<Response> {
  return api.fetch(`/chats/${id}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ content, ...more }),
    ...(signal === undefined ? {} : { signal }),
  });
}

async function eventsOf(response: Response): Promise<SentEvent[]> {
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const frames = (await response.text()).split('\n\n').filter((frame) => frame.startsWith('event:'));
  return frames.map((frame) => {
    const [event = '', data = ''] = frame.split('\n');
    const name = event.slice(7) as keyof typeof ChatEvents;
    return [name, ChatEvents[name].parse(JSON.parse(data.slice(6)))];
  });
}

async function messagesOf(id: number): Promise<ChatMessage[]> {
  return pageOf(ChatMessage).parse((await api.call('GET', `/chats/${id}/messages`)).data).items;
}

const CITED = { file: 'src/app.ts', line: 1, excerpt: 'attached text' };

describe('a chat message', () => {
  test('is relayed, stored with its checked citations, and names the chat', async () => {
    const id = await createChat();
    answerWith(
      ['delta', { content: 'It is ' }],
      ['delta', { content: 'here [src/app.ts:1].' }],
      ['citations', { items: [CITED, { file: 'src/ghost.ts', line: 7, excerpt: 'x' }] }],
      ['done', {}],
    );
    const events = await eventsOf(await send(id, 'Where is it?\nPlease.'));
    expect(events.map(([event]) => event)).toEqual(['delta', 'delta', 'citations', 'done']);
    expect(events[2]?.[1]).toEqual({ items: [CITED] });
    const [question, answer] = await messagesOf(id);
    expect(question).toMatchObject({ role: 'USER', content: 'Where is it?\nPlease.', errorCode: null });
    expect(answer).toMatchObject({
      role: 'ASSISTANT',
      content: 'It is here [src/app.ts:1].',
      citations: [CITED],
    });
    expect(events[3]?.[1]).toEqual({ messageId: answer?.id });
    const session = ChatSession.parse((await api.call('GET', `/chats/${id}`)).data);
    expect(session).toMatchObject({ title: 'Where is it?', messageCount: 2 });
  });

  test('keeps what the model was sent with the answer, and the attached file with the question', async () => {
    const id = await createChat();
    const input = {
      model: 'm',
      calls: 1,
      bytes: 900,
      sources: [{ file: 'src/app.ts', startLine: 1, endLine: 9 }],
    };
    answerWith(['input', input], ['delta', { content: 'yes' }], ['citations', { items: [] }], ['done', {}]);
    const events = await eventsOf(await send(id, 'about this file', { fileRef: 'src/app.ts' }));
    expect(events.map(([event]) => event)).toEqual(['delta', 'citations', 'done']);
    const [question, answer] = await messagesOf(id);
    expect(question).toMatchObject({ fileRef: 'src/app.ts' });
    expect(answer).toMatchObject({ modelInput: input });
    const body = analyzer.received.findLast(({ endpoint }) => endpoint === 'chat')?.body;
    expect(body?.['tellInput']).toBe(true);
  });

  test('carries the project, the report and at most six rounds with a summary of what was before', async () => {
    const id = await createChat();
    answerWith(['delta', { content: 'yes' }], ['done', {}]);
    for (let round = 1; round <= 8; round += 1) await eventsOf(await send(id, `question ${round}`));
    const body = analyzer.received.findLast(({ endpoint }) => endpoint === 'chat')?.body as {
      history: { role: string; content: string }[];
      systemContext: { projectSummary: string; latestReportSummary: string };
    };
    expect(body.history).toHaveLength(13);
    expect(body.history[0]).toEqual({
      role: 'assistant',
      content: 'Earlier in this chat the user asked:\n- question 1',
    });
    expect(body.history[1]).toEqual({ role: 'user', content: 'question 2' });
    expect(body.systemContext.projectSummary).toContain('Project "shop"');
    expect(body.systemContext.latestReportSummary).toBe('A small project in good shape.');
  });

  test.each([
    [false, ''],
    [true, 'attached text\n'],
  ])('sends an attached file only with the full-text switch: %s', async (llmFullText, content) => {
    await api.call('PATCH', '/settings', { llmFullText });
    const id = await createChat();
    answerWith(['done', {}]);
    await eventsOf(await send(id, 'about this file', { fileRef: 'src/app.ts' }));
    await eventsOf(await send(id, 'about no file', { fileRef: '../secret' }));
    const sent = analyzer.received
      .filter(({ endpoint }) => endpoint === 'chat')
      .map(({ body }) => body['fileRef']);
    expect(sent).toEqual([{ path: 'src/app.ts', content }, null]);
  });

  test.each([
    [
      'an error event',
      [
        ['delta', { content: 'half' }],
        ['error', { code: 'LLM_FAILED', message: 'The model broke.' }],
      ],
      'LLM_FAILED',
    ],
    ['a stream that just ends', [['delta', { content: 'half' }]], 'LLM_FAILED'],
  ] satisfies [string, SentEvent[], string][])(
    'that breaks with %s is an error event and stored as one',
    async (_case, events, code) => {
      const id = await createChat();
      answerWith(...events);
      const last = (await eventsOf(await send(id, 'hello'))).at(-1);
      expect(last).toEqual(['error', { code, message: expect.any(String) as string }]);
      expect((await messagesOf(id))[1]).toMatchObject({
        role: 'ASSISTANT',
        content: last?.[1]['message'],
        errorCode: code,
      });
    },
  );

  test('whose facts cannot be read says so, and asks nobody', async () => {
    const id = await createChat();
    await api.database.immediate(() =>
      api.database.run(api.database.query.updateTable('project').set({ framework_tags: 'null' })),
    );
    const message =
      'What was measured of the project could not be read: please ask again; see the log for details.';
    expect(await eventsOf(await send(id, 'hello'))).toEqual([['error', { code: 'DATABASE_ERROR', message }]]);
    expect((await messagesOf(id))[1]).toMatchObject({ content: message, errorCode: 'DATABASE_ERROR' });
    expect(analyzer.received.filter(({ endpoint }) => endpoint === 'chat')).toEqual([]);
  });

  test.each([
    ['some of it', [['delta', { content: 'half' }]], 'The response was cut off: please ask again.'],
    ['none of it', [], 'No response came: please ask again.'],
  ] satisfies [string, SentEvent[], string][])(
    'of which %s came before the stream ended says which',
    async (_case, events, message) => {
      const id = await createChat();
      answerWith(...events);
      expect((await eventsOf(await send(id, 'hello'))).at(-1)).toEqual([
        'error',
        { code: 'LLM_FAILED', message },
      ]);
    },
  );

  test('without a model is LLM_NO_KEY', async () => {
    const id = await createChat();
    analyzer.answers.set('chat', () => {
      throw new FakeError('LLM_NO_KEY');
    });
    expect(await eventsOf(await send(id, 'hello'))).toMatchObject([['error', { code: 'LLM_NO_KEY' }]]);
  });

  test('that the user stops stops the analyzer and keeps what was said', async () => {
    const id = await createChat();
    const stopped = Promise.withResolvers<void>();
    analyzer.answers.set('chat', async ({ response, signal }: FakeExchange) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: delta\ndata: {"content":"so far"}\n\n');
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      stopped.resolve();
    });
    const controller = new AbortController();
    const response = await send(id, 'hello', {}, controller.signal);
    await response.body?.getReader().read();
    controller.abort();
    await stopped.promise;
    await expect
      .poll(() => messagesOf(id))
      .toMatchObject([{ role: 'USER' }, { content: 'so far', errorCode: 'CANCELLED' }]);
  });

  test('sent twice within two seconds is 2007, in another chat it is not', async () => {
    answerWith(['done', {}]);
    const [first, second] = [await createChat(), await createChat()];
    await eventsOf(await send(first, 'again'));
    const repeated = await send(first, 'again');
    expect({ status: repeated.status, ...((await repeated.json()) as object) }).toMatchObject({
      status: 400,
      code: 2007,
    });
    await eventsOf(await send(second, 'again'));
    await eventsOf(await send(first, 'something else'));
  });

  test.each([
    [{}, 1001],
    [{ content: ' ' }, 1001],
    [{ content: 7 }, 1002],
    [{ content: 'x', fileRef: 7 }, 1002],
  ])('%j is refused', async (body, code) => {
    const id = await createChat();
    expect(await api.call('POST', `/chats/${id}/messages`, body)).toMatchObject({ status: 400, code });
    expect(await messagesOf(id)).toEqual([]);
  });
});

describe('chat sessions', () => {
  test('are listed by their last message and go with their messages', async () => {
    answerWith(['done', {}]);
    const [first, second] = [await createChat(), await createChat()];
    await eventsOf(await send(first, 'hello'));
    const list = listOf(ChatSession).parse((await api.call('GET', at('/chats'))).data);
    expect(list.items.map(({ id }) => id)).toEqual([first, second]);
    expect(await api.call('DELETE', `/chats/${first}`)).toMatchObject({ status: 200, data: null });
    expect(await api.call('GET', `/chats/${first}/messages`)).toMatchObject({ status: 404, code: 2006 });
  });

  test.each([
    ['GET', `/chats/${UNKNOWN}`, 2006],
    ['GET', `/chats/${UNKNOWN}/messages`, 2006],
    ['DELETE', `/chats/${UNKNOWN}`, 2006],
    ['POST', `/chats/${UNKNOWN}/messages`, 2006],
    ['GET', `/projects/${UNKNOWN}/chats`, 2001],
    ['POST', `/projects/${UNKNOWN}/chats`, 2001],
  ])('%s %s is %i', async (method, path, code) => {
    const body = path.endsWith('messages') && method === 'POST' ? { content: 'x' } : undefined;
    expect(await api.call(method, path, body)).toMatchObject({ status: 404, code });
  });
});
