import { ApiError } from '#main/api-error.ts';
import { LimitExceeded, type ChildLimits } from '#platform/bounded-child.ts';
import type { GitProgram } from '#platform/git/git-program.ts';
import { GIT_LIMITS, type GitConfig } from '#platform/git/git-safety.ts';
import { startGit, type GitResult } from '#platform/git/start-git.ts';
import { stoppedReason } from './clone-failure.rules.ts';

export type { GitResult };

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
  readonly limits?: ChildLimits;
  readonly onStdout?: (text: string) => void;
  readonly onStderr?: (text: string) => void;
}

/** Taking in a pack of 2 GB needs more than reading it, and a server may think for a while. */
const LIMITS: ChildLimits = { ...GIT_LIMITS, memoryBytes: 2 * 1024 ** 3, silenceMs: 120_000 };

/** What fetching and checking out needs beyond the safe configuration: https alone, and files as they are stored. */
const CONFIG: GitConfig = {
  'protocol.https.allow': 'always',
  'core.symlinks': 'false',
  'core.autocrlf': 'false',
  'core.protectHFS': 'true',
  'core.protectNTFS': 'true',
  'filter.lfs.smudge': '',
  'filter.lfs.process': '',
  'filter.lfs.required': 'false',
  'fetch.recurseSubmodules': 'false',
  'transfer.bundleURI': 'false',
  'advice.detachedHead': 'false',
  // A server that sends less than 1 kB/s for a minute has stopped answering.
  'http.lowSpeedLimit': '1000',
  'http.lowSpeedTime': '60',
};

/**
 * Runs git and waits until it has ended.
 * @throws the signal's reason when it was aborted, ApiError 2009 when it was stopped at its limits, the spawn error
 * when git cannot be started
 */
export async function runGit(
  program: GitProgram,
  args: readonly string[],
  options: GitRun,
): Promise<GitResult> {
  const { cwd, home, proxy, signal, input, onStdout, onStderr } = options;
  signal.throwIfAborted();
  const git = startGit(program, args, {
    cwd,
    home,
    signal,
    limits: options.limits ?? LIMITS,
    config: CONFIG,
    env: { ...proxyEnvironment(proxy), ...options.env },
    ...(input !== undefined && { input }),
    ...(onStdout !== undefined && { onStdout: decoded(onStdout) }),
    ...(onStderr !== undefined && { onStderr: decoded(onStderr) }),
  });
  try {
    return await git.ended;
  } catch (error) {
    if (error instanceof LimitExceeded)
      throw new ApiError('CLONE_FAILED', stoppedReason(error.limit), { cause: error });
    throw error;
  }
}

/** Characters may be cut in two between chunks. */
function decoded(onText: (text: string) => void): (chunk: Buffer) => void {
  const decoder = new TextDecoder();
  return (chunk) => onText(decoder.decode(chunk, { stream: true }));
}

/**
 * The GIT_PROXY setting as libcurl reads it; undefined leaves the environment's own proxy variables in force.
 * Not an argument, because a proxy's address may hold a password and arguments can be read by every user.
 */
function proxyEnvironment(proxy: string | undefined): Record<string, string> {
  return proxy === undefined ? {} : { https_proxy: proxy, HTTPS_PROXY: proxy };
}
