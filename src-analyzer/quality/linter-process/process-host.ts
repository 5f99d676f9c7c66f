import { fork } from 'node:child_process';

/** A worker module to run in a process that ends: linters may crash or keep memory, and take only themselves down. */
export interface ProcessJob {
  /** The worker's entry, see `workerUrl`. It reads its input with `receiveInput`. */
  readonly worker: URL;
  readonly input: unknown;
  /** An empty folder of ours, so that no configuration is found beside the process. */
  readonly cwd: string;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** Called with each message the worker sends. */
  onMessage?(message: unknown): void;
}

export interface ProcessOutcome {
  /** Exit code; null when a signal ended the process (a crash, or the time limit). */
  readonly code: number | null;
  readonly stdout: string;
}

/** How processes are started. */
export type RunProcess = (job: ProcessJob) => Promise<ProcessOutcome>;

/** All a worker needs of the environment: nothing secret, no variable that a linter reads. */
const PASSED_ON = ['PATH', 'HOME', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'ELECTRON_RUN_AS_NODE'];
/** More output than this is no lint result. */
export const MAX_OUTPUT_CHARS = 256_000_000;

/** The environment of a worker process. */
export function plainEnvironment(): Record<string, string> {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
}

/** Runs the worker with `child_process.fork`; the process is gone when the promise settles. */
export const runForked: RunProcess = (job) =>
  new Promise((resolve, reject) => {
    job.signal.throwIfAborted();
    const child = fork(job.worker, [], {
      cwd: job.cwd,
      env: plainEnvironment(),
      execArgv: [],
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    });
    let stdout = '';
    const kill = (): boolean => child.kill('SIGKILL');
    const timer = setTimeout(kill, job.timeoutMs);
    job.signal.addEventListener('abort', kill, { once: true });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      if (stdout.length > MAX_OUTPUT_CHARS) kill();
    });
    child.on('message', (message) => job.onMessage?.(message));
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      job.signal.removeEventListener('abort', kill);
      if (job.signal.aborted) reject(job.signal.reason as Error);
      else resolve({ code, stdout });
    });
    // A process that died at once has no channel any more; its exit tells the story.
    child.send(job.input as object, () => {});
  });
