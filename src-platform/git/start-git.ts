import { spawn } from 'node:child_process';
import { setupEnvironment } from 'dugite';
import { boundChild, type BoundedChild, type ChildLimits } from '../bounded-child.ts';
import type { GitProgram } from './git-program.ts';
import { configArguments, passedOn, safeEnvironment, type GitConfig } from './git-safety.ts';

export interface GitStart {
  /** Working folder. */
  readonly cwd: string;
  /** Folder that stands for the user's home; nothing in it is git's configuration. */
  readonly home: string;
  readonly limits: ChildLimits;
  /** Ends git, and every helper it started, at once. */
  readonly signal: AbortSignal;
  /** On top of the safe configuration. */
  readonly config?: GitConfig;
  /** On top of the safe variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** What git reads; nothing when it is left out. */
  readonly input?: string;
  readonly onStdout?: (chunk: Buffer) => void;
  readonly onStderr?: (chunk: Buffer) => void;
}

export interface GitResult {
  /** Exit code; null when it was ended by a signal from elsewhere. */
  readonly code: number | null;
  /** The last 8 KB of what git said. */
  readonly stderr: string;
}

export interface RunningGit extends Pick<BoundedChild, 'hold'> {
  /** Rejects with LimitExceeded, the signal's reason, or the error of a program that cannot be started. */
  readonly ended: Promise<GitResult>;
}

const KEPT_STDERR = 8 * 1024;

/**
 * Starts git shut off from every configuration but ours, bounded, as the leader of a process group: without one the
 * transport helper outlives a clone that is stopped.
 */
export function startGit(program: GitProgram, args: readonly string[], start: GitStart): RunningGit {
  const { env, gitLocation } = setupEnvironment(
    { ...program.location, ...certificatesOf(program), ...safeEnvironment(start.home), ...start.env },
    passedOn(process.env),
  );
  const child = spawn(gitLocation, [...configArguments(start.config), ...args], {
    cwd: start.cwd,
    env,
    stdio: [start.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  let stderr = '';
  const { ended, hold } = boundChild(child, {
    limits: start.limits,
    signal: start.signal,
    leadsGroup: true,
    ...(start.onStdout !== undefined && { onStdout: start.onStdout }),
    onStderr(chunk) {
      stderr = (stderr + chunk.toString('utf8')).slice(-KEPT_STDERR);
      start.onStderr?.(chunk);
    },
  });
  // A git that ends before it has read everything shows that by its exit code.
  child.stdin?.on('error', () => undefined).end(start.input);
  return { ended: ended.then((code) => ({ code, stderr })), hold };
}

/** The user's own bundle wins over the one that is packaged. */
function certificatesOf(program: GitProgram): Record<string, string> {
  const own = process.env['GIT_SSL_CAINFO'] ?? program.location['GIT_SSL_CAINFO'];
  return own === undefined ? {} : { GIT_SSL_CAINFO: own };
}

/** The last line of what git said, without the paths it likes to name (D26). */
export function maskedLastLine(stderr: string): string {
  const line = stderr.trimEnd().split('\n').at(-1) ?? '';
  return line
    .trim()
    .slice(0, 1000)
    .replaceAll(/(?:[A-Za-z]:)?[\\/][^\s'":]+/g, '…')
    .slice(0, 200);
}
