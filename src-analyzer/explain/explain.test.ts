import { afterEach, describe, expect, test } from 'vitest';
import { ExplainRequest, ExplainResponse } from '#contract/analyzer-api/explain.ts';
import type { DoubleOptions, Fault } from '#analyzer/llm/testing/ollama-double-options.ts';
import { startOllamaDouble, type OllamaDouble } from '#analyzer/llm/testing/ollama-double.ts';
import { detachedContext } from '#analyzer/request/context.ts';
import { explain } from './explain.ts';
import { keepTrueQuotes } from './quotes.ts';
import { createSnippet } from './snippet.ts';

const REQUEST = ExplainRequest.parse({
  issue: {
    ruleKey: 'javascript:no-eval',
    severity: 'CRITICAL',
    message: 'eval runs any text',
    filePath: 'src/run.js',
    line: 3,
  },
  fileSnippet: '1: function run(text) {\n2:   const token = "q8w7e6r5t4y3u2";\n3:   return eval(text);\n4: }',
});
const answer = (more: object = {}) =>
  JSON.stringify({ explanation: 'Line 3 runs any text.', suggestion: 'Parse it.', codeExample: '', ...more });

let double: OllamaDouble | undefined;

afterEach(async () => {
  await double?.close();
  double = undefined;
});

async function ask(options: DoubleOptions, budgetMs = 20_000): Promise<ExplainResponse> {
  double = await startOllamaDouble({ reply: answer(), ...options });
  return explain(REQUEST, detachedContext({ ollamaHost: double.url }), budgetMs);
}

describe('explain', () => {
  test('answers with the three texts and shows the model the lines without their secrets', async () => {
    const result = await ask({ reply: answer({ codeExample: '```js\nreturn parse(text);\n```' }) });
    expect(ExplainResponse.parse(result)).toEqual({
      explanation: 'Line 3 runs any text.',
      suggestion: 'Parse it.',
      codeExample: 'return parse(text);',
      modelInput: {
        model: 'qwen2.5-coder:7b',
        calls: 1,
        bytes: expect.any(Number) as number,
        sources: [{ file: 'src/run.js', startLine: 1, endLine: 4 }],
      },
    });
    const raw = double?.requests('/api/chat')[0]?.raw;
    expect(raw).toContain('3:   return eval(text);');
    expect(raw).not.toContain('q8w7e6r5t4y3u2');
  });

  test('takes out sentences about lines that do not exist', async () => {
    const explanation = 'Line 3 runs any text. See also line 99 for more. It is called elsewhere.';
    expect((await ask({ reply: answer({ explanation }) })).explanation).toBe(
      'Line 3 runs any text. It is called elsewhere.',
    );
  });

  test('is asked a second time after one bad answer', async () => {
    const faults: Fault[] = [{ op: 'chat', kind: 'badjson', mode: 'prose', times: 1 }];
    const { suggestion, modelInput } = await ask({ faults });
    expect(suggestion).toBe('Parse it.');
    expect(modelInput?.calls).toBe(2);
    expect(double?.requests('/api/chat')).toHaveLength(2);
  });

  test.each<[string, DoubleOptions, string]>([
    ['two bad answers', { faults: [{ op: 'chat', kind: 'badjson', mode: 'missing' }] }, 'LLM_FAILED'],
    ['a hanging model', { faults: [{ op: 'chat', kind: 'hang' }] }, 'LLM_FAILED'],
    ['only invented lines', { reply: answer({ explanation: 'Line 99 is bad.' }) }, 'LLM_FAILED'],
    ['no model', { models: [] }, 'LLM_NO_KEY'],
  ])('fails with the contract code after %s', async (_name, options, code) => {
    await expect(ask(options, 1500)).rejects.toMatchObject({ code });
    await double?.whenIdle();
  });
});

describe('a risky dependency', () => {
  const dependency = {
    name: 'vue',
    version: '2.6.0',
    type: 'NPM' as const,
    reason: 'Vue 2 is out of support.',
    latest: '3.5.0',
    isEol: true,
    eolDate: '2023-12-31',
  };
  const fileSnippet = '7:   "dependencies": {\n8:     "vue": "2.6.0"';
  const request = ExplainRequest.parse({
    issue: {
      ruleKey: 'dependency:risk',
      severity: 'CRITICAL',
      message: 'vue',
      filePath: 'package.json',
      line: 8,
    },
    fileSnippet,
    dependency,
  });

  test('gets advice of four parts, without sentences about lines that were not shown', async () => {
    const advice = {
      impact: 'No fixes come. Line 99 is bad.',
      steps: ['Upgrade.', 'See line 70.'],
      risks: [],
      estimate: 'medium',
    };
    double = await startOllamaDouble({ reply: JSON.stringify(advice) });
    const result = ExplainResponse.parse(await explain(request, detachedContext({ ollamaHost: double.url })));
    expect(result).toMatchObject({
      explanation: 'No fixes come.',
      suggestion: 'Upgrade.',
      advice: { impact: 'No fixes come.', steps: ['Upgrade.'], risks: [], estimate: 'medium' },
      modelInput: { sources: [{ file: 'package.json', startLine: 7, endLine: 8 }] },
    });
    expect(double.requests('/api/chat')[0]?.raw).toContain('Vue 2 is out of support.');
  });

  test('without usable advice fails with the contract code', async () => {
    double = await startOllamaDouble({ reply: '{"impact": "x", "steps": []}' });
    const asking = explain(request, detachedContext({ ollamaHost: double.url }));
    await expect(asking).rejects.toMatchObject({ code: 'LLM_FAILED' });
  });
});

describe('keepTrueQuotes', () => {
  const snippet = createSnippet('7: a = b.c;\n8: d();');

  test.each([
    ['Lines 7 and 8 belong together.', 'Lines 7 and 8 belong together.'],
    ['Lines 7-9 are bad. Fix a.b first.', 'Fix a.b first.'],
    ['第 7 行有问题。第 70 行也是。', '第 7 行有问题。'],
    ['It says:\n```\na = b.c;\n```', 'It says:\n```\na = b.c;\n```'],
    ['It says:\n```\nsecret();\n```\nSo stop.', 'It says:\n\nSo stop.'],
  ])('%j becomes %j', (text, kept) => {
    expect(keepTrueQuotes(text, snippet)).toBe(kept);
  });
});
