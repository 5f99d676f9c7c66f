import type { Database as Connection } from 'better-sqlite3';
import { createCommitTable } from './generations.ts';
import type { PastCommit } from './past-commits.ts';
import { commitTable } from './store.ts';
import { toTerms } from './terms.ts';
import type { WriteTurns } from './write-turns.ts';

interface CommitRow {
  readonly hash: string;
  readonly subject: string;
  readonly committedAt: string;
  readonly files: string;
}

const toRow = ({ hash, time, subject, files }: PastCommit): CommitRow => ({
  hash,
  subject,
  committedAt: new Date(time).toISOString(),
  files: JSON.stringify(files),
});

function commitInserter(connection: Connection, generation: number) {
  const commit = connection.prepare(
    `INSERT INTO rag_commit(gen, hash, subject, committed_at, files)
     VALUES (${generation}, @hash, @subject, @committedAt, @files)`,
  );
  const terms = connection.prepare(`INSERT INTO ${commitTable(generation)}(rowid, subject) VALUES (?, ?)`);
  return (row: CommitRow, prepared: string): void =>
    void terms.run(commit.run(row).lastInsertRowid, prepared);
}

/** Adds the past commits of a generation, newest first. */
export function writeCommits(
  connection: Connection,
  generation: number,
  commits: readonly PastCommit[],
  turns: WriteTurns,
): void {
  const insert = commitInserter(connection, generation);
  for (const commit of commits) {
    const prepared = toTerms(commit.subject);
    turns.write(() => insert(toRow(commit), prepared));
  }
  turns.end();
}

/**
 * Puts past commits in the place of those that a generation has, unless they are the same. In one transaction: a commit
 * changes what all others of its files say of them.
 */
export function replaceCommits(
  connection: Connection,
  generation: number,
  commits: readonly PastCommit[],
): void {
  const known = connection
    .prepare(
      'SELECT hash, subject, committed_at AS committedAt, files FROM rag_commit WHERE gen = ? ORDER BY id',
    )
    .all(generation);
  const rows = commits.map(toRow);
  if (JSON.stringify(known) === JSON.stringify(rows)) return;
  const prepared = rows.map((row) => ({ row, terms: toTerms(row.subject) }));
  connection
    .transaction(() => {
      connection.prepare('DELETE FROM rag_commit WHERE gen = ?').run(generation);
      connection.exec(`DROP TABLE IF EXISTS ${commitTable(generation)}`);
      createCommitTable(connection, generation);
      const insert = commitInserter(connection, generation);
      for (const { row, terms } of prepared) insert(row, terms);
    })
    .immediate();
}
