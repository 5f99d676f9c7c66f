import { createHash } from 'node:crypto';
import type { Database as Connection } from 'better-sqlite3';
import type { Chunk } from './chunker.ts';
import {
  chunkInserter,
  type ChunkRow,
  type PreparedRow,
  toRows,
  withTerms,
  type WrittenFile,
} from './chunk-rows.ts';
import { replaceCommits } from './commit-writer.ts';
import { openFileSources } from './file-sources.ts';
import type { PastCommit } from './past-commits.ts';
import { keywordTable } from './store.ts';
import { TOKENIZER_VERSION } from './terms.ts';
import { openVectorCopy } from './vector-copy.ts';
import { createWriteTurns } from './write-turns.ts';

export interface IndexRefresh {
  /** How many chunks the index has of a file that was made from the same source; undefined for any other. */
  chunksKnown(path: string, source: string | undefined): number | undefined;
  /** Replaces the chunks of a file, where they have changed. False: so much has that a new index is made in less. */
  addFile(file: WrittenFile, chunks: readonly Chunk[], source: string | undefined): boolean;
  /** The past commits of the index, newest first. */
  addCommits(commits: readonly PastCommit[]): void;
  /** Takes the files out that were not added. */
  finish(): void;
}

/** What is deleted stays in the keyword table until that is merged: beyond this share a new one is smaller and quicker. */
const MAX_CHANGED_SHARE = 0.25;
const MANY_CHUNKS = 500;

interface ActiveIndex {
  readonly generation: number;
  readonly chunks: number;
}

/**
 * Brings the active index of a project up to date in its place: what has not changed is not written again, and there is no
 * second index beside it meanwhile. A file changes in one transaction; a search between two of them finds some files as they
 * were. What a stop leaves out, the next refresh finds. Undefined where there is no index of this version.
 */
export function openIndexRefresh(connection: Connection, projectId: number): IndexRefresh | undefined {
  const active = connection
    .prepare(
      `SELECT active_gen AS generation, chunks FROM rag_index
       WHERE project_id = ? AND tokenizer_version = ? AND active_gen IS NOT NULL`,
    )
    .get(projectId, TOKENIZER_VERSION) as ActiveIndex | undefined;
  if (active === undefined) return undefined;
  const { generation } = active;
  const files = openFileSources(connection, generation);
  const before = readPaths(connection, generation, files.known);
  const printOfFile = filePrints(connection, generation);
  const replace = fileReplacer(connection, projectId, generation);
  const turns = createWriteTurns(connection);
  const limit = Math.max(MANY_CHUNKS, active.chunks * MAX_CHANGED_SHARE);
  let changed = 0;

  return {
    chunksKnown(path, source) {
      const known = files.known.get(path);
      if (known === undefined || known.source !== source) return undefined;
      before.delete(path);
      return known.chunks;
    },
    addFile(file, chunks, source) {
      const { path } = file;
      const rows = toRows(file, chunks);
      const isSame = printOfFile(path) === printOf(rows.map(fieldsOf));
      before.delete(path);
      const prepared = isSame ? [] : withTerms(rows);
      turns.write(() => {
        if (!isSame) changed += replace(path, prepared);
        files.write(path, source, rows.length);
      });
      return changed <= limit;
    },
    addCommits(commits) {
      turns.end();
      replaceCommits(connection, generation, commits);
    },
    finish() {
      for (const path of before) {
        turns.write(() => {
          replace(path, []);
          files.write(path, undefined, 0);
        });
      }
      const refreshed = connection.prepare('UPDATE rag_index SET built_at = ? WHERE project_id = ?');
      const tryAgain = connection.prepare(
        "UPDATE rag_chunk SET embed_state = 'NONE' WHERE gen = ? AND embed_state = 'FAILED'",
      );
      turns.write(() => void tryAgain.run(generation));
      turns.write(() => void refreshed.run(new Date().toISOString(), projectId));
      turns.end();
    },
  };
}

type Fields = readonly [number, number, number, string | null, Buffer, number, number];

const fieldsOf = (row: ChunkRow): Fields => [
  row.at,
  row.startLine,
  row.endLine,
  row.symbol,
  row.hash,
  row.rankFactor,
  row.isTest,
];

/** What the rows of a file are known to be the same by. */
function printOf(rows: readonly Fields[]): string {
  const print = createHash('sha256');
  for (const row of rows) {
    print.update(
      JSON.stringify(row.map((field) => (Buffer.isBuffer(field) ? field.toString('hex') : field))),
    );
  }
  return print.digest('base64');
}

/** Of the rows that a file has in the index. */
function filePrints(connection: Connection, generation: number): (path: string) => string {
  const rows = connection
    .prepare<[number, string], Fields>(
      `SELECT chunk_index, start_line, end_line, symbol, content_hash, rank_factor, is_test FROM rag_chunk
       WHERE gen = ? AND file = ? ORDER BY chunk_index`,
    )
    .raw();
  return (path) => printOf(rows.all(generation, path));
}

/** The files that the index has something of. */
function readPaths(
  connection: Connection,
  generation: number,
  known: ReadonlyMap<string, unknown>,
): Set<string> {
  const paths = connection
    .prepare<[number], string>('SELECT DISTINCT file FROM rag_chunk WHERE gen = ?')
    .pluck()
    .all(generation);
  return new Set([...paths, ...known.keys()]);
}

/** Puts chunks in the place of those that a file has, in the transaction under way; gives how many rows were written. */
function fileReplacer(connection: Connection, projectId: number, generation: number) {
  const vectors = openVectorCopy(connection, projectId, generation);
  const insert = chunkInserter(connection, generation);
  const old = connection
    .prepare<[string], number>(`SELECT id FROM rag_chunk WHERE gen = ${generation} AND file = ?`)
    .pluck();
  // Out of the way of the new ones, which may take their vectors over.
  const setAside = connection.prepare('UPDATE rag_chunk SET chunk_index = -1 - chunk_index WHERE id = ?');
  const unlist = connection.prepare(`DELETE FROM ${keywordTable(generation)} WHERE rowid = ?`);
  const removeSigns = connection.prepare(`DELETE FROM rag_bits WHERE gen = ${generation} AND chunk_id = ?`);
  const remove = connection.prepare('DELETE FROM rag_chunk WHERE id = ?');
  const count = connection.prepare(
    'UPDATE rag_index SET chunks = chunks + ?, embedded = embedded + ? WHERE project_id = ?',
  );
  return (path: string, prepared: readonly PreparedRow[]): number => {
    const gone = old.all(path);
    for (const id of gone) setAside.run(id);
    let embedded = 0;
    for (const one of prepared) if (vectors.copy(one.row.hash, insert(one))) embedded += 1;
    for (const id of gone) {
      unlist.run(id);
      embedded -= removeSigns.run(id).changes;
      remove.run(id);
    }
    count.run(prepared.length - gone.length, embedded, projectId);
    return prepared.length + gone.length;
  };
}
