import { posix } from 'node:path';
import type { Declaration, Scope } from '../declaration.ts';
import { createLockWalk, openLock, type LockWalk } from '../locks/lock-graph.ts';
import { jsonOf, lineOfName, nearest, tableAt } from '../manifest-text.ts';
import { folderOf, type ProjectFiles } from '../project-files.ts';
import { factsOfFrameworks, frameworksIn } from './framework-assemblies.ts';
import { importedFiles, type ImportedFile } from './imported-files.ts';
import { NUGET_VERSIONS } from '../versions/nuget.ts';
import { nameOf, parseMsBuild, type MsBuildFile, type PackageElement } from './msbuild.ts';
import { isTestProject } from './test-project.ts';
import { versionPlace } from './version-place.ts';
import { keyOf, readPackagesLock, type NugetLock } from './packages-lock.ts';

export const NUGET_MANIFEST =
  /(?:^|\/)(?:[^/]+\.(?:cs|fs|vb)proj|packages\.config|global\.json|dotnet-tools\.json|Directory\.(?:Build\.(?:props|targets)|Packages\.props))$/;

const PLACEHOLDER = /\$\(([\w.]+)\)/g;
const MAX_DEPTH = 5;
const MAX_VERSION_CHARS = 500;

type Names = ReadonlyMap<string, string>;

/**
 * The packages of .NET projects: references, centrally managed versions, packages.config, SDKs, tools, and what lock files
 * add.
 */
export function readNugetProject(files: ProjectFiles): Declaration[] {
  const central = nearest((at) => placed(files, at('Directory.Packages.props')));
  const shared = nearest((at) => placed(files, at('Directory.Build.props')));
  const walk = createLockWalk();
  const imported = new Map<string, { file: MsBuildFile; scopes: Set<Scope>; importer: Project }>();
  const named = files.paths
    .filter((path) => NUGET_MANIFEST.test(path))
    .flatMap((path) => {
      if (path.endsWith('.json')) return readJson(path, files);
      const own = files.parsed(path, parseMsBuild);
      if (own === undefined) return [];
      const folder = folderOf(path);
      const isProject = path.endsWith('proj');
      const lockFile = posix.join(folder, 'packages.lock.json');
      const lock = isProject ? openLock(files, lockFile, readPackagesLock) : undefined;
      const imports = importedFiles(files, path);
      const project = { path, own, central: central(folder), shared: shared(folder), imports, lock, walk };
      if (posix.basename(path) === 'packages.config') return readConfig(project, isBesideTests(files, path));
      for (const { path: at, file } of imports) {
        if (NUGET_MANIFEST.test(at)) continue;
        const known = imported.get(at) ?? { file, scopes: new Set(), importer: project };
        imported.set(at, { ...known, scopes: known.scopes.add(files.scopeIn(path, scopeOf(path, own))) });
      }
      return readReferences(project);
    });
  return [...named, ...[...imported].flatMap(([path, one]) => readImported(path, one)), ...walk.list()];
}

function placed(files: ProjectFiles, path: string): ImportedFile | undefined {
  const file = files.parsed(path, parseMsBuild);
  return file && { path, file };
}

interface Project {
  readonly path: string;
  readonly own: MsBuildFile;
  readonly central: ImportedFile | undefined;
  readonly shared: ImportedFile | undefined;
  readonly imports: readonly ImportedFile[];
  readonly lock: NugetLock | undefined;
  readonly walk: LockWalk;
}

const SCOPES: readonly Scope[] = ['runtime', 'build', 'development', 'test'];

/** What a file declares for all that import it: for the weightiest of them. */
function readImported(
  path: string,
  { file, scopes, importer }: { file: MsBuildFile; scopes: ReadonlySet<Scope>; importer: Project },
): Declaration[] {
  const shipped = SCOPES.find((scope) => scopes.has(scope)) ?? 'runtime';
  return referencesIn({ ...importer, path, own: file }, shipped);
}

function readReferences(project: Project): Declaration[] {
  const { path, own, lock, walk } = project;
  const shipped = scopeOf(path, own);
  const declarations = referencesIn(project, shipped);
  const forBuilding = new Set(
    declarations.filter(({ scope }) => scope === 'build').map(({ name }) => name.toLowerCase()),
  );
  for (const key of lock?.direct ?? []) {
    const name = key.slice(key.indexOf('/') + 1);
    if (lock !== undefined) walk.start(lock, key, forBuilding.has(name) ? 'build' : shipped);
  }
  return declarations;
}

function referencesIn({ path, own, central, shared, imports, lock }: Project, shipped: Scope): Declaration[] {
  const managed = new Map(
    (central?.file.packages ?? []).map(({ stated }) => [nameOf(stated).toLowerCase(), stated.get('version')]),
  );
  const properties = new Map([
    ...imports.flatMap(({ file }) => [...file.properties]),
    ...(shared?.file.properties ?? []),
    ...(central?.file.properties ?? []),
    ...own.properties,
  ]);
  const setters = [{ path, file: own }, central, shared, ...imports].flatMap((one) => one ?? []);
  return own.packages.flatMap((reference) => {
    const { element, stated, line } = reference;
    const name = nameOf(stated);
    const isGlobal = element === 'GlobalPackageReference';
    if (name === '' || (element !== 'PackageReference' && !isGlobal)) return [];
    const version = stated.get('versionoverride') ?? stated.get('version') ?? managed.get(name.toLowerCase());
    const { scope, ...use } = scopesOfReference({ name, stated, isGlobal }, shipped);
    const locked = lock?.frameworks
      .map((framework) => lock.packages.get(keyOf(framework, name))?.version ?? undefined)
      .find((one) => one !== undefined);
    const found = declare({ path, name, line, scope }, locked ?? (version && fill(version, properties)));
    return [
      {
        ...found,
        ...use,
        ...versionPlace({ reference, path, central, files: setters }),
        ...factsOfFrameworks(found, frameworksIn(properties) ?? []),
      },
    ];
  });
}

