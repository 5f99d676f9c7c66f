import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ChatRequest } from '#contract/analyzer-api/chat.ts';
import { DocRequest } from '#contract/analyzer-api/doc.ts';
import { ExplainRequest } from '#contract/analyzer-api/explain.ts';
import { chat } from '#analyzer/chat/chat.ts';
import { doc } from '#analyzer/doc/doc.ts';
import { explain } from '#analyzer/explain/explain.ts';
import { ragSearch } from '#analyzer/rag/rag.ts';
import { indexProject } from '#analyzer/rag/testing/index-project.ts';
import { createRetrievalStore, type RetrievalStore } from '#analyzer/rag/testing/retrieval-store.ts';
import { report } from '#analyzer/report/report.ts';
import { file, requestOf, scanOf } from '#analyzer/report/testing/request-builder.ts';
import { AnalyzerError } from '#analyzer/request/analyzer-error.ts';
import { type AnalysisContext, detachedContext } from '#analyzer/request/context.ts';
import { createTemporaryTree, type TemporaryTree } from '#analyzer/source/temporary-tree.ts';
import type { CallLimits } from './timers.ts';
import type { DoubleOptions, Fault } from './testing/ollama-double-options.ts';
import { startOllamaDouble, type OllamaDouble } from './testing/ollama-double.ts';

/*
 * Everything that asks a model, with a healthy one, with one in every way of failing, and with none: the contract's
 * code comes out each time, and nothing is left running.
 */

/** A healthy model gets time enough on any machine; a broken one is given up soon. */
const PATIENT = { firstTokenMs: 20_000, stallMs: 20_000, totalMs: 20_000 };
/** Pieces of seven bytes are hundreds of packets. */
const SLOW_MACHINE = { timeout: 120_000 };
const QUICK = { firstTokenMs: 300, stallMs: 300, totalMs: 900 };

const REPORT = JSON.stringify({
  summary: 'A small shop.',
  scoreDelta: 1,
  scoreReason: 'It is tidy.',
  risks: [],
  recommendations: [],
});
const EXPLANATION = JSON.stringify({
  explanation: 'It runs text.',
  suggestion: 'Parse it.',
  codeExample: '',
});
const TEXT =
  '# Shop\n\nThe login stands in [src/login.ts:1]; the shop sells things to people who want them, with care.';

function reply(body: Record<string, unknown>): string {
  if (body['format'] === undefined) return TEXT;
  return JSON.stringify(body['format']).includes('scoreDelta') ? REPORT : EXPLANATION;
}

let store: RetrievalStore;
let tree: TemporaryTree;
let projectId = 0;
let double: OllamaDouble | undefined;

beforeAll(async () => {
  store = await createRetrievalStore();
  projectId = store.addProject();
  tree = createTemporaryTree({
    'src/login.ts': 'export function loginUser(name: string) {\n  return openSession(name);\n}\n',
    'src/cart.ts': 'export function cartTotal(prices: number[]) {\n  return prices.reduce(add, 0);\n}\n',
  });
});

afterAll(() => {
  store.remove();
  tree.remove();
});

afterEach(async () => {
  await double?.close();
  double = undefined;
});

const SCAN = scanOf([file('src/login.ts', 3), file('src/cart.ts', 3)]);

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'ok';
  } catch (error) {
    if (error instanceof AnalyzerError) return error.code;
    throw error;
  }
}

async function chatEnd(context: AnalysisContext, limits: CallLimits): Promise<string> {
  const request = ChatRequest.parse({
    projectId,
    systemContext: { projectSummary: 'Shop.', latestReportSummary: '' },
    history: [],
    query: 'Where does the user log in with loginUser?',
    fileRef: null,
  });
  let end = 'nothing';
  for await (const event of chat(request, context, limits))
    end = event.event === 'error' ? event.data.code : event.event;
  return end;
}

/** What comes of each thing that asks a model, one after the other. */
async function outcomes(context: AnalysisContext, limits: CallLimits): Promise<Record<string, unknown>> {
  const { response, embedded } = await indexProject(
    { projectId, codeDir: tree.root, languages: [] },
    context,
  );
  await embedded;
  const { chunks } = await ragSearch({ projectId, query: 'loginUser', topK: 8 }, context);
  const written = await report(requestOf(SCAN), context, limits.totalMs);
  const explained = explain(
    ExplainRequest.parse({
      issue: { ruleKey: 'x', severity: 'MAJOR', message: 'm', filePath: 'src/login.ts', line: 1 },
      fileSnippet: '1: export function loginUser(name: string) {',
    }),
    context,
    limits.totalMs,
  );
  const explanation = await codeOf(explained);
  const documented = doc(
    DocRequest.parse({
      projectId,
      docType: 'README',
      scan: SCAN,
      arch: null,
      projectInfo: { name: 'Shop', description: null },
      codeDir: tree.root,
    }),
    context,
    limits,
  );
  return {
    indexed: response.stored,
    found: chunks[0]?.file,
    report: written.source,
    explain: explanation,
    doc: await codeOf(documented),
    chat: await chatEnd(context, limits),
  };
}

const ALWAYS = { indexed: true, found: 'src/login.ts' };
const WITH_MODEL = { ...ALWAYS, report: 'LLM', explain: 'ok', doc: 'ok', chat: 'done' };
const BROKEN = { ...ALWAYS, report: 'RULES', explain: 'LLM_FAILED', doc: 'LLM_FAILED', chat: 'LLM_FAILED' };
const NO_KEY = { ...ALWAYS, report: 'RULES', explain: 'LLM_NO_KEY', doc: 'LLM_NO_KEY', chat: 'LLM_NO_KEY' };

