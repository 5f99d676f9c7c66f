import { setTimeout as sleep } from 'node:timers/promises';
import type { Database as Connection } from 'better-sqlite3';
import { isBusy } from './busy.ts';
import { beginWriting, commitWriting } from './mapped-log.ts';

/** Distance of two looks at a lock that another thread or process holds. */
const RETRY_MS = 3;
/** Longest wait for a lock; the heaviest transaction of the product takes about a second. */
const GIVE_UP_MS = 30_000;

export interface Transactions {
  immediate<T>(work: () => T): Promise<T>;
  /** Resolves when every transaction asked for so far has ended. */
  idle(): Promise<void>;
}

/** Takes the write lock, or says that somebody else has it. */
function begin(connection: Connection): boolean {
  try {
    beginWriting(connection);
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

async function runImmediate<T>(connection: Connection, work: () => T): Promise<T> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  while (!begin(connection)) {
    if (performance.now() > giveUpAt) throw new Error('The database stayed locked.');
    await sleep(RETRY_MS);
  }
  try {
    const result = work();
    if (result instanceof Promise) throw new TypeError('A transaction must not wait for anything.');
    commitWriting(connection);
    return result;
  } catch (error) {
    if (connection.inTransaction) connection.exec('ROLLBACK');
    throw error;
  }
}

/** Transactions of one connection, one after the other; waiting for a lock leaves the event loop free. */
export function createTransactions(connection: Connection): Transactions {
  let tail: Promise<unknown> = Promise.resolve();
  return {
    immediate<T>(work: () => T): Promise<T> {
      const mine = tail.then(() => runImmediate(connection, work));
      tail = mine.catch(() => {
        // The caller gets the error; the next in line only waits for the end.
      });
      return mine;
    },
    async idle() {
      await tail;
    },
  };
}
