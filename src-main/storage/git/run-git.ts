import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { setupEnvironment } from 'dugite';
import type { GitProgram } from './git-program.ts';
import { SAFE_ARGUMENTS, passedOn, proxyEnvironment, safeEnvironment } from './git-safety.ts';

export interface GitRun {
  /** Working folder. */
  readonly cwd: string;
  /** Empty folder that stands for the user's home. */
  readonly home: string;
  readonly proxy: string | undefined;
  /** Ends the whole process group at once. */
  readonly signal: AbortSignal;
  /** Variables on top of the safe ones. */
  readonly env?: Readonly<Record<string, string>>;
  /** What git reads; nothing when it is left out. */
  readonly input?: string;
  readonly onStdout?: (text: string) => void;
  readonly onStderr?: (text: string) => void;
}

export interface GitResult {
  /** Exit code; null when it was ended by a signal. */
  readonly code: number | null;
  /** The last 8 KB of what git said. */
  readonly stderr: string;
}

const KEPT_STDERR = 8 * 1024;

/**
 * Runs git shut off from every configuration but ours, and waits until it has ended.
 * dugite says which program and environment; its own `exec` cannot start a process group, and without one the
 * transport helper outlives a clone that is stopped.
 * @throws the signal's reason when it was aborted, the spawn error when git cannot be started
 */
export async function runGit(
  program: GitProgram,
  args: readonly string[],
  options: GitRun,
): Promise<GitResult> {
  const { cwd, home, proxy, signal } = options;
  signal.throwIfAborted();
  const { env, gitLocation } = setupEnvironment(
    {
      ...program.location,
      ...certificatesOf(program),
      ...safeEnvironment(home),
      ...proxyEnvironment(proxy),
      ...options.env,
    },
    passedOn(process.env),
  );
  const child = spawn(gitLocation, [...SAFE_ARGUMENTS, ...args], {
    cwd,
    env,
    stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  const onAbort = (): void => endGroup(child);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await resultOf(child, options);
  } finally {
    signal.removeEventListener('abort', onAbort);
    signal.throwIfAborted();
  }
}

/** The user's own bundle wins over the one that is packaged. */
function certificatesOf(program: GitProgram): Record<string, string> {
  const own = process.env['GIT_SSL_CAINFO'] ?? program.location['GIT_SSL_CAINFO'];
  return own === undefined ? {} : { GIT_SSL_CAINFO: own };
}

function resultOf(
  child: ChildProcess,
  { input, onStdout, onStderr }: Pick<GitRun, 'input' | 'onStdout' | 'onStderr'>,
): Promise<GitResult> {
  return new Promise((resolve, reject) => {
    let stderr = '';
    // A git that ends before it has read everything says why in its exit code.
    child.stdin?.on('error', () => undefined).end(input);
    child.stdout?.setEncoding('utf8').on('data', (text: string) => onStdout?.(text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-KEPT_STDERR);
      onStderr?.(text);
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stderr }));
  });
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
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
