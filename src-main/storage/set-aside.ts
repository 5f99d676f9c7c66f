import { existsSync, lstatSync } from 'node:fs';
import { mkdir, readdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FOLDERS } from './folders.ts';

const { projects: PROJECTS, setAside: SET_ASIDE } = FOLDERS;
const DATABASE = 'app.db';

export interface SetAsideFolder {
  /** Relative to the data directory, with `/`. */
  readonly folder: string;
  /** When it was set aside, ISO 8601 in UTC. */
  readonly at: string;
  /** Whether a database is in it, besides code. */
  readonly hasDatabase: boolean;
}

/** @see DataDirectory.setAside */
export async function setAsideAll(base: string, names: readonly string[]): Promise<string | undefined> {
  const present = new Set(await readdir(base));
  const files = names.filter((name) => present.has(name));
  const keys = await readdir(join(base, PROJECTS));
  if (files.length === 0 && keys.length === 0) return undefined;
  // The code first: a start that finds the database without its code can still bring the code back.
  const folder = await setAsideTrees(base, keys);
  for (const name of files) await rename(join(base, name), join(base, folder, name));
  return folder;
}

/** Moves stored trees to a new folder; gives that folder, relative to the data directory. */
export async function setAsideTrees(base: string, keys: readonly string[]): Promise<string> {
  const name = new Date().toISOString().replaceAll(':', '-');
  const target = join(base, SET_ASIDE, name, PROJECTS);
  await mkdir(target, { recursive: true });
  for (const key of keys) await rename(join(base, PROJECTS, key), join(target, key));
  return `${SET_ASIDE}/${name}`;
}

/** Moves those of the trees that were set aside back to the projects; gives the keys of those it found. */
export async function bringBack(base: string, keys: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const folders = keys.length === 0 ? [] : await listSetAside(base);
  for (const { folder } of folders) {
    const trees = join(base, folder, PROJECTS);
    // Of a folder that is read in place there is a link, which may lead nowhere at the moment.
    const here = keys.filter((key) => !found.includes(key) && isThere(join(trees, key)));
    for (const key of here) await rename(join(trees, key), join(base, PROJECTS, key));
    if (here.length > 0) await removeEmpty([trees, join(base, folder)]);
    found.push(...here);
  }
  return found;
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

async function removeEmpty(folders: readonly string[]): Promise<void> {
  for (const folder of folders) if ((await readdir(folder)).length === 0) await rmdir(folder);
}

/** The time with the colons of its name: `2026-11-21T09-27-35.000Z`. */
const FOLDER_TIME = /^(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2}\.\d{3}Z)$/;

/** The newest first. */
export async function listSetAside(base: string): Promise<SetAsideFolder[]> {
  const names = await readdir(join(base, SET_ASIDE)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => FOLDER_TIME.test(name))
    .sort()
    .reverse()
    .map((name) => ({
      folder: `${SET_ASIDE}/${name}`,
      at: name.replace(FOLDER_TIME, '$1:$2:$3'),
      hasDatabase: existsSync(join(base, SET_ASIDE, name, DATABASE)),
    }));
}
