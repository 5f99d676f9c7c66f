import { copyFileSync, mkdirSync } from 'node:fs';
import { copyFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { isHistoryTooLarge } from './history-limit.ts';
import { type MeasuredTree, measureTree } from './measure-tree.ts';
import { entriesOf, type TreeOptions, turns } from './tree-entries.ts';

/** Up to this size the copy itself takes less than handing it to another thread. */
const SMALL_BYTES = 1024 * 1024;

interface Copied extends MeasuredTree {
  /** The history is beyond its limit (D111); the code is there without it. */
  readonly historyLeftOut: boolean;
}

/**
 * Copies a project folder, `.git` included, into the new folder `treeDir`, after it was measured. Links, pipes and
 * devices are left out and nothing outside of `folder` is read. Folders of installed packages arrive empty.
 * @throws ApiError 2003 beyond the limits of an import, before anything is copied
 */
export async function copyTree(folder: string, treeDir: string, options: TreeOptions): Promise<Copied> {
  const measured = await measureTree(folder, options);
  const takeTurns = turns();
  let historyLeftOut = false;

  async function copyFolder(from: string, to: string, depth: number): Promise<void> {
    mkdirSync(to, { mode: 0o755 });
    for (const { name, path, kind, bytes } of entriesOf(from, depth, options.except)) {
      await takeTurns();
      options.signal?.throwIfAborted();
      const target = join(to, name);
      if (kind === 'packages') mkdirSync(target, { mode: 0o755 });
      else if (kind === 'folder') await copyFolder(path, target, depth + 1);
      else if (kind === 'history') await copyHistory(path, target);
      else if (bytes <= SMALL_BYTES) copyFileSync(path, target);
      else await copyFile(path, target);
    }
  }

  async function copyHistory(from: string, to: string): Promise<void> {
    historyLeftOut = await isHistoryTooLarge([from], { takeTurns, signal: options.signal });
    if (!historyLeftOut) await copyFolder(from, to, 1);
  }

  await copyFolder(await realpath(folder), treeDir, 0);
  return { ...measured, historyLeftOut };
}
