import { posix } from 'node:path';
import type { Declaration, Scope } from '../declaration.ts';
import { createLockWalk, openLock, type Lock, type LockedPackage } from '../locks/lock-graph.ts';
import { folderOf, type ProjectFiles } from '../project-files.ts';

/** Since Gradle 7 one file lists every configuration; before, each had a file of its own. */
const LOCK_FILE = 'gradle.lockfile';
const OLD_FOLDER = 'gradle/dependency-locks';
const OLD_CONFIGURATIONS = [
  'runtimeClasspath',
  'compileClasspath',
  'testRuntimeClasspath',
  'testCompileClasspath',
];

const LOCKED = /^([\w.-]+:[\w.-]+):([^=\s:]+)(?:=(\S*))?$/;
const MAX_LINE = 20_000;
const WEIGHT: Readonly<Partial<Record<Scope, number>>> = { runtime: 0, test: 1, build: 2 };

/** The declarations with the versions that lock files beside their build files pin, and what these list besides. */
export function withGradleLocks(files: ProjectFiles, declared: readonly Declaration[]): Declaration[] {
  const walk = createLockWalk();
  const known = new Map<string, Lock[]>();
  const locksOf = (folder: string): Lock[] => {
    const locks = known.get(folder) ?? readLocks(files, folder);
    known.set(folder, locks);
    return locks;
  };
  const pinned = declared.map((one): Declaration => {
    for (const lock of locksOf(folderOf(one.file))) {
      const locked = lock.packages.get(one.name);
      if (locked === undefined) continue;
      walk.start(lock, one.name, lock.unchained?.get(one.name) ?? 'runtime');
      return { ...one, version: locked.version, exact: true };
    }
    return one;
  });
  for (const locks of known.values()) for (const lock of locks) walk.open(lock);
  return [...pinned, ...walk.list()];
}

function readLocks(files: ProjectFiles, folder: string): Lock[] {
  const single = openLock(files, posix.join(folder, LOCK_FILE), (file, text) => readLock(file, text, ''));
  if (single !== undefined) return [single];
  return OLD_CONFIGURATIONS.flatMap((name) => {
    const path = posix.join(folder, OLD_FOLDER, `${name}.lockfile`);
    return openLock(files, path, (file, text) => readLock(file, text, name)) ?? [];
  });
}

/** `group:artifact:version=configuration,configuration`; it tells no chains. Keys are `group:artifact`. */
function readLock(file: string, text: string, configuration: string): Lock {
  const packages = new Map<string, LockedPackage>();
  const unchained = new Map<string, Scope>();
  for (const [at, line] of text.split('\n').entries()) {
    const [, name, version, listed] = line.length > MAX_LINE ? [] : (LOCKED.exec(line.trim()) ?? []);
    if (name === undefined || version === undefined) continue;
    const scope = scopeOf((listed ?? configuration).split(','));
    const before = unchained.get(name);
    if (before !== undefined && (WEIGHT[before] ?? 0) <= (WEIGHT[scope] ?? 0)) continue;
    packages.set(name, { name, version, line: at + 1 });
    unchained.set(name, scope);
  }
  return { type: 'MAVEN', file, packages, needs: () => [], unchained };
}

/** What is on a class path of no test runs; processors and the build's own tools do not. */
function scopeOf(configurations: readonly string[]): Scope {
  const paths = configurations.filter((one) => /(?:compile|runtime)Classpath$/i.test(one));
  if (paths.some((one) => !/test/i.test(one))) return 'runtime';
  return configurations.some((one) => /test/i.test(one)) ? 'test' : 'build';
}
