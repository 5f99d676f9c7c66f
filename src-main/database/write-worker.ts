import { parentPort, workerData } from 'node:worker_threads';
import { connect, type ConnectOptions } from './connect.ts';
import { applyWriteSteps, type WriteStep } from './write-steps.ts';

/** Thread for heavy transactions: a connection of its own, so that the event loop never waits for SQLite. */
export interface WriteRequest {
  readonly id: number;
  readonly steps: readonly WriteStep[];
}
export type WriteAnswer =
  | { readonly id: number; readonly applied: boolean }
  | { readonly id: number; readonly error: { message: string; code: string | undefined } };

/** The log may grow to the size of one heavy transaction; beyond this many rows it is cut back afterwards. */
const MANY_ROWS = 5_000;

function rowsOf(steps: readonly WriteStep[]): number {
  return steps.reduce((sum, step) => sum + ('rows' in step ? step.rows.length : 1), 0);
}

const port = parentPort;
if (port !== null) {
  const connection = connect(workerData as ConnectOptions);
  port.on('message', (request: WriteRequest | 'close') => {
    if (request === 'close') {
      connection.close();
      port.close();
      return;
    }
    try {
      const applied = applyWriteSteps(connection, request.steps);
      if (rowsOf(request.steps) >= MANY_ROWS) connection.pragma('wal_checkpoint(PASSIVE)');
      port.postMessage({ id: request.id, applied } satisfies WriteAnswer);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
      const message = error instanceof Error ? error.message : String(error);
      port.postMessage({ id: request.id, error: { message, code } } satisfies WriteAnswer);
    }
  });
  port.postMessage('ready');
}
