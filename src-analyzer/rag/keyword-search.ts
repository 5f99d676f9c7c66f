import type { Database as Connection } from 'better-sqlite3';
import { commitEvidence, type FileCommits, withCommitEvidence } from './commit-evidence.ts';
import { withFileEvidence } from './file-evidence.ts';
import { queryTerms } from './query-terms.ts';
import type { Ranked } from './ranked.ts';
import { factorFor, rankedRows } from './ranked-rows.ts';
import { keywordTable } from './store.ts';

const CANDIDATES = 200;
export const KEYWORD_RESULTS = 50;
/** Folder, file name, symbol, text. */
const WEIGHTS = ', 1, 4, 2, 1';

export interface KeywordAnswer {
  /** Best first. */
  readonly ranked: readonly Ranked[];
  /** The past commits that speak for a file. */
  readonly commits: ReadonlyMap<string, FileCommits>;
}

/**
 * Best chunks by BM25 over folder, file name, symbol and text (weights 1, 4, 2, 1), times the chunk's rank factor,
 * raised by what the other chunks of their file and past commits with a similar subject say.
 */
export function keywordSearch(connection: Connection, generation: number, question: string): KeywordAnswer {
  const terms = queryTerms(question);
  const commits = commitEvidence(connection, generation, terms);
  const chunks = withFileEvidence(rankedChunks(connection, generation, terms));
  const ranked = withCommitEvidence(chunks, commits).slice(0, KEYWORD_RESULTS);
  return { ranked, commits };
}

function rankedChunks(connection: Connection, generation: number, terms: readonly string[]): Ranked[] {
  const table = keywordTable(generation);
  const found = rankedRows(connection, { table, weights: WEIGHTS, limit: CANDIDATES }, terms);
  if (found === undefined) return [];
  return connection
    .prepare(
      `SELECT found.id AS chunkId, chunk.file AS file, -found.rank * ${factorFor(terms)} AS score
       FROM (${found.sql}) AS found
       JOIN rag_chunk AS chunk ON chunk.id = found.id
       ORDER BY score DESC, chunkId`,
    )
    .all(...found.expressions) as Ranked[];
}
