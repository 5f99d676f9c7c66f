import { posix } from 'node:path';
import { openLock } from '../locks/lock-graph.ts';
import { isAmongMembers } from '../locks/workspace-members.ts';
import { tableAt, textsOf, tomlOf, type Table } from '../manifest-text.ts';
import { foldersUp, type ProjectFiles } from '../project-files.ts';
import { readCargoLock, type CargoLock } from './cargo-lock.ts';

/** The lock file that Cargo reads for the crate of a folder; undefined where it reads none that is there. */
export type FindCargoLock = (folder: string, toml: Table) => CargoLock | undefined;

/**
 * Of a workspace the lock file of its root counts for each member, and whatever lies in a member's folder is left over. A crate that
 * is below a workspace and none of its members is built by itself, if at all.
 */
export function createCargoLocks(files: ProjectFiles): FindCargoLock {
  const locks = new Map<string, CargoLock | undefined>();
  const lockIn = (folder: string): CargoLock | undefined => {
    if (!locks.has(folder))
      locks.set(folder, openLock(files, posix.join(folder, 'Cargo.lock'), readCargoLock));
    return locks.get(folder);
  };
  return (folder, toml) => {
    const root = rootOf(files, folder, toml);
    if (root !== undefined) {
      const shared = lockIn(root);
      if (root === folder || isMember(files, root, folder)) return shared;
      return shared !== undefined && lists(shared, toml) ? shared : lockIn(folder);
    }
    const own = lockIn(folder);
    if (own !== undefined || folder === '.') return own;
    // What another crate needs by its path stands in that crate's lock file.
    for (const at of foldersUp(folder).slice(1)) {
      const above = lockIn(at);
      if (above !== undefined && lists(above, toml)) return above;
    }
    return undefined;
  };
}

const workspaceAt = (toml: Table): Table | undefined =>
  'workspace' in toml ? tableAt(toml, 'workspace') : undefined;

/** The folder of the workspace that a crate belongs to: its own, the one it names, or the nearest above that does not exclude it. */
function rootOf(files: ProjectFiles, folder: string, toml: Table): string | undefined {
  if (workspaceAt(toml) !== undefined) return folder;
  const named = tableAt(toml, 'package')['workspace'];
  if (typeof named === 'string') return posix.join(folder, named);
  return foldersUp(folder)
    .slice(1)
    .find((at) => {
      const workspace = workspaceAt(manifestIn(files, at));
      return workspace !== undefined && !excludes(workspace, posix.relative(at, folder));
    });
}

const manifestIn = (files: ProjectFiles, folder: string): Table =>
  files.parsed(posix.join(folder, 'Cargo.toml'), tomlOf) ?? {};

const isBelow = (folder: string, above: string): boolean => `${folder}/`.startsWith(`${above}/`);

/** What `members` names in so many words is one of them, though a folder above it is excluded. */
function excludes(workspace: Table, folder: string): boolean {
  const namesIt = (key: string): boolean =>
    textsOf(workspace[key]).some((one) => isBelow(folder, posix.normalize(one).replace(/\/$/, '')));
  return namesIt('exclude') && !namesIt('members');
}

const isMember = (files: ProjectFiles, root: string, folder: string): boolean =>
  isAmongMembers(
    posix.relative(root, folder),
    textsOf(tableAt(manifestIn(files, root), 'workspace')['members']).map((one) => posix.normalize(one)),
  );

function lists({ ownCrates }: CargoLock, toml: Table): boolean {
  const { name } = tableAt(toml, 'package');
  return typeof name === 'string' && ownCrates.has(name);
}
