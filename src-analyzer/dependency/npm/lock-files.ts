import { parse as parseYaml } from 'yaml';
import { folderOf, type ProjectFiles } from '../project-files.ts';

/** Resolves a direct dependency of a manifest's folder to the version that its lock file pins. */
export type LockedVersion = (folder: string, name: string, range: string) => string | undefined;

const NOTHING: LockedVersion = () => undefined;

/** The nearest lock file of a manifest's folder or of the folders above it (workspaces keep one at the root). */
export function createLockReader(files: ProjectFiles): LockedVersion {
  const readers = new Map<string, LockedVersion>();
  return (folder, name, range) => {
    for (let at = folder; ; at = folderOf(at)) {
      let reader = readers.get(at);
      if (reader === undefined) {
        reader = readLock(files, at);
        readers.set(at, reader);
      }
      const version = reader(folder, name, range);
      if (version !== undefined) return version;
      if (at === '.') return undefined;
    }
  };
}

function readLock(files: ProjectFiles, folder: string): LockedVersion {
  const read = (name: string) => files.read(folder === '.' ? name : `${folder}/${name}`);
  const npm = read('package-lock.json') ?? read('npm-shrinkwrap.json');
  if (npm !== undefined) return tolerant(() => readPackageLock(npm, folder));
  const pnpm = read('pnpm-lock.yaml');
  if (pnpm !== undefined) return tolerant(() => readPnpmLock(pnpm, folder));
  const yarn = read('yarn.lock');
  if (yarn !== undefined) return tolerant(() => readYarnLock(yarn));
  return NOTHING;
}

/** A broken lock file is as good as none: the range of the manifest is shown instead. */
function tolerant(open: () => LockedVersion): LockedVersion {
  try {
    return open();
  } catch {
    return NOTHING;
  }
}

interface PackageLock {
  packages?: Record<string, { version?: string }>;
  dependencies?: Record<string, { version?: string }>;
}

/** Versions 2 and 3 list packages by folder, version 1 by name. */
function readPackageLock(text: string, lockFolder: string): LockedVersion {
  const lock = JSON.parse(text) as PackageLock;
  return (folder, name) => {
    const workspace = relativeTo(lockFolder, folder);
    const own = workspace === '' ? undefined : lock.packages?.[`${workspace}/node_modules/${name}`]?.version;
    return own ?? lock.packages?.[`node_modules/${name}`]?.version ?? lock.dependencies?.[name]?.version;
  };
}

interface PnpmImporter {
  dependencies?: Record<string, unknown>;
  devDependencies?: Record<string, unknown>;
  optionalDependencies?: Record<string, unknown>;
}

/** Before version 6 a single package stands at the top level; since then every workspace is an importer. */
function readPnpmLock(text: string, lockFolder: string): LockedVersion {
  const lock = parseYaml(text, { maxAliasCount: 100 }) as
    | (PnpmImporter & { importers?: Record<string, PnpmImporter> })
    | null;
  return (folder, name) => {
    const workspace = relativeTo(lockFolder, folder);
    const importer = lock?.importers?.[workspace === '' ? '.' : workspace] ?? lock ?? {};
    for (const group of [importer.dependencies, importer.devDependencies, importer.optionalDependencies]) {
      const entry = group?.[name];
      const version =
        typeof entry === 'string' ? entry : (entry as { version?: unknown } | undefined)?.version;
      // "1.2.3(react@18.0.0)": the peers stand behind.
      if (typeof version === 'string') return /^\d[^(_]*/.exec(version)?.[0];
    }
    return undefined;
  };
}

/** Classic and berry: blocks headed by `name@range, name@range:` with a `version` line. */
function readYarnLock(text: string): LockedVersion {
  const versions = new Map<string, string>();
  for (const block of text.split(/\n(?=\S)/)) {
    const head = /^(\S.*):\s*\n/.exec(block)?.[1];
    const version = /^[ \t]+version:?[ \t]+"?([^"\s]+)"?/m.exec(block)?.[1];
    if (head === undefined || version === undefined) continue;
    for (const key of head.split(','))
      versions.set(key.trim().replaceAll('"', '').replace('@npm:', '@'), version);
  }
  return (_folder, name, range) => versions.get(`${name}@${range}`);
}

function relativeTo(base: string, folder: string): string {
  if (base === folder) return '';
  return base === '.' ? folder : folder.slice(base.length + 1);
}