/** What a reference is for by itself, and what it is for where the code uses it. */
function scopesOfReference(
  { name, stated, isGlobal }: { name: string; stated: PackageElement['stated']; isGlobal: boolean },
  shipped: Scope,
): { scope: Scope; scopeOfUse?: Scope } {
  // What stands for all projects of a tree is no part of what they give to others.
  if (isGlobal) return { scope: 'build' };
  if (/^all$/i.test(stated.get('privateassets') ?? ''))
    return { scope: 'build', ...(isLoaded(stated) && { scopeOfUse: shipped }) };
  return { scope: shipped === 'runtime' && IS_OF_BUILD.test(name) ? 'build' : shipped };
}

/** Whether the program has the assemblies of a package: what lists the parts that it takes takes these, and nothing leaves them out. */
function isLoaded(stated: PackageElement['stated']): boolean {
  const included = stated.get('includeassets') ?? 'all';
  const excluded = stated.get('excludeassets') ?? 'none';
  return /\b(?:all|compile)\b/i.test(included) && !/\b(?:all|compile|runtime)\b/i.test(excluded);
}

/** Packages that hold steps of a build alone, by the names these have by custom or their makers gave them, and no assembly of a program. */
const IS_OF_BUILD =
  /\.(?:targets|msbuild|analyzers?|build\.tasks|sourcegenerators?)$|^(?:minver|nerdbank\.gitversioning|gitversion\.msbuild|microsoft\.sourcelink\..+|microsoft\.net\.illink\..+|microsoft\.netframework\.referenceassemblies(?:\..+)?|buildbundlerminifier(?:.+)?|nswag\.apidescription\.client|microsoft\.extensions\.apidescription\.(?:client|server)|grpc\.tools|microsoft\.net\.compilers(?:\.toolset)?|microsoft\.windows\.(?:cswin32|sdk\.buildtools)|(?:costura|propertychanged)\.fody|fody|gitinfo)$/i;

/** What a project's packages are for. One that the compiler loads, to check code or to write some, is never run. */
function scopeOf(path: string, own: MsBuildFile): Scope {
  if (isTestProject(path, own)) return 'test';
  const isForCompiler = ['isroslyncomponent', 'enforceextendedanalyzerrules'].some(
    (name) => own.properties.get(name)?.toLowerCase() === 'true',
  );
  return isForCompiler ? 'build' : 'runtime';
}

/** `msbuild-sdks` of a global.json, and the tools of a dotnet-tools.json. */
function readJson(path: string, files: ProjectFiles): Declaration[] {
  const json = files.parsed(path, jsonOf);
  const text = files.read(path) ?? '';
  const sdks = Object.entries(tableAt(json, 'msbuild-sdks')).map(([name, version]) => ({ name, version }));
  const tools = Object.keys(tableAt(json, 'tools')).map((name) => ({
    name,
    version: tableAt(json, 'tools', name)['version'],
  }));
  const isTools = posix.basename(path) === 'dotnet-tools.json';
  const scope: Scope = isTools ? 'development' : 'build';
  return (isTools ? tools : sdks).flatMap(({ name, version }) =>
    typeof version === 'string'
      ? [declare({ path, name, line: lineOfName(text, name), scope }, version)]
      : [],
  );
}

/** What such a list is of stands beside it. */
const isBesideTests = (files: ProjectFiles, path: string): boolean =>
  files.paths.some((one) => {
    const project =
      one.endsWith('proj') && folderOf(one) === folderOf(path) ? files.parsed(one, parseMsBuild) : undefined;
    return project !== undefined && isTestProject(one, project);
  });

function readConfig({ path, own }: Project, isOfTests: boolean): Declaration[] {
  return own.packages.flatMap(({ element, stated, line }) => {
    const name = stated.get('id');
    if (name === undefined || element !== 'package') return [];
    const isTool = stated.get('developmentdependency') === 'true';
    const scope: Scope = isOfTests ? 'test' : isTool ? 'development' : 'runtime';
    return [declare({ path, name, line, scope }, stated.get('version'))];
  });
}

/** `$(Name)` by the properties that are known; what is not known stays as it is. */
function fill(text: string, properties: Names): string {
  let filled = text;
  for (let depth = 0; depth < MAX_DEPTH && filled.includes('$('); depth += 1) {
    filled = filled
      .slice(0, MAX_VERSION_CHARS)
      .replaceAll(PLACEHOLDER, (whole, name: string) => properties.get(name.toLowerCase()) ?? whole);
  }
  return filled;
}

/** A bare version is the lowest that may be taken, and the one that is. */
function declare(
  { path, name, line, scope }: { path: string; name: string; line: number; scope: Scope },
  stated: string | undefined,
): Declaration {
  const version = stated === undefined ? null : onlyVersion(stated);
  const exact = version !== null && NUGET_VERSIONS.isVersion(version);
  const isOnly = exact && stated !== version;
  return {
    type: 'NUGET',
    name,
    version,
    exact,
    development: scope !== 'runtime',
    scope,
    ...(isOnly && { limits: () => [{ by: posix.basename(path), range: stated ?? '', own: true as const }] }),
    file: path,
    line,
  };
}

/** `[1.2.3]` allows one version alone. */
function onlyVersion(range: string): string {
  const inside = range.startsWith('[') && range.endsWith(']') ? range.slice(1, -1) : range;
  return inside.includes(',') ? range : inside;
}
