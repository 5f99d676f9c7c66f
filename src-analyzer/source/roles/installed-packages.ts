import { readText } from '../read-text.ts';
import type { ReadableFile } from './readable-file.ts';

/**
 * What an installer writes beside a package: `lib/six-1.15.0.dist-info/RECORD`. Whoever works on a package has a
 * `six.egg-info` without a release beside it, which says nothing.
 */
const INFO =
  /^(.+\/)([A-Za-z\d][\w.]*?)-\d[\w.!+]*(?:\.dist-info|-py\d[\d.]*\.egg-info)(?:\/(METADATA|PKG-INFO|RECORD|top_level\.txt))?$/;
const RECORD_CHARS = 262_144;
/** Compiled files, and what was put elsewhere. */
const NO_PACKAGE = /^(?:__pycache__|\.\.|\.|)$/;

/** What a list of files or of modules names first: `six.py`, `yaml/`. */
function namedIn({ absolutePath }: ReadableFile): string[] {
  const { text } = readText(absolutePath, RECORD_CHARS);
  // The last line of a text that was cut is part of a name.
  const lines = text.length < RECORD_CHARS ? text.split('\n') : text.split('\n').slice(0, -1);
  return lines.flatMap((line) => {
    const [path = ''] = line.trim().split(',');
    const [first = ''] = path.split('/');
    if (NO_PACKAGE.test(first)) return [];
    return path.includes('/') ? [`${first}/`] : [first];
  });
}

/** A module is a folder or a file. */
const moduleNamed = (name: string): string[] => [`${name}/`, `${name}.py`];

function placesOf(file: ReadableFile, name: string, kind: string | undefined): string[] {
  if (kind === 'RECORD') return namedIn(file);
  if (kind === 'top_level.txt') return namedIn(file).flatMap(moduleNamed);
  return moduleNamed(name.toLowerCase()).concat(moduleNamed(name));
}

/** A folder with this many releases beside each other was filled by an installer. */
const MIN_RELEASES = 10;
/** All of it, where this much of its modules is known to be: somebody deleted what was written of the others. */
const MIN_SHARE = 0.75;

/** A folder with what the installer wrote there. */
interface Installation {
  readonly releases: ReadonlySet<string>;
  /** Folders with a `/` at their end, and files. */
  readonly places: ReadonlySet<string>;
}

function installationAt(folder: string, written: readonly Written[]): Installation {
  const releases = new Set(written.map(({ own }) => own));
  const places = written.flatMap(({ file, name, kind }) =>
    placesOf(file, name, kind).map((place) => folder + place),
  );
  return { releases, places: new Set([...releases, ...places]) };
}

/** Whether an installer filled the folder, and hardly anybody else. */
function isFilled(folder: string, installation: Installation, files: readonly ReadableFile[]): boolean {
  if (installation.releases.size < MIN_RELEASES) return false;
  const modules = new Set(
    files.flatMap(({ path }) => {
      if (!path.startsWith(folder) || !path.endsWith('.py')) return [];
      const end = path.indexOf('/', folder.length);
      return [end === -1 ? path : path.slice(0, end + 1)];
    }),
  );
  const known = [...modules].filter((module) => installation.places.has(module));
  return known.length >= modules.size * MIN_SHARE;
}

interface Written {
  readonly file: ReadableFile;
  /** The folder that packages are in, and what is written of one of them. */
  readonly folder: string;
  readonly own: string;
  readonly name: string;
  readonly kind: string | undefined;
}

function writtenIn(file: ReadableFile): Written | undefined {
  const [, folder, name, kind] = INFO.exec(file.path) ?? [];
  if (folder === undefined || name === undefined) return undefined;
  const own = kind === undefined ? file.path : file.path.slice(0, file.path.lastIndexOf('/') + 1);
  return { file, folder, own, name, kind };
}

/**
 * Packages of Python that were installed into a folder of the tree, by what the installer wrote there of each. Other
 * modules in the same folder are not among them, unless they are few among many.
 * @returns folders with a `/` at their end, and files
 */
export function listInstalledPackages(files: readonly ReadableFile[]): string[] {
  const written = files.flatMap((file) => writtenIn(file) ?? []);
  return [...Map.groupBy(written, ({ folder }) => folder)].flatMap(([folder, group]) => {
    const installation = installationAt(folder, group);
    return isFilled(folder, installation, files) ? [folder] : [...installation.places];
  });
}
