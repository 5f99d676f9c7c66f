import { keyLines } from '../locks/key-lines.ts';
import type { Lock, LockedPackage } from '../locks/lock-graph.ts';
import { jsonOf, tableAt } from '../manifest-text.ts';
import { bringerOf } from './framework-assemblies.ts';

/** A `packages.lock.json`; its keys are `framework/name`, the name in lower case. */
export interface NugetLock extends Lock {
  readonly frameworks: readonly string[];
  /** The keys of packages and projects that the project names itself. */
  readonly direct: readonly string[];
}

/** Undefined for a text that is no such file. What is called a project is a folder beside, no package. */
export function readPackagesLock(file: string, text: string): NugetLock | undefined {
  const lock = jsonOf(text);
  if (lock === undefined) return undefined;
  const lineOf = keyLines(text);
  const packages = new Map<string, LockedPackage>();
  const needed = new Map<string, readonly string[]>();
  const direct: string[] = [];
  const frameworks = tableAt(lock, 'dependencies');
  const targets = new Map<string, string[]>();
  for (const framework of Object.keys(frameworks)) {
    for (const [name, one] of Object.entries(tableAt(frameworks, framework))) {
      const { type, resolved } = tableAt(one);
      const key = keyOf(framework, name);
      const version = typeof resolved === 'string' && type !== 'Project' ? resolved : null;
      packages.set(key, { name, version, line: lineOf(name) });
      const release = releaseOf(name, version);
      targets.set(release, [...(targets.get(release) ?? []), framework]);
      needed.set(
        key,
        Object.keys(tableAt(one, 'dependencies')).map((other) => keyOf(framework, other)),
      );
      if (type === 'Direct' || type === 'Project') direct.push(key);
    }
  }
  for (const [key, one] of packages) {
    const { name, version } = one;
    const broughtBy = version && bringerOf(targets.get(releaseOf(name, version)) ?? [], name, version);
    if (broughtBy) packages.set(key, { ...one, broughtBy });
  }
  const known = Object.keys(frameworks);
  return { type: 'NUGET', file, packages, direct, frameworks: known, needs: (key) => needed.get(key) ?? [] };
}

const releaseOf = (name: string, version: string | null): string => `${name.toLowerCase()}\0${version ?? ''}`;

export function keyOf(framework: string, name: string): string {
  return `${framework}/${name.toLowerCase()}`;
}
