import type { Database as Connection } from 'better-sqlite3';
import { commitTable, keywordTable } from './store.ts';

/** Starts an empty generation of a project's index with its keyword table. */
export function createGeneration(connection: Connection, projectId: number): number {
  return connection
    .transaction(() => {
      const inserted = connection.prepare('INSERT INTO rag_gen(project_id) VALUES (?)').run(projectId);
      const generation = Number(inserted.lastInsertRowid);
      connection.exec(
        `CREATE VIRTUAL TABLE ${keywordTable(generation)} USING fts5(dir, name, sym, body, content='', contentless_delete=1, tokenize='porter unicode61')`,
      );
      createCommitTable(connection, generation);
      return generation;
    })
    .immediate();
}

/** Creates the keyword table of past commits. */
export function createCommitTable(connection: Connection, generation: number): void {
  connection.exec(
    `CREATE VIRTUAL TABLE ${commitTable(generation)} USING fts5(subject, content='', contentless_delete=1, tokenize='porter unicode61')`,
  );
}

/** Drops the generations of a project that are not the active one: left by an interrupted build, or replaced. */
export function dropStaleGenerations(connection: Connection, projectId: number): void {
  const stale = connection
    .prepare(
      'SELECT gen FROM rag_gen WHERE project_id = ? AND gen IS NOT (SELECT active_gen FROM rag_index WHERE project_id = ?)',
    )
    .pluck()
    .all(projectId, projectId) as number[];
  for (const generation of stale) dropGeneration(connection, generation);
}

/** The large tables first and by generation: cheaper than cascading row by row. */
function dropGeneration(connection: Connection, generation: number): void {
  connection
    .transaction(() => {
      connection.exec(`DROP TABLE IF EXISTS ${keywordTable(generation)}`);
      connection.exec(`DROP TABLE IF EXISTS ${commitTable(generation)}`);
      connection.prepare('DELETE FROM rag_bits WHERE gen = ?').run(generation);
      connection
        .prepare('DELETE FROM rag_q8 WHERE chunk_id IN (SELECT id FROM rag_chunk WHERE gen = ?)')
        .run(generation);
      connection.prepare('DELETE FROM rag_chunk WHERE gen = ?').run(generation);
      connection.prepare('DELETE FROM rag_commit WHERE gen = ?').run(generation);
      connection.prepare('DELETE FROM rag_file WHERE gen = ?').run(generation);
      connection.prepare('DELETE FROM rag_gen WHERE gen = ?').run(generation);
    })
    .immediate();
}
