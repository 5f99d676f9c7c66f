import { statSync } from 'node:fs';
import type { Database as Connection } from 'better-sqlite3';

/** A file up to this size is checked whole at every start, which takes milliseconds. */
const SMALL_BYTES = 32 * 1024 * 1024;

/** The file is no database, or one whose pages contradict each other: it cannot be used any more. */
export class DamagedDatabase extends Error {
  override readonly name = 'DamagedDatabase';
}

/** Whether SQLite says that the file itself is broken; a full disk or a lock is something else. */
export function saysDamaged(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const code = String(error.code);
  return code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT');
}

/**
 * Looks at the file before anything relies on it: a small one whole, of a large one the first row of each table.
 * @throws DamagedDatabase
 */
export function requireSound(connection: Connection, path: string): void {
  if (statSync(path).size <= SMALL_BYTES) {
    const found = String(connection.pragma('quick_check(1)', { simple: true }));
    if (found !== 'ok') throw new DamagedDatabase(found);
    return;
  }
  const tables = connection
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'")
    .pluck()
    .all();
  for (const table of tables) connection.prepare(`SELECT 1 FROM "${String(table)}" LIMIT 1`).get();
}
