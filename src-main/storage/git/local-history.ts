import { lstatSync } from 'node:fs';
import { cp, mkdir, readFile, realpath, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isHistoryTooLarge } from '../history-limit.ts';
import { turns } from '../tree-entries.ts';

/** Git itself follows alternates five deep. */
const MAX_DEPTH = 5;
/** What a history is read from; never a configuration or a hook. */
const SHARED = ['objects', 'refs', 'packed-refs', 'shallow'];

/** Where a folder keeps what its history is read from, and what of it lies elsewhere. */
interface LocalHistory {
  /** Of a linked worktree. */
  readonly worktree: Worktree | undefined;
  /** Object folders of other repositories. */
  readonly borrowed: readonly string[];
}

/** Undefined where there is no history, or all of it is in the folder, or a `.git` file names nothing that can be followed. */
async function findElsewhere(folder: string): Promise<LocalHistory | undefined> {
  const gitDir = join(folder, '.git');
  const kind = lstatSync(gitDir, { throwIfNoEntry: false });
  if (kind === undefined) return undefined;
  const worktree = kind.isFile() ? await findWorktree(gitDir) : undefined;
  if (kind.isFile() && worktree === undefined) return undefined;
  const borrowed = await listAlternates(join(worktree?.common ?? gitDir, 'objects'), MAX_DEPTH);
  return worktree === undefined && borrowed.length === 0 ? undefined : { worktree, borrowed };
}

/** Whether the history of a folder, or a part of it, lies elsewhere and can be brought. */
export async function hasHistoryElsewhere(folder: string): Promise<boolean> {
  return (await findElsewhere(folder)) !== undefined;
}

/**
 * A folder of this machine may keep its history elsewhere: a linked worktree in the repository it belongs to, a clone
 * with alternates in the one it borrows objects from. Brings all of it into `treeDir`, the copy of `folder`, so that
 * the copy stands alone. A worktree is followed only where its repository names it in turn; otherwise nothing is
 * brought, and the analysis says that there is no history. Only for a folder that its user chose: what a zip or a clone
 * names is never followed.
 * @returns false when the history is beyond its limit (D111): the copy has none then
 */
export async function bringHistory(folder: string, treeDir: string, signal?: AbortSignal): Promise<boolean> {
  const elsewhere = await findElsewhere(folder);
  if (elsewhere === undefined) return true;
  const { worktree, borrowed } = elsewhere;
  const copy = join(treeDir, '.git');
  const own =
    worktree === undefined ? [join(folder, '.git')] : SHARED.map((name) => join(worktree.common, name));
  if (await isHistoryTooLarge([...own, ...borrowed], { takeTurns: turns(), signal })) {
    await rm(copy, { recursive: true, force: true });
    return false;
  }
  if (worktree !== undefined) {
    await rm(copy, { force: true });
    await mkdir(copy);
    await copyInto(join(worktree.own, 'HEAD'), join(copy, 'HEAD'), signal);
    for (const name of SHARED) await copyInto(join(worktree.common, name), join(copy, name), signal);
  }
  for (const path of borrowed) await copyInto(path, join(copy, 'objects'), signal);
  if (borrowed.length > 0) await rm(join(copy, 'objects', 'info', 'alternates'), { force: true });
  return true;
}

interface Worktree {
  /** Where its HEAD is. */
  readonly own: string;
  /** The git folder of the repository that it belongs to. */
  readonly common: string;
}

async function findWorktree(gitFile: string): Promise<Worktree | undefined> {
  const named = /^gitdir: (\S.*)$/m.exec(await textOf(gitFile))?.[1];
  if (named === undefined) return undefined;
  const own = resolve(gitFile, '..', named.trimEnd());
  const [back, common] = [
    (await textOf(join(own, 'gitdir'))).trim(),
    (await textOf(join(own, 'commondir'))).trim(),
  ];
  if (back === '' || common === '') return undefined;
  const [here, there] = [await realPathOf(gitFile), await realPathOf(resolve(own, back))];
  return here !== undefined && here === there ? { own, common: resolve(own, common) } : undefined;
}

/** The object folders that one borrows from, and those that they borrow from. */
async function listAlternates(objects: string, depth: number): Promise<string[]> {
  if (depth === 0) return [];
  const lines = (await textOf(join(objects, 'info', 'alternates'))).split('\n');
  const named = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const paths = named.map((line) => resolve(objects, line));
  const further = await Promise.all(paths.map((path) => listAlternates(path, depth - 1)));
  return [...new Set([...paths, ...further.flat()])];
}

/** Files and folders; links are left out, and what is there already stays. A source that is not there is no error. */
async function copyInto(source: string, target: string, signal: AbortSignal | undefined): Promise<void> {
  if (lstatSync(source, { throwIfNoEntry: false }) === undefined) return;
  await cp(source, target, {
    recursive: true,
    force: false,
    filter(path) {
      signal?.throwIfAborted();
      const kind = lstatSync(path, { throwIfNoEntry: false });
      return kind !== undefined && (kind.isFile() || kind.isDirectory());
    },
  });
}

