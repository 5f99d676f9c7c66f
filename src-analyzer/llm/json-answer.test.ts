import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { detachedContext } from '#analyzer/request/context.ts';
import { completeJson, parseJsonAnswer } from './json-answer.ts';
import type { DoubleOptions, Fault } from './testing/ollama-double-options.ts';
import { startOllamaDouble, type OllamaDouble } from './testing/ollama-double.ts';

const Verdict = z.object({ verdict: z.string(), points: z.int() });
const GOOD = '{"verdict": "fine", "points": 3}';

let double: OllamaDouble | undefined;

afterEach(async () => {
  await double?.close();
  double = undefined;
});

function judge(url: string, budgetMs: number, waitMs = 20_000) {
  return completeJson(detachedContext({ ollamaHost: url }), {
    priority: 'report',
    messages: [{ role: 'user', content: 'Judge.' }],
    maxTokens: 100,
    schema: Verdict,
    attempts: 3,
    budgetMs,
    waitMs,
  });
}

async function ask(options: DoubleOptions, budgetMs = 20_000) {
  double = await startOllamaDouble({ reply: GOOD, ...options });
  return judge(double.url, budgetMs);
}

describe('parseJsonAnswer', () => {
  test.each([
    ['plain', GOOD],
    ['in a fence', `\`\`\`json\n${GOOD}\n\`\`\``],
    ['with talk around it', `Here you are: ${GOOD} Anything else?`],
  ])('reads an answer that is %s', (_name, text) => {
    expect(parseJsonAnswer(text, Verdict)).toEqual({ ok: true, value: { verdict: 'fine', points: 3 } });
  });

  test.each([
    ['empty', '', /no JSON object/],
    ['cut off', GOOD.slice(0, 12), /no JSON object/],
    ['broken', '{"verdict": }', /no valid JSON/],
    ['incomplete', '{"verdict": "fine"}', /^points/],
  ])('names what is wrong about an answer that is %s', (_name, text, problem) => {
    expect(parseJsonAnswer(text, Verdict)).toMatchObject({
      ok: false,
      problem: expect.stringMatching(problem) as string,
    });
  });
});

describe('completeJson', () => {
  test.each(['truncated', 'prose', 'missing', 'empty'] as const)(
    'asks again with what was wrong and another seed after an answer that is %s',
    async (mode) => {
      const value = await ask({ faults: [{ op: 'chat', kind: 'badjson', mode, times: 2 }] });
      expect(value).toEqual({ verdict: 'fine', points: 3 });
      const raws = double?.requests('/api/chat').map(({ raw }) => raw) ?? [];
      expect(raws).toHaveLength(3);
      expect(new Set(raws).size).toBe(3);
      expect(raws[1]).toContain('That answer cannot be used');
    },
  );

  test('gives up after three bad answers', async () => {
    const faults: Fault[] = [{ op: 'chat', kind: 'badjson', mode: 'prose' }];
    await expect(ask({ faults })).rejects.toMatchObject({ code: 'LLM_FAILED' });
    expect(double?.requests('/api/chat')).toHaveLength(3);
  });

  test('does not spend its budget on waiting for others, but waits only so long', async () => {
    const faults: Fault[] = [{ op: 'chat', kind: 'slow', firstMs: 1500, times: 1 }];
    double = await startOllamaDouble({ reply: GOOD, faults });
    const first = judge(double.url, 20_000);
    while (double.requests('/api/chat').length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const patient = judge(double.url, 1000);
    await expect(judge(double.url, 1000, 100)).rejects.toThrow(/busy/);
    await expect(patient).resolves.toEqual({ verdict: 'fine', points: 3 });
    await first;
    expect(double.requests('/api/chat')).toHaveLength(2);
  });

  test('does not outlive its budget and leaves the model idle', async () => {
    const faults: Fault[] = [{ op: 'chat', kind: 'hang' }];
    await expect(ask({ faults }, 2000)).rejects.toMatchObject({ code: 'LLM_FAILED' });
    await double?.whenIdle();
    expect(double?.requests('/api/chat').map(({ end }) => end)).toEqual(['aborted']);
  });
});
