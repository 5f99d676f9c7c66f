import type { Database as Connection } from 'better-sqlite3';
import type { RagCommit } from '#contract/analyzer-api/rag.ts';
import type { WeighedFile } from './past-commits.ts';
import type { Ranked } from './ranked.ts';
import { factorFor, rankedRows } from './ranked-rows.ts';
import { commitTable } from './store.ts';

/** So many similar commits speak; 20 to 200 make no difference (docs/retrieval). */
const COMMITS = 50;
/** What the commits weigh beside the keywords: a flat optimum from 0.5 to 0.7 (docs/retrieval). */
const COMMIT_WEIGHT = 0.6;
const COMMITS_PER_FILE = 3;

/** What past commits with a similar subject say of one file. */
export interface FileCommits {
  readonly score: number;
  /** Its first chunk. */
  readonly chunkId: number;
  /** Most similar first. */
  readonly commits: readonly RagCommit[];
}

interface CommitRow {
  readonly hash: string;
  readonly subject: string;
  readonly committedAt: string;
  readonly files: string;
  readonly score: number;
}

/**
 * The files that commits with a similar subject changed: each commit gives its BM25 times what it says about the file
 * (`PastCommit`), and the sum counts as much as the kind of file does. Empty for an index without commits.
 */
export function commitEvidence(
  connection: Connection,
  generation: number,
  terms: readonly string[],
): Map<string, FileCommits> {
  const sums = new Map<string, { score: number; commits: RagCommit[] }>();
  for (const { files, score, ...commit } of similarCommits(connection, generation, terms)) {
    for (const { file, weight } of JSON.parse(files) as WeighedFile[]) {
      const sum = sums.get(file) ?? { score: 0, commits: [] };
      sums.set(file, sum);
      sum.score += score * weight;
      if (sum.commits.length < COMMITS_PER_FILE) sum.commits.push(commit);
    }
  }
  const firstChunk = connection.prepare(
    `SELECT id, ${factorFor(terms)} AS factor FROM rag_chunk AS chunk WHERE gen = ? AND file = ? AND chunk_index = 0`,
  );
  const evidence = new Map<string, FileCommits>();
  for (const [file, { score, commits }] of sums) {
    const chunk = firstChunk.get(generation, file) as { id: number; factor: number } | undefined;
    if (chunk !== undefined) evidence.set(file, { score: score * chunk.factor, chunkId: chunk.id, commits });
  }
  return evidence;
}

function similarCommits(
  connection: Connection,
  generation: number,
  terms: readonly string[],
): readonly CommitRow[] {
  if (connection.prepare('SELECT 1 FROM rag_commit WHERE gen = ?').get(generation) === undefined) return [];
  const search = { table: commitTable(generation), weights: '', limit: COMMITS };
  const found = rankedRows(connection, search, terms);
  if (found === undefined) return [];
  return connection
    .prepare(
      `SELECT past.hash, past.subject, past.committed_at AS committedAt, past.files, -found.rank AS score
       FROM (${found.sql}) AS found JOIN rag_commit AS past ON past.id = found.id
       ORDER BY score DESC, past.id`,
    )
    .all(...found.expressions) as CommitRow[];
}

/**
 * Joins both, each as a share of its best: a file's commits raise its chunks, and a file that only commits know comes
 * with its first chunk. Best first.
 * @param ranked chunks by keyword, best first
 */
export function withCommitEvidence(
  ranked: readonly Ranked[],
  evidence: ReadonlyMap<string, FileCommits>,
): Ranked[] {
  let most = 0;
  for (const { score } of evidence.values()) most = Math.max(most, score);
  if (most === 0) return [...ranked];
  const best = ranked[0]?.score ?? 1;
  const shareOf = (file: string) => (COMMIT_WEIGHT * (evidence.get(file)?.score ?? 0)) / most;
  const found = new Set(ranked.map(({ file }) => file));
  const raised = ranked.map((chunk) => ({ ...chunk, score: chunk.score / best + shareOf(chunk.file) }));
  const added = [...evidence]
    .filter(([file]) => !found.has(file))
    .map(([file, { chunkId }]) => ({ chunkId, file, score: shareOf(file) }));
  return [...raised, ...added].sort((a, b) => b.score - a.score || a.chunkId - b.chunkId);
}
