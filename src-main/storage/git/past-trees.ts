import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LIMITS } from '#contract/limits.ts';
import { ApiError } from '#main/api-error.ts';
import { openCleanGitDir } from '#platform/git/clean-git-dir.ts';
import { findGit, type GitProgram } from '#platform/git/git-program.ts';
import type { ImportArea } from '../data-directory.ts';
import { HISTORY } from '../history-limit.ts';
import { findHistoryElsewhere, type HistoryElsewhere } from './local-history.ts';
import { listNamedRefs } from './named-refs.ts';
import { type GitRun, runGit } from './run-git.ts';
import { workTreeSize } from './work-tree-size.ts';

export interface PastCommit {
  /** Whole hash. */
  readonly hash: string;
  /** When it was committed, ISO-8601 UTC. */
  readonly at: string;
  /** First line of its message. */
  readonly subject: string;
}

/** A tag and the commit it is of. */
export interface PastTag {
  readonly name: string;
  readonly hash: string;
}

/** The files of a past commit, for the analyzer. */
export interface PastTree {
  readonly codeDir: string;
  /** A history that ends with the commit. */
  readonly history: HistoryElsewhere;
}

export interface PastTreesRequest {
  /** Where the project is stored. */
  readonly codeDir: string;
  /** Of a folder that is read in place. */
  readonly sourcePath: string | null;
  /** Holds everything that is made; its owner discards it. */
  readonly area: ImportArea;
  readonly signal: AbortSignal;
}

const NO_GIT = 'The past of a project cannot be read: no git program was found.';
const TOO_LARGE = 'The files of this commit are beyond the limits of an import.';
const INCOMPLETE = 'The repository does not hold all files of this commit.';

/** What is further back is left out. */
const MAX_COMMITS = 200_000;
const FORMAT = '--format=%H%x00%ct%x00%s';
const COMMIT_LINE = /^([0-9a-f]{40,64})\0(\d{1,12})\0(.*)$/gm;
const HASH_START = /^[0-9a-f]{4,64}$/;
const LINK = /^120000 \w+ [0-9a-f]+\t(.*)$/s;

/**
 * The past of a stored project, read from git's objects through a git folder of our own (`clean-git-dir.ts`); the project
 * itself is never written to.
 */
export class PastTrees {
  private readonly request: PastTreesRequest;
  private readonly program: GitProgram;
  private readonly run: GitRun;
  private readonly head: string;
  private readonly history: HistoryElsewhere;

  /** @throws ApiError 1002 when there is no git, or no history that can be read */
  static async open(request: PastTreesRequest): Promise<PastTrees> {
    const { codeDir, sourcePath, area } = request;
    const program = await findGit();
    if (program === undefined) throw new ApiError('PARAMETER_INVALID', NO_GIT);
    const elsewhere = sourcePath === null ? undefined : await findHistoryElsewhere(sourcePath);
    const folder = dirname(area.treeDir);
    const git = openCleanGitDir(codeDir, elsewhere, folder);
    if ('reason' in git) throw noPast(git.reason);
    if (git.head === undefined) throw noPast('the repository has no commits');
    const head = join(folder, 'head');
    for (const made of [area.homeDir, area.treeDir, head]) await mkdir(made, { recursive: true });
    const common = elsewhere?.common ?? join(codeDir, HISTORY);
    const history = { head, common, borrowed: elsewhere?.borrowed ?? [] };
    return new PastTrees(request, { program, git: { path: git.path, head: git.head }, history });
  }

  private constructor(request: PastTreesRequest, { program, git, history }: OpenPast) {
    const { area, signal } = request;
    const env = { GIT_INDEX_FILE: join(dirname(area.treeDir), 'index') };
    this.request = request;
    this.program = program;
    this.run = { cwd: git.path, home: area.homeDir, proxy: undefined, signal, env };
    this.head = git.head;
    this.history = history;
  }

  /** From HEAD along first parents, newest first; commits of merged branches are not among them. */
  listCommits(): Promise<PastCommit[]> {
    return this.log(['--first-parent', `--max-count=${MAX_COMMITS}`, this.head]);
  }

