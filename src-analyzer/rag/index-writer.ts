import { hash as digest } from 'node:crypto';
import type { Database as Connection, Statement } from 'better-sqlite3';
import type { Chunk } from './chunker.ts';
import { commitTable, keywordTable } from './store.ts';
import type { PastCommit } from './past-commits.ts';
import type { IndexedFile } from './rag-worker.ts';
import { createGeneration, dropStaleGenerations } from './generations.ts';
import { openVectorCopy } from './vector-copy.ts';
import { TOKENIZER_VERSION, termsOf } from './terms.ts';

/** How long one transaction may hold the write lock, and the pause after it for the backend's own writes. */
const BATCH_MS = 15;
const PAUSE_MS = 8;
/** Prepared before the lock is taken; on a free machine they are written within that time. */
const BATCH_CHUNKS = 100;

export interface IndexWriter {
  /** Adds one file's chunks to the generation being built. */
  addFile(file: WrittenFile, chunks: readonly Chunk[]): void;
  /** Adds past commits, newest first. */
  addCommits(commits: readonly PastCommit[]): void;
  /** Makes the generation the one that is searched and drops the older ones, in one transaction. */
  activate(): number;
}

export type WrittenFile = Pick<IndexedFile, 'path' | 'rankFactor' | 'isTest'>;

interface Prepared {
  readonly row: ReturnType<typeof toRow> & { readonly rankFactor: number; readonly isTest: number };
  /** Folder, file name, symbol, text. */
  readonly terms: readonly [string, string, string, string];
}

/**
 * Builds a new index generation beside the active one. Short transactions with pauses keep the backend's writes
 * waiting for milliseconds; an interrupted build leaves a generation that the next build of the project sweeps.
 */
export function createIndexWriter(connection: Connection, projectId: number): IndexWriter {
  dropStaleGenerations(connection, projectId);
  const generation = createGeneration(connection, projectId);
  const statements = prepare(connection, generation);
  const vectors = openVectorCopy(connection, projectId, generation);
  let waiting: Prepared[] = [];
  let chunkCount = 0;

  let openedAt = 0;

  function open(): void {
    if (connection.inTransaction) return;
    connection.exec('BEGIN IMMEDIATE');
    openedAt = performance.now();
  }

  const isFull = (): boolean => performance.now() - openedAt > BATCH_MS;

  /** Writes what is prepared; the lock is held for the writing alone. */
  function flush(): void {
    for (const { row, terms } of waiting) {
      open();
      const id = statements.chunk.run(row).lastInsertRowid;
      vectors.copy(row.hash, id);
      statements.terms.run(id, ...terms);
      if (isFull()) close();
    }
    chunkCount += waiting.length;
    waiting = [];
    close();
  }

  function close(): void {
    if (!connection.inTransaction) return;
    connection.exec('COMMIT');
    sleep(PAUSE_MS);
  }

  return {
    addFile(file, chunks) {
      for (const chunk of prepareFile(file, chunks)) {
        waiting.push(chunk);
        if (waiting.length === BATCH_CHUNKS) flush();
      }
    },
    addCommits(commits) {
      flush();
      for (const { row, terms } of commits.map(prepareCommit)) {
        open();
        statements.commitTerms.run(statements.commit.run(row).lastInsertRowid, terms);
        if (isFull()) close();
      }
      close();
    },
    activate() {
      flush();
      connection
        .transaction(() => {
          const { model, copied: embedded } = vectors;
          const now = new Date().toISOString();
          statements.activate.run({
            projectId,
            generation,
            tokenizer: TOKENIZER_VERSION,
            model,
            chunkCount,
            embedded,
            now,
          });
        })
        .immediate();
      dropStaleGenerations(connection, projectId);
      return generation;
    },
  };
}

function prepare(
  connection: Connection,
  generation: number,
): Record<'chunk' | 'terms' | 'commit' | 'commitTerms' | 'activate', Statement> {
  return {
    chunk: connection.prepare(
      `INSERT INTO rag_chunk(gen, file, chunk_index, start_line, end_line, symbol, content, content_hash, rank_factor, is_test)
       VALUES (${generation}, @path, @at, @startLine, @endLine, @symbol, @content, @hash, @rankFactor, @isTest)`,
    ),
    terms: connection.prepare(
      `INSERT INTO ${keywordTable(generation)}(rowid, dir, name, sym, body) VALUES (?, ?, ?, ?, ?)`,
    ),
    commit: connection.prepare(
      `INSERT INTO rag_commit(gen, hash, subject, committed_at, files)
       VALUES (${generation}, @hash, @subject, @committedAt, @files)`,
    ),
    commitTerms: connection.prepare(`INSERT INTO ${commitTable(generation)}(rowid, subject) VALUES (?, ?)`),
    activate: connection.prepare(
      `INSERT INTO rag_index(project_id, active_gen, tokenizer_version, embedding_model, chunks, embedded, built_at)
       VALUES (@projectId, @generation, @tokenizer, @model, @chunkCount, @embedded, @now)
       ON CONFLICT(project_id) DO UPDATE SET active_gen = excluded.active_gen, tokenizer_version = excluded.tokenizer_version,
         embedding_model = excluded.embedding_model, chunks = excluded.chunks, embedded = excluded.embedded, built_at = excluded.built_at`,
    ),
  };
}

function prepareFile({ path, rankFactor, isTest }: WrittenFile, chunks: readonly Chunk[]): Prepared[] {
  const slash = path.lastIndexOf('/');
  const dir = toTerms(path.slice(0, Math.max(0, slash)));
  const name = toTerms(path.slice(slash + 1));
  return chunks.map((chunk, at) => ({
    row: { ...toRow(path, at, chunk), rankFactor, isTest: isTest ? 1 : 0 },
    terms: [dir, name, toTerms(chunk.symbol ?? ''), toTerms(chunk.content)],
  }));
}

function prepareCommit({ hash, time, subject, files }: PastCommit) {
  const committedAt = new Date(time).toISOString();
  return { row: { hash, subject, committedAt, files: JSON.stringify(files) }, terms: toTerms(subject) };
}

function toTerms(text: string): string {
  return termsOf(text).join(' ');
}

function toRow(path: string, at: number, { startLine, endLine, symbol, content }: Chunk) {
  const hash = digest('sha256', content, 'buffer');
  return { path, at, startLine, endLine, symbol, content, hash };
}

function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
