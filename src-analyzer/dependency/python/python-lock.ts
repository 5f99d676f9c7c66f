import { normalName } from '../advisories/package-names.ts';
import { createLimits, type Ask } from '../locks/limits.ts';
import type { Lock, LockedPackage } from '../locks/lock-graph.ts';

/** A lock file of Python; its keys are `name version`, with the extra behind where one is asked for. */
export interface PythonLock extends Lock {
  /** The keys of a package with the extras that are asked for; of several versions the one named, or all. */
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
  const find = ({ name, version, extras }: Need): string[] => {
    const all = versions.get(name) ?? [];
    const asked = version !== undefined && all.includes(version) ? [version] : all;
    return asked.flatMap((one) => [
      keyOf(name, one),
      ...extras.map((extra) => keyOf(name, one, extra)).filter((key) => packages.has(key)),
    ]);
  };
  const needsOf = (key: string): string[] => (needs.get(key) ?? []).flatMap(find);
  const asks = (): Ask[] =>
    [...needs].flatMap(([key, own]) =>
      own.flatMap((need) => {
        const limit = { by: packages.get(key)?.name ?? '', range: need.range ?? '' };
        return find(need).map((found): Ask => [found, limit]);
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
