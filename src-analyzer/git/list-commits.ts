import type { CleanGitDir } from '#platform/git/clean-git-dir.ts';
import { toTime } from './commit-parser.ts';
import { captureGit, HistoryUnreadable, type HistorySource } from './run-git.ts';

/** The commits of a history, newest first, as far as they can be listed. */
export interface CommitList {
  readonly hashes: readonly string[];
  /** Commits whose parents are missing: their part of the history ends there. */
  readonly cuts: number;
  /** False when git stopped for another reason, after the newest ones. */
  readonly complete: boolean;
}

const MAX_CUTS = 20;
/** The words of git 2.20 to 2.53, messages in English (LC_ALL=C). */
const MISSING_PARENTS = /Failed to traverse parents of commit ([0-9a-f]{40,64})/;

/**
 * Commits reachable from HEAD, as `git log` would show them. A commit whose parents are missing becomes a boundary,
 * like the last one of a shallow clone, and the rest is listed.
 * @param since only commits at or after this time (milliseconds)
 * @throws the signal's reason
 */
export async function listCommits(
  source: HistorySource,
  git: CleanGitDir,
  since: number | undefined,
): Promise<CommitList> {
  if (git.head === undefined) return { hashes: [], cuts: 0, complete: true };
  const window = since === undefined ? [] : [`--since-as-filter=${new Date(since).toISOString()}`];
  const cuts = new Set<string>();
  for (;;) {
    const { text, failure } = await captureGit(source, ['rev-list', ...window, git.head, '--']);
    const hashes = text.split('\n').filter((line) => line !== '');
    if (failure === undefined) return { hashes, cuts: cuts.size, complete: true };
    const cut = MISSING_PARENTS.exec(failure.stderr)?.[1];
    if (cut === undefined || cuts.has(cut) || cuts.size === MAX_CUTS) {
      // The newest commit was read before.
      return { hashes: hashes.length === 0 ? [git.head] : hashes, cuts: cuts.size, complete: false };
    }
    cuts.add(cut);
    git.endAt([...cuts]);
  }
}

/**
 * The time of the newest commit, milliseconds; undefined when there is none.
 * @throws HistoryUnreadable when it cannot be read
 */
export async function newestCommitTime(source: HistorySource, git: CleanGitDir): Promise<number | undefined> {
  if (git.head === undefined) return undefined;
  // `git show` would ask for the parents as well.
  const args = ['log', '--no-walk', '--no-patch', '--no-show-signature', '--format=%ct', git.head, '--'];
  const { text, failure } = await captureGit(source, args);
  if (failure === undefined) return toTime(text.trim());
  if (failure.limit !== undefined) throw failure;
  throw new HistoryUnreadable(
    git.borrows
      ? 'the repository borrows its objects from another one, which is not part of the project'
      : 'the newest commit is missing or damaged',
  );
}
