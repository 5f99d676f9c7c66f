import type { Database as Connection } from 'better-sqlite3';
import type { Chunk } from './chunker.ts';
import { chunkInserter, type PreparedRow, toRows, withTerms, type WrittenFile } from './chunk-rows.ts';
import { writeCommits } from './commit-writer.ts';
import type { PastCommit } from './past-commits.ts';
import { openFileSources } from './file-sources.ts';
import { createGeneration, dropStaleGenerations } from './generations.ts';
import { openVectorCopy } from './vector-copy.ts';
import { TOKENIZER_VERSION } from './terms.ts';
import { createWriteTurns } from './write-turns.ts';

/** Prepared before the lock is taken; on a free machine they are written within one turn. */
const BATCH_CHUNKS = 100;

export interface IndexWriter {
  /** Adds one file's chunks to the generation being built, and what they were made from. */
  addFile(file: WrittenFile, chunks: readonly Chunk[], source: string | undefined): void;
  /** Adds past commits, newest first. */
  addCommits(commits: readonly PastCommit[]): void;
  /** Makes the generation the one that is searched and drops the older ones, in one transaction. */
  activate(): number;
}

/**
 * Builds a new index generation beside the active one. Short transactions with pauses keep the backend's writes
 * waiting for milliseconds; an interrupted build leaves a generation that the next build of the project sweeps.
 */
export function createIndexWriter(connection: Connection, projectId: number): IndexWriter {
  dropStaleGenerations(connection, projectId);
  const generation = createGeneration(connection, projectId);
  const insert = chunkInserter(connection, generation);
  const vectors = openVectorCopy(connection, projectId, generation);
  const turns = createWriteTurns(connection);
  const activate = activation(connection, { projectId, generation });
  const files = openFileSources(connection, generation);
  let waiting: PreparedRow[] = [];
  let sources: { path: string; source: string; chunks: number }[] = [];
  let chunkCount = 0;

  /** Writes what is prepared; the lock is held for the writing alone. */
  function flush(): void {
    for (const prepared of waiting) {
      turns.write(() => void vectors.copy(prepared.row.hash, insert(prepared)));
    }
    for (const { path, source, chunks } of sources) {
      turns.write(() => files.write(path, source, chunks));
    }
    chunkCount += waiting.length;
    waiting = [];
    sources = [];
    turns.end();
  }

  return {
    addFile(file, chunks, source) {
      // Before the chunks, whose last batch writes it: a generation is searched only once all of it is written.
      if (source !== undefined) sources.push({ path: file.path, source, chunks: chunks.length });
      for (const chunk of withTerms(toRows(file, chunks))) {
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
      activate(() => ({ model: vectors.model, chunkCount, embedded: vectors.copied }));
      dropStaleGenerations(connection, projectId);
      return generation;
    },
  };
}

interface IndexState {
  readonly model: string | null;
  readonly chunkCount: number;
  readonly embedded: number;
}

/** Makes a generation the one that is searched, in one transaction. */
function activation(
  connection: Connection,
  index: { readonly projectId: number; readonly generation: number },
) {
  const insert = connection.prepare(
    `INSERT INTO rag_index(project_id, active_gen, tokenizer_version, embedding_model, chunks, embedded, built_at)
     VALUES (@projectId, @generation, @tokenizer, @model, @chunkCount, @embedded, @now)
     ON CONFLICT(project_id) DO UPDATE SET active_gen = excluded.active_gen, tokenizer_version = excluded.tokenizer_version,
       embedding_model = excluded.embedding_model, chunks = excluded.chunks, embedded = excluded.embedded, built_at = excluded.built_at`,
  );
  return (state: () => IndexState): void =>
    connection
      .transaction(() => {
        insert.run({ ...index, ...state(), tokenizer: TOKENIZER_VERSION, now: new Date().toISOString() });
      })
      .immediate();
}
