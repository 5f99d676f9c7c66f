import { fork } from 'node:child_process';
import { boundChild, LimitExceeded } from '#platform/bounded-child.ts';

/** A worker module to run in a process that ends: linters may crash or keep memory, and take only themselves down. */
export interface ProcessJob {
  /** The worker's entry, see `workerUrl`. It reads its input with `receiveInput`. */
  readonly worker: URL;
  readonly input: unknown;
  /** Options of Node and V8 for the process. */
  readonly execArgv?: readonly string[];
  /** An empty folder of ours, so that no configuration is found beside the process. */
  readonly cwd: string;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** Longest time without a message or output; without it `timeoutMs` alone counts. */
  readonly silenceMs?: number;
  /** Called with each message the worker sends. */
  onMessage?(message: unknown): void;
}

export interface ProcessOutcome {
  /** Exit code; null when a signal ended the process (a crash, or one of its limits). */
  readonly code: number | null;
  readonly stdout: string;
}

/** How processes are started. */
export type RunProcess = (job: ProcessJob) => Promise<ProcessOutcome>;

/** All a worker needs of the environment: nothing secret, no variable that a linter reads. */
const PASSED_ON = ['PATH', 'HOME', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'ELECTRON_RUN_AS_NODE'];
/** Thousands of findings in each of thousands of files; more is no lint result. */
export const MAX_OUTPUT_BYTES = 64_000_000;
/** Twice what two thousand large files take. */
export const MEMORY_BYTES = 1280 * 1024 * 1024;

/** The environment of a worker process. */
export function plainEnvironment(): Record<string, string> {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
}

/** Calls `stop` once when the time of a job is over, or too much of it passed without a sign. */
export function watchTime({ timeoutMs, silenceMs = timeoutMs }: ProcessJob, stop: () => void) {
  const total = setTimeout(stop, timeoutMs);
  const silence = setTimeout(stop, silenceMs);
  return {
    heard: () => void silence.refresh(),
    end() {
      clearTimeout(total);
      clearTimeout(silence);
    },
  };
}

/** Runs the worker with `child_process.fork`; the process is gone when the promise settles. */
export const runForked: RunProcess = async (job) => {
  job.signal.throwIfAborted();
  const child = fork(job.worker, [], {
    cwd: job.cwd,
    env: plainEnvironment(),
    execArgv: [...(job.execArgv ?? [])],
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  const stdout: Buffer[] = [];
  const limit = new AbortController();
  const time = watchTime(job, () => limit.abort());
  const { ended } = boundChild(child, {
    limits: { memoryBytes: MEMORY_BYTES, outputBytes: MAX_OUTPUT_BYTES, silenceMs: job.timeoutMs },
    signal: AbortSignal.any([job.signal, limit.signal]),
    onStdout(chunk) {
      time.heard();
      stdout.push(chunk);
    },
  });
  child.on('message', (message) => {
    time.heard();
    job.onMessage?.(message);
  });
  // A process that died at once has no channel any more; its exit tells the story.
  child.send(job.input as object, () => {});
  // A limit that was met is told by the missing code.
  const code = await ended
    .catch((error: unknown) => {
      job.signal.throwIfAborted();
      if (error instanceof LimitExceeded || limit.signal.aborted) return null;
      throw error;
    })
    .finally(() => time.end());
  return { code, stdout: Buffer.concat(stdout).toString('utf8') };
};
