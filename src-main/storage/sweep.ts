import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FOLDERS, RESULTS } from './folders.ts';
import { removeTree } from './remove-tree.ts';
import { bringBack, setAsideTrees } from './set-aside.ts';

const { projects: PROJECTS, incoming: INCOMING, removing: REMOVING } = FOLDERS;

export interface Swept {
  /** Folders of unfinished imports and removals that were removed. */
  readonly removed: number;
  /** Where the trees without a row are now, relative to the data directory; undefined when there was none. */
  readonly setAside: { readonly folder: string; readonly trees: number } | undefined;
  /** Trees that came back to the rows that name them. */
  readonly broughtBack: number;
}

/** @see DataDirectory.sweep */
export async function sweep(base: string, known: ReadonlySet<string>): Promise<Swept> {
  const stored = await readdir(join(base, PROJECTS));
  const incoming = await readdir(join(base, INCOMING));
  const removing = await readdir(join(base, REMOVING));

  // An import that had moved its tree into place but not written its row still has its area.
  const unfinished = new Set([...incoming, ...removing]);
  const unnamed = stored.filter((key) => !known.has(`${PROJECTS}/${key}`));
  const left = unnamed.filter((key) => unfinished.has(key));
  for (const key of left) await removeTree(join(base, PROJECTS, key));
  if (removing.length > 0) await removeTree(join(base, RESULTS));
  // Only then the notes: a start that dies here does the same again.
  for (const key of incoming) await removeTree(join(base, INCOMING, key));
  for (const key of removing) await rm(join(base, REMOVING, key), { force: true });

  const orphans = unnamed.filter((key) => !unfinished.has(key));
  const folder = orphans.length === 0 ? undefined : await setAsideTrees(base, orphans);
  const missing = keysOf(known).filter((key) => !stored.includes(key));
  return {
    removed: incoming.length + left.length,
    setAside: folder === undefined ? undefined : { folder, trees: orphans.length },
    broughtBack: (await bringBack(base, missing)).length,
  };
}

function keysOf(storagePaths: ReadonlySet<string>): string[] {
  return [...storagePaths]
    .filter((path) => path.startsWith(`${PROJECTS}/`))
    .map((path) => path.slice(PROJECTS.length + 1))
    .filter((key) => key !== '' && key !== '..' && !/[\\/]/.test(key));
}
