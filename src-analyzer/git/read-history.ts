import { availableParallelism } from 'node:os';
import { keptResults } from '#analyzer/reuse/kept-results.ts';
import type { CleanGitDir } from '#platform/git/clean-git-dir.ts';
import { createCommitOrder } from './commit-order.ts';
import type { Commit } from './commit-parser.ts';
import { COUNTED, SMALL_RUN, startLog, type RunSize } from './git-log.ts';
import { NO_GAPS, type HistoryGaps } from './history-gaps.ts';
import { type CommitMix, mixCommits, unmixed } from './kept-commits.ts';
import { listCommits } from './list-commits.ts';
import { readCarefully } from './read-carefully.ts';
import { captureGit, HistoryUnreadable, type HistorySource, type RunningGit } from './run-git.ts';
import { lookAtTrees } from './tree-look.ts';

export interface HistoryOptions {
  /** Only commits at or after this time (milliseconds); undefined reads everything. */
  readonly since?: number;
  /** Folder of the repository, under which what is read is kept, and taken over if `isReusing`; undefined keeps nothing. */
  readonly kept?: { readonly project: string; readonly isReusing: boolean };
  /** How the work is dealt out; only tests need another way than the machine's. */
  readonly readers?: Readers;
}

interface Readers {
  readonly count: number;
  readonly runLength: number;
}

/** More than two are held up by the one who puts their commits in order. */
const MAX_READERS = 2;
/** Neighbouring commits share most of what git unpacks for them; shorter runs would unpack it twice. */
const RUN_LENGTH = 500;

/**
 * Streams the commits reachable from HEAD, newest first, each with the number of all. Comparing trees is nearly all of
 * git's work, so the commits are listed first, which costs a hundredth of it, and then read by two `git log` at once.
 * Where they fail (missing or damaged objects, git's limits) the rest is read with care.
 * @returns what could not be read
 * @throws the reason of the source's signal
 */
export async function readHistory(
  source: HistorySource,
  git: CleanGitDir,
  onCommit: (commit: Commit, total: number) => void,
  { since, kept, readers }: HistoryOptions = {},
): Promise<HistoryGaps> {
  const { hashes, cuts, complete } = await listCommits(source, git, since);
  const listed = { cuts, listed: complete };
  const take = (commit: Commit): void => onCommit(commit, hashes.length);
  const isWhole = complete && cuts === 0 && !git.shallow;
  const mix =
    kept !== undefined && isWhole && keptResults().isKeeping
      ? await mixCommits(source, { git, hashes }, kept, take)
      : unmixed(hashes, take);
  const { missing } = mix;
  const dealt = readers ?? readersFor(missing.length);
  const { rest, failure } = await readFrugally(source, missing, (commit) => mix.read(commit, true), dealt);
  const gaps =
    failure === undefined ? NO_GAPS : await readCarefully(source, rest, readTold(mix, failure), failure);
  mix.finish();
  return { ...gaps, ...listed };
}

/** A git that was stopped at its limits may come farther another time: what it left is not kept. */
function readTold(mix: CommitMix, { limit }: HistoryUnreadable) {
  return (commit: Commit, isCounted: boolean): void => mix.read(commit, isCounted && limit === undefined);
}

/** What has not been read, newest first, and why; no failure when everything has been read. */
interface Unread {
  readonly rest: readonly string[];
  readonly failure: HistoryUnreadable | undefined;
}

/**
 * Reads with as little memory as the data ask for, because filling it up to its limit is what an attack costs the whole
 * machine: with all that one git may use only where there is much to read, or where folders are not the reason why it
 * needs more.
 */
async function readFrugally(
  source: HistorySource,
  hashes: readonly string[],
  onCommit: (commit: Commit) => void,
  readers: Readers,
): Promise<Unread> {
  if (hashes.length === 0) return { rest: [], failure: undefined };
  if (!(await isSmallStore(source))) return readAtOnce(source, hashes, onCommit, { readers });
  const unread = await readAtOnce(source, hashes, onCommit, { readers, size: SMALL_RUN });
  if (unread.failure?.limit !== 'memoryBytes') return unread;
  const { oversized } = await lookAtTrees(source, unread.rest);
  return oversized.size > 0 ? unread : readAtOnce(source, unread.rest, onCommit, { readers });
}

const SMALL_STORE_KB = 8 * 1024;
const STORE_SIZE = /^size(?:-pack)?: (\d{1,15})$/gm;

async function isSmallStore(source: HistorySource): Promise<boolean> {
  const { text, failure } = await captureGit(source, ['count-objects', '-v']);
  let kilobytes = 0;
  for (const [, size] of text.matchAll(STORE_SIZE)) kilobytes += Number(size);
  return failure === undefined && kilobytes < SMALL_STORE_KB;
}

function readersFor(commits: number): Readers {
  const count = Math.min(MAX_READERS, availableParallelism(), Math.ceil(commits / RUN_LENGTH));
  return { count, runLength: RUN_LENGTH };
}

/** Reads with several `git log`; the first that fails ends all. */
async function readAtOnce(
  source: HistorySource,
  hashes: readonly string[],
  onCommit: (commit: Commit) => void,
  { readers, size }: { readers: Readers; size?: RunSize },
): Promise<Unread> {
  const running: RunningGit[] = [];
  const order = createCommitOrder(hashes, readers, {
    commit: onCommit,
    turn: (reader) => running[reader]?.hold(false),
  });
  const failed = new AbortController();
  const together = { ...source, signal: AbortSignal.any([source.signal, failed.signal]) };
  const reads = order.shares.map(async (share, reader) => {
    const log = startLog(together, share, COUNTED, {
      commit(commit) {
        if (!order.take(reader, commit)) running[reader]?.hold(true);
      },
      size,
    });
    running[reader] = log;
    await log.ended.catch((error: unknown) => failed.abort(error));
  });
  await Promise.all(reads);
  source.signal.throwIfAborted();
  const rest = hashes.slice(order.handedOn());
  if (!failed.signal.aborted && rest.length === 0) return { rest, failure: undefined };
  const reason: unknown = failed.signal.reason ?? new HistoryUnreadable('git left commits out');
  if (!(reason instanceof HistoryUnreadable)) throw reason;
  return { rest, failure: reason };
}
