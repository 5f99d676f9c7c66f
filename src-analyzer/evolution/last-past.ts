import type { EvolutionRequest } from '#contract/analyzer-api/evolution.ts';
import type { CleanGitDir } from '#platform/git/clean-git-dir.ts';
import { repositoryOf } from '#analyzer/git/kept-commits.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { keptResults } from '#analyzer/reuse/kept-results.ts';
import type { Past } from './read-past.ts';

/** A longer one would take much memory for as long as the thread waits for its next stage. */
const MAX_COMMITS = 20_000;

/** The past that this thread read last: most analyses come after a save, and few after a commit. */
let last: { readonly key: string; readonly past: Past } | undefined;

/**
 * The past that ends with the commit of HEAD: a commit does not change, nor does what led to it. One of which something could
 * not be read is read again each time, and so is a shallow one, of which more may be there the next time.
 */
export async function lastPast(
  git: CleanGitDir,
  { gitDir, elsewhere, rangeDays }: EvolutionRequest,
  { settings, signal }: AnalysisContext,
  read: () => Promise<Past | undefined>,
): Promise<Past | undefined> {
  signal.throwIfAborted();
  const key = JSON.stringify([repositoryOf(gitDir, elsewhere), elsewhere, git.head, git.borrows, rangeDays]);
  if (last?.key === key && settings.reuse && !git.shallow) return last.past;
  last = undefined;
  const past = await read();
  if (past === undefined) return undefined;
  const { shallow, incomplete, commits } = past.told;
  const isWhole = !shallow && incomplete === undefined && commits.length <= MAX_COMMITS;
  if (isWhole && keptResults().isKeeping) last = { key, past };
  return past;
}
