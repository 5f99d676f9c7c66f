import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unseenAgain } from '#contract/visible-text.ts';
import { ApiError } from '#main/api-error.ts';
import { openCleanGitDir } from '#platform/git/clean-git-dir.ts';
import { findGit, type GitProgram } from '#platform/git/git-program.ts';
import { GIT_LIMITS } from '#platform/git/git-safety.ts';
import type { ImportArea } from '../data-directory.ts';
import { type Blame, parseBlame } from './blame-output.ts';
import { findHistoryElsewhere } from './local-history.ts';
import { type GitRun, runGit } from './run-git.ts';

export interface BlameRequest {
  /** Where the project is stored. */
  readonly codeDir: string;
  /** Of a folder that is read in place. */
  readonly sourcePath: string | null;
  /** The commit that was analysed; undefined for the one that HEAD names. */
  readonly commit: string | undefined;
  readonly path: string;
  /** The file as it was analysed: lines that the commit does not have are no commit's. */
  readonly text: string;
  /** Holds everything that is made; its owner discards it. */
  readonly area: ImportArea;
  readonly signal: AbortSignal;
}

/** Why nobody can be named, as the middle of a sentence; a value, because it is no error. */
export interface NoBlame {
  readonly reason: string;
}

/** A file that was changed by thousands of commits takes a few seconds. */
export const MAX_BLAME_MS = 20_000;

const NO_GIT = 'no git program was found';
const NO_COMMITS = 'the repository has no commits';
const TOO_LONG = `git did not come to an end within ${MAX_BLAME_MS / 1000} seconds`;
const TOO_LARGE = 'git needed more memory than it may have';
const UNREADABLE = 'the history of this file could not be read';
/** The file is in no commit. */
const NOT_THERE = /no such path/i;

interface OpenHistory {
  readonly program: GitProgram;
  readonly run: GitRun;
  readonly isShallow: boolean;
}

/**
 * Who wrote each line of a file, by git's own objects through a git folder of our own (`clean-git-dir.ts`). Renamed files
 * are followed as git does.
 * @throws the signal's reason
 */
export async function blameFile(request: BlameRequest): Promise<Blame | NoBlame> {
  const timeout = AbortSignal.timeout(MAX_BLAME_MS);
  try {
    const open = await openHistory(request, AbortSignal.any([request.signal, timeout]));
    return 'reason' in open ? open : await blameOpened(request, open);
  } catch (error) {
    request.signal.throwIfAborted();
    if (timeout.aborted) return { reason: TOO_LONG };
    if (error instanceof ApiError && error.apiName === 'CLONE_FAILED') return { reason: TOO_LARGE };
    throw error;
  }
}

async function openHistory(request: BlameRequest, signal: AbortSignal): Promise<OpenHistory | NoBlame> {
  const { codeDir, sourcePath, commit, area } = request;
  const program = await findGit();
  if (program === undefined) return { reason: NO_GIT };
  const elsewhere = sourcePath === null ? undefined : await findHistoryElsewhere(sourcePath);
  const folder = dirname(area.treeDir);
  const git = openCleanGitDir(codeDir, elsewhere, folder);
  if ('reason' in git) return git;
  const head = commit ?? git.head;
  if (head === undefined) return { reason: NO_COMMITS };
  await writeFile(join(git.path, 'HEAD'), `${head}\n`);
  for (const made of [area.homeDir, area.treeDir]) await mkdir(made, { recursive: true });
  const env = { GIT_DIR: git.path, GIT_WORK_TREE: area.treeDir, GIT_INDEX_FILE: join(folder, 'index') };
  const run = { cwd: area.treeDir, home: area.homeDir, proxy: undefined, signal, env, limits: GIT_LIMITS };
  return { program, run, isShallow: git.shallow };
}

/** What is left of a line break of Windows where git stores none: the second try reads the text as git would have stored it. */
const AS_STORED = ['-c', 'core.autocrlf=input'];

async function blameOpened(
  { path, text }: BlameRequest,
  { program, run, isShallow }: OpenHistory,
): Promise<Blame | NoBlame> {
  const ask = async (config: readonly string[]): Promise<Blame | NoBlame> => {
    let said = '';
    const args = [...config, ...BLAME, unseenAgain(path)];
    const { code, stderr } = await runGit(program, args, {
      ...run,
      input: text,
      onStdout: (more) => void (said += more),
    });
    if (code === 0) return parseBlame(said, isShallow);
    return NOT_THERE.test(stderr) ? { commits: [], lines: allLines(text) } : { reason: UNREADABLE };
  };
  const found = await ask([]);
  const isOther = 'lines' in found && found.lines.every(({ commit }) => commit === null);
  return isOther && text.includes('\r\n') ? ask(AS_STORED) : found;
}

const BLAME = ['-c', 'mailmap.blob=HEAD:.mailmap', 'blame', '--incremental', '--contents', '-', '--'];

function allLines(text: string): Blame['lines'] {
  const count = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  return text === '' ? [] : [{ line: 1, count, commit: null }];
}
