import { posix } from 'node:path';
import type { Declaration, Scope } from '../declaration.ts';
import { nearest } from '../manifest-text.ts';
import { folderOf, type ProjectFiles } from '../project-files.ts';
import { NUGET_VERSIONS } from '../versions/nuget.ts';
import { parseMsBuild, type MsBuildFile, type PackageElement } from './msbuild.ts';

export const NUGET_MANIFEST =
  /(?:^|\/)(?:[^/]+\.(?:cs|fs|vb)proj|packages\.config|Directory\.Build\.(?:props|targets))$/;

const PLACEHOLDER = /\$\(([\w.]+)\)/g;
const MAX_DEPTH = 5;
const MAX_VERSION_CHARS = 500;

type Names = ReadonlyMap<string, string>;

/** The packages of .NET projects: references, centrally managed versions, packages.config. */
export function readNugetProject(files: ProjectFiles): Declaration[] {
  const central = nearest(files, (read) => parseMsBuild(read('Directory.Packages.props')));
  const shared = nearest(files, (read) => parseMsBuild(read('Directory.Build.props')));
  return files.paths
    .filter((path) => NUGET_MANIFEST.test(path))
    .flatMap((path) => {
      const own = parseMsBuild(files.read(path));
      if (own === undefined) return [];
      const folder = folderOf(path);
      const project = { path, own, central: central(folder), shared: shared(folder) };
      return posix.basename(path) === 'packages.config' ? readConfig(project) : readReferences(project);
    });
}

interface Project {
  readonly path: string;
  readonly own: MsBuildFile;
  readonly central: MsBuildFile | undefined;
  readonly shared: MsBuildFile | undefined;
}

function readReferences({ path, own, central, shared }: Project): Declaration[] {
  const managed = new Map(
    (central?.packages ?? []).map(({ stated }) => [nameOf(stated).toLowerCase(), stated.get('version')]),
  );
  const properties = new Map([
    ...(shared?.properties ?? []),
    ...(central?.properties ?? []),
    ...own.properties,
  ]);
  return own.packages.flatMap(({ element, stated, line }) => {
    const name = nameOf(stated);
    if (name === '' || element !== 'PackageReference') return [];
    const version = stated.get('versionoverride') ?? stated.get('version') ?? managed.get(name.toLowerCase());
    const scope: Scope = /^all$/i.test(stated.get('privateassets') ?? '') ? 'build' : 'runtime';
    return [declare({ path, name, line, scope }, version && fill(version, properties))];
  });
}

const nameOf = (stated: PackageElement['stated']): string =>
  stated.get('include') ?? stated.get('update') ?? '';

function readConfig({ path, own }: Project): Declaration[] {
  return own.packages.flatMap(({ element, stated, line }) => {
    const name = stated.get('id');
    if (name === undefined || element !== 'package') return [];
    const scope: Scope = stated.get('developmentdependency') === 'true' ? 'development' : 'runtime';
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
  return { type: 'NUGET', name, version, exact, development: scope !== 'runtime', scope, file: path, line };
}

/** `[1.2.3]` allows one version alone. */
function onlyVersion(range: string): string {
  const inside = range.startsWith('[') && range.endsWith(']') ? range.slice(1, -1) : range;
  return inside.includes(',') ? range : inside;
}
