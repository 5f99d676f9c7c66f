import type { Database as Connection } from 'better-sqlite3';
import type { PastCommit } from './past-commits.ts';
import { commitTable } from './store.ts';
import { toTerms } from './terms.ts';
import type { WriteTurns } from './write-turns.ts';

/** Adds the past commits of a generation, newest first. */
export function writeCommits(
  connection: Connection,
  generation: number,
  commits: readonly PastCommit[],
  turns: WriteTurns,
): void {
  const commit = connection.prepare(
    `INSERT INTO rag_commit(gen, hash, subject, committed_at, files)
     VALUES (${generation}, @hash, @subject, @committedAt, @files)`,
  );
  const terms = connection.prepare(`INSERT INTO ${commitTable(generation)}(rowid, subject) VALUES (?, ?)`);
  for (const { hash, time, subject, files } of commits) {
    const row = { hash, subject, committedAt: new Date(time).toISOString(), files: JSON.stringify(files) };
    const prepared = toTerms(subject);
    turns.write(() => terms.run(commit.run(row).lastInsertRowid, prepared));
  }
  turns.end();
}
