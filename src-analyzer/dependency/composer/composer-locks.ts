import { posix } from 'node:path';
import type { Scope } from '../declaration.ts';
import { openLock, type Lock } from '../locks/lock-graph.ts';
import { isAmongMembers } from '../locks/workspace-members.ts';
import { jsonOf, tableAt, type Table } from '../manifest-text.ts';
import { folderOf, type ProjectFiles } from '../project-files.ts';
import { readComposerLock } from './composer-lock.ts';
import { withSymfonyLine } from './symfony-line.ts';

/** The `composer.lock` that Composer reads for what a manifest needs for this. */
export type FindComposerLock = (manifest: string, scope: Scope) => Lock | undefined;

/**
 * The lock file beside each of these manifests. Of a package that another one takes from its folder (`"type": "path"`) the other's
 * lock file has what it needs to run; its own is for those alone who work on the package by itself.
 */
export function createComposerLocks(files: ProjectFiles, manifests: readonly string[]): FindComposerLock {
  const locks = new Map<string, Lock | undefined>();
  const lockBeside = (path: string): Lock | undefined => {
    if (!locks.has(path)) {
      const lock = openLock(files, posix.join(folderOf(path), 'composer.lock'), readComposerLock);
      locks.set(path, withSymfonyLine(lock, manifestOf(files, path), posix.basename(path)));
    }
    return locks.get(path);
  };
  const owners = manifests
    .map((path) => ({ path, folders: foldersTakenBy(manifestOf(files, path)) }))
    .filter(({ folders }) => folders.length > 0);
  return (path, scope) => {
    const { name } = manifestOf(files, path);
    if (scope !== 'runtime' || typeof name !== 'string') return lockBeside(path);
    const shared = owners
      .filter(({ path: owner, folders }) =>
        isAmongMembers(posix.relative(folderOf(owner), folderOf(path)), folders),
      )
      .map((owner) => lockBeside(owner.path));
    return (
      shared.find((lock) => lock?.packages.get(name.toLowerCase())?.version === null) ?? lockBeside(path)
    );
  };
}

const manifestOf = (files: ProjectFiles, path: string): Table => files.parsed(path, jsonOf) ?? {};

/** A list of repositories, or a table of them by names of their own. */
function foldersTakenBy({ repositories }: Table): string[] {
  const all: unknown[] = Array.isArray(repositories) ? repositories : Object.values(tableAt(repositories));
  return all.flatMap((one) => {
    const { type, url } = tableAt(one);
    return type === 'path' && typeof url === 'string' ? [posix.normalize(url)] : [];
  });
}
