import type { Database as Connection } from 'better-sqlite3';
import { diskFaultOf } from '#main/disk-fault.ts';
import { isBusy } from './busy.ts';
import { requireWritable } from './mapped-log.ts';

export interface Upkeep {
  /** Begins when nothing has been written for a while. */
  start(): void;
  cancel(): void;
}

const IDLE_MS = 1_000;
/** Between two steps, so that others get the lock. */
const PAUSE_MS = 20;
/** Pages given back in one step: about 25 ms. */
const PAGES = 1_000;
/** Fewer free pages, of so many or of the whole file, are soon used again. */
const KEPT_FREE = { pages: 100, share: 0.02 } as const;

/** Gives the space of deleted rows back to the file system, in short steps while nobody writes. */
export function scheduleUpkeep(connection: Connection, idleMs = IDLE_MS): Upkeep {
  let timer: NodeJS.Timeout | undefined;

  function step(): void {
    const hasMore = runStep(connection);
    if (hasMore) timer = setTimeout(step, PAUSE_MS);
  }

  return {
    start: () => void (timer = setTimeout(step, idleMs)),
    cancel: () => clearTimeout(timer),
  };
}

/**
 * New statistics for the query planner, where they are out of date. While somebody else writes, or the disk cannot be
 * written, the old ones stay until the next time.
 */
export function refreshStatistics(connection: Connection): void {
  try {
    requireWritable(connection);
    connection.pragma('optimize');
  } catch (error) {
    if (!isBusy(error) && diskFaultOf(error) === undefined) throw error;
  }
}

/** True when there is more to give back. A lock held elsewhere only means: later; a full or read-only disk, much later. */
function runStep(connection: Connection): boolean {
  const pragma = (name: string): number => Number(connection.pragma(name, { simple: true }));
  try {
    requireWritable(connection);
    if (pragma('freelist_count') > Math.max(KEPT_FREE.pages, KEPT_FREE.share * pragma('page_count'))) {
      connection.pragma(`incremental_vacuum(${PAGES})`);
      return true;
    }
    connection.pragma('wal_checkpoint(TRUNCATE)');
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    if (diskFaultOf(error) !== undefined) return false;
    throw error;
  }
}
