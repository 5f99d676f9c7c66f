import { posix } from 'node:path';
import { normalName } from '../advisories/package-names.ts';
import type { Declaration, Scope } from '../declaration.ts';
import { lineOfName, tableAt, textsOf, tomlOf, type Table } from '../manifest-text.ts';
import { folderOf, type ProjectFiles } from '../project-files.ts';
import { createPythonLock, type PythonLock } from './python-locks.ts';
import { parseRequirement, type Requirement } from './requirement.ts';
import { PYPI_VERSIONS } from '../versions/pypi.ts';

export const PYTHON_MANIFEST =
  /(?:^|\/)(?:requirements[\w.-]*\.(?:txt|in)|requirements\/[\w.-]+\.(?:txt|in)|pyproject\.toml|Pipfile|setup\.cfg)$/;

/** Names of files and groups that are not for running the program. */
const FOR_DEVELOPMENT =
  /(?:^|[^a-z])(?:dev|develop|development|test|tests|testing|lint|docs?|ci|typing|types)(?:$|[^a-z])/i;

interface Place {
  readonly path: string;
  readonly text: string;
  readonly lock: PythonLock;
}

/** The direct dependencies of requirements files, pyproject.toml (PEP 621, PEP 735, Poetry, PDM, uv), Pipfile and setup.cfg. */
export function readPythonProject(files: ProjectFiles): Declaration[] {
  const lock = createPythonLock(files);
  return files.paths
    .filter((path) => PYTHON_MANIFEST.test(path))
    .flatMap((path) => {
      const place = { path, text: files.read(path) ?? '', lock };
      const name = posix.basename(path);
      if (name === 'pyproject.toml') return readPyproject(place);
      if (name === 'Pipfile') return readPipfile(place);
      return name === 'setup.cfg' ? readSetupCfg(place) : readRequirements(place, files);
    });
}

const scopeOf = (name: string): Scope => (FOR_DEVELOPMENT.test(name) ? 'development' : 'runtime');

/** A list of requirements. What pip-compile made of a file beside it is that file's lock: its other packages are indirect. */
function readRequirements(place: Place, files: ProjectFiles): Declaration[] {
  const scope = scopeOf(place.path.split('/').slice(-2).join('/').replaceAll('requirements', ' '));
  const isInput = place.path.endsWith('.in');
  const other = listOf(files.read(place.path.replace(/\.\w+$/, isInput ? '.txt' : '.in')) ?? '');
  const others = new Map(other.map(({ requirement }) => [normalName('PYPI', requirement.name), requirement]));
  return listOf(place.text).flatMap(({ requirement, line }) => {
    const same = others.get(normalName('PYPI', requirement.name));
    if (isInput)
      return [
        declare(place, same?.exact ? { ...same, name: requirement.name } : requirement, { line, scope }),
      ];
    if (same !== undefined) return [];
    return [{ ...declare(place, requirement, { line, scope }), direct: others.size === 0 }];
  });
}

function listOf(text: string): { requirement: Requirement; line: number }[] {
  return text.split('\n').flatMap((written, at) => {
    const line = written
      .replace(/\\\s*$/, '')
      .replace(/\s--hash=.*$/, '')
      .trim();
    const requirement = /^[#-]/.test(line) ? undefined : parseRequirement(line);
    return requirement === undefined ? [] : [{ requirement, line: at + 1 }];
  });
}

function readSetupCfg(place: Place): Declaration[] {
  const lines = place.text.split('\n');
  const start = lines.findIndex((line) => /^install_requires\s*=/.test(line));
  if (start < 0) return [];
  const next = lines.findIndex((line, at) => at > start && /^\S/.test(line));
  return lines.slice(start, next < 0 ? lines.length : next).flatMap((line, at) => {
    const requirement = parseRequirement(line.replace(/^install_requires\s*=/, ''));
    return requirement === undefined
      ? []
      : [declare(place, requirement, { line: start + at + 1, scope: 'runtime' })];
  });
}

function readPyproject(place: Place): Declaration[] {
  const toml = tomlOf(place.text);
  if (toml === undefined) return [];
  const project = tableAt(toml, 'project');
  const lists: [unknown, Scope][] = [
    [project['dependencies'], 'runtime'],
    ...listsOf(tableAt(project, 'optional-dependencies'), scopeOf),
    ...listsOf(tableAt(toml, 'dependency-groups'), () => 'development'),
    ...listsOf(tableAt(toml, 'tool', 'pdm', 'dev-dependencies'), () => 'development'),
    [tableAt(toml, 'tool', 'uv')['dev-dependencies'], 'development'],
    [tableAt(toml, 'build-system')['requires'], 'build'],
  ];
  return [
    ...lists.flatMap(([list, scope]) => textsOf(list).flatMap((text) => declareText(place, text, scope))),
    ...readPoetry(place, tableAt(toml, 'tool', 'poetry')),
  ];
}

const listsOf = (table: Table, scope: (name: string) => Scope): [unknown, Scope][] =>
  Object.entries(table).map(([name, list]) => [list, scope(name)]);

function readPoetry(place: Place, poetry: Table): Declaration[] {
  const groups = Object.keys(tableAt(poetry, 'group'));
  const tables: [Table, Scope][] = [
    [tableAt(poetry, 'dependencies'), 'runtime'],
    [tableAt(poetry, 'dev-dependencies'), 'development'],
    ...groups.map((name): [Table, Scope] => [tableAt(poetry, 'group', name, 'dependencies'), scopeOf(name)]),
  ];
  return tables.flatMap(([table, scope]) => declareTable(place, table, scope));
}

function readPipfile(place: Place): Declaration[] {
  const toml = tomlOf(place.text) ?? {};
  return [
    ...declareTable(place, tableAt(toml, 'packages'), 'runtime'),
    ...declareTable(place, tableAt(toml, 'dev-packages'), 'development'),
  ];
}

/** `name = "^1.2"`, `name = {version = "1.2"}`; folders, repositories and Python itself are no packages. */
function declareTable(place: Place, table: Table, scope: Scope): Declaration[] {
  return Object.entries(table).flatMap(([name, value]) => {
    const written = typeof value === 'string' ? value : tableAt(value)['version'];
    if (name === 'python' || typeof written !== 'string') return [];
    const version = written.replace(/^==?\s*/, '');
    const requirement = PYPI_VERSIONS.isVersion(version)
      ? { name, version, exact: true }
      : { name, version: written === '*' ? null : written, exact: false };
    return [declare(place, requirement, { line: lineOfName(place.text, name), scope })];
  });
}

function declareText(place: Place, text: string, scope: Scope): Declaration[] {
  const requirement = parseRequirement(text);
  if (requirement === undefined) return [];
  const at = place.text.indexOf(text);
  const line = lineOfName(place.text, requirement.name, at);
  return [declare(place, requirement, { line, scope })];
}

function declare(
  { path, lock }: Place,
  requirement: Requirement,
  { line, scope }: { line: number; scope: Scope },
): Declaration {
  const locked = requirement.exact ? undefined : lock(folderOf(path), requirement.name);
  return {
    type: 'PYPI',
    name: requirement.name,
    version: locked ?? requirement.version,
    exact: requirement.exact || locked !== undefined,
    development: scope !== 'runtime',
    scope,
    file: path,
    line,
  };
}
