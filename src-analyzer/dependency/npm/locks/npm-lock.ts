import semver from 'semver';
import type { Limit } from '../../declaration.ts';
import type { Lock } from '../../locks/lock-graph.ts';
import { tableAt } from '../../manifest-text.ts';

/** A lock file of a package manager of npm's registry. */
export interface NpmLock extends Lock {
  /**
   * The key of the package that a manifest names, by the manifest's folder relative to the lock file's ('' for its own);
   * undefined for a manifest that the lock file does not speak of.
   */
  readonly find: (folder: string, name: string, range: string) => string | undefined;
  /** Of `limits` those of packages that expect the one with this key beside them, and can have no other release of it. */
  readonly limitsBeside?: (key: string) => readonly Limit[];
  /** Of `limits` those of packages that get another release of it in a folder of their own, where they do not allow this one. */
  readonly limitsApart?: (key: string) => readonly Limit[];
}

/** Where an entry says what it expects beside it, and what it needs in any way. */
export const BESIDE: readonly string[] = ['peerDependencies'];
export const APART: readonly string[] = ['dependencies', 'optionalDependencies'];
export const NEEDED: readonly string[] = [...APART, ...BESIDE];

/** A release of the registry; null for folders, repositories and archives. */
export function releaseOf(version: unknown, resolved?: unknown): string | null {
  if (typeof version !== 'string' || (typeof resolved === 'string' && NO_RELEASE.test(resolved))) return null;
  return semver.valid(version);
}

const NO_RELEASE = /^(?:git[+:@]|github:|file:|link:|https:\/\/codeload\.github\.com\/)/;

/** The names that an entry needs to run. */
export function neededNames(entry: Readonly<Record<string, unknown>>): string[] {
  const groups = ['dependencies', 'optionalDependencies'];
  return [...new Set(groups.flatMap((group) => Object.keys(tableAt(entry[group]))))];
}

/** What an entry needs, or expects beside it, with the versions of it that it allows. */
export function rangesOf(
  entry: Readonly<Record<string, unknown>>,
  groups: readonly string[],
): [name: string, range: string][] {
  return groups.flatMap((group) =>
    Object.entries(tableAt(entry[group])).filter(
      (one): one is [string, string] => typeof one[1] === 'string',
    ),
  );
}

/** The names that an entry expects beside it and does not do without. */
export function peerNames(entry: Readonly<Record<string, unknown>>): string[] {
  const metas = new Map(Object.entries(tableAt(entry['peerDependenciesMeta'])));
  const isOptional = (name: string): boolean => tableAt(metas.get(name))['optional'] === true;
  return Object.keys(tableAt(entry['peerDependencies'])).filter((name) => !isOptional(name));
}

/** Folders within folders, in characters; a longer way is no installation, and each of its parts would be looked for. */
export const MAX_WAY_CHARS = 4096;

/** `npm:real@^1.0` under another name: the package and range that are meant. */
export function aliased(range: string): { name: string; range: string } | undefined {
  if (!range.startsWith('npm:')) return undefined;
  const spec = range.slice('npm:'.length);
  const at = spec.indexOf('@', 1);
  return at < 0 ? { name: spec, range: '*' } : { name: spec.slice(0, at), range: spec.slice(at + 1) };
}
