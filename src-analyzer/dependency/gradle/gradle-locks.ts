import { posix } from 'node:path';
import type { Declaration, Scope } from '../declaration.ts';
import { createLockWalk, openLock, type Lock, type LockedPackage } from '../locks/lock-graph.ts';
import { folderOf, type ProjectFiles } from '../project-files.ts';
import { isCatalog } from './catalog.ts';
import { heavier } from './configurations.ts';

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

/** A lock file by its packages' names: of several versions the one that is needed most. */
interface GradleLock extends Lock {
  readonly keys: ReadonlyMap<string, string>;
  readonly unchained: ReadonlyMap<string, Scope>;
}

/**
 * The declarations with the versions that lock files beside build files pin, and what these list besides. What a catalog names is
 * named by every module of its build, at the version on which their lock files agree.
 */
export function withGradleLocks(
  files: ProjectFiles,
  declared: readonly Declaration[],
  buildFiles: readonly string[],
): Declaration[] {
  const walk = createLockWalk();
  const folders = new Set([...buildFiles, ...declared.map(({ file }) => file)].map(folderOf));
  const known = new Map([...folders].map((folder) => [folder, readLocks(files, folder)] as const));
  const all = [...known.values()].flat();
  for (const lock of all) walk.open(lock);
  const pinned = declared.map((one): Declaration => {
    const locks = isCatalog(one.file) ? all : (known.get(folderOf(one.file)) ?? []);
    const locked = locks.flatMap((lock) => {
      const key = lock.keys.get(one.name);
      return key === undefined ? [] : [{ lock, key }];
    });
    const used = isCatalog(one.file) ? locked : locked.slice(0, 1);
    for (const { lock, key } of used) walk.start(lock, key, lock.unchained.get(key) ?? 'runtime');
    const [version, another] = new Set(used.map(({ lock, key }) => lock.packages.get(key)?.version ?? null));
    if (version === undefined || another !== undefined) return one;
    return { ...one, version, exact: true };
  });
  return [...pinned, ...walk.list()];
}

function readLocks(files: ProjectFiles, folder: string): GradleLock[] {
  const single = openLock(files, posix.join(folder, LOCK_FILE), (file, text) => readLock(file, text, ''));
  if (single !== undefined) return [single];
  return OLD_CONFIGURATIONS.flatMap((name) => {
    const path = posix.join(folder, OLD_FOLDER, `${name}.lockfile`);
    return openLock(files, path, (file, text) => readLock(file, text, name)) ?? [];
  });
}

/** `group:artifact:version=configuration,configuration`; it tells no chains. Keys are those three parts. */
function readLock(file: string, text: string, configuration: string): GradleLock {
  const packages = new Map<string, LockedPackage>();
  const unchained = new Map<string, Scope>();
  const keys = new Map<string, string>();
  for (const [at, line] of text.split('\n').entries()) {
    const [, name, version, listed] = line.length > MAX_LINE ? [] : (LOCKED.exec(line.trim()) ?? []);
    if (name === undefined || version === undefined) continue;
    const key = `${name}:${version}`;
    const scope = scopeOf((listed ?? configuration).split(','));
    packages.set(key, { name, version, line: at + 1 });
    unchained.set(key, scope);
    const before = unchained.get(keys.get(name) ?? '');
    if (heavier(before, scope) !== before) keys.set(name, key);
  }
  return { type: 'MAVEN', file, packages, needs: () => [], unchained, keys };
}

/** What is on a class path of no test runs; processors and the build's own tools do not. */
function scopeOf(configurations: readonly string[]): Scope {
  const paths = configurations.filter((one) => /(?:compile|runtime)Classpath$/i.test(one));
  if (paths.some((one) => !/test/i.test(one))) return 'runtime';
  return configurations.some((one) => /test/i.test(one)) ? 'test' : 'build';
}
