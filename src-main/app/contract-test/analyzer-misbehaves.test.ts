import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { NDJSON } from '#contract/analyzer-api/progress.ts';
import { startAnalysis, untilStatus } from '../testing/analysis-steps.ts';
import type { FakeExchange } from '../testing/fake-analyzer.ts';
import { findLeak } from './testing/check-answer.ts';
import { type ContractWorld, createContractWorld } from './testing/contract-world.ts';
import { type RawAnswer, sendRaw } from './testing/raw-request.ts';

/*
 * The analyzer is another process, and processes go wrong: it answers rubbish, half an answer, something else than the
 * contract says, or hangs up. The backend says so with the contract's codes and is in order afterwards.
 */

let world: ContractWorld;
let usual: ReadonlyMap<string, (exchange: FakeExchange) => unknown>;
beforeAll(async () => {
  world = await createContractWorld();
  usual = new Map(world.analyzer.answers);
});
afterAll(() => world.close());
afterEach(() => {
  for (const [room, answer] of usual) world.analyzer.answers.set(room, answer);
});

type Misbehave = (exchange: FakeExchange) => void;

const end = (type: string, text: string, status = 200): Misbehave => {
  return ({ response }) => void response.writeHead(status, { 'content-type': type }).end(text);
};

const MISBEHAVIOURS: readonly (readonly [title: string, misbehave: Misbehave])[] = [
  ['rubbish', end(NDJSON, '\u0000\u00ff<html>not JSON')],
  ['nothing at all', end(NDJSON, '')],
  ['progress without a result', end(NDJSON, '{"type":"progress","step":"x","done":1,"total":2}\n')],
  ['half a line', end(NDJSON, '{"type":"result","data":{"languages":{"Ty')],
  ['another shape', end(NDJSON, '{"type":"result","data":{"files":"many"}}\n')],
  ['no data', end(NDJSON, '{"type":"result","data":null}\n')],
  ['an unknown line', end(NDJSON, '{"type":"surprise"}\n')],
  ['a page', end('text/html', '<h1>hello</h1>')],
  ['a status without sense', end('application/json', '{"error":5}', 418)],
  ['an unknown error', end('application/json', '{"error":{"code":"WHAT","message":"/etc/secret"}}', 500)],
  [
    'a broken connection',
    ({ response }) => {
      response.writeHead(200, { 'content-type': NDJSON });
      response.write('{"type":"progress","step":"x","done":1,"total":2}\n');
      response.destroy();
    },
  ],
  ['a connection closed at once', ({ response }) => void response.destroy()],
];

/** A fake's answer ends the exchange itself: what would be sent after it goes nowhere. */
function letAnalyzer(room: string, misbehave: Misbehave): void {
  world.analyzer.answers.set(room, misbehave);
}

async function requireQuiet(path: string): Promise<void> {
  const { text } = await get(path);
  expect(findLeak(text, world.api.dataDir)).toBeUndefined();
  expect(text).not.toMatch(/secret|<h1>|not JSON/);
}

const get = (path: string): Promise<RawAnswer> =>
  sendRaw(world.api, { method: 'GET', path: `/api/v1${path}` });

describe.each(MISBEHAVIOURS)('the analyzer answers %s', (_title, misbehave) => {
  test('to a scan: the analysis has failed with 3001, and the next one works', async () => {
    letAnalyzer('scan', misbehave);
    const failed = await startAnalysis(world.api, world.bareId);
    expect(await untilStatus(world.api, failed, 'FAILED')).toMatchObject({ errorCode: 3001 });
    await requireQuiet(`/analyses/${failed}`);
    world.analyzer.answers.set('scan', usual.get('scan') ?? misbehave);
    await untilStatus(world.api, await startAnalysis(world.api, world.bareId), 'SUCCEEDED');
  });

  test('to every part beside the scan: the analysis succeeds without them', async () => {
    for (const room of ['quality', 'architecture', 'evolution', 'dependency']) letAnalyzer(room, misbehave);
    const id = await startAnalysis(world.api, world.bareId);
    expect(await untilStatus(world.api, id, 'SUCCEEDED')).toMatchObject({ errorMessage: null });
    await requireQuiet(`/projects/${world.bareId}/quality-issues`);
    await requireQuiet(`/analyses/${id}/report`);
  });

  test('to a report: the analysis has failed and a regenerate keeps the old report', async () => {
    letAnalyzer('report', misbehave);
    const failed = await startAnalysis(world.api, world.bareId);
    const state = await untilStatus(world.api, failed, 'FAILED');
    expect([3001, 3003]).toContain(state.errorCode);
    await requireQuiet(`/analyses/${failed}`);
    await world.api.call('POST', `/analyses/${world.analysisId}/report/regenerate`);
    await untilStatus(world.api, world.analysisId, 'SUCCEEDED');
    expect((await get(`/analyses/${world.analysisId}/report`)).status).toBe(200);
  });

  test('to a person: documents and explanations are 3001, a chat ends with an error', async () => {
    for (const room of ['doc', 'explain', 'chat']) letAnalyzer(room, misbehave);
    const doc = await world.api.call('POST', `/projects/${world.projectId}/docs/API/generate`);
    expect([doc.status, doc.code]).toEqual([502, 3001]);
    const explained = await world.api.call('POST', `/quality-issues/${world.issueId}/explain`);
    expect([explained.status, explained.code]).toEqual([502, 3001]);
    const stream = await sendRaw(world.api, {
      method: 'POST',
      path: `/api/v1/chats/${await world.createChat()}/messages`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'Why?' }),
    });
    expect(stream.text).toMatch(/event: error\ndata: \{"code":"\w+","message":"[^"]+"\}\n\n$/);
    expect(findLeak(stream.text, world.api.dataDir)).toBeUndefined();
  });
});

test('an analyzer that never answers: the analysis can be cancelled, the project removed, the backend stopped', async () => {
  letAnalyzer('scan', () => new Promise(() => {}) as never);
  const id = await startAnalysis(world.api, world.bareId);
  await untilStatus(world.api, id, 'RUNNING');
  expect((await world.api.call('POST', `/analyses/${id}/cancel`)).status).toBe(200);
  expect(await untilStatus(world.api, id, 'CANCELLED')).toMatchObject({ status: 'CANCELLED' });
  await untilStatus(world.api, await startAnalysis(world.api, world.bareId), 'RUNNING');
  expect((await world.api.call('DELETE', `/projects/${world.bareId}`)).status).toBe(200);
  await startAnalysis(world.api, world.projectId);
  await world.api.restart();
  expect((await world.api.call('GET', `/projects/${world.projectId}`)).status).toBe(200);
});
