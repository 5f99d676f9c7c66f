import { posix } from 'node:path';
import { openLock } from '../locks/lock-graph.ts';
import { jsonOf, type Table } from '../manifest-text.ts';
import { folderOf, type ProjectFiles } from '../project-files.ts';
import { readBunLock } from './locks/bun-lock.ts';
import type { NpmLock } from './locks/npm-lock.ts';
import { readPackageLock } from './locks/package-lock.ts';
import { readPnpmLock } from './locks/pnpm-lock.ts';
import { readYarnLock } from './locks/yarn-lock.ts';

/** A package that a manifest names, as a lock file has it. */
export interface Found {
  readonly lock: NpmLock;
  readonly key: string;
}

/** Finds what a manifest's folder names in the nearest lock file that speaks of it. */
export type LockReader = (folder: string, name: string, range: string) => Found | undefined;

type Read = (file: string, text: string, manifest: Table | undefined) => NpmLock | undefined;

/** In the order of who is asked first where a folder has several. */
const LOCK_FILES: readonly { readonly name: string; readonly manager: string; readonly read: Read }[] = [
  { name: 'package-lock.json', manager: 'npm', read: readPackageLock },
  { name: 'npm-shrinkwrap.json', manager: 'npm', read: readPackageLock },
  { name: 'pnpm-lock.yaml', manager: 'pnpm', read: readPnpmLock },
  { name: 'yarn.lock', manager: 'yarn', read: readYarnLock },
  { name: 'bun.lock', manager: 'bun', read: readBunLock },
];
/** Nobody but Bun reads it. */
const BINARY_LOCK = 'bun.lockb';

/** The nearest lock file of a manifest's folder or of the folders above it (workspaces keep one at the root). */
export function createLockReader(files: ProjectFiles): LockReader {
  const locks = new Map<string, NpmLock | undefined>();
  return (folder, name, range) => {
    for (let at = folder; ; at = folderOf(at)) {
      if (!locks.has(at)) locks.set(at, readLock(files, at));
      const lock = locks.get(at);
      const key = lock?.find(relativeTo(at, folder), name, range);
      if (lock !== undefined && key !== undefined) return { lock, key };
      if (at === '.') return undefined;
    }
  };
}

/** The lock file of the package manager that the manifest asks for, else the first there is; a broken one counts as none. */
function readLock(files: ProjectFiles, folder: string): NpmLock | undefined {
  const manifest = files.parsed(posix.join(folder, 'package.json'), jsonOf);
  const asked = manifest?.['packageManager'];
  const isAsked = ({ manager }: { manager: string }): boolean =>
    typeof asked === 'string' && asked.startsWith(`${manager}@`);
  const ordered = LOCK_FILES.toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a)));
  for (const { name, read } of ordered) {
    const lock = openLock(files, posix.join(folder, name), (path, text) => read(path, text, manifest));
    if (lock !== undefined) return lock;
  }
  files.refuse(posix.join(folder, BINARY_LOCK));
  return undefined;
}

/** A folder below another one, '' for the same. */
function relativeTo(base: string, folder: string): string {
  if (base === folder) return '';
  return base === '.' ? folder : folder.slice(base.length + 1);
}
