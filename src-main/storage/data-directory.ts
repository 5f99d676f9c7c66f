import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { type Log, silentLog } from '#main/log.ts';
import { completeErase } from './erase.ts';
import { FOLDERS, RESULTS } from './folders.ts';
import { makePrivate } from './private-folder.ts';
import { removeTree } from './remove-tree.ts';
import { listSetAside, setAsideAll, type SetAsideFolder } from './set-aside.ts';
import { sweep, type Swept } from './sweep.ts';

const { projects: PROJECTS, incoming: INCOMING, removing: REMOVING } = FOLDERS;

/** Work area of one import. */
export interface ImportArea {
  /** Where an upload is streamed to; does not exist yet. */
  readonly uploadFile: string;
  /** An empty home for a program that wants one; does not exist yet. */
  readonly homeDir: string;
  /** Where the project's tree grows; does not exist yet. */
  readonly treeDir: string;
  /**
   * Moves the tree to its final place with one rename.
   * @returns the storage path, relative to the data directory with `/` (D9)
   */
  publish(): Promise<string>;
  /** Removes whatever is left of the area; safe to call at any time. */
  discard(): Promise<void>;
}

export interface DataDirectory {
  readonly root: string;
  createImportArea(): Promise<ImportArea>;
  /** Absolute folder of a stored project. @throws when the path does not lead into the projects folder */
  projectDir(storagePath: string): string;
  /**
   * Notes that a stored tree is to go, before the row that names it does: a start that finds the note and no row removes the
   * tree. Trees that merely have no row are kept (`sweep`).
   * @returns takes the note back, for a row that stays
   */
  announceRemoval(storagePath: string): Promise<() => Promise<void>>;
  /** Removes a tree that a newer one has replaced, and the note. */
  removeCode(storagePath: string): Promise<void>;
  /** Removes the tree of a project that goes, what is kept of earlier analyses, and the note. */
  removeProject(storagePath: string): Promise<void>;
  /**
   * Makes trees and rows fit. Only at start, before requests are served. What a stopped process was importing or removing
   * is removed; any other tree without a row is set aside, because the database may be an older copy; a tree that has a row
   * again comes back from there.
   */
  sweep(knownStoragePaths: Iterable<string>): Promise<Swept>;
  /**
   * Moves files of the data directory, and every stored tree, into a folder of their own, so that a fresh start
   * does not use them. Only at start, before anything is open.
   * @param names files of the data directory; those that are not there are left out
   * @returns the folder, relative to the data directory; undefined when there was nothing to keep
   */
  setAside(names: readonly string[]): Promise<string | undefined>;
  /** What was set aside, the newest first. */
  listSetAside(): Promise<SetAsideFolder[]>;
}

/**
 * Opens the data directory for its owner alone, creates its folders where they are missing, and completes an erasure that
 * was cut off.
 */
export async function openDataDirectory(root: string, log: Log = silentLog): Promise<DataDirectory> {
  const base = resolve(root);
  await mkdir(base, { recursive: true });
  const reason = await makePrivate(base);
  if (reason !== undefined) log.warn('Other users of this machine may read the data directory.', { reason });
  await completeErase(base);
  for (const folder of [PROJECTS, INCOMING, REMOVING]) await mkdir(join(base, folder), { recursive: true });

  function projectDir(storagePath: string): string {
    const path = resolve(base, storagePath);
    const inside = relative(join(base, PROJECTS), path);
    if (inside === '' || inside.startsWith('..') || isAbsolute(inside) || inside.includes(sep)) {
      throw new Error('The storage path leads out of the projects folder.');
    }
    return path;
  }

  function noteOf(storagePath: string): string {
    return join(base, REMOVING, basename(projectDir(storagePath)));
  }

  // What a disk that took nothing did not let go is tried again before the next import; every start sweeps it, too.
  const leftBehind = new Set<string>();

  async function remove(path: string): Promise<void> {
    leftBehind.add(path);
    await removeTree(path);
    leftBehind.delete(path);
  }

  async function removeCode(storagePath: string): Promise<void> {
    await remove(projectDir(storagePath));
    await rm(noteOf(storagePath), { force: true });
  }

  return {
    root: base,
    async createImportArea() {
      await Promise.allSettled([...leftBehind].map(remove));
      return createImportArea(base, remove);
    },
    projectDir,
    async announceRemoval(storagePath) {
      const note = noteOf(storagePath);
      await writeFile(note, '');
      return () => rm(note, { force: true });
    },
    removeCode,
    async removeProject(storagePath) {
      await removeCode(storagePath);
      // What is kept of analyses names no project: all of it goes, and is made again.
      await removeTree(join(base, RESULTS));
    },
    sweep: (known) => sweep(base, new Set(known)),
    setAside: (names) => setAsideAll(base, names),
    listSetAside: () => listSetAside(base),
  };
}

async function createImportArea(base: string, remove: (path: string) => Promise<void>): Promise<ImportArea> {
  const key = randomUUID();
  const area = join(base, INCOMING, key);
  await mkdir(area);
  const treeDir = join(area, 'tree');
  const storagePath = `${PROJECTS}/${key}`;
  return {
    uploadFile: join(area, 'upload.zip'),
    homeDir: join(area, 'home'),
    treeDir,
    async publish() {
      await rename(treeDir, join(base, PROJECTS, key));
      return storagePath;
    },
    discard: () => remove(area),
  };
}
