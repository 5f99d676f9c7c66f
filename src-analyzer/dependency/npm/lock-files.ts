import { posix } from 'node:path';
import semver from 'semver';
import { openLock } from '../locks/lock-graph.ts';
import { isAmongMembers } from '../locks/workspace-members.ts';
import { jsonOf, tableAt, textsOf, yamlOf, type Table } from '../manifest-text.ts';
import { foldersUp, type ProjectFiles } from '../project-files.ts';
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

/**
 * The lock file at the root of the workspace that names a manifest's folder among its members: package managers read no other there.
 * One beside the manifest counts where it fits that, since somebody keeps it for builds of the member alone; one that does not is left
 * over. Else, and of what these do not speak of, the nearest of the folders above.
 */
export function createLockReader(files: ProjectFiles): LockReader {
  const locks = new Map<string, NpmLock | undefined>();
  const orders = new Map<string, readonly string[]>();
  const lockIn = (folder: string): NpmLock | undefined => {
    if (!locks.has(folder)) locks.set(folder, readLock(files, folder));
    return locks.get(folder);
  };
  return (folder, name, range) => {
    const order = orders.get(folder) ?? foldersToAsk(files, folder, lockIn);
    orders.set(folder, order);
    for (const at of order) {
      const lock = lockIn(at);
      const key = lock?.find(relativeTo(at, folder), name, range);
      if (lock !== undefined && key !== undefined) return { lock, key };
    }
    return undefined;
  };
}

/** From the folder up, its workspace's root before the others where its own lock file is left over. */
function foldersToAsk(
  files: ProjectFiles,
  folder: string,
  lockIn: (folder: string) => NpmLock | undefined,
): string[] {
  const order = foldersUp(folder);
  const root = order.slice(1).find((at) => isAmongMembers(relativeTo(at, folder), membersIn(files, at)));
  if (root === undefined || fits(lockIn(folder), files.parsed(posix.join(folder, 'package.json'), jsonOf)))
    return order;
  return [root, ...order.filter((at) => at !== root)];
}

/** Whether a lock file has of all that a manifest names a version that this allows. */
function fits(lock: NpmLock | undefined, manifest: Table | undefined): boolean {
  if (lock === undefined) return false;
  return DECLARED.flatMap((group) => Object.entries(tableAt(manifest, group))).every(([name, range]) => {
    if (typeof range !== 'string' || range === '*' || semver.validRange(range) === null) return true;
    const key = lock.find('', name, range);
    const version = key === undefined ? undefined : lock.packages.get(key)?.version;
    return (
      version === null ||
      (version !== undefined && semver.satisfies(version, range, { includePrerelease: true }))
    );
  });
}

const DECLARED = ['dependencies', 'devDependencies', 'optionalDependencies'];

/** What a `package.json` (npm, Yarn, Bun) or `pnpm-workspace.yaml` names as the folders of its workspace. */
function membersIn(files: ProjectFiles, folder: string): string[] {
  const workspaces = files.parsed(posix.join(folder, 'package.json'), jsonOf)?.['workspaces'];
  const ofPnpm = files.parsed(posix.join(folder, 'pnpm-workspace.yaml'), yamlOf);
  return [workspaces, tableAt(workspaces)['packages'], ofPnpm?.['packages']].flatMap(textsOf);
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
