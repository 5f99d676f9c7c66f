import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_ANALYZER_SETTINGS } from '#contract/analyzer-api/settings.ts';
import {
  type FakeAnalyzer,
  FakeError,
  type FakeExchange,
  startFakeAnalyzer,
} from '#main/app/testing/fake-analyzer.ts';
import { sampleScan } from '#main/app/testing/sample-answers.ts';
import { type AnalyzerClient, createAnalyzerClient } from './analyzer-client.ts';
import { analyzerCodeOf } from './failures.ts';

let analyzer: FakeAnalyzer;
let client: AnalyzerClient;
const settings = { ...DEFAULT_ANALYZER_SETTINGS, chatModel: 'größe' };

beforeEach(async () => {
  analyzer = await startFakeAnalyzer();
  client = createAnalyzerClient({
    location: analyzer.location,
    settings: () => settings,
    secret: 'of-this-start',
    waitMs: 50,
  });
});

afterEach(() => analyzer.close());

const PROJECT = { projectId: 1, codeDir: '/code' };

test('a call sends its body, the settings and the secret of this start, gives progress and the checked answer', async () => {
  let headers: FakeExchange['headers'] = {};
  analyzer.answers.set('scan', (exchange) => {
    ({ headers } = exchange);
    exchange.progress('counting lines', 1, 2);
    exchange.progress('counting lines', 2, 2);
    return sampleScan();
  });
  const steps: unknown[] = [];
  const scan = await client.scan(PROJECT, { onProgress: (step) => steps.push(step) });
  expect(scan).toEqual(sampleScan());
  expect(steps).toEqual([
    { step: 'counting lines', done: 1, total: 2 },
    { step: 'counting lines', done: 2, total: 2 },
  ]);
  expect(analyzer.received).toEqual([{ endpoint: 'scan', body: PROJECT }]);
  expect(JSON.parse(decodeURIComponent(String(headers['x-vitals-settings'])))).toEqual(settings);
  expect(headers.authorization).toBe('Bearer of-this-start');
});

test('plain JSON is understood as well', async () => {
  analyzer.answers.set('scan', ({ response }) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(sampleScan()));
  });
  expect(await client.scan(PROJECT)).toEqual(sampleScan());
});

test('the architecture is asked for with edges by their places, and given with those of their keys', async () => {
  const node = (nodeKey: string) => {
    const metrics = { outDegree: 1, inDegree: 1 };
    return { nodeKey, name: nodeKey, nodeType: 'SERVICE' as const, filePath: nodeKey, metrics };
  };
  const whole = {
    nodes: [node('a'), node('b')],
    edges: [{ sourceNodeKey: 'b', targetNodeKey: 'a', relation: 'CALL' as const }],
    violations: [],
    checkedLanguages: [],
    skippedFiles: {},
  };
  const ask = () => client.architecture({ ...PROJECT, languages: [] });
  const placed = { ...whole, edges: [], edgePlaces: { relations: ['CALL'], places: [1, 0, 0] } };
  analyzer.answers.set('architecture', () => placed);
  expect(await ask()).toEqual(whole);
  expect(analyzer.received[0]?.body).toMatchObject({ edgesByPlace: true });
  analyzer.answers.set('architecture', () => whole);
  expect(await ask()).toEqual(whole);
  analyzer.answers.set('architecture', () => ({
    ...placed,
    edgePlaces: { relations: ['CALL'], places: [1, -1, 0] },
  }));
  await expect(ask()).rejects.toMatchObject({ code: 3001 });
});

