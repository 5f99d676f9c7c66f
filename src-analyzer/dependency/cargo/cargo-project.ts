import semver from 'semver';
import type { Declaration, Scope } from '../declaration.ts';
import { createLockWalk, openLock, type LockWalk } from '../locks/lock-graph.ts';
import { nearest, tableAt, tomlOf, type Table } from '../manifest-text.ts';
import { folderOf, type ProjectFiles } from '../project-files.ts';
import { readCargoLock, type CargoLock } from './cargo-lock.ts';

export const CARGO_MANIFEST = /(?:^|\/)Cargo\.toml$/;

const TABLES: readonly (readonly [string, Scope])[] = [
  ['dependencies', 'runtime'],
  ['dev-dependencies', 'development'],
  ['build-dependencies', 'build'],
];

interface Cargo {
  readonly path: string;
  readonly isOfTests: boolean;
  readonly lineOf: (table: string, key: string) => number;
  /** `[workspace.dependencies]` of the manifest that the workspace is made of. */
  readonly workspace: Table;
  readonly lock: CargoLock | undefined;
  readonly walk: LockWalk;
}

/** The crates of every Cargo.toml, with the versions of the nearest Cargo.lock, and what these bring along. */
export function readCargoProject(files: ProjectFiles): Declaration[] {
  const workspaces = nearest((at) => {
    const workspace = tableAt(files.parsed(at('Cargo.toml'), tomlOf), 'workspace');
    return 'dependencies' in workspace ? tableAt(workspace, 'dependencies') : undefined;
  });
  const locks = nearest((at) => openLock(files, at('Cargo.lock'), readCargoLock));
  const walk = createLockWalk();
  const named = files.paths
    .filter((path) => CARGO_MANIFEST.test(path))
    .flatMap((path) => {
      const folder = folderOf(path);
      const lineOf = linesOfCrates(files.read(path) ?? '');
      const cargo = {
        path,
        lineOf,
        isOfTests: files.isOfTests(path),
        workspace: workspaces(folder) ?? {},
        lock: locks(folder),
        walk,
      };
      return readManifest(cargo, files.parsed(path, tomlOf) ?? {});
    });
  return [...named, ...walk.list()];
}

function readManifest(cargo: Cargo, toml: Table): Declaration[] {
  const targets = Object.values(tableAt(toml, 'target'));
  const owners: unknown[] = [toml, ...targets];
  return owners.flatMap((owner) =>
    TABLES.flatMap(([table, scope]) =>
      Object.entries(tableAt(owner, table)).flatMap(([key, value]) =>
        declare(cargo, { key, value, table, scope: cargo.isOfTests ? 'test' : scope }),
      ),
    ),
  );
}

function declare(
  cargo: Cargo,
  { key, value, table, scope }: { key: string; value: unknown; table: string; scope: Scope },
): Declaration[] {
  const own = tableAt(value);
  const inherited = own['workspace'] === true ? cargo.workspace[key] : undefined;
  const { version, package: renamed } = { ...tableAt(inherited), ...own };
  const written = [value, inherited, version].find((one) => typeof one === 'string');
  // A folder or a repository: no release that an advisory could speak of.
  const isLocal = 'path' in own || 'path' in tableAt(inherited);
  const name = typeof renamed === 'string' ? renamed : key;
  const locked = pickLocked(cargo.lock?.versions.get(name) ?? [], written ?? '*');
  // The lock file has the tests' needs of the workspace's own crates among their needs: each manifest speaks for itself.
  if (cargo.lock !== undefined && locked !== undefined && !isLocal)
    cargo.walk.start(cargo.lock, `${name} ${locked}`, scope);
  if (written === undefined || isLocal) return [];
  return [
    {
      type: 'CARGO',
      name,
      ...(name === key ? {} : { importedAs: key }),
      version: locked ?? written.replace(/^=\s*/, ''),
      exact: locked !== undefined || /^=\s*\d+\.\d+\.\d+/.test(written),
      development: scope !== 'runtime',
      scope,
      file: cargo.path,
      line: cargo.lineOf(table, key),
    },
  ];
}

const HEADER = /^\s*\[([^[\]]+)\]/;
const OF_CRATES = /^(?!workspace\b)(?:.*\.)?((?:\w+-)?dependencies)(?:\.([\w-]+))?$/;
const KEY = /^\s*["']?([\w-]+)["']?\s*[.=]/;

/** Where the crates of a manifest stand, by table and key: at their own key, or at a table that is about one alone. */
function linesOfCrates(text: string): Cargo['lineOf'] {
  const found = new Map<string, number>();
  const note = (table: string, key: string, line: number): void => {
    const name = `${table} ${key}`;
    if (!found.has(name)) found.set(name, line);
  };
  let open = '';
  for (const [at, line] of text.split('\n').entries()) {
    const header = HEADER.exec(line)?.[1]?.replaceAll(/["'\s]/g, '');
    if (header !== undefined) {
      const [, table = '', own] = OF_CRATES.exec(header) ?? [];
      if (own !== undefined) note(table, own, at + 1);
      open = own === undefined ? table : '';
    } else if (open !== '') {
      const key = KEY.exec(line)?.[1];
      if (key !== undefined) note(open, key, at + 1);
    }
  }
  return (table, key) => found.get(`${table} ${key}`) ?? 1;
}

/** Of several locked versions the one the manifest's requirement takes; a bare version means `^`. */
function pickLocked(versions: readonly string[], written: string): string | undefined {
  if (versions.length <= 1) return versions[0];
  const range = written
    .split(',')
    .map((part) => (/^\s*\d/.test(part) ? `^${part.trim()}` : part.trim()))
    .join(' ');
  return semver.maxSatisfying([...versions], range) ?? undefined;
}
