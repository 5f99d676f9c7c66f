import type { Database as Connection } from 'better-sqlite3';
import { withFileEvidence } from './file-evidence.ts';
import { matchExpression, queryTerms } from './query-terms.ts';
import type { Ranked } from './ranked.ts';
import { keywordTable } from './store.ts';

const CANDIDATES = 200;
export const KEYWORD_RESULTS = 50;
/** Among so many rows with the rarest terms are the best of all: with half as many answers change (docs/retrieval). */
const ROWS_ENOUGH = 1500;

/**
 * Best chunks by BM25 over folder, file name, symbol and text (weights 1, 4, 2, 1), times the chunk's rank factor,
 * raised by what the other chunks of its file say.
 */
export function keywordSearch(connection: Connection, generation: number, question: string): Ranked[] {
  const table = keywordTable(generation);
  const expressions = expressionsFor(connection, table, queryTerms(question));
  if (expressions.length === 0) return [];
  const matches = expressions
    .map(() => `SELECT rowid AS id, bm25(${table}, 1, 4, 2, 1) AS rank FROM ${table} WHERE ${table} MATCH ?`)
    .join(' UNION ALL ');
  const rows = connection
    .prepare(
      `SELECT found.id AS chunkId, chunk.file AS file, -found.rank * chunk.rank_factor AS score
       FROM (${matches} ORDER BY rank LIMIT ${CANDIDATES}) AS found
       JOIN rag_chunk AS chunk ON chunk.id = found.id
       ORDER BY score DESC, chunkId`,
    )
    .all(...expressions) as Ranked[];
  return withFileEvidence(rows).slice(0, KEYWORD_RESULTS);
}

/**
 * What to match. BM25 is computed for every row that matches, and that is the time of a search: terms that half of
 * the project holds make it long and say little. So only rows with one of the rarest terms are ranked, as many terms
 * as it takes to have rows enough; the others still count in those rows. The expressions exclude each other, and none
 * names a term twice, which would make it count twice.
 */
function expressionsFor(connection: Connection, table: string, terms: readonly string[]): string[] {
  const count = connection.prepare(`SELECT count(*) FROM ${table} WHERE ${table} MATCH ?`).pluck();
  const known = terms
    .map((term) => ({ term, rows: count.get(matchExpression([term])) as number }))
    .filter(({ rows }) => rows > 0)
    .sort((a, b) => a.rows - b.rows);
  let rows = 0;
  const telling = known.filter((one) => {
    const isTelling = rows < ROWS_ENOUGH;
    rows += one.rows;
    return isTelling;
  });
  const rare = matchExpression(telling.map(({ term }) => term));
  const common = matchExpression(known.slice(telling.length).map(({ term }) => term));
  if (rare === undefined) return [];
  return common === undefined ? [rare] : [`(${rare}) AND (${common})`, `(${rare}) NOT (${common})`];
}
