import type { Ranked } from './ranked.ts';
import type { Database as Connection } from 'better-sqlite3';
import { withFileEvidence } from './file-evidence.ts';
import { matchExpression, queryTerms } from './query-terms.ts';
import { keywordTable } from './store.ts';

const CANDIDATES = 200;
export const KEYWORD_RESULTS = 50;

/**
 * Best chunks by BM25 over folder, file name, symbol and text (weights 1, 4, 2, 1), times the chunk's rank factor,
 * raised by what the other chunks of its file say.
 */
export function keywordSearch(connection: Connection, generation: number, question: string): Ranked[] {
  const expression = matchExpression(queryTerms(question));
  if (expression === undefined) return [];
  const table = keywordTable(generation);
  const rows = connection
    .prepare(
      `SELECT hit.id AS chunkId, chunk.file AS file, -hit.rank * chunk.rank_factor AS score
       FROM (SELECT rowid AS id, bm25(${table}, 1, 4, 2, 1) AS rank FROM ${table} WHERE ${table} MATCH ? ORDER BY rank LIMIT ${CANDIDATES}) AS hit
       JOIN rag_chunk AS chunk ON chunk.id = hit.id
       ORDER BY score DESC, chunkId`,
    )
    .all(expression) as Ranked[];
  return withFileEvidence(rows).slice(0, KEYWORD_RESULTS);
}
