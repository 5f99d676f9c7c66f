import { posix } from 'node:path';
import type { Declaration } from '../declaration.ts';
import { folderOf, foldersUp, type ProjectFiles } from '../project-files.ts';
import { BORING } from '../rules/advisory-conditions.ts';
import { readCargoLock } from './cargo-lock.ts';

/** Crates with a vulnerability in what one feature of theirs brings: a lock file has that other crate where the feature is on. */
const NEEDED: ReadonlyMap<string, string> = new Map([['lettre', BORING]]);

/** Crates with those marked of whose vulnerabilities the lock file says that it does not have what they need. */
export const markWithoutFeature = (
  declarations: readonly Declaration[],
  files: ProjectFiles,
): readonly Declaration[] =>
  declarations.map((one) => {
    const needs = one.type === 'CARGO' ? NEEDED.get(one.name) : undefined;
    const file = needs === undefined ? undefined : lockAbove(files, one.file);
    if (needs === undefined || file === undefined) return one;
    const lock = readCargoLock(file, files.read(file) ?? '');
    return lock === undefined || lock.versions.size === 0 || lock.versions.has(needs)
      ? one
      : { ...one, unmet: [{ needs, file }] };
  });

const lockAbove = (files: ProjectFiles, path: string): string | undefined =>
  foldersUp(folderOf(path))
    .map((folder) => posix.join(folder, 'Cargo.lock'))
    .find((file) => files.read(file) !== undefined);
