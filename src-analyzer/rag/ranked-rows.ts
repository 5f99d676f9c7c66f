import type { Database as Connection } from 'better-sqlite3';
import { asksForTests, matchExpression } from './query-terms.ts';

/** Among so many rows with the rarest terms are the best of all: with half as many answers change (docs/retrieval). */
const ROWS_ENOUGH = 1500;

interface Search {
  /** Of FTS5. */
  readonly table: string;
  /** Of its columns, as `bm25` takes them after the table, with the comma before. */
  readonly weights: string;
  readonly limit: number;
}

/**
 * A query for the best rows of a table by BM25, as `id` and `rank` (smaller is better), with what its parameters are;
 * undefined when no row has any of the terms.
 */
export function rankedRows(
  connection: Connection,
  { table, weights, limit }: Search,
  terms: readonly string[],
): { readonly sql: string; readonly expressions: readonly string[] } | undefined {
  const expressions = expressionsFor(connection, table, terms);
  if (expressions.length === 0) return undefined;
  const matches = expressions
    .map(() => `SELECT rowid AS id, bm25(${table}${weights}) AS rank FROM ${table} WHERE ${table} MATCH ?`)
    .join(' UNION ALL ');
  return { sql: `${matches} ORDER BY rank LIMIT ${limit}`, expressions };
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

/** In SQL, what the scores of a row of `rag_chunk AS chunk` are multiplied with for a question of these terms. */
export function factorFor(terms: readonly string[]): string {
  return asksForTests(terms) ? 'iif(chunk.is_test, 1, chunk.rank_factor)' : 'chunk.rank_factor';
}
