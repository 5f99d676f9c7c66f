import { hash as digest } from 'node:crypto';
import type { Database as Connection, Statement } from 'better-sqlite3';
import type { Chunk } from './chunker.ts';
import { keywordTable } from './store.ts';
import { writeCommits } from './commit-writer.ts';
import type { PastCommit } from './past-commits.ts';
import { createGeneration, dropStaleGenerations } from './generations.ts';
import { openVectorCopy } from './vector-copy.ts';
import { TOKENIZER_VERSION, toTerms } from './terms.ts';
import { createWriteTurns } from './write-turns.ts';

/** Prepared before the lock is taken; on a free machine they are written within one turn. */
const BATCH_CHUNKS = 100;

export interface IndexWriter {
  /** Adds one file's chunks to the generation being built. */
  addFile(file: WrittenFile, chunks: readonly Chunk[]): void;
  /** Adds past commits, newest first. */
  addCommits(commits: readonly PastCommit[]): void;
  /** Makes the generation the one that is searched and drops the older ones, in one transaction. */
  activate(): number;
}

export interface WrittenFile {
  readonly path: string;
  /** What the scores of its chunks are multiplied with; 1 for a test when the question is about tests. */
  readonly rankFactor: number;
  readonly isTest: boolean;
}

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
  const turns = createWriteTurns(connection);
  let waiting: Prepared[] = [];
  let chunkCount = 0;

  /** Writes what is prepared; the lock is held for the writing alone. */
  function flush(): void {
    for (const { row, terms } of waiting) {
      turns.write(() => {
        const id = statements.chunk.run(row).lastInsertRowid;
        vectors.copy(row.hash, id);
        statements.terms.run(id, ...terms);
      });
    }
    chunkCount += waiting.length;
    waiting = [];
    turns.end();
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
      writeCommits(connection, generation, commits, turns);
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
): Record<'chunk' | 'terms' | 'activate', Statement> {
  return {
    chunk: connection.prepare(
      `INSERT INTO rag_chunk(gen, file, chunk_index, start_line, end_line, symbol, content, content_hash, rank_factor, is_test)
       VALUES (${generation}, @path, @at, @startLine, @endLine, @symbol, @content, @hash, @rankFactor, @isTest)`,
    ),
    terms: connection.prepare(
      `INSERT INTO ${keywordTable(generation)}(rowid, dir, name, sym, body) VALUES (?, ?, ?, ?, ?)`,
    ),
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

function toRow(path: string, at: number, { startLine, endLine, symbol, content }: Chunk) {
  const hash = digest('sha256', content, 'buffer');
  return { path, at, startLine, endLine, symbol, content, hash };
}