const SMALL_BYTES = 64 * 1024;
/** Thousands of branches and tags fit. */
const REFS_BYTES = 16 * 1024 * 1024;

/** Empty for what is no small file. */
async function textOf(path: string, maxBytes = SMALL_BYTES): Promise<string> {
  const kind = lstatSync(path, { throwIfNoEntry: false });
  return kind?.isFile() === true && kind.size <= maxBytes ? readFile(path, 'utf8') : '';
}

async function realPathOf(path: string): Promise<string | undefined> {
  return realpath(path).catch(() => undefined);
}

/** Where the history of a folder lies that its own `.git` does not hold; undefined where all of it is there, or none. */
export interface HistoryElsewhere {
  /** The git folder whose HEAD is the folder's. */
  readonly head: string;
  /** The git folder of the branches and objects. */
  readonly common: string;
  /** Object folders of other repositories that it borrows from. */
  readonly borrowed: readonly string[];
}

/** Only for a folder that its user chose: what a zip or a clone names is never followed. */
export async function findHistoryElsewhere(folder: string): Promise<HistoryElsewhere | undefined> {
  const found = await findElsewhere(folder);
  if (found === undefined) return undefined;
  const own = join(folder, '.git');
  const { worktree, borrowed } = found;
  return { head: worktree?.own ?? own, common: worktree?.common ?? own, borrowed };
}

const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const BRANCH = /^ref: (refs\/[^\0\n]+)$/;
/** No git makes longer ones: they are paths of files. */
const MAX_BRANCH = 1000;

/** Where it is written which commit a folder is at. */
interface HeadPlaces {
  /** The text of HEAD: a commit, or a branch. */
  readonly head: string;
  /** The file of its branch; undefined where HEAD names none that can be followed. */
  readonly branch: { readonly name: string; readonly file: string; readonly packed: string } | undefined;
}

async function readHead(folder: string): Promise<HeadPlaces> {
  const own = join(folder, '.git');
  // What it borrows from others holds objects, and no branch.
  const worktree = await findWorktree(own);
  const common = worktree?.common ?? own;
  const head = (await textOf(join(worktree?.own ?? own, 'HEAD'))).trim();
  const name = BRANCH.exec(head)?.[1];
  if (name === undefined || name.length > MAX_BRANCH || name.split('/').includes('..'))
    return { head, branch: undefined };
  return { head, branch: { name, file: join(common, name), packed: join(common, 'packed-refs') } };
}

/** Which commit code is at, and on which branch. */
export interface Head {
  /** The whole hash. */
  readonly commit: string;
  /** Null where HEAD names a commit itself, or no branch. */
  readonly branch: string | null;
}

const HEADS = 'refs/heads/';

/** Where a folder of this machine is, read without git; undefined without a commit. */
export async function headOf(folder: string): Promise<Head | undefined> {
  const { head, branch } = await readHead(folder);
  if (COMMIT.test(head)) return { commit: head, branch: null };
  if (branch === undefined) return undefined;
  const commit = await commitOfBranch(branch);
  if (commit === undefined) return undefined;
  return { commit, branch: branch.name.startsWith(HEADS) ? branch.name.slice(HEADS.length) : null };
}

/** The same for code that Vitals stores: a history that it names elsewhere is not followed. */
export async function headOfStored(codeDir: string): Promise<Head | undefined> {
  const own = lstatSync(join(codeDir, '.git'), { throwIfNoEntry: false });
  return own?.isDirectory() === true ? headOf(codeDir) : undefined;
}

async function commitOfBranch({
  name,
  file,
  packed,
}: NonNullable<HeadPlaces['branch']>): Promise<string | undefined> {
  const loose = (await textOf(file)).trim();
  if (COMMIT.test(loose)) return loose;
  const lines = (await textOf(packed, REFS_BYTES)).split('\n');
  const line = lines.find((one) => one.endsWith(` ${name}`));
  const commit = line?.slice(0, line.indexOf(' ')) ?? '';
  return COMMIT.test(commit) ? commit : undefined;
}

/** The commit that a folder of this machine is at, read without git; null without one. */
export async function commitOf(folder: string): Promise<string | null> {
  return (await headOf(folder))?.commit ?? null;
}

/**
 * A text that is another one after every commit, checkout, pull or rewritten branch, for the price of a few looks at
 * small files: HEAD, and size and time of the file of its branch and of the packed ones. Nothing has to be watched for it, so it
 * holds on every file system, and for a worktree whose HEAD lies elsewhere.
 */
export async function commitMarks(folder: string): Promise<string> {
  const { head, branch } = await readHead(folder);
  const files = branch === undefined ? [] : [branch.file, branch.packed];
  return [head, ...files.map((file) => markOf(file))].join('|');
}

function markOf(file: string): string {
  const found = lstatSync(file, { throwIfNoEntry: false });
  return found === undefined ? '' : `${found.ino} ${found.size} ${found.mtimeMs}`;
}
