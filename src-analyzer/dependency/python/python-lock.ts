import { normalName } from '../advisories/package-names.ts';
import { createLimits, type Ask } from '../locks/limits.ts';
import type { Lock, LockedPackage } from '../locks/lock-graph.ts';

/** A lock file of Python; its keys are `name version`, with the extra behind where one is asked for. */
export interface PythonLock extends Lock {
  /**
   * The keys of a package with the extras that are asked for; of several versions the one named, or all. What is looked for is
   * needed: the extras are asked for from then on.
   */
  readonly find: (need: Need) => readonly string[];
}

/** A package that is needed: its normalised name, one version where that is said, and extras. */
export interface Need {
  readonly name: string;
  readonly version: string | undefined;
  readonly extras: readonly string[];
  /** The versions that are allowed, where the lock file says it. */
  readonly range?: string | undefined;
}

export function keyOf(name: string, version: string, extra?: string): string {
  return extra === undefined ? `${name} ${version}` : `${name} ${version} ${normalName('PYPI', extra)}`;
}

const isExtra = (key: string): boolean => key.split(' ', 3).length > 2;
const withoutExtra = (key: string): string => key.split(' ', 2).join(' ');

/** One for each Python that is supported, at most. */
const MAX_VERSIONS = 20;

interface Read {
  readonly file: string;
  readonly packages: ReadonlyMap<string, LockedPackage>;
  readonly needs: ReadonlyMap<string, readonly Need[]>;
}

/** The lock of what was read, its packages found by their names. */
export function withKeys({ file, packages, needs }: Read): PythonLock {
  const versions = new Map<string, string[]>();
  for (const key of packages.keys()) {
    const [name = '', version = '', extra] = key.split(' ', 3);
    if (extra !== undefined) continue;
    const known = versions.get(name);
    if (known === undefined) versions.set(name, [version]);
    else if (known.length < MAX_VERSIONS) known.push(version);
  }
  const keysOf = ({ name, version, extras }: Need): string[] => {
    const all = versions.get(name) ?? [];
    const asked = version !== undefined && all.includes(version) ? [version] : all;
    return asked.flatMap((one) => [
      keyOf(name, one),
      ...extras.map((extra) => keyOf(name, one, extra)).filter((key) => packages.has(key)),
    ]);
  };
  const named = new Set<string>();
  const find = (need: Need): string[] => {
    const keys = keysOf(need);
    for (const key of keys) if (isExtra(key)) named.add(key);
    return keys;
  };
  const needsOf = (key: string): string[] => (needs.get(key) ?? []).flatMap(keysOf);
  // A lock file lists the needs of every extra, also of those that nobody asks for.
  const asking = (): Set<string> => {
    const known = new Set([...[...needs.keys()].filter((key) => !isExtra(key)), ...named]);
    for (const key of known) for (const one of needsOf(key)) known.add(one);
    return known;
  };
  const isOfProject = (key: string): boolean => packages.get(withoutExtra(key))?.version === null;
  const asks = (): Ask[] =>
    [...asking()].flatMap((key) =>
      (needs.get(key) ?? []).flatMap((need) => {
        // The project's own manifest says itself what it needs.
        if (need.range === undefined && isOfProject(key)) return [];
        const limit = { by: packages.get(key)?.name ?? '', range: need.range ?? '' };
        return keysOf(need).map((found): Ask => [found, limit]);
      }),
    );
  return {
    type: 'PYPI',
    file,
    packages,
    find,
    needs: needsOf,
    limits: createLimits(asks),
  };
}
