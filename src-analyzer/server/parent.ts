import { kill, ppid } from 'node:process';

/** Messages the analyzer sends its parent. */
export type ChildMessage =
  | { type: 'booted' }
  | { type: 'ready'; port: number }
  | { type: 'listen-error'; code: string; port: number }
  | { type: 'pong' }
  | { type: 'fatal'; message: string };

/** Messages the parent sends. The parent says when and where to listen, so a taken port is solved in one start. */
export type ParentMessage =
  | { type: 'listen'; port: number; parentPid: number }
  | { type: 'ping' }
  | { type: 'shutdown' };

export interface ParentLink {
  post(message: ChildMessage): void;
  onMessage(handler: (message: ParentMessage) => void): void;
  onDisconnect(handler: () => void): void;
}

/** The part of Electron's `process.parentPort` that is used; Electron's own types stay out of the analyzer. */
interface ParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', handler: (event: { data: ParentMessage }) => void): void;
}

/** The link to whoever started the analyzer: Electron's utility process port, Node's fork channel, or none. */
export function findParent(): ParentLink | undefined {
  const port = (process as { parentPort?: ParentPort }).parentPort;
  if (port !== undefined) {
    return {
      post: (message) => port.postMessage(message),
      onMessage: (handler) => port.on('message', (event) => handler(event.data)),
      onDisconnect: () => {},
    };
  }
  if (process.send === undefined) return undefined;
  return {
    post: (message) => void process.send?.(message),
    onMessage: (handler) => process.on('message', handler),
    onDisconnect: (handler) => process.on('disconnect', handler),
  };
}

const ORPHAN_CHECK_MS = 3000;

/** Calls `onOrphan` when the parent is gone; a killed parent says nothing, so it is looked for. */
export function watchParent(parentPid: number, onOrphan: () => void): void {
  const timer = setInterval(() => {
    try {
      kill(parentPid, 0);
      if (process.platform !== 'win32' && ppid === 1 && parentPid !== 1) onOrphan();
    } catch {
      onOrphan();
    }
  }, ORPHAN_CHECK_MS);
  timer.unref();
}
