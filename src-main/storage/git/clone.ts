import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITS } from '#contract/limits.ts';
import { ApiError } from '#main/api-error.ts';
import { toDiskError } from '#main/disk-fault.ts';
import type { Log } from '#main/log.ts';
import {
  HISTORY_TOO_LARGE,
  NO_GIT,
  NO_REPOSITORY,
  TIMED_OUT,
  TOO_LARGE,
  cloneFailureReason,
  diskFaultIn,
} from './clone-failure.rules.ts';
import { HISTORY } from '../history-limit.ts';
import { type CloneProgress, cloneProgressReader } from './clone-progress.ts';
import { watchFolderSize } from './folder-limit.ts';
import { type GitProgram, findGit } from '#platform/git/git-program.ts';
import { type GitRun, type GitResult, runGit } from './run-git.ts';
import { workTreeSize } from './work-tree-size.ts';

export interface CloneRequest {
  /** An address that passed `RepoUrl` of the contract. */
  readonly repoUrl: string;
  /** 0: the whole history. */
  readonly depth: number;
  /** The GIT_PROXY setting. */
  readonly proxy: string | undefined;
  /** Where the tree goes, `.git` included; must not exist yet. Half-made when this throws. */
  readonly treeDir: string;
  /** Folder next to it for the clone's own use; empty, or not there yet. */
  readonly homeDir: string;
  /** The `.git` of an earlier clone whose objects need not be fetched again; nothing of it is needed afterwards. */
  readonly reference?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: CloneProgress) => void) | undefined;
  readonly log: Log;
  /** Contract: 5 minutes. */
  readonly limitMs?: number;
}

/**
 * Clones over https with everything shut off that could run, ask or lead elsewhere (see `#platform/git`), and checks
 * the size of the work tree before it is written. Links are checked out as small text files.
 * @throws ApiError 2009 with a reason, 5001 when the disk filled up, the signal's reason when it was aborted
 */
export async function clone(request: CloneRequest): Promise<void> {
  const program = await findGit();
  if (program === undefined) throw new ApiError('CLONE_FAILED', NO_GIT);
  await mkdir(request.homeDir, { recursive: true });
  const tooLarge = new AbortController();
  const limit = AbortSignal.timeout(request.limitMs ?? LIMITS.cloneMs);
  const signals = [limit, tooLarge.signal, ...(request.signal === undefined ? [] : [request.signal])];
  const run: GitRun = {
    cwd: request.homeDir,
    home: request.homeDir,
    proxy: request.proxy,
    signal: AbortSignal.any(signals),
  };
  try {
    await receive(program, request, run, tooLarge);
    await checkOut(program, request, { ...run, cwd: request.treeDir });
  } catch (error) {
    request.signal?.throwIfAborted();
    if (tooLarge.signal.aborted) throw new ApiError('CLONE_FAILED', HISTORY_TOO_LARGE);
    if (limit.aborted) throw new ApiError('CLONE_FAILED', TIMED_OUT);
    throw error;
  }
}

async function receive(
  program: GitProgram,
  request: CloneRequest,
  run: GitRun,
  tooLarge: AbortController,
): Promise<void> {
  const { repoUrl, depth, treeDir, reference } = request;
  const args = ['clone', '--progress', '--no-checkout', '--single-branch', '--template='];
  // Of a whole history its tags come along: they name what can be compared with.
  args.push('--no-recurse-submodules', ...(depth === 0 ? [] : ['--no-tags', `--depth=${depth}`]));
  // A shallow history cannot be borrowed from, and is cheap to fetch again.
  if (reference !== undefined && depth === 0) args.push(`--reference-if-able=${reference}`, '--dissociate');
  args.push('--', repoUrl, treeDir);
  const objects = join(treeDir, HISTORY, 'objects');
  const stop = watchFolderSize(objects, LIMITS.historyBytes, () => tooLarge.abort());
  try {
    requireSuccess(await runGit(program, args, withProgress(request, run)), request.log);
  } finally {
    stop();
  }
}

async function checkOut(program: GitProgram, request: CloneRequest, run: GitRun): Promise<void> {
  const limits = { files: LIMITS.extractedFiles, bytes: LIMITS.extractedBytes };
  const size = await workTreeSize(program, run, limits);
  if (size === undefined) {
    await requireGitServer(program, request, run);
    return;
  }
  if (size.files > limits.files || size.bytes > limits.bytes) throw new ApiError('CLONE_FAILED', TOO_LARGE);
  const args = ['checkout', '--progress', '--force', 'HEAD'];
  requireSuccess(await runGit(program, args, withProgress(request, run)), request.log);
}

/**
 * A repository without commits is a project without files, not an error. But git also takes a web page that answers
 * everything for such a repository: only a real one speaks git's protocol.
 */
async function requireGitServer(program: GitProgram, request: CloneRequest, run: GitRun): Promise<void> {
  const args = ['ls-remote', '--', request.repoUrl];
  const { stderr } = await runGit(program, args, { ...run, env: { GIT_TRACE_PACKET: '1' } });
  if (!stderr.includes('packet:')) throw new ApiError('CLONE_FAILED', NO_REPOSITORY);
}

function withProgress({ onProgress }: CloneRequest, run: GitRun): GitRun {
  return onProgress === undefined ? run : { ...run, onStderr: cloneProgressReader(onProgress) };
}

/** @throws ApiError 2009, or 5001 or 5002 when the disk is full or read-only */
export function requireSuccess({ code, stderr }: GitResult, log: Log): void {
  if (code === 0) return;
  log.warn('git could not clone.', { code, stderr });
  const fault = diskFaultIn(stderr);
  if (fault !== undefined) throw toDiskError(fault, new Error(stderr));
  throw new ApiError('CLONE_FAILED', cloneFailureReason(stderr));
}