describe('errors', () => {
  test.each([
    ['SCAN_TIMEOUT', 3002],
    ['LLM_NO_KEY', 3004],
    ['LLM_FAILED', 3001],
    ['RAG_UNAVAILABLE', 3001],
    ['NOT_FOUND', 3001],
    ['INTERNAL', 3001],
  ] as const)('%s becomes %i and keeps its own code', async (code, apiCode) => {
    analyzer.answers.set('scan', () => {
      throw new FakeError(code);
    });
    const error: unknown = await client.scan(PROJECT).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: apiCode });
    expect(analyzerCodeOf(error)).toBe(code);
    expect((error as Error).message).not.toContain('scripted');
  });

  test('an error after progress has begun is the same error', async () => {
    analyzer.answers.set('scan', (exchange) => {
      exchange.progress('counting lines', 1, 2);
      throw new FakeError('SCAN_TIMEOUT');
    });
    await expect(client.scan(PROJECT)).rejects.toMatchObject({ code: 3002 });
  });

  test('3001 ANALYZER_UNREACHABLE: nobody answers at the address', async () => {
    await analyzer.close();
    await expect(client.scan(PROJECT)).rejects.toMatchObject({ code: 3001 });
  });

  test('3001: there is no address', async () => {
    const location = { url: undefined, whenReady: () => Promise.resolve(undefined) };
    const nowhere = createAnalyzerClient({ location, settings: () => settings, secret: '' });
    await expect(nowhere.scan(PROJECT)).rejects.toMatchObject({ code: 3001 });
  });

  test.each([
    ['breaks off', ({ response }: { response: { destroy(): unknown } }) => response.destroy()],
    ['is no JSON', ({ response }: { response: { end(text: string): unknown } }) => response.end('<html>')],
    ['has a field too many', () => ({ ...sampleScan(), surprise: 1 })],
    ['misses a field', () => ({ files: [] })],
  ])('3001: an answer that %s', async (_case, answer) => {
    analyzer.answers.set('scan', answer);
    await expect(client.scan(PROJECT)).rejects.toMatchObject({ code: 3001 });
  });
});

test('an aborted call closes the connection and gives the signal’s reason', async () => {
  const stop = new AbortController();
  const left = Promise.withResolvers<void>();
  analyzer.answers.set('scan', ({ signal }) => {
    signal.addEventListener('abort', () => left.resolve());
    stop.abort(new Error('enough'));
    return new Promise(() => {});
  });
  await expect(client.scan(PROJECT, { signal: stop.signal })).rejects.toThrow('enough');
  await left.promise;
});

describe('chat', () => {
  const QUESTION = {
    projectId: 1,
    systemContext: { projectSummary: '', latestReportSummary: '' },
    history: [],
    query: 'where?',
    fileRef: null,
  };

  async function eventsOf(): Promise<unknown[]> {
    const events: unknown[] = [];
    for await (const event of client.chat(QUESTION)) events.push(event);
    return events;
  }

  test('gives the events of the stream, however the bytes are cut', async () => {
    const text = [
      ': keep-alive',
      '',
      'event: delta',
      'data: {"content":"größer\\n"}',
      '',
      'event: unknown',
      'data: {}',
      '',
      'event: citations\r',
      'data: {"items":[{"file":"a.ts","line":3,"excerpt":"x"}]}\r',
      '\r',
      'event: done',
      'data: {}',
      '',
      '',
    ].join('\n');
    analyzer.answers.set('chat', ({ response }) => {
      response.setHeader('content-type', 'text/event-stream');
      for (const byte of Buffer.from(text)) response.write(Buffer.from([byte]));
      response.end();
    });
    expect(await eventsOf()).toEqual([
      { event: 'delta', data: { content: 'größer\n' } },
      { event: 'citations', data: { items: [{ file: 'a.ts', line: 3, excerpt: 'x' }] } },
      { event: 'done', data: {} },
    ]);
  });

  test('an error answer is a business error', async () => {
    analyzer.answers.set('chat', () => {
      throw new FakeError('LLM_NO_KEY');
    });
    await expect(eventsOf()).rejects.toMatchObject({ code: 3004 });
  });
});

test('a connection that is closed whenever it is used again is 3001, never an error of this program', async () => {
  const calls = Array.from({ length: 6 }, () => client.scan(PROJECT));
  await Promise.all(calls);
  analyzer.answers.set('scan', ({ response }) => void response.destroy());
  for (let count = 0; count < 3; count += 1) {
    const error: unknown = await client.scan(PROJECT).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 3001 });
  }
});
