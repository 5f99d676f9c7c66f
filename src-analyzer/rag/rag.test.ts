import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AnalyzerSettings } from '#contract/analyzer-api/settings.ts';
import {
  CHAT_MODEL,
  EMBEDDING_MODEL,
  type DoubleOptions,
} from '#analyzer/llm/testing/ollama-double-options.ts';
import { startOllamaDouble, type OllamaDouble } from '#analyzer/llm/testing/ollama-double.ts';
import { detachedContext, type AnalysisContext } from '#analyzer/request/context.ts';
import { createTemporaryTree, type TemporaryTree } from '#analyzer/source/temporary-tree.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ragEmbed, ragSearch } from './rag.ts';
import { indexProject, ragIndex } from './testing/index-project.ts';
import { createRetrievalStore, type RetrievalStore } from './testing/retrieval-store.ts';

const OFF: Partial<AnalyzerSettings> = { chatModel: 'off', embedModel: 'off' };
const FILES = {
  'src/login.ts': 'export function loginUser(name: string) {\n  return openSession(name);\n}\n',
  'src/cart.ts': 'export function cartTotal(prices: number[]) {\n  return prices.reduce(add, 0);\n}\n',
  'src/付款.ts':
    '// 计算订单的付款金额\nexport function payment(order: Order) {\n  return order.amount;\n}\n',
  'fixtures/login.ts': 'export const loginUser = 1;\n',
};

let store: RetrievalStore;
let tree: TemporaryTree;
let projectId = 0;
let double: OllamaDouble | undefined;

beforeEach(async () => {
  store = await createRetrievalStore();
  projectId = store.addProject();
  tree = createTemporaryTree(FILES);
});

afterEach(async () => {
  await double?.close();
  double = undefined;
  store.remove();
  tree.remove();
});

async function withModel(options: DoubleOptions = {}): Promise<AnalysisContext> {
  double = await startOllamaDouble(options);
  return detachedContext({ ollamaHost: double.url });
}

const request = () => ({ projectId, codeDir: tree.root, languages: [] });

async function filesFor(query: string, context = detachedContext(OFF)): Promise<string[]> {
  const { chunks } = await ragSearch({ projectId, query, topK: 8 }, context);
  return chunks.map(({ file }) => file);
}

const count = (sql: string) => store.connection.prepare(sql).pluck().get() as number;

describe('the keyword index', () => {
  test('is searched the moment it is built, in English and in Chinese', async () => {
    const response = await ragIndex(request(), detachedContext(OFF));
    expect(response).toMatchObject({ stored: true, embeddingModel: '' });
    expect(await filesFor('where does the user log in with loginUser?')).toEqual(['src/login.ts']);
    expect((await filesFor('订单的付款金额在哪里计算?'))[0]).toBe('src/付款.ts');
  });

  test('gives each chunk with its lines', async () => {
    await ragIndex(request(), detachedContext(OFF));
    const { chunks } = await ragSearch({ projectId, query: 'cart total', topK: 1 }, detachedContext(OFF));
    expect(chunks[0]).toMatchObject({
      file: 'src/cart.ts',
      meta: { startLine: 1, endLine: 3, symbol: 'cartTotal' },
      content: FILES['src/cart.ts'].trimEnd(),
    });
  });

  test('replaces the one before it and leaves nothing of it', async () => {
    await ragIndex(request(), detachedContext(OFF));
    writeFileSync(join(tree.root, 'src/login.ts'), 'export function greet() {\n  return hello;\n}\n');
    await ragIndex(request(), detachedContext(OFF));
    expect(await filesFor('openSession')).toEqual([]);
    expect(await filesFor('greet hello')).toEqual(['src/login.ts']);
    expect(count('SELECT count(*) FROM rag_gen')).toBe(1);
    expect(
      count("SELECT count(*) FROM sqlite_schema WHERE name GLOB 'rag_fts_[0-9]*' AND sql LIKE '%fts5%'"),
    ).toBe(2);
  });

  test.each(['"', 'a AND NOT (b', "it's C++ *", 'user-name:x'])(
    'is not broken by the question %s',
    async (query) => {
      await ragIndex(request(), detachedContext(OFF));
      await expect(filesFor(query)).resolves.toBeInstanceOf(Array);
    },
  );
});

