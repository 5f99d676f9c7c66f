import { execFile, type ChildProcess } from 'node:child_process';
import { memoryOf } from './process-memory.ts';

/** What a child process may use before it is ended. */
export interface ChildLimits {
  /** Of the child and everything it started (see process-memory.ts). */
  readonly memoryBytes: number;
  /** Without a byte on stdout or stderr; the time in which its output is held back does not count. */
  readonly silenceMs: number;
  /** Stdout and stderr together. */
  readonly outputBytes: number;
}

export class LimitExceeded extends Error {
  readonly limit: keyof ChildLimits;

  constructor(limit: keyof ChildLimits) {
    super(`A program was stopped at its limit (${limit}).`);
    this.name = 'LimitExceeded';
    this.limit = limit;
  }
}

export interface BoundedRun {
  readonly limits: ChildLimits;
  /** Ends the child at once. */
  readonly signal: AbortSignal;
  /** The child was started `detached` and leads a process group: the whole group ends with it. */
  readonly leadsGroup?: boolean;
  readonly onStdout?: (chunk: Buffer) => void;
  readonly onStderr?: (chunk: Buffer) => void;
}

export interface BoundedChild {
  /**
   * Its exit code, null when a signal from elsewhere ended it. Rejects with LimitExceeded, the signal's reason, what a
   * listener threw, or the error of a program that cannot be started.
   */
  readonly ended: Promise<number | null>;
  /** Holds stdout back, so that the child waits. */
  readonly hold: (isHeld: boolean) => void;
}

const LOOK_MS = 200;

/** What is needed to end a child from elsewhere. */
export interface RunningChild {
  readonly pid: number;
  readonly leadsGroup: boolean;
}

/** Every child that runs: one that is busy without writing would outlive this process, without bounds. */
const running = new Set<RunningChild>();
process.once('exit', () => {
  for (const child of running) endProcess(child);
});

let report: (child: RunningChild, isRunning: boolean) => void = () => {};

/**
 * Reports the start and the end of every child of this thread. A terminated thread runs no exit handler, so whoever
 * may terminate it keeps the list and ends what is left.
 */
export function reportChildren(listener: (child: RunningChild, isRunning: boolean) => void): void {
  report = listener;
}

/**
 * Bounds a child that has just been started, and reads its output. However it ends, `ended` settles: when it is
 * stopped its streams are closed here, because one that is held back, or that a grandchild keeps open, would never
 * close by itself.
 */
export function boundChild(child: ChildProcess, run: BoundedRun): BoundedChild {
  const { limits, signal } = run;
  let failure: { readonly reason: unknown } | undefined;
  // Without a pid it was never started; `ended` rejects with the reason.
  const known = child.pid === undefined ? undefined : { pid: child.pid, leadsGroup: run.leadsGroup === true };
  function stop(reason: unknown): void {
    failure ??= { reason };
    if (known !== undefined && hasNotEnded(child)) endProcess(known);
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream?.destroy();
  }
  const onAbort = (): void => stop(signal.reason);
  const watch = watchLimits(child, limits, (limit) => stop(new LimitExceeded(limit)));
  readOutput(child, run, (chunk, listener) => {
    if (!watch.takeOutput(chunk.length)) return;
    try {
      listener?.(chunk);
    } catch (error) {
      stop(error);
    }
  });
  if (known !== undefined) {
    running.add(known);
    report(known, true);
  }
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();

  async function settle(): Promise<number | null> {
    try {
      return await codeOf(child);
    } finally {
      watch.stop();
      if (known !== undefined) {
        running.delete(known);
        report(known, false);
      }
      signal.removeEventListener('abort', onAbort);
    }
  }
  return {
    ended: settle().then(
      (code) => {
        if (failure !== undefined) throw failure.reason;
        return code;
      },
      (error: unknown) => {
        throw failure === undefined ? error : failure.reason;
      },
    ),
    hold: (isHeld) => void (isHeld ? child.stdout?.pause() : child.stdout?.resume()),
  };
}

function readOutput(
  child: ChildProcess,
  { onStdout, onStderr }: BoundedRun,
  take: (chunk: Buffer, listener: BoundedRun['onStdout']) => void,
): void {
  child.stdout?.on('data', (chunk: Buffer) => take(chunk, onStdout));
  child.stderr?.on('data', (chunk: Buffer) => take(chunk, onStderr));
}

interface LimitWatch {
  /** False when that was too much. */
  takeOutput(bytes: number): boolean;
  stop(): void;
}

function watchLimits(
  child: ChildProcess,
  limits: ChildLimits,
  onExceeded: (limit: keyof ChildLimits) => void,
): LimitWatch {
  let lastOutputAt = performance.now();
  let outputBytes = 0;
  async function look(): Promise<void> {
    if (child.stdout?.isPaused() === true) lastOutputAt = performance.now();
    if (performance.now() - lastOutputAt > limits.silenceMs) onExceeded('silenceMs');
    const memory = child.pid === undefined ? undefined : await memoryOf(child.pid);
    if (memory !== undefined && memory > limits.memoryBytes) onExceeded('memoryBytes');
  }
  const looking = repeat(look, LOOK_MS);
  return {
    takeOutput(bytes) {
      lastOutputAt = performance.now();
      outputBytes += bytes;
      if (outputBytes <= limits.outputBytes) return true;
      onExceeded('outputBytes');
      return false;
    },
    stop: () => looking.stop(),
  };
}

function codeOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}

/** Calls `task` again and again, each time when the one before has ended. */
function repeat(task: () => Promise<void>, pauseMs: number): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const next = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => void task().finally(next), pauseMs);
    timer.unref();
  };
  next();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Once its end is known its pid may belong to another process. */
function hasNotEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/** Ends a process at once, with its whole group where it leads one. One that has ended by itself is no error. */
export function endProcess({ pid, leadsGroup }: RunningChild): void {
  if (leadsGroup && process.platform === 'win32') {
    execFile('taskkill', ['/pid', String(pid), '/T', '/F'], { windowsHide: true });
    return;
  }
  try {
    process.kill(leadsGroup ? -pid : pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