async function outcomesWith(options: DoubleOptions, limits = QUICK): Promise<Record<string, unknown>> {
  double = await startOllamaDouble({ reply, ...options });
  const result = await outcomes(detachedContext({ ollamaHost: double.url }), limits);
  await double.whenIdle();
  return result;
}

describe('a healthy model', () => {
  test.each<[string, DoubleOptions]>([
    ['in whole lines', {}],
    ['with characters cut in two', { split: 'utf8' }],
    ['in pieces of seven bytes', { split: 'bytes' }],
    ['in packets of three lines', { split: 'coalesce' }],
    ['without a last line break', { finalNewline: false }],
    ['after thinking aloud', { thinking: 'let me see' }],
    ['on a server that does not list abilities', { capabilitiesInTags: false }],
    ['that is slow but in time', { faults: [{ op: 'chat', kind: 'slow', firstMs: 150 }] }],
    ['that was busy once', { faults: [{ op: 'chat', kind: 'status', status: 503, times: 1 }] }],
    ['that writes a line of garbage', { faults: [{ op: 'chat', kind: 'garbage', after: 1 }] }],
  ])('answers %s', SLOW_MACHINE, async (_name, options) => {
    expect(await outcomesWith(options, PATIENT)).toEqual(WITH_MODEL);
  });
});

/** Faults of the chat model; what is embedded is not concerned. */
const CHAT_FAULTS: [string, Fault, Record<string, unknown>][] = [
  ['is missing (404)', { op: 'chat', kind: 'status', status: 404 }, NO_KEY],
  ['refuses access (401)', { op: 'chat', kind: 'status', status: 401 }, NO_KEY],
  [
    'cannot chat (400)',
    { op: 'chat', kind: 'status', status: 400, message: 'does not support chat' },
    BROKEN,
  ],
  ['crashes (500)', { op: 'chat', kind: 'status', status: 500 }, BROKEN],
  ['is always busy (503)', { op: 'chat', kind: 'status', status: 503 }, BROKEN],
  [
    'always finds the prompt too long',
    {
      op: 'chat',
      kind: 'status',
      status: 400,
      message: '{"error":{"message":"exceeds the available context size"}}',
    },
    BROKEN,
  ],
  ['hangs', { op: 'chat', kind: 'hang' }, BROKEN],
  ['hangs in the middle', { op: 'chat', kind: 'hang', after: 1 }, BROKEN],
  ['is too slow with the first token', { op: 'chat', kind: 'slow', firstMs: 20_000 }, BROKEN],
  ['never comes to an end', { op: 'chat', kind: 'slow', firstMs: 0, gapMs: 450 }, BROKEN],
  ['reports an error in the stream', { op: 'chat', kind: 'error', after: 1 }, BROKEN],
  ['breaks the connection', { op: 'chat', kind: 'reset', after: 1 }, BROKEN],
  ['ends without being done', { op: 'chat', kind: 'eof', after: 1 }, BROKEN],
  ['says nothing', { op: 'chat', kind: 'badjson', mode: 'empty' }, BROKEN],
];

describe('a broken model', () => {
  test.each(CHAT_FAULTS)('that %s', async (_name, fault, expected) => {
    expect(await outcomesWith({ faults: [fault] })).toEqual(expected);
  });

  test.each(['truncated', 'prose', 'missing'] as const)(
    'that writes no JSON (%s) still chats',
    async (mode) => {
      const faults: Fault[] = [{ op: 'chat', kind: 'badjson', mode, match: '"format"' }];
      const expected = { ...WITH_MODEL, report: 'RULES', explain: 'LLM_FAILED' };
      expect(await outcomesWith({ faults }, PATIENT)).toEqual(expected);
    },
  );

  test.each<[string, Fault]>([
    ['of another dimension', { op: 'embed', kind: 'wrongdim', dimension: 768 }],
    ['of zeros', { op: 'embed', kind: 'zero' }],
    ['too few', { op: 'embed', kind: 'short' }],
    ['refused', { op: 'embed', kind: 'status', status: 501 }],
    ['that crash the server', { op: 'embed', kind: 'status', status: 500 }],
    ['refused for one poisoned text', { op: 'embed', kind: 'status', status: 400, match: 'cartTotal' }],
  ])('with vectors %s: everything else goes on by keyword', async (_name, fault) => {
    expect(await outcomesWith({ faults: [fault] }, PATIENT)).toEqual(WITH_MODEL);
  });
});

describe('no model', () => {
  test.each<[string, DoubleOptions]>([
    ['is installed', { models: [] }],
    [
      'but one of the cloud, which is not asked by itself',
      {
        models: [{ name: 'giant:cloud', capabilities: ['completion'], remoteHost: 'https://models.example' }],
      },
    ],
    ['but another program at the address', { faults: [{ op: 'version', kind: 'status', status: 404 }] }],
  ])('%s', async (_name, options) => {
    expect(await outcomesWith(options)).toEqual(NO_KEY);
    expect(double?.requests('/api/chat')).toEqual([]);
  });

  test('and nobody at the address', async () => {
    expect(await outcomes(detachedContext({ ollamaHost: 'http://127.0.0.1:9' }), QUICK)).toEqual(NO_KEY);
  });
});
