import { parentPort, workerData } from 'node:worker_threads';
import { connect, type ConnectOptions } from './connect.ts';
import { scheduleUpkeep } from './upkeep.ts';
import { applyWriteSteps, type WriteStep } from './write-steps.ts';

/** Thread for heavy transactions: a connection of its own, so that the event loop never waits for SQLite. */
export interface WriteRequest {
  readonly id: number;
  readonly steps: readonly WriteStep[];
}
export type WriteAnswer =
  | { readonly id: number; readonly applied: boolean }
  | { readonly id: number; readonly error: { message: string; code: string | undefined } };

const port = parentPort;
if (port !== null) {
  const connection = connect(workerData as ConnectOptions);
  const upkeep = scheduleUpkeep(connection);
  port.on('message', (request: WriteRequest | 'close') => {
    upkeep.cancel();
    if (request === 'close') {
      connection.close();
      port.close();
      return;
    }
    try {
      const applied = applyWriteSteps(connection, request.steps);
      port.postMessage({ id: request.id, applied } satisfies WriteAnswer);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
      const message = error instanceof Error ? error.message : String(error);
      port.postMessage({ id: request.id, error: { message, code } } satisfies WriteAnswer);
    }
    upkeep.start();
  });
  port.postMessage('ready');
}
