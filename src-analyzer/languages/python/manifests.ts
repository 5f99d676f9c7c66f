import { parse as parseToml } from 'smol-toml';

/** What a package of the workspace says about where its modules lie, in paths as written. */
export interface PythonManifest {
  /** Its name as a distribution, normalised; '' for none. */
  readonly name: string;
  /** Folders that modules are found in. */
  readonly roots: readonly string[];
  /** Distributions it needs, normalised. */
  readonly requires: readonly string[];
  /** Folders of the workspace it leads; `*` stands for any name. */
  readonly members: readonly string[];
}

type Table = Record<string, unknown>;

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `at(toml, 'tool', 'setuptools')`; empty where there is none. */
function at(value: unknown, ...keys: readonly string[]): Table {
  let found = value;
  for (const key of keys) found = isTable(found) ? found[key] : undefined;
  return isTable(found) ? found : {};
}

function texts(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((one) => typeof one === 'string');
}

/** The name in front of extras, versions and markers, as PEP 503 compares it. */
function distribution(requirement: string): string {
  const name = /^\s*([A-Za-z0-9][\w.-]*)/.exec(requirement)?.[1] ?? '';
  return name.toLowerCase().replaceAll(/[_.]/g, '-');
}

/** The folder that holds `a.b` where that package lies in `x/a/b`; undefined where it lies under another name. */
function rootOf(dotted: string, folder: string): string | undefined {
  const path = dotted.replaceAll('.', '/');
  if (path === '') return folder;
  if (folder === path) return '';
  return folder.endsWith(`/${path}`) ? folder.slice(0, -path.length - 1) : undefined;
}

/** `pyproject.toml`: PEP 621, setuptools, Poetry, Hatch, PDM, uv, Maturin, pytest and Pyright. */
export function readPyproject(text: string): PythonManifest {
  const toml = parsed(text);
  const [project, tool] = [at(toml, 'project'), at(toml, 'tool')];
  const poetry = at(tool, 'poetry');
  const groups = [
    ...Object.values(at(project, 'optional-dependencies')),
    ...Object.values(at(toml, 'dependency-groups')),
  ];
  const poetryGroups = Object.values(at(poetry, 'group')).map((group) => at(group, 'dependencies'));
  const requires = [
    ...[project['dependencies'], ...groups].flatMap(texts),
    ...[at(poetry, 'dependencies'), ...poetryGroups, at(tool, 'uv', 'sources')].flatMap((table) =>
      Object.keys(table),
    ),
  ];
  return {
    name: distribution(texts(project['name'] ?? poetry['name'])[0] ?? ''),
    roots: [...rootsOfBuild(tool), ...rootsOfTools(tool)],
    requires: requires.map(distribution),
    members: texts(at(tool, 'uv', 'workspace')['members']),
  };
}

function parsed(text: string): unknown {
  try {
    return parseToml(text);
  } catch {
    // A manifest that is no TOML says nothing.
    return undefined;
  }
}

function rootsOfBuild(tool: Table): string[] {
  const setuptools = at(tool, 'setuptools');
  const wheel = at(tool, 'hatch', 'build', 'targets', 'wheel');
  const included = Array.isArray(at(tool, 'poetry')['packages'])
    ? (at(tool, 'poetry')['packages'] as unknown[])
    : [];
  return [
    ...Object.entries(at(setuptools, 'package-dir')).flatMap(([name, folder]) =>
      texts(folder).flatMap((one) => rootOf(name, one) ?? []),
    ),
    ...texts(at(setuptools, 'packages', 'find')['where']),
    ...included.flatMap((one) => texts(at(one)['from'])),
    // Hatch names the package itself: `src/shop`.
    ...texts(wheel['packages']).map((path) => path.slice(0, Math.max(0, path.lastIndexOf('/')))),
    ...texts(wheel['sources']),
    ...texts(at(tool, 'pdm', 'build')['package-dir']),
    ...texts(at(tool, 'uv', 'build-backend')['module-root']),
    ...texts(at(tool, 'maturin')['python-source']),
  ];
}

/** What tests and type checkers are told to look in. */
function rootsOfTools(tool: Table): string[] {
  const told = texts(at(tool, 'pytest', 'ini_options')['pythonpath']).flatMap((list) => list.split(/\s+/));
  return [...told, ...texts(at(tool, 'pyright')['extraPaths'])];
}

/** The lines of a setting of `setup.cfg` with all that is indented below it. */
function setting(lines: readonly string[], section: string, key: string): string[] {
  const start = lines.findIndex((line) => line.trim() === `[${section}]`);
  const found: string[] = [];
  let isOpen = false;
  for (const line of start < 0 ? [] : lines.slice(start + 1)) {
    if (line.startsWith('[')) break;
    const cut = line.indexOf('=');
    const isIndented = /^\s/.test(line);
    if (!isIndented) isOpen = cut > 0 && line.slice(0, cut).trim() === key;
    if (isOpen) found.push((isIndented ? line : line.slice(cut + 1)).trim());
  }
  return found.filter(Boolean);
}

/** `setup.cfg` of setuptools. */
export function readSetupCfg(text: string): PythonManifest {
  const lines = text.split(/\r?\n/);
  const mapped = setting(lines, 'options', 'package_dir').flatMap((line) => {
    const [name = '', folder = ''] = line.split('=').map((part) => part.trim());
    return rootOf(name, folder) ?? [];
  });
  return {
    name: distribution(setting(lines, 'metadata', 'name')[0] ?? ''),
    roots: [...mapped, ...setting(lines, 'options.packages.find', 'where')],
    requires: setting(lines, 'options', 'install_requires').map(distribution),
    members: [],
  };
}

/** What stands between a list's opening, as `opening` finds it, and the next `]`. */
function listOf(text: string, opening: RegExp): string {
  const open = opening.exec(text);
  if (!open) return '';
  const start = open.index + open[0].length;
  return text.slice(start, Math.max(start, text.indexOf(']', start)));
}

/** `setup.py` is never run: only what it says in so many words is read. */
export function readSetupPy(text: string): PythonManifest {
  const mapped = /package_dir\s*=\s*\{\s*(?:""|'')\s*:\s*["']([^"'\n]*)["']/.exec(text)?.[1];
  const found = /find_(?:namespace_)?packages\(\s*(?:where\s*=\s*)?["']([^"'\n]*)["']/.exec(text)?.[1];
  const needed = listOf(text, /install_requires\s*=\s*\[/);
  return {
    name: distribution(/\bname\s*=\s*["']([^"'\n]*)["']/.exec(text)?.[1] ?? ''),
    roots: [mapped, found].filter((root) => root !== undefined),
    requires: [...needed.matchAll(/["']([^"'\n]+)["']/g)].map(([, requirement = '']) =>
      distribution(requirement),
    ),
    members: [],
  };
}
