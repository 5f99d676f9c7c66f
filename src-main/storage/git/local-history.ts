import { lstatSync } from 'node:fs';
import { cp, mkdir, readFile, realpath, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Git itself follows alternates five deep. */
const MAX_DEPTH = 5;
/** What a history is read from; never a configuration or a hook. */
const SHARED = ['objects', 'refs', 'packed-refs', 'shallow'];

/**
 * A folder of this machine may keep its history elsewhere: a linked worktree in the repository it belongs to, a clone
 * with alternates in the one it borrows objects from. Brings all of it into `treeDir`, the copy of `folder`, so that
 * the copy stands alone. A worktree is followed only where its repository names it in turn; otherwise nothing is
 * brought, and the analysis says that there is no history. Only for a folder that its user chose: what a zip or a clone
 * names is never followed.
 */
export async function bringHistory(folder: string, treeDir: string, signal?: AbortSignal): Promise<void> {
  const gitDir = join(folder, '.git');
  const kind = lstatSync(gitDir, { throwIfNoEntry: false });
  if (kind === undefined) return;
  const copy = join(treeDir, '.git');
  let objects = join(gitDir, 'objects');
  if (kind.isFile()) {
    const worktree = await findWorktree(gitDir);
    if (worktree === undefined) return;
    objects = join(worktree.common, 'objects');
    await rm(copy, { force: true });
    await mkdir(copy);
    await copyInto(join(worktree.own, 'HEAD'), join(copy, 'HEAD'), signal);
    for (const name of SHARED) await copyInto(join(worktree.common, name), join(copy, name), signal);
  }
  const borrowed = await listAlternates(objects, MAX_DEPTH);
  for (const path of borrowed) await copyInto(path, join(copy, 'objects'), signal);
  if (borrowed.length > 0) await rm(join(copy, 'objects', 'info', 'alternates'), { force: true });
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

/** Empty for what is no small file. */
async function textOf(path: string): Promise<string> {
  const kind = lstatSync(path, { throwIfNoEntry: false });
  return kind?.isFile() === true && kind.size <= SMALL_BYTES ? readFile(path, 'utf8') : '';
}

async function realPathOf(path: string): Promise<string | undefined> {
  return realpath(path).catch(() => undefined);
}
