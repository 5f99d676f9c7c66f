import { LimitExceeded, type ChildLimits } from '#platform/bounded-child.ts';
import { findGit, type GitProgram } from '#platform/git/git-program.ts';
import { GIT_LIMITS, type GitConfig } from '#platform/git/git-safety.ts';
import { maskedLastLine, startGit } from '#platform/git/start-git.ts';

/** git could not read the history, or a part of it; the message says why, without paths. */
export class HistoryUnreadable extends Error {
  /** What git said last; not for people, it may hold paths. */
  readonly stderr: string;
  /** The limit at which git was stopped. */
  readonly limit: keyof ChildLimits | undefined;

  constructor(message: string, { stderr = '', limit }: { stderr?: string; limit?: keyof ChildLimits } = {}) {
    super(message);
    this.name = 'HistoryUnreadable';
    this.stderr = stderr;
    this.limit = limit;
  }
}

/** A clean git directory (see clean-git-dir.ts), and who reads it until when. */
export interface HistorySource {
  readonly program: GitProgram;
  readonly path: string;
  readonly signal: AbortSignal;
  /** Of each git. */
  readonly limits: ChildLimits;
}

/**
 * @param limits only tests need others than the usual ones
 * @throws HistoryUnreadable when there is no git on this machine
 */
export async function openHistory(
  path: string,
  signal: AbortSignal,
  limits = GIT_LIMITS,
): Promise<HistorySource> {
  signal.throwIfAborted();
  const program = await findGit();
  if (program === undefined) throw new HistoryUnreadable('no git program was found on this machine');
  return { program, path, signal, limits };
}

export interface GitRun {
  /** Written to git's standard input. */
  readonly input?: string;
  /** Below those of the source. */
  readonly memoryBytes?: number;
  readonly config?: GitConfig;
  /** Into a pipe git then writes every commit by itself: twenty times as many reads for us. */
  readonly flushesCommits?: boolean;
  readonly onOutput: (chunk: Buffer) => void;
}

/** A git under way: its output can be held back until there is room for it. */
export interface RunningGit {
  /** Rejects with HistoryUnreadable when git fails or is stopped at its limits, or with the signal's reason. */
  readonly ended: Promise<void>;
  readonly hold: (isHeld: boolean) => void;
}

/** Objects alone are read: no network, no replacements, no commit graph that somebody else has written. */
const CONFIG: GitConfig = {
  'core.commitGraph': 'false',
  'core.deltaBaseCacheLimit': '256m',
};

const WHY_STOPPED: Readonly<Record<keyof ChildLimits, string>> = {
  memoryBytes: 'git needed too much memory for the history and was stopped',
  silenceMs: 'git said nothing for too long while it read the history and was stopped',
  outputBytes: 'git described more changes than can be read and was stopped',
};

export function runGit(source: HistorySource, args: readonly string[], run: GitRun): RunningGit {
  const { program, path, signal, limits } = source;
  const git = startGit(program, args, {
    cwd: path,
    home: path,
    signal,
    limits: { ...limits, memoryBytes: Math.min(limits.memoryBytes, run.memoryBytes ?? Infinity) },
    config: { ...CONFIG, ...run.config },
    env: {
      GIT_DIR: path,
      GIT_OPTIONAL_LOCKS: '0',
      GIT_NO_REPLACE_OBJECTS: '1',
      GIT_FLUSH: run.flushesCommits === true ? '1' : '0',
    },
    input: run.input ?? '',
    onStdout: run.onOutput,
  });
  return { ended: requireSuccess(git.ended), hold: git.hold };
}

async function requireSuccess(ended: Promise<{ code: number | null; stderr: string }>): Promise<void> {
  try {
    const { code, stderr } = await ended;
    if (code === 0) return;
    throw new HistoryUnreadable(`git could not read the history: ${maskedLastLine(stderr)}`, { stderr });
  } catch (error) {
    if (!(error instanceof LimitExceeded)) throw error;
    throw new HistoryUnreadable(WHY_STOPPED[error.limit], { limit: error.limit });
  }
}

/** What git wrote until it ended; `failure` when it did not end well. @throws the signal's reason */
export async function captureGit(
  source: HistorySource,
  args: readonly string[],
  run: Omit<GitRun, 'onOutput'> = {},
): Promise<{ text: string; failure: HistoryUnreadable | undefined }> {
  const chunks: Buffer[] = [];
  const git = runGit(source, args, { ...run, onOutput: (chunk) => void chunks.push(chunk) });
  const failure = await git.ended.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof HistoryUnreadable) return error;
      throw error;
    },
  );
  return { text: Buffer.concat(chunks).toString('utf8'), failure };
}
