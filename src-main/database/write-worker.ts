import { parentPort, workerData } from 'node:worker_threads';
import type { Database as Connection } from 'better-sqlite3';
import { connect, type ConnectOptions } from './connect.ts';
import { scheduleUpkeep, type Upkeep } from './upkeep.ts';
import { applyWriteSteps, type LoadedWork, loadWork, type WriteStep } from './write-steps.ts';

/** Thread for heavy transactions: a connection of its own, so that the event loop never waits for SQLite. */
export interface WriteRequest {
  readonly id: number;
  readonly steps: readonly WriteStep[];
}
export type WriteAnswer =
  | { readonly id: number; readonly applied: boolean }
  | { readonly id: number; readonly error: { message: string; code: string | undefined } };

interface Opened {
  readonly connection: Connection;
  readonly upkeep: Upkeep;
}

function open(options: ConnectOptions): Opened {
  const connection = connect(options);
  return { connection, upkeep: scheduleUpkeep(connection) };
}

const port = parentPort;
if (port !== null) {
  let opened: Opened | undefined;
  let tail = Promise.resolve();

  function apply(request: WriteRequest, loaded: LoadedWork): void {
    opened ??= open(workerData as ConnectOptions);
    const applied = applyWriteSteps(opened.connection, request.steps, loaded);
    port?.postMessage({ id: request.id, applied } satisfies WriteAnswer);
    // Only then: where a write failed, the upkeep's would as well.
    opened.upkeep.start();
  }

  async function answer(request: WriteRequest | 'close'): Promise<void> {
    opened?.upkeep.cancel();
    if (request === 'close') {
      opened?.connection.close();
      port?.close();
      return;
    }
    try {
      apply(request, await loadWork(request.steps));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
      const message = error instanceof Error ? error.message : String(error);
      port?.postMessage({ id: request.id, error: { message, code } } satisfies WriteAnswer);
      if (code?.startsWith('SQLITE_READONLY') !== true) return;
      // A file that was opened while it could not be written stays so for its connection.
      opened?.connection.close();
      opened = undefined;
    }
  }

  // One after the other, in the order they came, however long a module takes to load.
  port.on('message', (request: WriteRequest | 'close') => {
    tail = tail.then(() => answer(request));
  });
}
