import { posix } from 'node:path';
import semver from 'semver';
import { withCondition } from '../conditions.ts';
import type { Declaration, Scope } from '../declaration.ts';
import { createLockWalk } from '../locks/lock-graph.ts';
import { nearest, tableAt, tomlOf, type Table } from '../manifest-text.ts';
import { folderOf, type ProjectFiles } from '../project-files.ts';
import { tomlLines, type TomlLines } from '../toml-lines.ts';
import type { CargoLock } from './cargo-lock.ts';
import { createCargoLocks } from './cargo-locks.ts';
import { optionalCrates, type OptionalCrates } from './optional-crates.ts';

export const CARGO_MANIFEST = /(?:^|\/)Cargo\.toml$/;

const TABLES: readonly (readonly [string, Scope])[] = [
  ['dependencies', 'runtime'],
  ['dev-dependencies', 'development'],
  ['build-dependencies', 'build'],
];

interface Cargo {
  readonly path: string;
  /** By what the manifest is for. */
  readonly scopeIn: (scope: Scope) => Scope;
  readonly lineOf: TomlLines;
  /** `[workspace.dependencies]` of the manifest that the workspace is made of. */
  readonly workspace: Table;
  readonly lock: CargoLock | undefined;
  readonly start: (lock: CargoLock, key: string, scope: Scope) => void;
  readonly toml: Table;
  readonly conditionOf: OptionalCrates;
}

/** The crates of every Cargo.toml, with the versions of the Cargo.lock that Cargo reads for it, and what these bring along. */
export function readCargoProject(files: ProjectFiles): Declaration[] {
  const workspaces = nearest((at) => {
    const workspace = tableAt(files.parsed(at('Cargo.toml'), tomlOf), 'workspace');
    return 'dependencies' in workspace ? tableAt(workspace, 'dependencies') : undefined;
  });
  const lockFor = createCargoLocks(files);
  const walk = createLockWalk();
  const conditionOf = optionalCrates(files);
  const starts = new Map<CargoLock, Map<string, Set<Scope>>>();
  const start = (lock: CargoLock, key: string, scope: Scope): void => {
    const scopes = starts.get(lock) ?? new Map<string, Set<Scope>>();
    starts.set(lock, scopes.set(key, (scopes.get(key) ?? new Set()).add(scope)));
    walk.start(lock, key, scope);
  };
  const named = files.paths
    .filter((path) => CARGO_MANIFEST.test(path))
    .flatMap((path) => {
      const folder = folderOf(path);
      const toml = files.parsed(path, tomlOf) ?? {};
      const cargo = {
        path,
        lineOf: files.parsed(path, tomlLines) ?? (() => 1),
        scopeIn: (scope: Scope) => files.scopeIn(path, scope),
        workspace: workspaces(folder) ?? {},
        lock: lockFor(folder, toml),
        start,
        toml,
        conditionOf,
      };
      return readManifest(cargo);
    });
  for (const [lock, scopes] of starts)
    for (const [key, own] of scopes) if (own.size === 1 && own.has('build')) lock.onlyBuilds(key);
  return [...named, ...walk.list()];
}

function readManifest(cargo: Cargo): Declaration[] {
  const { toml } = cargo;
  const targets = Object.entries(tableAt(toml, 'target'));
  const owners: { above: string; owner: unknown; target?: string }[] = [
    { above: '', owner: toml },
    ...targets.map(([target, owner]) => ({ above: `target.${target}.`, owner, target })),
  ];
  return owners.flatMap(({ above, owner, target }) =>
    TABLES.flatMap(([name, own]) => {
      const table = `${above}${name}`;
      const scope = cargo.scopeIn(own);
      return Object.entries(tableAt(owner, name)).flatMap(([key, value]) =>
        declare(cargo, { key, value, table, scope, target }),
      );
    }),
  );
}

interface Written {
  readonly key: string;
  readonly value: unknown;
  readonly table: string;
  readonly scope: Scope;
  readonly target: string | undefined;
}

function declare(cargo: Cargo, { key, value, table, scope, target }: Written): Declaration[] {
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
    cargo.start(cargo.lock, `${name} ${locked}`, scope);
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
      ...conditionIn(cargo, { key, stated: own, target }),
      ...pinIn(cargo.path, written),
      file: cargo.path,
      line: cargo.lineOf(table, key),
    },
  ];
}

/** Servers run on Linux, and what is for all but a few systems is for most. */
const OF_MOST = /\b(?:unix|linux|not)\b/;

function conditionIn(
  { toml, conditionOf }: Cargo,
  { key, stated, target }: { key: string; stated: Table; target: string | undefined },
) {
  const ofTarget = target === undefined || OF_MOST.test(target) ? undefined : `Cargo target ${target}`;
  return withCondition(ofTarget, conditionOf(toml, key, stated));
}

/** `=1.2` keeps what a bare version lets Cargo update. */
const pinIn = (path: string, written: string): Pick<Declaration, 'limits'> =>
  written.startsWith('=') ? { limits: () => [{ by: posix.basename(path), range: written, own: true }] } : {};

/** Of the locked versions the one the manifest's requirement takes; a bare version means `^`. A lock file may be older than the manifest. */
function pickLocked(versions: readonly string[], written: string): string | undefined {
  const range = written
    .split(',')
    .map((part) => (/^\s*\d/.test(part) ? `^${part.trim()}` : part.trim()))
    .join(' ');
  const [first, ...others] = versions;
  if (others.length > 0) return semver.maxSatisfying([...versions], range) ?? undefined;
  if (first === undefined || semver.validRange(range) === null) return first;
  return semver.satisfies(first, range, { includePrerelease: true }) ? first : undefined;
}
