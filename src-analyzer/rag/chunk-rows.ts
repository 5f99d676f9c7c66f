import { hash as digest } from 'node:crypto';
import type { Database as Connection } from 'better-sqlite3';
import type { Chunk } from './chunker.ts';
import { keywordTable } from './store.ts';
import { toTerms } from './terms.ts';

export interface WrittenFile {
  readonly path: string;
  /** What the scores of its chunks are multiplied with; 1 for a test when the question is about tests. */
  readonly rankFactor: number;
  readonly isTest: boolean;
}

/** A row of `rag_chunk`. */
export interface ChunkRow {
  readonly path: string;
  readonly at: number;
  readonly startLine: number;
  readonly endLine: number;
  readonly symbol: string | null;
  readonly content: string;
  readonly hash: Buffer;
  readonly rankFactor: number;
  readonly isTest: number;
}

/** A row with its search terms: of its folder, file name, symbol and text. */
export interface PreparedRow {
  readonly row: ChunkRow;
  readonly terms: readonly [string, string, string, string];
}

export function toRows({ path, rankFactor, isTest }: WrittenFile, chunks: readonly Chunk[]): ChunkRow[] {
  return chunks.map(({ startLine, endLine, symbol, content }, at) => ({
    path,
    at,
    startLine,
    endLine,
    symbol,
    content,
    hash: digest('sha256', content, 'buffer'),
    rankFactor,
    isTest: isTest ? 1 : 0,
  }));
}

/** Of the rows of one file. */
export function withTerms(rows: readonly ChunkRow[]): PreparedRow[] {
  const path = rows[0]?.path ?? '';
  const slash = path.lastIndexOf('/');
  const dir = toTerms(path.slice(0, Math.max(0, slash)));
  const name = toTerms(path.slice(slash + 1));
  return rows.map((row) => ({ row, terms: [dir, name, toTerms(row.symbol ?? ''), toTerms(row.content)] }));
}

/** Inserts a row into a generation with its search terms; gives its id. */
export function chunkInserter(connection: Connection, generation: number) {
  const chunk = connection.prepare(
    `INSERT INTO rag_chunk(gen, file, chunk_index, start_line, end_line, symbol, content, content_hash, rank_factor, is_test)
     VALUES (${generation}, @path, @at, @startLine, @endLine, @symbol, @content, @hash, @rankFactor, @isTest)`,
  );
  const search = connection.prepare(
    `INSERT INTO ${keywordTable(generation)}(rowid, dir, name, sym, body) VALUES (?, ?, ?, ?, ?)`,
  );
  return ({ row, terms }: PreparedRow): number | bigint => {
    const id = chunk.run(row).lastInsertRowid;
    search.run(id, ...terms);
    return id;
  };
}
