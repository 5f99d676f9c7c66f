import type { Database as Connection } from 'better-sqlite3';
import { openStore, type StoreLocation } from './store.ts';

/** A question must not wait behind a writer: readers never do in WAL mode, this is for opening only. */
const OPEN_WAIT_MS = 1000;
/** Questions come in bursts; after one the memory of the connection and its hold on the file are given back. */
const IDLE_MS = 30_000;

interface Reader {
  readonly path: string;
  readonly connection: Connection;
  readonly idle: NodeJS.Timeout;
}

let reader: Reader | undefined;

/**
 * Reads the store through one connection that stays open between questions: opening it, reading its schema and
 * filling its page cache cost as much as a search. The work is synchronous and sees one state of the store, whatever is
 * written meanwhile. A connection on which something failed is not used again.
 */
export function readStore<T>(store: StoreLocation, work: (connection: Connection) => T): T {
  if (reader?.path !== store.path) {
    closeReader();
    reader = {
      path: store.path,
      connection: openStore(store, OPEN_WAIT_MS),
      idle: setTimeout(closeReader, IDLE_MS).unref(),
    };
  }
  reader.idle.refresh();
  try {
    const { connection } = reader;
    return connection.transaction(() => work(connection)).deferred();
  } catch (error) {
    closeReader();
    throw error;
  }
}

/** Closes the connection now; the next question opens another. */
export function closeReader(): void {
  if (reader === undefined) return;
  clearTimeout(reader.idle);
  reader.connection.close();
  reader = undefined;
}
