import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { completeErase } from './erase.ts';
import { removeTree } from './remove-tree.ts';

/*
 * Layout of the data directory as far as code on disk is concerned:
 *   projects/<key>/   the code of one project, read-only once it is there
 *   incoming/<key>/   an import in the making: the upload and the tree; swept at every start
 *   set-aside/<time>/ a database that could not be used any more, with the code it named; never touched again
 * All are on one file system, so that a finished import arrives with one rename.
 */
const PROJECTS = 'projects';
const INCOMING = 'incoming';
const SET_ASIDE = 'set-aside';

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
  removeProject(storagePath: string): Promise<void>;
  /**
   * Removes what a stopped process left behind: every unfinished import, and every stored tree that no project
   * names (its row was not written any more). Only at start, before requests are served.
   * @returns how many folders were removed
   */
  sweep(knownStoragePaths: Iterable<string>): Promise<number>;
  /**
   * Moves files of the data directory, and every stored tree, into a folder of their own, so that a fresh start
   * neither uses nor sweeps them. Only at start, before anything is open.
   * @param names files of the data directory; those that are not there are left out
   * @returns the folder, relative to the data directory; undefined when there was nothing to keep
   */
  setAside(names: readonly string[]): Promise<string | undefined>;
  /** What was put aside, the newest first. */
  listSetAside(): Promise<SetAsideFolder[]>;
}

export interface SetAsideFolder {
  /** Relative to the data directory, with `/`. */
  readonly folder: string;
  /** When it was put aside, ISO 8601 in UTC. */
  readonly at: string;
}

/** Opens the data directory, creates its folders where they are missing, and completes an erasure that was cut off. */
export async function openDataDirectory(root: string): Promise<DataDirectory> {
  const base = resolve(root);
  await mkdir(base, { recursive: true });
  await completeErase(base);
  await mkdir(join(base, PROJECTS), { recursive: true });
  await mkdir(join(base, INCOMING), { recursive: true });

  function projectDir(storagePath: string): string {
    const path = resolve(base, storagePath);
    const inside = relative(join(base, PROJECTS), path);
    if (inside === '' || inside.startsWith('..') || isAbsolute(inside) || inside.includes(sep)) {
      throw new Error('The storage path leads out of the projects folder.');
    }
    return path;
  }

  // What a disk that took nothing did not let go is tried again before the next import; every start sweeps it, too.
  const leftBehind = new Set<string>();

  async function remove(path: string): Promise<void> {
    leftBehind.add(path);
    await removeTree(path);
    leftBehind.delete(path);
  }

  return {
    root: base,
    async createImportArea() {
      await Promise.allSettled([...leftBehind].map(remove));
      return createImportArea(base, remove);
    },
    projectDir,
    removeProject: (storagePath) => remove(projectDir(storagePath)),
    sweep: (known) => sweep(base, new Set(known)),
    setAside: (names) => setAside(base, names),
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

async function sweep(base: string, known: ReadonlySet<string>): Promise<number> {
  const incoming = await readdir(join(base, INCOMING));
  const stored = await readdir(join(base, PROJECTS));
  const orphans = stored.filter((key) => !known.has(`${PROJECTS}/${key}`));
  for (const key of incoming) await removeTree(join(base, INCOMING, key));
  for (const key of orphans) await removeTree(join(base, PROJECTS, key));
  return incoming.length + orphans.length;
}

async function setAside(base: string, names: readonly string[]): Promise<string | undefined> {
  const present = new Set(await readdir(base));
  const files = names.filter((name) => present.has(name));
  const hasCode = (await readdir(join(base, PROJECTS))).length > 0;
  if (files.length === 0 && !hasCode) return undefined;
  const folder = join(SET_ASIDE, new Date().toISOString().replaceAll(':', '-'));
  await mkdir(join(base, folder), { recursive: true });
  // The code first: without a database a later start would sweep it, without code a database does no harm.
  if (hasCode) {
    await rename(join(base, PROJECTS), join(base, folder, PROJECTS));
    await mkdir(join(base, PROJECTS));
  }
  for (const name of files) await rename(join(base, name), join(base, folder, name));
  return folder.replaceAll('\\', '/');
}

/** The time with the colons of its name: `2026-11-21T09-27-35.000Z`. */
const FOLDER_TIME = /^(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2}\.\d{3}Z)$/;

async function listSetAside(base: string): Promise<SetAsideFolder[]> {
  const names = await readdir(join(base, SET_ASIDE)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => FOLDER_TIME.test(name))
    .sort()
    .reverse()
    .map((name) => ({ folder: `${SET_ASIDE}/${name}`, at: name.replace(FOLDER_TIME, '$1:$2:$3') }));
}
