import { afterEach, describe, expect, test } from 'vitest';
import type { AnalyzerSettings } from '#contract/analyzer-api/settings.ts';
import { ModelServer, ModelTest } from '#contract/public-api/capabilities.ts';
import type { ModelProblem, ModelTestKind } from '#contract/words.ts';
import { detachedContext } from '#analyzer/request/context.ts';
import { CHAT_MODEL, EMBEDDING_MODEL, type DoubleOptions } from '../testing/ollama-double-options.ts';
import { startOllamaDouble, type OllamaDouble } from '../testing/ollama-double.ts';
import { describeModelServer } from './model-server.ts';
import { testModel } from './model-test.ts';

/** A model that answers gets time enough on any machine; one that hangs is given up soon. */
const PATIENT = { firstTokenMs: 20_000, stallMs: 20_000, totalMs: 30_000, waitMs: 20_000 };
const QUICK = { firstTokenMs: 300, stallMs: 300, totalMs: 800, waitMs: 300 };
const CLOUD = { name: 'giant:cloud', capabilities: ['completion'], remoteHost: 'https://models.example' };
const NOBODY = 'http://127.0.0.1:9';

let double: OllamaDouble | undefined;

afterEach(async () => {
  await double?.close();
  double = undefined;
});

async function contextOf(options: DoubleOptions | null, settings: Partial<AnalyzerSettings> = {}) {
  if (options === null) return detachedContext({ ollamaHost: NOBODY, ...settings });
  double = await startOllamaDouble(options);
  return detachedContext({ ollamaHost: double.url, ...settings });
}

describe('the model server', () => {
  test('is described with its models, the cloud ones told apart and not chosen', async () => {
    const context = await contextOf({ models: [CLOUD, CHAT_MODEL, EMBEDDING_MODEL] });
    const server = ModelServer.parse(await describeModelServer(context));
    expect(server).toMatchObject({
      state: 'READY',
      address: double?.url,
      version: '0.33.0',
      chatModel: CHAT_MODEL.name,
      embedModel: EMBEDDING_MODEL.name,
      contextTokens: 8192,
      embeddingDimension: 1024,
      problems: [],
    });
    expect(server.models.map(({ name, cloud }) => [name, cloud])).toEqual([
      [CLOUD.name, true],
      [CHAT_MODEL.name, false],
      [EMBEDDING_MODEL.name, false],
    ]);
    expect(double?.requests('/api/generate')).toEqual([]);
  });

  test.each<[string, DoubleOptions | null, Partial<AnalyzerSettings>, ModelProblem[]]>([
    ['nobody is there', null, {}, ['UNREACHABLE']],
    ['the address is none', null, { ollamaHost: 'ftp://user:secret@x' }, ['ADDRESS_INVALID']],
    [
      'another program answers',
      { faults: [{ op: 'version', kind: 'status', status: 404 }] },
      {},
      ['NOT_OLLAMA'],
    ],
    ['it is old', { version: '0.5.1' }, {}, ['TOO_OLD']],
    ['only a cloud model is there', { models: [CLOUD] }, {}, ['NO_CHAT_MODEL', 'NO_EMBED_MODEL']],
    ['the named model is missing', {}, { chatModel: 'other:1b' }, ['MODEL_MISSING']],
    ['everything is off', {}, { chatModel: 'off', embedModel: 'off' }, ['OFF']],
  ])('names the problem when %s', async (_case, options, settings, problems) => {
    const server = ModelServer.parse(await describeModelServer(await contextOf(options, settings)));
    expect(server.problems).toEqual(problems);
    expect(JSON.stringify(server)).not.toContain('secret');
  });
});

const READY = '{"ready": true, "sum": 5}';

describe('a test of the model', () => {
  test.each<[ModelTestKind, object]>([
    ['chat', { answer: READY, dimension: null, model: CHAT_MODEL.name }],
    ['json', { answer: READY, dimension: null, model: CHAT_MODEL.name }],
    ['embedding', { answer: null, dimension: 1024, model: EMBEDDING_MODEL.name }],
  ])('of %s is passed by a healthy one', async (what, expected) => {
    const result = ModelTest.parse(await testModel({ what }, await contextOf({ reply: READY }), PATIENT));
    expect(result).toMatchObject({ what, ok: true, problem: null, ...expected });
  });

  test.each<[ModelTestKind, string, DoubleOptions | null, Partial<AnalyzerSettings>, ModelProblem]>([
    ['chat', 'nobody is there', null, {}, 'UNREACHABLE'],
    ['embedding', 'nobody is there', null, {}, 'UNREACHABLE'],
    ['chat', 'no model is installed', { models: [] }, {}, 'NO_CHAT_MODEL'],
    ['embedding', 'no model is installed', { models: [] }, {}, 'NO_EMBED_MODEL'],
    ['json', 'chat is off', {}, { chatModel: 'off' }, 'OFF'],
    ['chat', 'the named model is missing', {}, { chatModel: 'other:1b' }, 'MODEL_MISSING'],
    ['chat', 'the model only embeds', {}, { chatModel: EMBEDDING_MODEL.name }, 'CANNOT_CHAT'],
    ['embedding', 'the model only chats', {}, { embedModel: CHAT_MODEL.name }, 'CANNOT_EMBED'],
    ['chat', 'it hangs', { faults: [{ op: 'chat', kind: 'hang' }] }, {}, 'TOO_SLOW'],
    [
      'chat',
      'access is refused',
      { faults: [{ op: 'chat', kind: 'status', status: 401 }] },
      {},
      'ACCESS_REFUSED',
    ],
    ['chat', 'it breaks off', { faults: [{ op: 'chat', kind: 'eof', after: 0 }] }, {}, 'BROKE_OFF'],
    ['chat', 'it says nothing', { reply: ' ' }, {}, 'NO_ANSWER'],
    ['json', 'it talks instead', { faults: [{ op: 'chat', kind: 'badjson', mode: 'prose' }] }, {}, 'NO_JSON'],
    [
      'embedding',
      'its vectors are short',
      { faults: [{ op: 'embed', kind: 'wrongdim', dimension: 768 }] },
      {},
      'WRONG_DIMENSION',
    ],
    [
      'chat',
      'memory runs out',
      {
        faults: [
          { op: 'chat', kind: 'status', status: 500, message: 'reported out-of-memory during startup' },
        ],
      },
      {},
      'OUT_OF_MEMORY',
    ],
  ])('of %s when %s', async (what, _case, options, settings, problem) => {
    const limits = problem === 'TOO_SLOW' ? QUICK : PATIENT;
    const result = ModelTest.parse(await testModel({ what }, await contextOf(options, settings), limits));
    expect(result).toMatchObject({ what, ok: false, problem, answer: null });
    await double?.whenIdle();
  });

  test('is stopped with its caller, the model too', async () => {
    const context = await contextOf({ faults: [{ op: 'chat', kind: 'hang' }] });
    const stop = new AbortController();
    const running = testModel({ what: 'chat' }, { ...context, signal: stop.signal });
    while (double?.requests('/api/chat').length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    stop.abort(new Error('closed'));
    await expect(running).rejects.toThrow('closed');
    await double?.whenIdle();
    expect(double?.requests('/api/chat').map(({ end }) => end)).toEqual(['aborted']);
  });
});
