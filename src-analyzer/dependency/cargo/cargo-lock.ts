import { createBringers } from '../locks/limits.ts';
import type { Lock, LockedPackage } from '../locks/lock-graph.ts';
import { tomlPackages } from '../locks/toml-packages.ts';
import { textsOf } from '../manifest-text.ts';
import { asksTheSame, isOfBuilds } from './build-crates.ts';
import { wasmConditions } from './wasm-crates.ts';

/** A `Cargo.lock`; its keys are `name version`. */
export interface CargoLock extends Lock {
  readonly versions: ReadonlyMap<string, readonly string[]>;
  /** The names of those without a source: what the lock file is of, and what that needs by its path. */
  readonly ownCrates: ReadonlySet<string>;
  /** The project itself needs this crate for its builds alone: so do others. */
  readonly onlyBuilds: (key: string) => void;
}

/** Undefined for a text that is no TOML. Crates without a source are the workspace's own. */
export function readCargoLock(file: string, text: string): CargoLock | undefined {
  const lock = tomlPackages(text);
  if (lock === undefined) return undefined;
  const packages = new Map<string, LockedPackage>();
  const versions = new Map<string, string[]>();
  const ownCrates = new Set<string>();
  const needed = new Map<string, readonly string[]>();
  for (const { entry, line } of lock.packages) {
    const { name, version, source } = entry;
    if (typeof name !== 'string' || typeof version !== 'string') continue;
    if (source === undefined) ownCrates.add(name);
    const isRelease = typeof source === 'string' && /^(?:registry|sparse)\+/.test(source);
    const key = `${name} ${version}`;
    packages.set(key, { name, version: isRelease ? version : null, line });
    needed.set(key, textsOf(entry['dependencies']));
    const known = versions.get(name);
    if (known === undefined) versions.set(name, [version]);
    else known.push(version);
  }
  // `name`, or `name version` where there are several, and behind it a source.
  const all = (key: string): string[] =>
    (needed.get(key) ?? []).map((written) => {
      const [name = '', version = versions.get(name)?.[0] ?? ''] = written.split(' ', 2);
      return `${name} ${version}`;
    });
  const nameOf = (key: string): string => packages.get(key)?.name ?? '';
  const forBuilds = new Set(
    [...packages].flatMap(([key, { name }]) => (isOfBuilds(name, all(key).map(nameOf)) ? [key] : [])),
  );
  const names = new Map([...packages].map(([key, { name }]) => [key, name]));
  const conditionOf = wasmConditions({ names, needs: (key) => all(key).map(nameOf), own: ownCrates });
  for (const [key, found] of packages) {
    const condition = conditionOf(found.name);
    if (condition !== undefined) packages.set(key, { ...found, condition });
  }
  return {
    type: 'CARGO',
    file,
    packages,
    versions,
    ownCrates,
    needs: (key) => all(key).filter((one) => !forBuilds.has(one)),
    buildNeeds: (key) => all(key).filter((one) => forBuilds.has(one)),
    asksTheSame: (key) => asksTheSame(nameOf(key)),
    onlyBuilds: (key) => void forBuilds.add(key),
    limits: createBringers({ packages, needs: all }),
  };
}
