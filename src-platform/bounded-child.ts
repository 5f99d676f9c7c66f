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
  hold(isHeld: boolean): void;
}

const LOOK_MS = 200;

/**
 * Bounds a child that has just been started, and reads its output. However it ends, `ended` settles: when it is
 * stopped its streams are closed here, because one that is held back, or that a grandchild keeps open, would never
 * close by itself.
 */
export function boundChild(child: ChildProcess, run: BoundedRun): BoundedChild {
  const { limits, signal } = run;
  let failure: { readonly reason: unknown } | undefined;
  let lastOutputAt = performance.now();
  let outputBytes = 0;

  function stop(reason: unknown): void {
    failure ??= { reason };
    endChild(child, run.leadsGroup === true);
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream?.destroy();
  }
  function reader(listener: BoundedRun['onStdout']): (chunk: Buffer) => void {
    return (chunk) => {
      lastOutputAt = performance.now();
      outputBytes += chunk.length;
      if (outputBytes > limits.outputBytes) {
        stop(new LimitExceeded('outputBytes'));
        return;
      }
      try {
        listener?.(chunk);
      } catch (error) {
        stop(error);
      }
    };
  }
  async function look(): Promise<void> {
    const isHeld = child.stdout?.isPaused() === true;
    if (isHeld) lastOutputAt = performance.now();
    if (performance.now() - lastOutputAt > limits.silenceMs) stop(new LimitExceeded('silenceMs'));
    const memory = child.pid === undefined ? undefined : await memoryOf(child.pid);
    if (memory !== undefined && memory > limits.memoryBytes) stop(new LimitExceeded('memoryBytes'));
  }

  child.stdout?.on('data', reader(run.onStdout));
  child.stderr?.on('data', reader(run.onStderr));
  const onAbort = (): void => stop(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  const looking = repeat(look, LOOK_MS);
  const ended = codeOf(child).then(
    (code) => {
      if (failure !== undefined) throw failure.reason;
      return code;
    },
    (error: unknown) => {
      throw failure === undefined ? error : failure.reason;
    },
  );
  return {
    ended: ended.finally(() => {
      looking.stop();
      signal.removeEventListener('abort', onAbort);
    }),
    hold(isHeld) {
      if (isHeld) child.stdout?.pause();
      else child.stdout?.resume();
    },
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

function endChild(child: ChildProcess, leadsGroup: boolean): void {
  const { pid } = child;
  if (pid === undefined) return;
  if (!leadsGroup) {
    child.kill('SIGKILL');
    return;
  }
  if (process.platform === 'win32') {
    execFile('taskkill', ['/pid', String(pid), '/T', '/F'], { windowsHide: true });
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // Nobody left in the group: it ended by itself in the same moment.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
