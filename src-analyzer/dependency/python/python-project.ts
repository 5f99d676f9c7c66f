import { posix } from 'node:path';
import { normalName } from '../advisories/package-names.ts';
import { withCondition } from '../conditions.ts';
import type { Declaration, Limit, Scope } from '../declaration.ts';
import { createLockWalk, type LockWalk } from '../locks/lock-graph.ts';
import { lineOfName, tableAt, textsOf, tomlOf, type Table } from '../manifest-text.ts';
import type { ProjectFiles } from '../project-files.ts';
import { PYPI_VERSIONS } from '../versions/pypi.ts';
import { scopeOfName, scopeOfNames } from '../scope-names.ts';
import { keyOf, type PythonLock } from './python-lock.ts';
import { withoutSlips } from './developers-tools.ts';
import { installedGroups } from './installed-groups.ts';
import { askedExtras, conditionOfExtras, extrasByPackage, type IsAsked } from './extras.ts';
import { conditionsOfProject, ownNameOf } from './project-extras.ts';
import { createPythonLocks } from './python-locks.ts';
import { tomlLines } from '../toml-lines.ts';
import { ownLimit, parseRequirement, type Requirement } from './requirement.ts';
import { readRequirements } from './requirements.ts';
import { readSetupCfg } from './setup-cfg.ts';
import { readTox } from './tox.ts';

/** Lists of requirements by their names. */
export const REQUIREMENTS =
  /(?:^|\/)(?:(?:[\w-]{1,60}[-_])?requirements[\w.-]*|requirements\/[\w.-]+)\.(?:txt|in)$/;

export const PYTHON_MANIFEST = new RegExp(
  String.raw`${REQUIREMENTS.source}|(?:^|\/)(?:pyproject\.toml|Pipfile|setup\.cfg|tox\.ini)$`,
);

interface Place {
  readonly path: string;
  readonly text: string;
  readonly lock: PythonLock | undefined;
  readonly walk: LockWalk;
  /** Whether a Dockerfile installs a group of this name. */
  readonly isInstalled: (group: string) => boolean;
  readonly isAsked: IsAsked;
  /** By what the manifest is for. */
  readonly scopeIn: (scope: Scope) => Scope;
}

/**
 * The packages of requirements files, pyproject.toml (PEP 621, PEP 735, Poetry, PDM, uv), Pipfile, setup.cfg and tox.ini, with the
 * versions of their lock files and what these bring along.
 */
export function readPythonProject(files: ProjectFiles): Declaration[] {
  const isAsked = askedExtras(files);
  const locks = createPythonLocks(files, isAsked);
  const walk = createLockWalk();
  const isInstalled = installedGroups(files);
  const paths = files.paths.filter((path) => PYTHON_MANIFEST.test(path));
  const lists = paths.filter((path) => REQUIREMENTS.test(path));
  const named = paths.flatMap((path) => {
    const scopeIn = (scope: Scope): Scope => files.scopeIn(path, scope);
    const place = { path, text: files.read(path) ?? '', walk, isInstalled, isAsked, scopeIn };
    const toml = (): Table => files.parsed(path, tomlOf) ?? {};
    const name = posix.basename(path);
    if (name === 'pyproject.toml') {
      const own = tableAt(toml(), 'project')['name'] ?? tableAt(toml(), 'tool', 'poetry')['name'];
      const lock = locks(path, typeof own === 'string' ? own : undefined);
      return withoutSlips(readPyproject({ ...place, lock }, toml()));
    }
    if (name === 'Pipfile')
      return withoutSlips(readPipfile({ ...place, lock: locks(path, undefined) }, toml()));
    if (name === 'tox.ini') return readTox(path, place.text);
    return name === 'setup.cfg' ? readSetupCfg(path, place.text, isAsked) : [];
  });
  return [...named, ...readRequirements(files, lists, { walk, named }), ...walk.list()];
}

/** Requirements, and the extra that alone brings them. */
interface List {
  readonly list: unknown;
  readonly scope: Scope;
  readonly condition?: string | undefined;
}

function readPyproject(place: Place, toml: Table): Declaration[] {
  const project = tableAt(toml, 'project');
  const conditionOf = conditionsOfProject(project, place.isAsked);
  const ofGroup = (name: string): Scope => groupScope(name, place.isInstalled);
  const lists: List[] = [
    { list: project['dependencies'], scope: 'runtime' },
    ...listsOf(tableAt(project, 'optional-dependencies'), scopeOfName, conditionOf),
    ...listsOf(tableAt(toml, 'dependency-groups'), ofGroup),
    ...listsOf(tableAt(toml, 'tool', 'pdm', 'dev-dependencies'), ofGroup),
    { list: tableAt(toml, 'tool', 'uv')['dev-dependencies'], scope: 'development' },
    { list: tableAt(toml, 'build-system')['requires'], scope: 'build' },
  ];
  const own = ownNameOf(project);
  return [
    ...lists.flatMap((one) => textsOf(one.list).flatMap((text) => declareText(place, text, { ...one, own }))),
    ...readPoetry(place, tableAt(toml, 'tool', 'poetry')),
  ];
}

