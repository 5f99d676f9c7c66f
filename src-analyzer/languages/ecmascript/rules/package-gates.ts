import { dirname } from 'node:path/posix';
import { minVersion } from 'semver';
import { z } from 'zod';
import { readText } from '#analyzer/source/read-text.ts';
import type { ProjectFile, ProjectGate } from '#analyzer/rules/project-gate.ts';

const Versions = z.record(z.string(), z.unknown()).optional().catch(undefined);
const Manifest = z.object({ dependencies: Versions, devDependencies: Versions, peerDependencies: Versions });
type Dependencies = ReadonlyMap<string, string>;

const NONE: Dependencies = new Map();
/** Packages that hand what an async handler throws to Express. */
const EXPRESS_HELPERS = ['express-async-errors', 'express-promise-router', '@awaitjs/express'];
const REACT_LIKE = ['react', 'preact', 'next', 'gatsby', 'react-native'];

/** The dependencies a package.json names. It is read as data; a broken one names none. */
function dependenciesIn(absolutePath: string): Dependencies {
  try {
    const manifest = Manifest.parse(JSON.parse(readText(absolutePath).text));
    const all = { ...manifest.peerDependencies, ...manifest.devDependencies, ...manifest.dependencies };
    return new Map(Object.entries(all).map(([name, version]) => [name, String(version)]));
  } catch {
    return NONE;
  }
}

function isBefore5(range: string | undefined): boolean {
  if (range === undefined) return false;
  try {
    return (minVersion(range)?.major ?? 5) < 5;
  } catch {
    return false;
  }
}

/** The version that a file's manifests name of the first of some packages. */
type VersionOf = (path: string, names: readonly string[]) => string | undefined;

const versionsOf = new WeakMap<readonly ProjectFile[], VersionOf>();

function readVersions(files: readonly ProjectFile[]): VersionOf {
  const byFolder = new Map<string, Dependencies>();
  for (const file of files) {
    if (file.path === 'package.json' || file.path.endsWith('/package.json'))
      byFolder.set(dirname(file.path), dependenciesIn(file.absolutePath));
  }
  return (path, names) => {
    for (let folder = dirname(path); ; folder = dirname(folder)) {
      const found = names
        .map((name) => byFolder.get(folder)?.get(name))
        .find((version) => version !== undefined);
      if (found !== undefined || folder === '.') return found;
    }
  };
}

/**
 * By the package.json files of a file's folder and those above, the nearest that names one of the packages first; they
 * are read once for all gates.
 */
function versionOf(
  files: readonly ProjectFile[],
  path: string,
  names: readonly string[],
): string | undefined {
  const known = versionsOf.get(files) ?? readVersions(files);
  versionsOf.set(files, known);
  return known(path, names);
}

/** Projects that use React, or a library with the same components and hooks. */
export const REACT: ProjectGate = (files) => (path) => versionOf(files, path, REACT_LIKE) !== undefined;

/** Their files that are named for holding JSX. */
export const REACT_JSX: ProjectGate = (files, ask) => {
  const isReact = REACT(files, ask);
  return (path) => /\.[jt]sx$/.test(path) && isReact(path);
};

/** Express up to version 4, which does not see what an async handler throws, without a package that hands it over. */
export const EXPRESS_BEFORE_5: ProjectGate = (files) => (path) =>
  isBefore5(versionOf(files, path, ['express'])) && versionOf(files, path, EXPRESS_HELPERS) === undefined;
