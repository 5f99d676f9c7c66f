import { basename } from 'node:path/posix';
import semver from 'semver';
import { withCondition } from '../conditions.ts';
import type { Declaration, Limit, Scope } from '../declaration.ts';
import type { LockWalk } from '../locks/lock-graph.ts';
import { jsonOf, tableAt, type Table } from '../manifest-text.ts';
import { folderOf, lineAt, type ProjectFiles } from '../project-files.ts';
import { declareRange, declareVersion } from '../runtime/declare-runtime.ts';
import type { CatalogReader } from './catalogs.ts';
import type { LockReader } from './lock-files.ts';
import { aliased } from './locks/npm-lock.ts';
import { isToolOfPages } from './page-packages.ts';
import { isLibraryOfTests, isToolOfScripts, isTypesOfProgram } from './script-tools.ts';

const GROUPS = [
  { name: 'dependencies', development: false },
  { name: 'optionalDependencies', development: false },
  { name: 'devDependencies', development: true },
] as const;

/** What a `package.json` is read with. */
export interface NpmProject {
  readonly files: ProjectFiles;
  readonly locked: LockReader;
  readonly catalogs: CatalogReader;
  /** Told which packages of the lock files a manifest names, so that it can list what these bring along. */
  readonly walk: LockWalk;
}

/** The direct dependencies of a `package.json` and the Node it asks for; nothing when it is no JSON object. */
export function readPackageJson(project: NpmProject, path: string): Declaration[] {
  const text = project.files.read(path) ?? '';
  const manifest = project.files.parsed(path, jsonOf);
  if (manifest === undefined) return [];
  const declarations: Declaration[] = [];
  for (const { name: group, development } of GROUPS) {
    const ofGroup: Scope = development ? 'development' : 'runtime';
    const from = Math.max(0, text.indexOf(`"${group}"`));
    for (const [name, written] of Object.entries(tableAt(manifest, group))) {
      if (typeof written !== 'string') continue;
      const line = lineAt(text, Math.max(0, text.indexOf(`"${name}"`, from)));
      const isCheck = !development && isForChecks(name, manifest);
      const scope = development ? ofGroup : isCheck ? 'development' : shippedScope(name, manifest);
      const found = declare(project, { path, name, written, scope });
      if (found !== undefined) {
        const renamed = found.name === name ? {} : { importedAs: name };
        const ofUse = isCheck ? { scopeOfUse: 'runtime' as const } : {};
        declarations.push({ ...found, ...renamed, ...ofUse, file: path, line });
      }
    }
  }
  return [
    ...declarations,
    ...[nodeOf(manifest, path, text), voltaOf(manifest, path, text)].filter((one) => one !== undefined),
  ];
}

const isForChecks = (name: string, manifest: Table): boolean =>
  isToolOfScripts(name, manifest) || isLibraryOfTests(name, manifest);

/** What one of `dependencies` is for: some only make pages, or tell the compiler types. */
const shippedScope = (name: string, manifest: Table): Scope =>
  isToolOfPages(name, manifest) || isTypesOfProgram(name, manifest) ? 'build' : 'runtime';

interface Named {
  readonly path: string;
  readonly name: string;
  readonly written: string;
  readonly scope: Scope;
}

function declare({ files, locked, catalogs, walk }: NpmProject, { path, name, written, scope }: Named) {
  const folder = folderOf(path);
  const range = catalogs(folder, name, written) ?? written;
  const found = locked(folder, name, written);
  if (found !== undefined) {
    walk.start(found.lock, found.key, files.scopeIn(path, scope));
  }
  if (isLocal(range) && !range.startsWith('catalog:')) return undefined;
  const entry = found?.lock.packages.get(found.key);
  const meant = aliased(range) ?? { name, range };
  // Electron is no part of what its packager takes from `dependencies`, and is shipped itself.
  const own = meant.name === 'electron' ? 'runtime' : scope;
  const common = { type: 'NPM', name: meant.name, development: own !== 'runtime', scope: own } as const;
  if (entry?.version != null) {
    return {
      ...common,
      name: entry.name,
      version: entry.version,
      exact: true,
      licence: entry.licence ?? null,
      ...withCondition(entry.condition),
      limits: () => [
        { by: basename(path), range: meant.range, own: true as const },
        // Whoever needs another release of it gets that in a folder of its own.
        ...(found?.lock.limitsBeside?.(found.key) ?? []),
      ],
      keepers: () => found?.lock.limitsApart?.(found.key) ?? [],
    } as const;
  }
  if (isLocal(meant.range)) return undefined;
  const exact = semver.valid(meant.range);
  const limits = (): Limit[] => [{ by: basename(path), range: meant.range, own: true }];
  return { ...common, version: exact ?? meant.range, exact: exact !== null, limits };
}

function nodeOf(manifest: Table, file: string, text: string): Declaration | undefined {
  const written = tableAt(manifest, 'engines')['node'];
  if (typeof written !== 'string') return undefined;
  const line = lineAt(text, Math.max(0, text.indexOf('"node"', text.indexOf('"engines"'))));
  return declareRange('node', { written, range: written }, { file, line });
}

/** The Node that Volta takes for the commands of the package. */
function voltaOf(manifest: Table, file: string, text: string): Declaration | undefined {
  const written = tableAt(manifest, 'volta')['node'];
  if (typeof written !== 'string' || !/^\d/.test(written)) return undefined;
  const line = lineAt(text, Math.max(0, text.indexOf('"node"', text.indexOf('"volta"'))));
  return declareVersion('node', written, { file, line });
}

/** Packages of the project itself, folders and repositories have no version that a rule could know. */
function isLocal(range: string): boolean {
  return /^(?:file|link|workspace|portal|git|git\+\w+|https?|github|bitbucket|gitlab|catalog):|^[\w.-]+\/[\w.-]+(?:#.*)?$/.test(
    range,
  );
}