/**
 * Groups of PEP 735 are never part of the package that is built, but a program may be run with one: where its Dockerfile installs
 * a group whose name says nothing else.
 */
function groupScope(name: string, isInstalled: (group: string) => boolean): Scope {
  const scope = scopeOfName(name);
  return scope === 'runtime' && !isInstalled(name) ? 'development' : scope;
}

const listsOf = (
  table: Table,
  scope: (name: string) => Scope,
  conditionOf: (name: string) => string | undefined = () => undefined,
): List[] =>
  Object.entries(table).map(([name, list]) => ({ list, scope: scope(name), condition: conditionOf(name) }));

function readPoetry(place: Place, poetry: Table): Declaration[] {
  const groups = Object.keys(tableAt(poetry, 'group'));
  const tables: [string[], Scope][] = [
    [['dependencies'], 'runtime'],
    [['dev-dependencies'], 'development'],
    ...groups.map((name): [string[], Scope] => [['group', name, 'dependencies'], scopeOfName(name)]),
  ];
  const extras = extrasByPackage(tableAt(poetry, 'extras'));
  return tables.flatMap(([path, scope]) =>
    declareTable(
      place,
      { name: ['tool', 'poetry', ...path].join('.'), table: tableAt(poetry, ...path), extras },
      scope,
    ),
  );
}

function readPipfile(place: Place, toml: Table): Declaration[] {
  return [
    ...declareTable(place, { name: 'packages', table: tableAt(toml, 'packages') }, 'runtime'),
    ...declareTable(place, { name: 'dev-packages', table: tableAt(toml, 'dev-packages') }, 'development'),
  ];
}

interface TableOf {
  readonly name: string;
  readonly table: Table;
  /** The extras of the project that ask for its optional packages, by their normalised names. */
  readonly extras?: ReadonlyMap<string, readonly string[]>;
}

/** `name = "^1.2"`, `name = {version = "1.2"}`; folders, repositories and Python itself are no packages. */
function declareTable(
  place: Place,
  { name: inTable, table, extras: asking }: TableOf,
  inAll: Scope,
): Declaration[] {
  const lineOf = tomlLines(place.text);
  return Object.entries(table).flatMap(([name, value]) => {
    const by = tableAt(value)['optional'] === true ? (asking?.get(normalName('PYPI', name)) ?? []) : [];
    const scope = by.length > 0 && inAll === 'runtime' ? scopeOfNames(by) : inAll;
    const condition = conditionOfExtras(by, place.isAsked);
    const written = typeof value === 'string' ? value : tableAt(value)['version'];
    const extras = textsOf(tableAt(value)['extras']);
    if (name === 'python') return [];
    if (typeof written !== 'string') {
      startAt(place, { name, extras }, scope);
      return [];
    }
    const version = written.replace(/^==?\s*/, '');
    const requirement = PYPI_VERSIONS.isVersion(version)
      ? { name, version, exact: true, extras }
      : { name, version: written === '*' ? null : written, exact: false, extras };
    const whole = condition === undefined ? requirement : { ...requirement, condition };
    return declare(place, whole, { line: lineOf(inTable, name), scope });
  });
}

/** @param own the project's name, by which its extras take in each other */
function declareText(
  place: Place,
  text: string,
  { scope, condition, own }: Omit<List, 'list'> & { readonly own: string },
): Declaration[] {
  const requirement = parseRequirement(text);
  if (requirement === undefined || normalName('PYPI', requirement.name) === own) return [];
  const at = place.text.indexOf(text);
  const line = lineOfName(place.text, requirement.name, at);
  const whole = { ...requirement, ...withCondition(condition, requirement.condition) };
  return declare(place, whole, { line, scope });
}

/** The locked versions of a package that a manifest names, mostly one. */
function startAt(
  { lock, walk, scopeIn }: Place,
  { name, extras, version }: { name: string; extras: readonly string[]; version?: string },
  scope: Scope,
): string[] {
  if (lock === undefined) return [];
  const keys = lock.find({ name: normalName('PYPI', name), version, extras });
  for (const key of keys) walk.start(lock, key, scopeIn(scope));
  return keys.flatMap((key) => {
    const { version: release, stated } = lock.packages.get(key) ?? {};
    return release ?? stated ?? [];
  });
}

/** Of a package that is locked in several versions (for several Pythons) each is one. */
function declare(
  place: Place,
  { name, version, exact, extras, condition }: Requirement,
  { line, scope }: { line: number; scope: Scope },
): Declaration[] {
  const asked = exact && version !== null ? { name, extras, version } : { name, extras };
  const locked = startAt(place, asked, scope);
  const versions = exact || locked.length === 0 ? [version] : [...new Set(locked)];
  return versions.map((one) => ({
    type: 'PYPI',
    name,
    version: one,
    exact: exact || locked.length > 0,
    development: scope !== 'runtime',
    scope,
    limits: () => [...ownLimit(place.path, { version, exact }), ...lockedLimits(place.lock, name, one)],
    ...(condition !== undefined && { condition }),
    file: place.path,
    line,
  }));
}

const lockedLimits = (lock: PythonLock | undefined, name: string, version: string | null): readonly Limit[] =>
  lock?.limits?.(keyOf(normalName('PYPI', name), version ?? '')) ?? [];