describe('without an index', () => {
  test('a search is RAG_UNAVAILABLE', async () => {
    await expect(filesFor('login')).rejects.toMatchObject({ code: 'RAG_UNAVAILABLE' });
  });

  test('because there is no store, nothing is stored and a search is RAG_UNAVAILABLE', async () => {
    delete process.env['VITALS_DATABASE'];
    expect(await ragIndex(request(), detachedContext(OFF))).toEqual({
      chunks: 0,
      embeddingModel: '',
      stored: false,
    });
    await expect(filesFor('login')).rejects.toMatchObject({ code: 'RAG_UNAVAILABLE' });
  });

  test('because the project is gone, indexing says so', async () => {
    store.connection.prepare('DELETE FROM project').run();
    await expect(ragIndex(request(), detachedContext(OFF))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('vectors', () => {
  test('arrive after the keyword index and find what shares no keyword with the ranking', async () => {
    const context = await withModel();
    const { response, embedded } = await indexProject(request(), context);
    expect(response.embeddingModel).toBe('bge-m3:latest');
    expect(await filesFor('cart total')).toEqual(['src/cart.ts']);
    await embedded;
    expect(count("SELECT count(*) FROM rag_chunk WHERE embed_state = 'OK'")).toBe(response.chunks);
    expect(count('SELECT embedded FROM rag_index')).toBe(response.chunks);
    expect(await filesFor('export function string return', context)).toContain('src/login.ts');
    expect(double?.requests('/api/embed').at(-1)?.body['input']).toEqual(['export function string return']);
  });

  test('of unchanged chunks are not made again', async () => {
    const context = await withModel();
    await (
      await indexProject(request(), context)
    ).embedded;
    const before = double?.requests('/api/embed').length ?? 0;
    writeFileSync(join(tree.root, 'src/cart.ts'), 'export function basket() {\n  return fruit;\n}\n');
    await (
      await indexProject(request(), context)
    ).embedded;
    const later = double?.requests('/api/embed').slice(before) ?? [];
    expect(later.map(({ body }) => body['input'])).toEqual([
      ['export function basket() {\n  return fruit;\n}'],
    ]);
    expect(count('SELECT embedded FROM rag_index')).toBe(count('SELECT chunks FROM rag_index'));
  });

  test('of another model are made again', async () => {
    await (
      await indexProject(request(), await withModel())
    ).embedded;
    await double?.close();
    const other = { ...EMBEDDING_MODEL, name: 'qwen3-embedding:0.6b' };
    const { response, embedded } = await indexProject(request(), await withModel({ models: [other] }));
    await embedded;
    expect(count('SELECT embedded FROM rag_index')).toBe(response.chunks);
    expect(count("SELECT embedding_model LIKE 'qwen3%' FROM rag_index")).toBe(1);
  });

  test('of a poisoned chunk stay empty, the others do not', async () => {
    const context = await withModel({
      faults: [{ op: 'embed', kind: 'status', status: 400, match: 'cartTotal' }],
    });
    const { response, embedded } = await indexProject(request(), context);
    await embedded;
    expect(count("SELECT count(*) FROM rag_chunk WHERE embed_state = 'FAILED'")).toBe(1);
    expect(count('SELECT count(*) FROM rag_bits')).toBe(response.chunks - 1);
    expect(await filesFor('cart total', context)).toContain('src/cart.ts');
  });

  test.each<[string, DoubleOptions]>([
    ['has another dimension', { faults: [{ op: 'embed', kind: 'wrongdim', dimension: 768 }] }],
    ['crashes', { faults: [{ op: 'embed', kind: 'status', status: 500 }] }],
    ['is a chat model', { models: [CHAT_MODEL] }],
  ])('of a model that %s are none, and keywords still answer', async (_name, options) => {
    const context = await withModel(options);
    await (
      await indexProject(request(), context)
    ).embedded;
    expect(count('SELECT count(*) FROM rag_bits')).toBe(0);
    const before = double?.requests('/api/embed').length;
    expect(await filesFor('cart total', context)).toEqual(['src/cart.ts']);
    expect(double?.requests('/api/embed').length).toBe(before);
  });

  test('are not waited for when the model hangs over the question', async () => {
    const context = await withModel({ faults: [{ op: 'embed', kind: 'hang', match: 'cart total' }] });
    await (
      await indexProject(request(), context)
    ).embedded;
    expect(await filesFor('cart total', context)).toEqual(['src/cart.ts']);
    await double?.whenIdle();
    expect(double?.requests('/api/embed').at(-1)?.end).toBe('aborted');
  });

  test('that a stop or a missing model left out are finished later, and only those', async () => {
    const { chunks } = await ragIndex(request(), detachedContext(OFF));
    expect(await ragEmbed({ projectId }, detachedContext(OFF))).toEqual({ embeddingModel: '', left: chunks });
    const context = await withModel();
    expect(await ragEmbed({ projectId }, context)).toEqual({ embeddingModel: 'bge-m3:latest', left: 0 });
    expect(count('SELECT embedded FROM rag_index')).toBe(chunks);
    store.connection.exec(`
      DELETE FROM rag_bits WHERE chunk_id = (SELECT min(id) FROM rag_chunk);
      DELETE FROM rag_q8 WHERE chunk_id = (SELECT min(id) FROM rag_chunk);
      UPDATE rag_chunk SET embed_state = 'NONE' WHERE id = (SELECT min(id) FROM rag_chunk);
      UPDATE rag_index SET embedded = embedded - 1;`);
    const before = double?.requests('/api/embed').length ?? 0;
    await ragEmbed({ projectId }, context);
    const later = double?.requests('/api/embed').slice(before) ?? [];
    expect(later.map(({ body }) => (body['input'] as string[]).length)).toEqual([1]);
    expect(count('SELECT count(*) FROM rag_bits')).toBe(chunks);
  });

  test('that failed are not tried again by finishing', async () => {
    const context = await withModel({
      faults: [{ op: 'embed', kind: 'status', status: 400, match: 'cartTotal' }],
    });
    await (
      await indexProject(request(), context)
    ).embedded;
    const before = double?.requests('/api/embed').length;
    await ragEmbed({ projectId }, context);
    expect(double?.requests('/api/embed').length).toBe(before);
  });

  test('are not finished for a client that has gone', async () => {
    await ragIndex(request(), detachedContext(OFF));
    const context = await withModel({ faults: [{ op: 'embed', kind: 'hang' }] });
    const stop = new AbortController();
    const running = ragEmbed({ projectId }, { ...context, signal: stop.signal });
    while (double?.requests('/api/embed').length === 0)
      await new Promise((resolve) => setTimeout(resolve, 5));
    stop.abort(new Error('gone'));
    await expect(running).rejects.toThrow('gone');
    await double?.whenIdle();
    expect(double?.requests('/api/embed').map(({ end }) => end)).toEqual(['aborted']);
  });

  test('end with the project', async () => {
    const { embedded } = await indexProject(request(), await withModel());
    store.connection.prepare('DELETE FROM project').run();
    await embedded;
    expect(count('SELECT count(*) FROM rag_bits')).toBe(0);
    expect(count('SELECT count(*) FROM rag_q8')).toBe(0);
  });
});
