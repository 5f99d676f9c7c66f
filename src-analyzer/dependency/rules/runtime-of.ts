import semver from 'semver';
import { isDotnetCore } from '#contract/effort.ts';
import type { DependencyType } from '#contract/words.ts';
import type { Declaration } from '../declaration.ts';
import { folderOf, foldersUp } from '../project-files.ts';
import { isWebJar } from './webjars.ts';

/** What runs the packages of each registry, by its name among the runtimes, and as people call it. */
const RUNTIMES: Partial<Record<DependencyType, readonly [name: string, title: string]>> = {
  COMPOSER: ['php', 'PHP'],
  GO: ['go', 'Go'],
  MAVEN: ['java', 'Java'],
  NPM: ['node', 'Node.js'],
  NUGET: ['dotnet', '.NET'],
  PYPI: ['python', 'Python'],
  RUBYGEMS: ['ruby', 'Ruby'],
};

/** The runtime that a project says it is for, where it says it. */
export interface AskedRuntime {
  /** `Java`, `Python` */
  readonly title: string;
  /** The oldest version of it that the project allows, where that can be told. */
  readonly least: string | undefined;
  /** `Java 8`, `Python >=3.8` */
  readonly name: string;
  readonly file: string;
}

/** The images of runtimes by whose tags Dockerfiles say which one runs the program. */
const IMAGES: Partial<Record<string, string>> = {
  php: 'php',
  go: 'golang',
  node: 'node',
  python: 'python',
  ruby: 'ruby',
};
const TAG = /^v?(\d{1,4}(?:\.\d{1,4}){0,2})(?![\w.])/;
/** A tag names the newest release of its line. */
const NEWEST = ['999', '999'];

/**
 * The runtime that a package has to work with: of its own manifest, else of the nearest folder above it, else of the image that
 * the Dockerfiles of that folder run it with.
 */
export function createRuntimeOf(
  declarations: readonly Declaration[],
): (declaration: Declaration) => AskedRuntime | undefined {
  const named = Map.groupBy(
    declarations.filter(({ type, version }) => type === 'RUNTIME' && version !== null),
    ({ name }) => name,
  );
  const images = Map.groupBy(
    declarations.filter(
      ({ type, development, scope }) => type === 'DOCKER' && (!development || scope === 'build'),
    ),
    ({ name }) => name,
  );
  return ({ type, name: declared, file }) => {
    const [name, title] = isWebJar({ type, name: declared }) ? [] : (RUNTIMES[type] ?? []);
    const all = named.get(name ?? '') ?? [];
    const found = all.find((one) => one.file === file) ?? nearestTo(file, all);
    if (title === undefined) return undefined;
    if (found === undefined) return ofImages(file, title, images.get(IMAGES[name ?? ''] ?? '') ?? []);
    const called = titleOf(title, found);
    return {
      title: called,
      least: leastOf(found),
      name: `${called} ${found.version ?? ''}`,
      file: found.file,
    };
  };
}

/** Of one line alone: where a folder has images of several, nobody says which runs the package. */
function ofImages(file: string, title: string, images: readonly Declaration[]): AskedRuntime | undefined {
  const nearest = nearestTo(file, images);
  if (nearest === undefined) return undefined;
  const beside = images.filter((one) => folderOf(one.file) === folderOf(nearest.file));
  const versions = new Set(beside.map(({ version }) => TAG.exec(version ?? '')?.[1]));
  const [version] = versions;
  if (versions.size > 1 || version === undefined) return undefined;
  const least = [...version.split('.'), ...NEWEST].slice(0, 3).join('.');
  return { title, least, name: `${title} ${version}`, file: nearest.file };
}

const titleOf = (title: string, { name, version }: Declaration): string =>
  name === 'dotnet' && isDotnetCore(version) ? `${title} Core` : title;

/** Of one version, that is it. */
function leastOf({ version, exact, range }: Declaration): string | undefined {
  if (exact) return semver.coerce(version)?.version;
  try {
    return range === undefined ? undefined : semver.minVersion(range)?.version;
  } catch {
    return undefined;
  }
}

function nearestTo(file: string, runtimes: readonly Declaration[]): Declaration | undefined {
  for (const folder of foldersUp(folderOf(file))) {
    const found = runtimes.find((one) => folderOf(one.file) === folder);
    if (found !== undefined) return found;
  }
  return undefined;
}
