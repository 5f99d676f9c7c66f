import type { EvolutionRequest } from '#contract/analyzer-api/evolution.ts';
import type { CleanGitDir } from '#platform/git/clean-git-dir.ts';
import { repositoryOf } from '#analyzer/git/kept-commits.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { keptResults } from '#analyzer/reuse/kept-results.ts';
import type { Past } from './read-past.ts';

/** A longer one would take much memory for as long as the thread waits for its next stage. */
const MAX_COMMITS = 20_000;

interface LastPast {
  readonly key: string;
  readonly past: Past;
  /** Of the objects it was read from; undefined where none is missing. */
  readonly objectsMark: string | undefined;
}

/** The past that this thread read last: most analyses come after a save, and few after a commit. */
let last: LastPast | undefined;

/**
 * The past that ends with the commit of HEAD: a commit does not change, nor does what led to it. One of which something is
 * missing is the same as long as no objects come or go, and is read again where git was stopped at its limits.
 */
export async function lastPast(
  git: CleanGitDir,
  { gitDir, elsewhere, rangeDays }: EvolutionRequest,
  { settings, signal }: AnalysisContext,
  read: () => Promise<Past | undefined>,
): Promise<Past | undefined> {
  signal.throwIfAborted();
  // The mark may be another one when it has been read.
  const { head, borrows, shallow: isCut, objectsMark } = git;
  const key = JSON.stringify([repositoryOf(gitDir, elsewhere), elsewhere, head, borrows, isCut, rangeDays]);
  if (last?.key === key && settings.reuse && (last.objectsMark ?? objectsMark) === objectsMark)
    return last.past;
  last = undefined;
  const past = await read();
  if (past === undefined || past.isStopped || !keptResults().isKeeping) return past;
  const { shallow, incomplete, commits } = past.told;
  const isWhole = !shallow && incomplete === undefined;
  if (commits.length <= MAX_COMMITS && (isWhole || objectsMark !== undefined))
    last = { key, past, objectsMark: isWhole ? undefined : objectsMark };
  return past;
}
