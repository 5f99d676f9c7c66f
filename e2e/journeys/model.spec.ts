import { expect, test } from 'playwright/test';
import { analyze, ask, call, createProject } from '../support/api.ts';
import { startVitals, type VitalsHost } from '../support/vitals-host.ts';
import { zipOf } from '../support/zip.ts';
import type { DoubleOptions } from '#analyzer/llm/testing/ollama-double-options.ts';
import { type OllamaDouble, startOllamaDouble } from '#analyzer/llm/testing/ollama-double.ts';

/*
 * The whole product with a healthy model, a broken one and none: every analysis succeeds, every user gets the
 * contract's answer, and nothing secret reaches the model.
 */

const SECRET = 'hunter2secret99';
const CODE = {
  'package.json': '{"name": "shop", "license": "MIT", "dependencies": {"express": "^4.0.0"}}',
  'src/server.js': `const express = require('express');\nconst app = express();\nconst dbPassword = "${SECRET}";\napp.get('/orders/:id', function showOrder(request, response) {\n  response.send(eval(request.query.code));\n});\n`,
};

/** Report, explanation and chat are told apart by their prompts. */
function reply(body: Record<string, unknown>): string {
  const text = JSON.stringify(body['messages']);
  if (body['format'] === undefined)
    return '# Shop\n\nThe order is shown here [src/server.js:4] and nowhere else [src/ghost.js:9], and that is all there is to say.';
  if (text.includes('health report'))
    return JSON.stringify({
      summary: 'A small shop.',
      scoreDelta: -2,
      scoreReason: 'It runs what it is sent.',
      risks: [],
      recommendations: [],
    });
  return JSON.stringify({ explanation: 'It runs any text.', suggestion: 'Parse it.', codeExample: '' });
}

interface Shop {
  readonly vitals: VitalsHost;
  readonly projectId: number;
  readonly report: { source: string; report: { scoreAdjustment?: { delta: number } } };
  readonly double: OllamaDouble | null;
}

/** Vitals with this model, and a project that was analysed. */
async function withShop(options: DoubleOptions | null, run: (shop: Shop) => Promise<void>): Promise<void> {
  const double = options === null ? null : await startOllamaDouble(options);
  const vitals = await startVitals(
    double === null ? {} : { VITALS_CHAT_MODEL: '', VITALS_EMBED_MODEL: '', OLLAMA_HOST: double.url },
  );
  try {
    const projectId = await createProject(vitals, 'shop', await zipOf(CODE));
    const analysisId = await analyze(vitals, projectId);
    const report = await call<Shop['report']>(vitals, `/analyses/${analysisId}/report`);
    await run({ vitals, projectId, report, double });
  } finally {
    await vitals.dispose();
    await double?.close();
  }
}

/** The events of a chat's first answer, as text. */
async function answerTo(vitals: VitalsHost, projectId: number, content: string): Promise<string> {
  const { id } = await call<{ id: number }>(vitals, `/projects/${projectId}/chats`, { method: 'POST' });
  const response = await ask(vitals, `/chats/${id}/messages`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify({ content }),
  });
  return response.text();
}

async function codeOf(vitals: VitalsHost, path: string): Promise<number> {
  const response = await ask(vitals, path, { method: 'POST' });
  return ((await response.json()) as { code: number }).code;
}

test('a healthy model: report, chat and documents are its own, secrets and invented places are not', async () => {
  await withShop({ reply }, async ({ vitals, projectId, report, double }) => {
    expect(report.source).toBe('LLM');
    expect(report.report.scoreAdjustment?.delta).toBe(-2);

    await expect
      .poll(() => answerTo(vitals, projectId, `Where is showOrder? ${Date.now()}`), { timeout: 60_000 })
      .toContain('[src/server.js:4]');
    const answer = await answerTo(vitals, projectId, 'Where does showOrder stand?');
    expect(answer).not.toContain('ghost');
    expect(answer).toMatch(/event: citations\ndata: .*"file":"src\/server\.js","line":4/);
    expect(answer).toMatch(/event: done/);

    expect(await codeOf(vitals, `/projects/${projectId}/docs/API/generate`)).toBe(0);
    await double?.whenIdle();
    expect(double?.log.some(({ raw }) => raw.includes(SECRET))).toBe(false);
  });
});

const BROKEN: Record<string, DoubleOptions> = {
  'breaks off': { faults: [{ op: 'chat', kind: 'eof', after: 1 }] },
  'writes no JSON': { faults: [{ op: 'chat', kind: 'badjson', mode: 'empty' }] },
  crashes: {
    faults: [
      { op: 'chat', kind: 'status', status: 500 },
      { op: 'embed', kind: 'status', status: 500 },
    ],
  },
};

for (const [name, options] of Object.entries(BROKEN)) {
  test(`a model that ${name}: the rules report is there`, async () => {
    await withShop({ reply, ...options }, async ({ report, double }) => {
      expect(report.source).toBe('RULES');
      await double?.whenIdle();
    });
  });
}

test('no model: the analysis succeeds and the chat says why it cannot answer', async () => {
  await withShop(null, async ({ vitals, projectId, report }) => {
    expect(report.source).toBe('RULES');
    const places = () => answerTo(vitals, projectId, `Where is showOrder? ${Date.now()}`);
    await expect.poll(places, { timeout: 60_000 }).toMatch(/event: citations\ndata: .*src\/server\.js/);
    expect(await places()).toMatch(/event: error\ndata: .*LLM_NO_KEY/);
    expect(await codeOf(vitals, `/projects/${projectId}/docs/API/generate`)).toBe(3004);
  });
});
