import { afterEach, describe, expect, test } from 'vitest';
import { detachedContext, type AnalysisContext } from '#analyzer/request/context.ts';
import { AnswerTooLong } from './limit-body.ts';
import { completeChat, streamChat, type ModelCall } from './model-client.ts';
import type { DoubleOptions, Fault } from './testing/ollama-double-options.ts';
import { startOllamaDouble, type OllamaDouble } from './testing/ollama-double.ts';

const QUICK = { firstTokenMs: 300, stallMs: 300, totalMs: 1500 };
/** For models that answer: time enough on a busy machine. */
const PATIENT = { firstTokenMs: 20_000, stallMs: 20_000, totalMs: 30_000 };
const CALL: ModelCall = {
  priority: 'chat',
  messages: [{ role: 'user', content: 'Where is the login?' }],
  maxTokens: 200,
  limits: PATIENT,
};
const SHORT: ModelCall = { ...CALL, limits: QUICK };

let double: OllamaDouble;

async function start(options: DoubleOptions = {}): Promise<AnalysisContext> {
  double = await startOllamaDouble(options);
  return detachedContext({ ollamaHost: double.url });
}

afterEach(() => double.close());

describe('a healthy model', () => {
  test.each(['line', 'utf8', 'bytes', 'coalesce'] as const)(
    'is understood when packets are cut by %s',
    async (split) => {
      const context = await start({ split });
      const text = await completeChat(context, CALL);
      expect(text).toMatch(/^Answer [0-9a-f]{8} to 19 characters: naïve 健康 🩺 done\.$/);
      await double.whenIdle();
      expect(double.requests('/api/chat').map(({ end }) => end)).toEqual(['ok']);
    },
  );

  test('is understood when it thinks aloud and its last line has no end', async () => {
    const context = await start({ thinking: 'hmm, the login', finalNewline: false });
    expect(await completeChat(context, CALL)).toMatch(/^Answer .* done\.$/);
  });

  test('is asked with one fixed context, a bounded answer, no thinking and no silent cut', async () => {
    const context = await start();
    await completeChat(context, CALL);
    expect(double.requests('/api/chat')[0]?.body).toMatchObject({
      model: 'qwen2.5-coder:7b',
      stream: true,
      think: false,
      truncate: false,
      options: { num_ctx: 8192, num_predict: 200 },
    });
  });

  test('never sees a secret', async () => {
    const context = await start();
    const content = 'db.password=hunter2secret and the question';
    await completeChat(context, { ...CALL, messages: [{ role: 'user', content }] });
    expect(double.log.some(({ raw }) => raw.includes('hunter2secret'))).toBe(false);
    expect(double.requests('/api/chat')[0]?.raw).toContain('and the question');
  });
});

describe('a failing model', () => {
  test.each<[string, Fault, string]>([
    ['refuses the model', { op: 'chat', kind: 'status', status: 404 }, 'LLM_NO_KEY'],
    ['refuses access', { op: 'chat', kind: 'status', status: 401 }, 'LLM_NO_KEY'],
    ['is always busy', { op: 'chat', kind: 'status', status: 503 }, 'LLM_FAILED'],
    ['crashes', { op: 'chat', kind: 'status', status: 500 }, 'LLM_FAILED'],
    ['hangs before the first token', { op: 'chat', kind: 'hang' }, 'LLM_FAILED'],
    ['is too slow with the first token', { op: 'chat', kind: 'slow', firstMs: 5000 }, 'LLM_FAILED'],
    ['stalls in the middle', { op: 'chat', kind: 'hang', after: 2 }, 'LLM_FAILED'],
    ['never comes to an end', { op: 'chat', kind: 'slow', firstMs: 0, gapMs: 250 }, 'LLM_FAILED'],
    ['breaks the connection', { op: 'chat', kind: 'reset', after: 2 }, 'LLM_FAILED'],
    ['ends without being done', { op: 'chat', kind: 'eof', after: 2 }, 'LLM_FAILED'],
    ['reports an error in the stream', { op: 'chat', kind: 'error', after: 2 }, 'LLM_FAILED'],
  ])('that %s gives the contract code', async (_name, fault, code) => {
    const context = await start({ faults: [fault] });
    await expect(completeChat(context, SHORT)).rejects.toMatchObject({ code });
    await double.whenIdle();
  });

  test('that is not running gives LLM_NO_KEY', async () => {
    const context = await start();
    await double.close();
    await expect(completeChat(context, CALL)).rejects.toMatchObject({ code: 'LLM_NO_KEY' });
  });

  test.each<[string, Fault]>([
    ['busy once', { op: 'chat', kind: 'status', status: 503, times: 1 }],
    ['crashed once', { op: 'chat', kind: 'status', status: 500, times: 1 }],
  ])('that was %s is asked again', async (_name, fault) => {
    const context = await start({ faults: [fault] });
    await expect(completeChat(context, CALL)).resolves.toContain('Answer');
    expect(double.requests('/api/chat')).toHaveLength(2);
  });

  test('with too small a context gets a shorter prompt once, rules and task kept', async () => {
    const message =
      '{"error":{"code":400,"message":"request (42947 tokens) exceeds the available context size (8192 tokens)"}}';
    const context = await start({ faults: [{ op: 'chat', kind: 'status', status: 400, message, times: 1 }] });
    const messages = [
      { role: 'system' as const, content: 'The rules.' },
      { role: 'user' as const, content: 'An old question.' },
      { role: 'user' as const, content: `${'code '.repeat(1000)}The task.` },
    ];
    await expect(completeChat(context, { ...CALL, messages })).resolves.toContain('Answer');
    const [first, second] = double.requests('/api/chat').map(({ raw }) => raw);
    expect(second?.length).toBeLessThan((first?.length ?? 0) * 0.7);
    expect(second).toContain('The rules.');
    expect(second).toContain('The task.');
    expect(second).not.toContain('An old question.');
  });

  test('gets no second call when the time for the first is over', async () => {
    const context = await start({ faults: [{ op: 'chat', kind: 'status', status: 500 }] });
    const limits = { ...PATIENT, totalMs: 900 };
    await expect(completeChat(context, { ...CALL, limits })).rejects.toMatchObject({ code: 'LLM_FAILED' });
    expect(double.requests('/api/chat')).toHaveLength(1);
  });

  test('that sends a line that is no JSON is still understood', async () => {
    const context = await start({ faults: [{ op: 'chat', kind: 'garbage', after: 2 }] });
    await expect(completeChat(context, CALL)).resolves.toMatch(/done\.$/);
  });

  test('is not asked again after it has spoken', async () => {
    const context = await start({ faults: [{ op: 'chat', kind: 'reset', after: 2 }] });
    await expect(completeChat(context, CALL)).rejects.toMatchObject({ code: 'LLM_FAILED' });
    expect(double.requests('/api/chat')).toHaveLength(1);
  });
});

