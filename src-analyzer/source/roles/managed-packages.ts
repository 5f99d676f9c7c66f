import { readText } from '../read-text.ts';
import type { ReadableFile } from './readable-file.ts';

/** Composer's list of what it put beside the folder it stands in: `library/composer/installed.json`. */
const INSTALLED = /^(.+\/)composer\/installed\.json$/;
const MAX_CHARS = 2_097_152;
/** A manifest that npm has put into the tree names where it was fetched from. */
const PACKAGE = /^(.+\/)package\.json$/;
const NPM_WROTE = /"_(?:resolved|from|id|shasum)"\s*:/;
/** NuGet's folder for a release holds the package that was unpacked: `packages/Paint.2.1.0/Paint.2.1.0.nupkg`. */
const NUGET = /^((?:.+\/)?packages\/([A-Za-z][\w.-]{0,100}?\.\d+\.\d+[\w.-]{0,40})\/)\2\.nu(?:pkg|spec)$/i;

/** What of a tree is looked at. */
const WRITTEN = /(?:installed\.json|package\.json|\.nu(?:pkg|spec))$/i;

interface InstalledPackage {
  readonly name?: unknown;
  readonly 'install-path'?: unknown;
  readonly dist?: { readonly type?: unknown };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // cut off, or no JSON
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list of Composer 1, and of Composer 2, which has it in `packages`. */
function packagesIn(text: string): readonly InstalledPackage[] {
  const list = parsed(text);
  const packages = isObject(list) ? list['packages'] : list;
  return Array.isArray(packages) ? packages.filter(isObject) : [];
}

/** Where a package lies: by its name, unless it was put somewhere else. */
function folderOf(vendor: string, { name, dist, ...rest }: InstalledPackage): string[] {
  // A package of the project's own is linked from where it is developed.
  if (typeof name !== 'string' || !/^[\w.-]+\/[\w.-]+$/.test(name) || dist?.type === 'path') return [];
  const path = rest['install-path'];
  const isElsewhere = typeof path === 'string' && path !== `../${name}`;
  return isElsewhere ? [] : [`${vendor}${name}/`];
}

function composerFolders(file: ReadableFile): string[] {
  const vendor = INSTALLED.exec(file.path)?.[1];
  if (vendor === undefined) return [];
  const packages = packagesIn(readText(file.absolutePath, MAX_CHARS).text);
  if (packages.length === 0) return [];
  return [`${vendor}composer/`, ...packages.flatMap((one) => folderOf(vendor, one))];
}

/** What the project's manifest asks for; nothing of whoever made the project, and nothing where packages are linked. */
function requiredBy(files: readonly ReadableFile[]): ReadonlySet<string> {
  const manifest = files.find(({ path }) => path === 'composer.json');
  const text = manifest === undefined ? '' : readText(manifest.absolutePath, MAX_CHARS).text;
  const root = parsed(text);
  if (!isObject(root) || /"type"\s*:\s*"path"/.test(text)) return new Set();
  const own = typeof root['name'] === 'string' ? root['name'].split('/', 1)[0] : undefined;
  const asked = [root['require'], root['require-dev']].filter(isObject).flatMap(Object.keys);
  return new Set(asked.filter((name) => name.includes('/') && name.split('/', 1)[0] !== own));
}

/** Folders that are called as what the manifest asks for: `library/jane/mailer/` for `jane/mailer`. */
function requiredFolders(files: readonly ReadableFile[]): string[] {
  const names = requiredBy(files);
  if (names.size === 0) return [];
  const found = new Set<string>();
  for (const { path } of files) {
    const parts = path.split('/');
    for (let at = 1; at < parts.length - 2; at += 1)
      if (names.has(`${parts[at]}/${parts[at + 1]}`)) found.add(`${parts.slice(0, at + 2).join('/')}/`);
  }
  return [...found];
}

/**
 * Packages that a package manager put where they are, wherever that is, by what it wrote there: Composer's list of what it
 * installed, the manifests that npm completes, NuGet's packages beside what was unpacked of them; and
 * folders called as what the project's `composer.json` asks for.
 * @returns folders, each with a `/` at its end
 */
export function listManagedPackages(
  files: readonly ReadableFile[],
  headOf: (file: ReadableFile) => string,
): string[] {
  const written = files
    .filter(({ path }) => WRITTEN.test(path))
    .flatMap((file) => {
      const nuget = NUGET.exec(file.path)?.[1];
      if (nuget !== undefined) return [nuget];
      const npm = PACKAGE.exec(file.path)?.[1];
      if (npm !== undefined) return NPM_WROTE.test(headOf(file)) ? [npm] : [];
      return composerFolders(file);
    });
  return [...written, ...requiredFolders(files)];
}
