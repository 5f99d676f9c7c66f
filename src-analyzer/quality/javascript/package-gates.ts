import { dirname } from 'node:path/posix';
import { minVersion } from 'semver';
import { z } from 'zod';
import { readText } from '../../source/read-text.ts';
import type { QualityFile } from '../engine.ts';

/** Where a rule of a framework makes sense, told by the nearest package.json and the file's name. */
export type RuleGate = 'react' | 'react-jsx' | 'express-before-5';

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

/**
 * Tells for each file which framework rules apply: by the package.json files of its folder and those above,
 * the nearest that names the framework first.
 */
export function packageGates(files: readonly QualityFile[]): (path: string, gate: RuleGate) => boolean {
  const byFolder = new Map<string, Dependencies>();
  for (const file of files) {
    if (file.path === 'package.json' || file.path.endsWith('/package.json'))
      byFolder.set(dirname(file.path), dependenciesIn(file.absolutePath));
  }
  const versionOf = (path: string, names: readonly string[]): string | undefined => {
    for (let folder = dirname(path); ; folder = dirname(folder)) {
      const found = names
        .map((name) => byFolder.get(folder)?.get(name))
        .find((version) => version !== undefined);
      if (found !== undefined || folder === '.') return found;
    }
  };
  return (path, gate) => {
    if (gate === 'express-before-5')
      return isBefore5(versionOf(path, ['express'])) && versionOf(path, EXPRESS_HELPERS) === undefined;
    if (gate === 'react-jsx' && !/\.[jt]sx$/.test(path)) return false;
    return versionOf(path, REACT_LIKE) !== undefined;
  };
}
