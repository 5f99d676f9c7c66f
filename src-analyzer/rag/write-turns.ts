import type { Database as Connection } from 'better-sqlite3';

/** How long one transaction may hold the write lock, and the pause after it for the backend's own writes. */
const TURN_MS = 15;
const PAUSE_MS = 8;

export interface WriteTurns {
  /** Writes one thing in the turn under way, or begins one; ends it when it took long enough. */
  write(one: () => void): void;
  /** Ends the turn under way. */
  end(): void;
}

/** Many small writes in short transactions with pauses: nobody waits for the lock longer than a turn. */
export function createWriteTurns(connection: Connection): WriteTurns {
  let openedAt = 0;
  function end(): void {
    if (!connection.inTransaction) return;
    connection.exec('COMMIT');
    sleep(PAUSE_MS);
  }
  return {
    write(one) {
      if (!connection.inTransaction) {
        connection.exec('BEGIN IMMEDIATE');
        openedAt = performance.now();
      }
      one();
      if (performance.now() - openedAt > TURN_MS) end();
    },
    end,
  };
}

function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