describe('a cold model', () => {
  test('is loaded once, by a request with the options of the later calls', async () => {
    const context = await start();
    await completeChat(context, CALL);
    await completeChat(context, CALL);
    expect(double.requests('/api/generate').map(({ body }) => body)).toMatchObject([
      { model: 'qwen2.5-coder:7b', prompt: '', options: { num_ctx: 8192 } },
    ]);
  });

  test('goes on loading when the call gives up, and answers the next one', async () => {
    const context = await start({ loadMs: 1500 });
    await expect(completeChat(context, SHORT)).rejects.toMatchObject({ code: 'LLM_FAILED' });
    expect(double.requests('/api/generate').map(({ end }) => end)).toEqual([undefined]);
    await double.whenIdle();
    await expect(completeChat(context, CALL)).resolves.toContain('Answer');
    expect(double.requests('/api/generate').map(({ end }) => end)).toEqual(['ok']);
  });
});

test.each(['tokens', 'thoughts', 'line'] as const)(
  'endless %s cost one failed answer, long before the time is over, and the next call is answered',
  async (what) => {
    const context = await start({ faults: [{ op: 'chat', kind: 'endless', what, times: 1 }] });
    const endless = completeChat(context, CALL);
    const [first, second] = await Promise.allSettled([endless, callAfterFirst(context)]);
    expect(first).toMatchObject({ status: 'rejected', reason: { code: 'LLM_FAILED' } });
    expect(first?.status === 'rejected' && (first.reason as Error).cause).toBeInstanceOf(AnswerTooLong);
    expect(second).toMatchObject({ status: 'fulfilled', value: expect.stringContaining('Answer') });
    await double.whenIdle();
    expect(double.requests('/api/chat').map(({ end }) => end)).toEqual(['aborted', 'ok']);
  },
  60_000,
);

/** A call that waits for its turn behind the one that has begun. */
async function callAfterFirst(context: AnalysisContext): Promise<string> {
  while (double.requests('/api/chat').length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  return completeChat(context, CALL);
}

describe('stopping', () => {
  test('before the first token reaches the server', async () => {
    const context = await start({ faults: [{ op: 'chat', kind: 'hang' }] });
    const stop = new AbortController();
    const answer = completeChat(
      { ...context, signal: stop.signal },
      { ...CALL, limits: { firstTokenMs: 20_000, stallMs: 20_000, totalMs: 20_000 } },
    );
    while (double.requests('/api/chat').length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    stop.abort(new Error('stopped by the user'));
    await expect(answer).rejects.toThrow('stopped by the user');
    await double.whenIdle();
    expect(double.requests('/api/chat')[0]?.end).toBe('aborted');
  });

  test('to read ends the generation', async () => {
    const context = await start({ faults: [{ op: 'chat', kind: 'slow', firstMs: 0, gapMs: 50 }] });
    for await (const piece of streamChat(context, CALL)) {
      expect(piece).not.toBe('');
      break;
    }
    await double.whenIdle();
    expect(double.requests('/api/chat')[0]?.end).toBe('aborted');
  });
});
