import { parse as parseToml } from 'smol-toml';
import { aside } from './declarations.ts';

type Table = Record<string, unknown>;

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parsed document, or an empty one when the text is malformed: a broken manifest declares nothing. */
function parseTable(parse: (text: string) => unknown, text: string): Table {
  try {
    const value = parse(text);
    return isTable(value) ? value : {};
  } catch {
    return {};
  }
}

const keysOf = (value: unknown): string[] => (isTable(value) ? Object.keys(value) : []);
const tableAt = (table: Table, key: string): Table => {
  const value = table[key];
  return isTable(value) ? value : {};
};

const declare = (ecosystem: string, names: Iterable<string>): string[] =>
  Array.from(names, (name) => `${ecosystem}:${name.toLowerCase()}`);

/** Maven-like `group:artifact` from an npm, TOML or YAML table of dependencies by name. */
function namesOf(table: Table, keys: readonly string[]): string[] {
  return keys.flatMap((key) => keysOf(table[key]));
}

export function readPackageJson(text: string): string[] {
  const table = parseTable((json) => JSON.parse(json) as unknown, text);
  const shipped = namesOf(table, ['dependencies', 'peerDependencies', 'optionalDependencies']);
  return [...declare('npm', shipped), ...aside(declare('npm', namesOf(table, ['devDependencies'])))];
}

/** What Composer installs into WordPress, or the site that it installs WordPress for: https://getcomposer.org/doc/04-schema.md#type */
function ofWordpress(table: Table): string[] {
  const { type } = table;
  const isPart = typeof type === 'string' && /^wordpress-(?:plugin|theme|muplugin|dropin)$/.test(type);
  const isCore = (name: string): boolean => /^(?:roots|johnpbloch)\/wordpress(?:-|$)/i.test(name);
  return isPart || namesOf(table, ['require']).some(isCore) ? ['wordpress:composer'] : [];
}

export function readComposer(text: string): string[] {
  const table = parseTable((json) => JSON.parse(json) as unknown, text);
  return [
    ...declare('composer', namesOf(table, ['require'])),
    ...aside(declare('composer', namesOf(table, ['require-dev']))),
    ...ofWordpress(table),
  ];
}

export function readCargo(text: string): string[] {
  const table = parseTable(parseToml, text);
  const targets = Object.values(tableAt(table, 'target')).filter(isTable);
  const tables = [table, tableAt(table, 'workspace'), ...targets];
  const namesIn = (sections: readonly string[]): string[] =>
    declare(
      'cargo',
      tables.flatMap((part) => namesOf(part, sections)),
    );
  return [...namesIn(['dependencies']), ...aside(namesIn(['dev-dependencies', 'build-dependencies']))];
}

/** The name in front of extras, versions and markers: `Django[argon2]>=4 ; python_version > "3"`. */
export function pythonPackageName(requirement: string): string | undefined {
  return /^\s*([A-Za-z0-9][\w.-]*)/.exec(requirement)?.[1]?.replaceAll('_', '-');
}

function requirementsIn(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) => (typeof entry === 'string' ? (pythonPackageName(entry) ?? []) : []));
}

export function readPyproject(text: string): string[] {
  const table = parseTable(parseToml, text);
  const project = tableAt(table, 'project');
  const poetry = tableAt(tableAt(table, 'tool'), 'poetry');
  const optional = Object.values(tableAt(project, 'optional-dependencies'));
  const groups = Object.values(tableAt(table, 'dependency-groups'));
  const poetryGroups = Object.values(tableAt(poetry, 'group')).filter(isTable);
  const tools = keysOf(table['tool']).filter((tool) => tool === 'pytest');
  const shipped = [
    ...requirementsIn(project['dependencies']),
    ...namesOf(poetry, ['dependencies']),
    ...namesOf(table, ['packages']), // Pipfile
  ];
  // Extras and groups may be for anything: their names are the project's own.
  const others = [
    ...[...optional, ...groups].flatMap(requirementsIn),
    ...[poetry, ...poetryGroups].flatMap((part) => namesOf(part, ['dependencies', 'dev-dependencies'])),
    ...namesOf(table, ['dev-packages']),
    ...tools,
  ];
  return [...declare('pypi', shipped), ...aside(declare('pypi', others))];
}

/** Gradle's version catalog: `spring = { module = "group:artifact" }`, `{ group = "…", name = "…" }`, plugins. */
export function readVersionCatalog(text: string): string[] {
  const table = parseTable(parseToml, text);
  const libraries = Object.values(tableAt(table, 'libraries')).flatMap((library) => {
    if (typeof library === 'string') return library.split(':').slice(0, 2).join(':');
    if (!isTable(library)) return [];
    const { module, group, name } = library;
    return typeof module === 'string' ? module : `${String(group)}:${String(name)}`;
  });
  const plugins = Object.values(tableAt(table, 'plugins')).flatMap((plugin) => {
    if (typeof plugin === 'string') return plugin.split(':')[0] ?? [];
    return isTable(plugin) && typeof plugin['id'] === 'string' ? plugin['id'] : [];
  });
  return [...declare('maven', libraries), ...declare('gradle-plugin', plugins)];
}
