import { afterEach, describe, expect, test } from 'vitest';
import { ReportResponse } from '#contract/analyzer-api/report.ts';
import type { DoubleOptions, Fault } from '#analyzer/llm/testing/ollama-double-options.ts';
import { startOllamaDouble, type OllamaDouble } from '#analyzer/llm/testing/ollama-double.ts';
import { detachedContext } from '#analyzer/request/context.ts';
import { report } from './report.ts';
import { inEnglish } from './texts/phrases.ts';
import { createRulesReport, RULES_VERSION } from './rules-report.ts';
import { file, issue, qualityOf, requestOf, scanOf } from './testing/request-builder.ts';

const REQUEST = requestOf(scanOf([file('src/a.ts', 300), file('src/b.ts', 200)]), {
  quality: qualityOf([issue('ts:no-eval', 'src/a.ts:7', { severity: 'BLOCKER', kind: 'VULN' })]),
});
const RULES = createRulesReport(REQUEST);

const answer = (more: object = {}) =>
  JSON.stringify({
    summary: 'A small project. Its code runs text.',
    scoreDelta: -4,
    scoreReason: 'The one vulnerability is in the core [src/a.ts:7].',
    risks: [],
    recommendations: [],
    ...more,
  });

let double: OllamaDouble | undefined;

afterEach(async () => {
  await double?.close();
  double = undefined;
});

async function ask(options: DoubleOptions, budgetMs = 20_000): Promise<ReportResponse> {
  double = await startOllamaDouble({ reply: answer(), ...options });
  return ReportResponse.parse(await report(REQUEST, detachedContext({ ollamaHost: double.url }), budgetMs));
}

test('the fixture has a risk to sharpen', () => {
  expect(RULES.risks.length).toBeGreaterThan(0);
});

describe('with a model', () => {
  test('the score is corrected with a reason and the ledger stays', async () => {
    const { source, promptVersion, report: body } = await ask({});
    expect(source).toBe('LLM');
    expect(promptVersion).toMatch(/^report-\d+$/);
    expect(body.healthScore).toBe(RULES.healthScore - 4);
    expect(body.scoreAdjustment).toEqual({
      delta: -4,
      reason: 'The one vulnerability is in the core [src/a.ts:7].',
    });
    expect(body.scoreDetail).toEqual(RULES.scoreDetail);
    expect(body.summary).toBe('A small project. Its code runs text.');
  });

  test('the score without accepted findings gets the same correction', async () => {
    double = await startOllamaDouble({ reply: answer() });
    const accepted = ['ts:no-eval src/a.ts:7'];
    const { report: body } = await report(
      { ...REQUEST, accepted },
      detachedContext({ ollamaHost: double.url }),
      20_000,
    );
    const without = createRulesReport({ ...REQUEST, quality: qualityOf([]) });
    expect(body.healthScore).toBe(RULES.healthScore - 4);
    expect(body.healthScoreWithoutAccepted).toBe(without.healthScore - 4);
  });

  test('every risk of the rules stays, sharpened or not', async () => {
    const risks = [{ number: 1, detail: 'Anybody runs code.', suggestion: 'Use a parser.', references: [] }];
    const { report: body } = await ask({ reply: answer({ risks }) });
    expect(body.risks[0]).toEqual({
      ...RULES.risks[0],
      detail: 'Anybody runs code.',
      suggestion: 'Use a parser.',
      said: { title: RULES.risks[0]?.said?.title },
    });
    expect(body.said).toBeUndefined();
    expect(body.risks.map(({ title }) => title)).toEqual(RULES.risks.map(({ title }) => title));
  });

  test('places that do not exist are dropped from lists and texts', async () => {
    const references = [
      { file: 'src/b.ts', line: 3 },
      { file: 'src/b.ts', line: 0 },
      { file: 'src/b.ts', line: 9_999_999 },
      { file: 'src/ghost.ts', line: 1 },
    ];
    const risks = [
      {
        number: 1,
        detail: 'See src/ghost.ts:9 first. It is bad.',
        suggestion: 'Fix [src/ghost.ts:9].',
        references,
      },
    ];
    const recommendations = [
      { phase: 1, item: 'Remove src/ghost.ts:1.' },
      { phase: 1, item: 'Parse the text in src/a.ts:7.' },
    ];
    const { report: body } = await ask({ reply: answer({ risks, recommendations }) });
    const firstSaid = RULES.risks[0]?.said;
    expect(JSON.stringify(body)).not.toContain('ghost');
    expect(body.risks[0]?.detail).toBe('It is bad.');
    expect(body.risks[0]?.suggestion).toBe(RULES.risks[0]?.suggestion);
    expect(body.risks[0]?.references).toEqual([
      ...(RULES.risks[0]?.references ?? []),
      { file: 'src/b.ts', line: 3 },
    ]);
    expect(body.recommendations[0]?.items[0]).toBe('Parse the text in src/a.ts:7.');
    expect(body.risks[0]?.said).toEqual({ title: firstSaid?.title, suggestion: firstSaid?.suggestion });
    for (const { items, said } of body.recommendations) expect(said?.items.map(inEnglish)).toEqual(items);
  });

  test('two bad answers are followed by a good one', async () => {
    const faults: Fault[] = [{ op: 'chat', kind: 'badjson', mode: 'truncated', times: 2 }];
    expect((await ask({ faults })).source).toBe('LLM');
    expect(double?.requests('/api/chat')).toHaveLength(3);
  });
});

describe('the rules report is the answer', () => {
  test.each<[string, DoubleOptions, number]>([
    ['after three bad answers', { faults: [{ op: 'chat', kind: 'badjson', mode: 'prose' }] }, 3],
    ['after a correction out of bounds', { reply: answer({ scoreDelta: 30 }) }, 3],
    ['when the model hangs', { faults: [{ op: 'chat', kind: 'hang' }] }, 1],
    ['when the stream breaks', { faults: [{ op: 'chat', kind: 'eof', after: 2 }] }, 3],
    ['when no model is installed', { models: [] }, 0],
  ])('%s', async (_name, options, calls) => {
    const response = await ask(options, 2000);
    expect(response).toEqual({ source: 'RULES', promptVersion: RULES_VERSION, report: RULES });
    expect(double?.requests('/api/chat')).toHaveLength(calls);
    await double?.whenIdle();
  });

  test('but an abort is passed on', async () => {
    const context = { ...detachedContext(), signal: AbortSignal.abort(new Error('stopped')) };
    await expect(report(REQUEST, context)).rejects.toThrow('stopped');
  });
});
