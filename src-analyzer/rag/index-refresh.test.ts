import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startOllamaDouble } from '#analyzer/llm/testing/ollama-double.ts';
import { detachedContext } from '#analyzer/request/context.ts';
import { keepResultsIn } from '#analyzer/reuse/kept-results.ts';
import { createTemporaryTree, type TemporaryTree } from '#analyzer/source/temporary-tree.ts';
import { randomOf } from '#platform/testing/seeded-random.ts';
import { ragSearch } from './rag.ts';
import { indexProject, ragIndex } from './testing/index-project.ts';
import { createRetrievalStore, type RetrievalStore } from './testing/retrieval-store.ts';

/** A project is parsed once for each of them. */
const off = () => detachedContext({ chatModel: 'off', embedModel: 'off' });
const WORDS = ['order', 'cart', 'login', 'session', 'price', 'total', 'mail', 'invoice', '订单', '付款'];

let store: RetrievalStore;
let tree: TemporaryTree;
let results: string;

beforeEach(async () => {
  store = await createRetrievalStore();
  tree = createTemporaryTree({});
  results = mkdtempSync(join(tmpdir(), 'vitals-results-'));
});
afterEach(() => {
  keepResultsIn(undefined);
  rmSync(results, { recursive: true, force: true });
  store.remove();
  tree.remove();
});

const write = (path: string, text: string): void => writeFileSync(join(tree.root, path), text);
const count = (sql: string): unknown => store.connection.prepare(sql).pluck().get();
const index = (projectId: number) => ragIndex({ projectId, codeDir: tree.root, languages: [] }, off());

function codeOf(random: () => number): string {
  const word = (): string => WORDS[Math.floor(random() * WORDS.length)] ?? '';
  const functions = Array.from({ length: 1 + Math.floor(random() * 4) }, (_, at) => {
    const lines = Array.from({ length: Math.floor(random() * 12) }, () => `  use('${word()} ${word()}');`);
    return `/** ${word()} */\nexport function ${word()}${at}() {\n${lines.join('\n')}\n}\n`;
  });
  return functions.join('\n');
}

/** Writes, moves and deletes some files. */
function edit(files: Map<string, string>, random: () => number, made: { count: number }): void {
  for (let change = 0; change < 4; change += 1) {
    const paths = [...files.keys()];
    const path = paths[Math.floor(random() * paths.length)];
    const kind = random();
    if (path === undefined || kind < 0.4) {
      made.count += 1;
      files.set(`${WORDS[made.count % 8]}-${made.count}.ts`, codeOf(random));
    } else if (kind < 0.7) files.set(path, `${files.get(path)}\n${codeOf(random)}`);
    else if (kind < 0.8) files.set(path, `// A line above.\n${files.get(path)}`);
    else {
      if (kind < 0.9) files.set(`moved-${path}`, files.get(path) ?? '');
      files.delete(path);
      rmSync(join(tree.root, path), { force: true });
    }
  }
  for (const [path, text] of files) write(path, text);
}

/** The rows of a project's index as they are but for their ids. */
function rowsOf(projectId: number): unknown[] {
  return store.connection
    .prepare(
      `SELECT file, chunk_index, start_line, end_line, symbol, content, hex(content_hash), rank_factor, is_test, embed_state
       FROM rag_chunk JOIN rag_index ON active_gen = gen WHERE project_id = ? ORDER BY file, chunk_index`,
    )
    .raw()
    .all(projectId);
}

/** What a question finds; equally good places in one order. */
async function answerOf(projectId: number, query: string): Promise<string[]> {
  const { chunks } = await ragSearch({ projectId, query, topK: 40 }, off());
  return chunks.map(({ file, chunkIndex, score }) => `${score.toFixed(6)} ${file} ${chunkIndex}`).toSorted();
}