  /** Those whose commit is there, in no order. */
  async listTags(): Promise<PastTag[]> {
    const tags = (await listNamedRefs(this.history.common)).filter(({ kind }) => kind === 'tag');
    const hashes = await this.commitsOf(tags.map(({ hash }) => hash));
    return tags.flatMap(({ name }, at) => {
      const hash = hashes[at];
      return hash === undefined ? [] : [{ name, hash }];
    });
  }

  /** The commit that a tag, a branch, or the beginning of a hash names; undefined where there is none. */
  async find(name: string): Promise<PastCommit | undefined> {
    const refs = await listNamedRefs(this.history.common);
    const named = refs.find((ref) => ref.name === name || `origin/${name}` === ref.name)?.hash;
    const start = named ?? (HASH_START.test(name) ? name : undefined);
    if (start === undefined) return undefined;
    const [hash] = await this.commitsOf([start]);
    return hash === undefined ? undefined : (await this.log(['--max-count=1', hash]))[0];
  }

  /**
   * Replaces the tree of before by that of a commit; only files that differ are written.
   * @throws ApiError 2004 when it is beyond the limits of an import, or not all of it is there
   */
  async checkOut(hash: string): Promise<PastTree> {
    const { area, sourcePath } = this.request;
    const limits = { files: LIMITS.extractedFiles, bytes: LIMITS.extractedBytes };
    const size = await workTreeSize(this.program, this.run, limits, hash);
    if (size === undefined || size.files > limits.files || size.bytes > limits.bytes)
      throw new ApiError('STATE_FORBIDS', TOO_LARGE);
    const place = [`--git-dir=${this.run.cwd}`, `--work-tree=${area.treeDir}`];
    const { code, stderr } = await runGit(this.program, [...place, 'read-tree', '--reset', '-u', hash], {
      ...this.run,
      cwd: area.treeDir,
    });
    if (code !== 0) throw unwritable(stderr);
    if (sourcePath !== null) await this.removeLinks(hash);
    await writeFile(join(this.history.head, 'HEAD'), `${hash}\n`);
    return { codeDir: area.treeDir, history: this.history };
  }

  /** Git writes links as small text files here; in a folder that is read in place they are links, which nothing follows. */
  private async removeLinks(hash: string): Promise<void> {
    for (const entry of (await this.capture(['ls-tree', '-r', '-z', hash])).split('\0')) {
      const name = LINK.exec(entry)?.[1];
      if (name !== undefined) await rm(join(this.request.area.treeDir, name), { force: true });
    }
  }

  private async log(args: readonly string[]): Promise<PastCommit[]> {
    const text = await this.capture(['log', FORMAT, ...args]);
    return [...text.matchAll(COMMIT_LINE)].map(([, hash = '', seconds, subject = '']) => ({
      hash,
      at: new Date(Number(seconds) * 1000).toISOString(),
      subject,
    }));
  }

  /** The commit behind each object, undefined where there is none. */
  private async commitsOf(hashes: readonly string[]): Promise<(string | undefined)[]> {
    if (hashes.length === 0) return [];
    const args = ['cat-file', '--batch-check=%(objectname)', '--buffer'];
    const text = await this.capture(args, hashes.map((hash) => `${hash}^{commit}\n`).join(''));
    return text.split('\n').map((line) => /^[0-9a-f]{40,64}$/.exec(line)?.[0]);
  }

  /** Empty when git fails. */
  private async capture(args: readonly string[], input?: string): Promise<string> {
    let text = '';
    const how = { ...this.run, onStdout: (more: string) => void (text += more) };
    const { code } = await runGit(this.program, args, input === undefined ? how : { ...how, input });
    return code === 0 ? text : '';
  }
}

interface OpenPast {
  readonly program: GitProgram;
  readonly git: { readonly path: string; readonly head: string };
  readonly history: HistoryElsewhere;
}

/** A clone may lack files: those of a partial one are fetched when they are asked for, which happens here never. */
function unwritable(stderr: string): Error {
  const cause = new Error(`git could not write a past tree: ${stderr}`);
  return /unable to read|missing|bad object/i.test(stderr)
    ? new ApiError('STATE_FORBIDS', INCOMPLETE, { cause })
    : cause;
}

function noPast(reason: string): ApiError {
  return new ApiError('PARAMETER_INVALID', `There is no past to look at: ${reason}.`);
}
