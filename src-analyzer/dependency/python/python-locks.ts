import { posix } from 'node:path';
import { normalName } from '../advisories/package-names.ts';
import type { Scope } from '../declaration.ts';
import { keyLines } from '../locks/key-lines.ts';
import { openLock, type LockedPackage } from '../locks/lock-graph.ts';
import { isAmongMembers } from '../locks/workspace-members.ts';
import { jsonOf, tableAt, textsOf, tomlOf } from '../manifest-text.ts';
import { folderOf, foldersUp, type ProjectFiles } from '../project-files.ts';
import type { IsAsked } from './extras.ts';
import { keyOf, withKeys, type PythonLock } from './python-lock.ts';
import { readTomlLock } from './toml-locks.ts';

/** The lock file of a manifest; `name` is the project's own. */
export type FindPythonLock = (manifest: string, name: string | undefined) => PythonLock | undefined;

const TOML_LOCKS = ['poetry.lock', 'uv.lock', 'pdm.lock'];

/**
 * The lock file of Poetry, uv, PDM or Pipenv in the manifest's folder, or one above that lists the project among its
 * packages. Of a workspace of uv that at its root counts, whatever lies beside a member. A broken one is as good as none.
 */
export function createPythonLocks(files: ProjectFiles, isAsked: IsAsked): FindPythonLock {
  const locks = new Map<string, PythonLock | undefined>();
  const lockIn = (folder: string): PythonLock | undefined => {
    if (!locks.has(folder)) locks.set(folder, readLocks(files, folder, isAsked));
    return locks.get(folder);
  };
  return (manifest, name) => {
    const own = folderOf(manifest);
    if (posix.basename(manifest) === 'Pipfile') {
      return openLock(files, posix.join(own, 'Pipfile.lock'), readPipfileLock);
    }
    const root = workspaceOf(files, own);
    const shared = root === undefined ? undefined : lockIn(root);
    if (shared !== undefined) return shared;
    for (const at of foldersUp(own)) {
      const lock = lockIn(at);
      const isMember =
        name !== undefined &&
        (lock?.find({ name: normalName('PYPI', name), version: undefined, extras: [] }) ?? []).length > 0;
      if (lock !== undefined && (at === own || isMember)) return lock;
    }
    return undefined;
  };
}

/** The folder above whose `pyproject.toml` names this one among the members of its workspace. */
const workspaceOf = (files: ProjectFiles, folder: string): string | undefined =>
  foldersUp(folder)
    .slice(1)
    .find((at) => {
      const manifest = files.parsed(posix.join(at, 'pyproject.toml'), tomlOf);
      const workspace = tableAt(manifest, 'tool', 'uv', 'workspace');
      const excluded = textsOf(workspace['exclude']).map((one) => `!${one}`);
      return isAmongMembers(posix.relative(at, folder), [...textsOf(workspace['members']), ...excluded]);
    });

function readLocks(files: ProjectFiles, folder: string, isAsked: IsAsked): PythonLock | undefined {
  for (const name of TOML_LOCKS) {
    const lock = openLock(files, posix.join(folder, name), (file, text) => readTomlLock(file, text, isAsked));
    if (lock !== undefined) return lock;
  }
  return undefined;
}

/** It lists what the packages of a Pipfile bring along, and not which of them does. */
function readPipfileLock(file: string, text: string): PythonLock | undefined {
  const lock = jsonOf(text);
  if (lock === undefined) return undefined;
  const lineOf = keyLines(text);
  const packages = new Map<string, LockedPackage>();
  const unchained = new Map<string, Scope>();
  for (const section of Object.keys(lock)) {
    if (section !== 'default' && section !== 'develop') continue;
    for (const [written, one] of Object.entries(tableAt(lock, section))) {
      const { version } = tableAt(one);
      const stated = typeof version === 'string' ? version.replace(/^==/, '') : '';
      const key = keyOf(normalName('PYPI', written), stated);
      const line = lineOf(written);
      if (section === 'develop' && unchained.get(key) === 'runtime') continue;
      packages.set(key, { name: written, version: stated === '' ? null : stated, line });
      unchained.set(key, section === 'default' ? 'runtime' : 'development');
    }
  }
  return { ...withKeys({ file, packages, needs: new Map() }), unchained };
}
