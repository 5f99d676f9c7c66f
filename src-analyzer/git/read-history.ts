import { availableParallelism } from 'node:os';
import type { CleanGitDir } from './clean-git-dir.ts';
import { createCommitOrder } from './commit-order.ts';
import { createCommitParser, LOG_FORMAT, toTime, type Commit } from './commit-parser.ts';
import { HistoryUnreadable, runGit, type RunningGit } from './run-git.ts';

export { HistoryUnreadable };

export interface HistoryOptions {
  /** Only commits at or after this time (milliseconds); undefined reads everything. */
  readonly since?: number;
  readonly signal: AbortSignal;
  /** How the work is dealt out; only tests need another way than the machine's. */
  readonly readers?: { readonly count: number; readonly runLength: number };
}

/** More than two are held up by the one who puts their commits in order. */
const MAX_READERS = 2;
/** Neighbouring commits share most of what git unpacks for them; shorter runs would unpack it twice. */
const RUN_LENGTH = 500;

const LOG = [
  'log',
  '-z',
  '--numstat',
  '--find-renames',
  '-l400',
  '--use-mailmap',
  '--no-ext-diff',
  '--no-textconv',
  '--no-show-signature',
  LOG_FORMAT,
  '--no-walk=unsorted',
  '--stdin',
];

/**
 * Streams the commits reachable from HEAD, newest first, each with the number of all. Comparing trees is nearly all of
 * git's work, so the commits are listed first, which costs a hundredth of it, and then read by two `git log` at once.
 * Stopped by `signal`; throws HistoryUnreadable when git fails (damaged or missing objects).
 */
export async function readHistory(
  git: CleanGitDir,
  onCommit: (commit: Commit, total: number) => void,
  { since, signal, readers }: HistoryOptions,
): Promise<void> {
  signal.throwIfAborted();
  const { path } = git;
  const hashes = await listCommits(git, since, signal);
  if (hashes.length === 0) return;
  const running: RunningGit[] = [];
  const order = createCommitOrder(hashes, readers ?? readersFor(hashes.length), {
    commit: (commit) => onCommit(commit, hashes.length),
    turn: (reader) => running[reader]?.hold(false),
  });
  // One that fails stops the other.
  const failure = new AbortController();
  const either = AbortSignal.any([signal, failure.signal]);
  const reads = order.shares.map(async (share, reader) => {
    const parser = createCommitParser((commit) => {
      if (!order.take(reader, commit)) running[reader]?.hold(true);
    });
    const log = runGit(path, LOG, {
      input: `${share.join('\n')}\n`,
      signal: either,
      onOutput: (chunk) => parser.push(chunk),
    });
    running[reader] = log;
    try {
      await log.ended;
      parser.end();
    } catch (error) {
      failure.abort(error);
    }
  });
  await Promise.all(reads);
  either.throwIfAborted();
  if (!order.isComplete()) throw new HistoryUnreadable('git left commits out that it had listed');
}

function readersFor(commits: number): { count: number; runLength: number } {
  const count = Math.min(MAX_READERS, availableParallelism(), Math.ceil(commits / RUN_LENGTH));
  return { count, runLength: RUN_LENGTH };
}

/** Hashes of the commits reachable from HEAD, newest first, as `git log` would show them. */
async function listCommits(
  git: CleanGitDir,
  since: number | undefined,
  signal: AbortSignal,
): Promise<string[]> {
  if (git.head === undefined) return [];
  const window = since === undefined ? [] : [`--since-as-filter=${new Date(since).toISOString()}`];
  const text = await outputOf(git, ['rev-list', ...window, git.head, '--'], signal);
  return text.split('\n').filter((line) => line !== '');
}

/** The time of the newest commit, milliseconds; undefined when there is none. */
export async function newestCommitTime(git: CleanGitDir, signal: AbortSignal): Promise<number | undefined> {
  if (git.head === undefined) return undefined;
  const args = ['show', '-s', '--no-show-signature', '--format=%ct', git.head, '--'];
  return toTime((await outputOf(git, args, signal)).trim());
}

async function outputOf(git: CleanGitDir, args: readonly string[], signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  await runGit(git.path, args, { signal, onOutput: (chunk) => void chunks.push(chunk) }).ended;
  return Buffer.concat(chunks).toString('utf8');
}
