import { setTimeout as sleep } from 'node:timers/promises';
import type { Database as Connection } from 'better-sqlite3';
import { diskFaultOf } from '#main/disk-fault.ts';
import { requireWritable } from './mapped-log.ts';

/** Between two tries while somebody else reads or writes. */
const RETRY_MS = 20;
/** Whoever still uses the file then is no part of Vitals, such as a tool that a person opened it with. */
const GIVE_UP_MS = 1_000;

/**
 * Moves everything in the write-ahead log into the database file, so that a copy of the file alone has every row.
 * @returns false when the log stays, because somebody else is using the file or the disk cannot be written; nothing is
 *   lost then, the next start reads both
 */
export async function emptyLog(connection: Connection): Promise<boolean> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  try {
    requireWritable(connection);
    while (!truncateLog(connection)) {
      if (performance.now() > giveUpAt) return false;
      await sleep(RETRY_MS);
    }
    return true;
  } catch (error) {
    if (diskFaultOf(error) !== undefined) return false;
    throw error;
  }
}

/** SQLite answers with a row instead of an error when another connection holds a lock. */
function truncateLog(connection: Connection): boolean {
  return Number(connection.pragma('wal_checkpoint(TRUNCATE)', { simple: true })) === 0;
}
