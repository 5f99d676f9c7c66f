import type { Commit, NamedChange } from './commit-parser.ts';
import { RENAMED, SMALL_RUN, startLog } from './git-log.ts';
import { HistoryUnreadable, type HistorySource } from './run-git.ts';

/** Each of these commits costs a git of its own; a history that lacks so much is told of as it is. */
const MAX_COMMITS = 200;
const MAX_FAILURES = 5;

type NamedCommit = Commit<NamedChange>;

export interface RenameReader {
  /** The commit with the renames of changed files as well, as far as their contents are there. */
  read(commit: NamedCommit, isThere: (blob: string) => boolean): Promise<NamedCommit>;
}

/**
 * Recognises the renames of commits of which some contents are missing, as those of large files in a partial clone: git
 * gives up on all of such a commit, so that what is missing is left out.
 */
export function createRenameReader(source: HistorySource): RenameReader {
  let commits = 0;
  let failures = 0;
  return {
    async read(commit, isThere) {
      const without = absentOf(commit, isThere);
      if (without === undefined || commits === MAX_COMMITS || failures === MAX_FAILURES) return commit;
      commits += 1;
      try {
        return renamedAs(commit, await renamesOf(source, commit.hash, without));
      } catch (error) {
        if (!(error instanceof HistoryUnreadable)) throw error;
        failures += 1;
        return commit;
      }
    },
  };
}

/** Paths that came or went without a content that is there; undefined where no two others could be a rename. */
function absentOf({ changes }: NamedCommit, isThere: (blob: string) => boolean): string[] | undefined {
  const without: string[] = [];
  let [isAdded, isGone] = [false, false];
  for (const { path, renamedFrom, before, after } of changes) {
    if (renamedFrom !== undefined || (before === undefined) === (after === undefined)) continue;
    if (!isThere(before ?? after ?? '')) {
      if (path.includes('\n')) return undefined;
      without.push(path);
    } else if (before === undefined) isAdded = true;
    else isGone = true;
  }
  return isAdded && isGone ? without : undefined;
}

/** The names before, by the new ones. */
async function renamesOf(
  source: HistorySource,
  hash: string,
  without: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const renames = new Map<string, string>();
  const commit = ({ changes }: NamedCommit): void => {
    for (const { path, renamedFrom } of changes)
      if (renamedFrom !== undefined) renames.set(path, renamedFrom);
  };
  await startLog(source, [hash], RENAMED, { commit, size: SMALL_RUN, without }).ended;
  return renames;
}

/** What was renamed is one change instead of a file that went and another that came. */
function renamedAs(commit: NamedCommit, renames: ReadonlyMap<string, string>): NamedCommit {
  const gone = new Set(renames.values());
  const changes = commit.changes
    .filter(({ path, after }) => after !== undefined || !gone.has(path))
    .map((change) => ({ ...change, renamedFrom: renames.get(change.path) ?? change.renamedFrom }));
  return { ...commit, changes };
}
