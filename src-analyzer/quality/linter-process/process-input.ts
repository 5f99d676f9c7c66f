import type { FromSideProcess } from '#contract/analyzer-api/side-process.ts';

/** The part of Electron's `process.parentPort` that is used; undefined in a process of plain Node. */
interface ParentPort {
  postMessage(message: FromSideProcess): void;
  once(event: 'message', handler: (event: { data: unknown }) => void): void;
}

const port = (process as { parentPort?: ParentPort }).parentPort;

/** In a worker process started by `RunProcess`: waits for the job's input. */
export function receiveInput<Input>(): Promise<Input> {
  return new Promise((resolve) => {
    if (port === undefined) process.once('message', (message) => resolve(message as Input));
    else port.once('message', ({ data }) => resolve(data as Input));
  });
}

/** In a worker process: tells the parent something. */
export function sendMessage(message: unknown): void {
  if (port === undefined) process.send?.(message);
  else port.postMessage({ type: 'message', message });
}

/**
 * In a worker process, as its last act: no further message is sent and everything is written. A process of Node ends
 * by itself then; a utility process never does (electron#47228), so its parent is told to end it.
 */
export function finish(): void {
  if (port === undefined) {
    if (process.connected) process.disconnect();
    return;
  }
  const code = typeof process.exitCode === 'number' ? process.exitCode : 0;
  process.stdout.write('', () => port.postMessage({ type: 'done', code }));
}
