import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITS } from '#contract/limits.ts';
import { ApiError } from '#main/api-error.ts';
import { HISTORY } from '../history-limit.ts';
import { NO_GIT, TIMED_OUT } from './clone-failure.rules.ts';
import { type CloneRequest, clone, requireSuccess } from './clone.ts';
import { type GitProgram, findGit } from '#platform/git/git-program.ts';
import { type GitRun, runGit } from './run-git.ts';

export interface FetchAgainRequest extends CloneRequest {
  /** The tree of the earlier clone; only read. */
  readonly storedDir: string;
}

export interface Fetched {
  /** False: the repository's default branch is where the stored tree is, and `treeDir` was not made. */
  readonly changed: boolean;
  readonly fromCommit: string | null;
  readonly toCommit: string | null;
  /** Null when the history does not lead from one to the other. */
  readonly newCommits: number | null;
}

const NO_BRANCH =
  'The repository has no default branch any more, or no commits on it. The stored code was kept as it is.';

/**
 * Brings what a repository has now into a new tree beside the stored one, fetching only what is not there yet. The
 * default branch is queried again, so that a renamed one is followed; a rewritten history replaces the stored one.
 * @throws ApiError 2009 with a reason, 5001 when the disk filled up, the signal's reason when it was aborted
 */
export async function fetchAgain(request: FetchAgainRequest): Promise<Fetched> {
  const { storedDir, homeDir, treeDir, proxy } = request;
  const program = await findGit();
  if (program === undefined) throw new ApiError('CLONE_FAILED', NO_GIT);
  await mkdir(homeDir, { recursive: true });
  const limit = AbortSignal.timeout(request.limitMs ?? LIMITS.cloneMs);
  const signal = request.signal === undefined ? limit : AbortSignal.any([limit, request.signal]);
  const run: GitRun = { cwd: homeDir, home: homeDir, proxy, signal };
  try {
    const fromCommit = await headOf(program, { ...run, cwd: storedDir });
    const remote = await remoteHead(program, request, run);
    if (remote === null && fromCommit !== null) throw new ApiError('CLONE_FAILED', NO_BRANCH);
    if (remote === fromCommit) return { changed: false, fromCommit, toCommit: fromCommit, newCommits: 0 };
    await clone({ ...request, signal, reference: join(storedDir, HISTORY) });
    const toCommit = await headOf(program, { ...run, cwd: treeDir });
    if (toCommit === null) throw new ApiError('CLONE_FAILED', NO_BRANCH);
    const newCommits = await countBetween(
      program,
      { from: fromCommit, to: toCommit },
      { ...run, cwd: treeDir },
    );
    return { changed: true, fromCommit, toCommit, newCommits };
  } catch (error) {
    request.signal?.throwIfAborted();
    if (limit.aborted) throw new ApiError('CLONE_FAILED', TIMED_OUT, { cause: error });
    throw error;
  }
}

/** Where the server's HEAD points; null when it points nowhere. */
async function remoteHead(
  program: GitProgram,
  { repoUrl, log }: FetchAgainRequest,
  run: GitRun,
): Promise<string | null> {
  const { stdout, ...result } = await capture(program, ['ls-remote', '--', repoUrl, 'HEAD'], run);
  requireSuccess(result, log);
  return /^([0-9a-f]{40,64})\tHEAD$/m.exec(stdout)?.[1] ?? null;
}

/** The commit of a tree; null without one, or when the tree is no repository of ours any more. */
async function headOf(program: GitProgram, run: GitRun): Promise<string | null> {
  const { stdout } = await capture(program, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'], run);
  return /^[0-9a-f]{40,64}$/.exec(stdout.trim())?.[0] ?? null;
}

async function countBetween(
  program: GitProgram,
  { from, to }: { from: string | null; to: string },
  run: GitRun,
): Promise<number | null> {
  if (from === null) return null;
  const ancestor = await runGit(program, ['merge-base', '--is-ancestor', from, to], run);
  if (ancestor.code !== 0) return null;
  const { code, stdout } = await capture(program, ['rev-list', '--count', `${from}..${to}`], run);
  return code === 0 ? Number(stdout.trim()) : null;
}

async function capture(
  program: GitProgram,
  args: readonly string[],
  run: GitRun,
): Promise<{ code: number | null; stderr: string; stdout: string }> {
  let stdout = '';
  const result = await runGit(program, args, { ...run, onStdout: (text) => void (stdout += text) });
  return { ...result, stdout };
}