describe('an index that is brought up to date', () => {
  test.each([1, 2, 3, 4])('is and finds what a new one does, seed %i', async (seed) => {
    // With results that are kept unchanged files are not read again, and without them all are.
    if (seed % 2 === 0) keepResultsIn(results);
    const random = randomOf(seed);
    const files = new Map<string, string>();
    const made = { count: 0 };
    const projectId = store.addProject();
    for (let round = 0; round < 5; round += 1) {
      edit(files, random, made);
      await index(projectId);
      const fresh = store.addProject();
      await index(fresh);
      expect(rowsOf(projectId)).toEqual(rowsOf(fresh));
      expect(count(`SELECT chunks FROM rag_index WHERE project_id = ${projectId}`)).toBe(
        rowsOf(fresh).length,
      );
      for (const query of WORDS) {
        expect(await answerOf(projectId, query)).toEqual(await answerOf(fresh, query));
      }
    }
    expect(count(`SELECT count(*) FROM rag_gen WHERE project_id = ${projectId}`)).toBe(1);
  });

  test('does not read a file again that is as it was', async () => {
    keepResultsIn(results);
    const projectId = store.addProject();
    write('one.ts', 'export const one = 1;\n');
    write('two.ts', 'export const two = 2;\n');
    await index(projectId);
    // Whoever reads `one.ts` puts its own text in the place of this one.
    store.connection.exec("UPDATE rag_chunk SET content_hash = x'00' WHERE file = 'one.ts'");
    const hashOf = () => count("SELECT hex(content_hash) FROM rag_chunk WHERE file = 'one.ts'");
    write('two.ts', 'export const second = 2;\n');
    await index(projectId);
    expect(hashOf()).toBe('00');
    expect(count('SELECT chunks FROM rag_index')).toBe(2);
    write('one.ts', 'export const first = 1;\n');
    await index(projectId);
    expect(hashOf()).not.toBe('00');
    rmSync(join(tree.root, 'one.ts'));
    await index(projectId);
    expect(count('SELECT count(*) FROM rag_chunk')).toBe(1);
    expect(count('SELECT count(*) FROM rag_file')).toBe(1);
  });

  test('keeps the rows of files that are as they were', async () => {
    const projectId = store.addProject();
    write('one.ts', 'export const one = 1;\n');
    write('two.ts', 'export const two = 2;\n');
    await index(projectId);
    const idOf = (file: string) => count(`SELECT id FROM rag_chunk WHERE file = '${file}'`);
    const [one, two] = [idOf('one.ts'), idOf('two.ts')];
    write('two.ts', 'export const second = 2;\n');
    await index(projectId);
    expect(idOf('one.ts')).toBe(one);
    expect(idOf('two.ts')).not.toBe(two);
    expect(count('SELECT count(*) FROM rag_chunk')).toBe(2);
  });

  test('is made again where most of it has changed', async () => {
    const projectId = store.addProject();
    const writeAll = (text: string): void => {
      for (let at = 0; at < 600; at += 1) write(`file-${at}.ts`, `export const value${at} = '${text}';\n`);
    };
    writeAll('before');
    await index(projectId);
    const before = count('SELECT active_gen FROM rag_index');
    writeAll('after');
    await index(projectId);
    expect(count('SELECT active_gen FROM rag_index')).not.toBe(before);
    expect(count('SELECT count(*) FROM rag_gen')).toBe(1);
    expect(count('SELECT count(*) FROM rag_chunk')).toBe(600);
    expect(count('SELECT chunks FROM rag_index')).toBe(600);
  });

  test('gives a moved or reordered text the vector it had', async () => {
    const double = await startOllamaDouble({});
    try {
      const projectId = store.addProject();
      const indexWith = async (): Promise<void> => {
        const context = detachedContext({ ollamaHost: double.url });
        const { embedded } = await indexProject({ projectId, codeDir: tree.root, languages: [] }, context);
        await embedded;
      };
      write('here.ts', 'export function openCart() {\n  return 1;\n}\n');
      write('other.ts', 'export const other = 1;\n');
      await indexWith();
      const asked = double.requests('/api/embed').length;
      rmSync(join(tree.root, 'here.ts'));
      write('there.ts', 'export function openCart() {\n  return 1;\n}\n');
      await indexWith();
      expect(double.requests('/api/embed')).toHaveLength(asked);
      expect(count('SELECT embedded FROM rag_index')).toBe(2);
      expect(count('SELECT count(*) FROM rag_bits JOIN rag_chunk ON id = chunk_id')).toBe(2);
      expect(count('SELECT count(*) FROM rag_bits')).toBe(2);
      expect(count('SELECT count(*) FROM rag_q8')).toBe(2);
    } finally {
      await double.close();
    }
  });
});
