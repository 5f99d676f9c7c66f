import Sqlite, { type Database as Connection } from 'better-sqlite3';
import { findEmbedder, type Embedder, type Vector } from '#analyzer/llm/embeddings.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { openStore, type StoreLocation } from './store.ts';
import { toStored } from './vector-codec.ts';

/** Texts of one call to the model: it answers at the end, so more would only make stopping slower. */
const BATCH = 16;
/**
 * With the full-text switch off a model is sent bounded snippets alone (contract rule 9): of each file its first four
 * chunks, each to this length. The others are found by keyword.
 */
const SNIPPETS_PER_FILE = 4;
const SNIPPET_CHARS = 1500;
const LOCK_PAUSE_MS = 20;
const LOCK_TRIES = 500;

interface PendingChunk {
  readonly id: number;
  readonly content: string;
}

export interface EmbeddingRun {
  /** The model that embeds, '' when there is none. */
  readonly model: string;
  /** Resolves when every chunk was tried, the index was replaced, or the model gave up. Never rejects. */
  readonly finished: Promise<void>;
}

/**
 * Starts to embed the chunks of a generation that have no vector yet. Keyword search does not wait for it: vectors
 * arrive batch by batch. A chunk the model cannot embed is FAILED and stays without one.
 */
export async function startEmbedding(
  store: StoreLocation,
  target: { projectId: number; generation: number },
  context: AnalysisContext,
  // Without one the work goes on after its request's answer, and ends with the generation.
  signal: AbortSignal = new AbortController().signal,
): Promise<EmbeddingRun> {
  const embedder = await findEmbedder(context);
  if (embedder === null) return { model: '', finished: Promise.resolve() };
  const fullText = context.settings.llmFullText;
  const key = `${store.path} ${target.generation}`;
  const running = runs.get(key) ?? startRun(key, store, { embedder, ...target, signal, fullText });
  return { model: embedder.model, finished: running };
}

/** At most one run for a generation: two would write the same rows. */
const runs = new Map<string, Promise<void>>();

function startRun(key: string, store: StoreLocation, work: Omit<Work, 'connection'>): Promise<void> {
  const connection = openStore(store, 0);
  const run = embedAll({ connection, ...work })
    .catch(() => undefined)
    .finally(() => {
      runs.delete(key);
      connection.close();
    });
  runs.set(key, run);
  return run;
}

/** Texts of a generation that may be embedded and that nobody has tried. */
export function countUntried(connection: Connection, generation: number, fullText: boolean): number {
  const count = connection.prepare(
    "SELECT count(*) FROM rag_chunk WHERE gen = ? AND embed_state = 'NONE' AND chunk_index < ?",
  );
  return count.pluck().get(generation, chunksPerFile(fullText)) as number;
}

function chunksPerFile(fullText: boolean): number {
  return fullText ? Number.MAX_SAFE_INTEGER : SNIPPETS_PER_FILE;
}

interface Work {
  readonly connection: Connection;
  readonly embedder: Embedder;
  readonly projectId: number;
  readonly generation: number;
  readonly signal: AbortSignal;
  readonly fullText: boolean;
}

async function embedAll(work: Work): Promise<void> {
  const { connection, embedder, projectId, generation, signal, fullText } = work;
  await whenFree(connection, () => claim(work));
  const pending = connection.prepare(
    "SELECT id, content FROM rag_chunk WHERE gen = ? AND embed_state = 'NONE' AND chunk_index < ? ORDER BY rank_factor DESC, id LIMIT ?",
  );
  let isFirst = true;
  for (;;) {
    if (!isActive(connection, projectId, generation)) return;
    const chunks = pending.all(generation, chunksPerFile(fullText), BATCH) as PendingChunk[];
    if (chunks.length === 0) return;
    const vectors = await embedder.embedChunks(
      chunks.map(({ content }) => (fullText ? content : content.slice(0, SNIPPET_CHARS))),
      signal,
    );
    // Not one vector at the start: the model has another dimension or is broken, and further batches are in vain.
    if (isFirst && chunks.length > 1 && vectors.every((vector) => vector === null)) return;
    isFirst = false;
    await whenFree(connection, () => storeVectors(work, chunks, vectors));
  }
}

function isActive(connection: Connection, projectId: number, generation: number): boolean {
  const active = connection
    .prepare('SELECT active_gen FROM rag_index WHERE project_id = ?')
    .pluck()
    .get(projectId) as number | null | undefined;
  return active === generation;
}

/** Vectors of another model go: they do not compare. */
function claim({ connection, embedder, projectId, generation }: Work): void {
  const model = connection
    .prepare('SELECT embedding_model FROM rag_index WHERE project_id = ?')
    .pluck()
    .get(projectId) as string | null | undefined;
  if (model !== embedder.identity) {
    connection.prepare('DELETE FROM rag_bits WHERE gen = ?').run(generation);
    connection
      .prepare('DELETE FROM rag_q8 WHERE chunk_id IN (SELECT id FROM rag_chunk WHERE gen = ?)')
      .run(generation);
    connection
      .prepare("UPDATE rag_chunk SET embed_state = 'NONE' WHERE gen = ? AND embed_state <> 'NONE'")
      .run(generation);
    connection
      .prepare('UPDATE rag_index SET embedding_model = ?, embedded = 0 WHERE project_id = ?')
      .run(embedder.identity, projectId);
  }
}

function storeVectors(
  { connection, projectId, generation }: Work,
  chunks: readonly PendingChunk[],
  vectors: readonly Vector[],
): void {
  const bits = connection.prepare('INSERT INTO rag_bits(gen, chunk_id, bits) VALUES (?, ?, ?)');
  const q8 = connection.prepare('INSERT INTO rag_q8(chunk_id, q8) VALUES (?, ?)');
  const mark = connection.prepare('UPDATE rag_chunk SET embed_state = ? WHERE id = ?');
  const isThere = connection.prepare('SELECT 1 FROM rag_chunk WHERE id = ?');
  let embedded = 0;
  chunks.forEach(({ id }, at) => {
    // Its file may have changed while the model was asked.
    if (isThere.get(id) === undefined) return;
    const vector = vectors[at] ?? null;
    if (vector !== null) {
      const stored = toStored(vector);
      q8.run(id, stored.q8);
      bits.run(generation, id, stored.bits);
      embedded += 1;
    }
    mark.run(vector === null ? 'FAILED' : 'OK', id);
  });
  connection
    .prepare('UPDATE rag_index SET embedded = embedded + ? WHERE project_id = ?')
    .run(embedded, projectId);
}

/**
 * Runs a transaction when the store is free, without blocking the thread that serves everybody else. A project or
 * generation deleted meanwhile is refused by the foreign keys and ends the work.
 */
async function whenFree(connection: Connection, work: () => void): Promise<void> {
  const transaction = connection.transaction(work);
  for (let attempt = 1; ; attempt += 1) {
    try {
      transaction.immediate();
      return;
    } catch (error) {
      const isBusy = error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');
      if (!isBusy || attempt === LOCK_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE_MS));
    }
  }
}
