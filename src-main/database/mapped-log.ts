import { statSync, utimesSync } from 'node:fs';
import type { Database as Connection } from 'better-sqlite3';

/*
 * SQLite keeps the index of its log (`app.db-shm`) in mapped memory. Where the file system has turned read-only under an
 * open database, writing there does not fail: the system ends the process (SIGBUS). So nothing is written there that a
 * full or read-only disk could not have refused a moment before; what remains is that moment.
 */

/**
 * Begins a transaction that writes, after the log's times have been changed: that can be refused. Takes microseconds.
 * @throws EROFS, EPERM and the like; SQLITE_BUSY when somebody else has the lock
 */
export function beginWriting(connection: Connection): void {
  requireWritable(connection);
  connection.exec('BEGIN IMMEDIATE');
}

/** @throws EROFS, EPERM and the like */
export function requireWritable({ name }: Connection): void {
  const log = `${name}-wal`;
  const now = new Date();
  try {
    utimesSync(log, now, now);
  } catch (error) {
    if (!isOfNoMatter(error, log)) throw error;
  }
}

/** No log yet; or one that another user made, who alone may set its times though we may write it. */
function isOfNoMatter(error: unknown, log: string): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return true;
  const own = process.geteuid?.();
  return code === 'EPERM' && own !== undefined && own !== 0 && statSync(log).uid !== own;
}

/**
 * Commits, and reads at once: the first reader after a commit notes in the index how far it sees, later ones find the
 * note.
 * @throws EROFS, EPERM and the like before anything is committed
 */
export function commitWriting(connection: Connection): void {
  requireWritable(connection);
  connection.exec('COMMIT');
  try {
    connection.exec('SELECT 1 FROM sqlite_schema LIMIT 1');
  } catch {
    // What is committed is committed; whoever reads next meets the same fault.
  }
}
