import { posix } from 'node:path';
import type { Declaration, Scope } from '../declaration.ts';
import { nearest } from '../manifest-text.ts';
import { folderOf, lineAt, type ProjectFiles } from '../project-files.ts';
import { NUGET_VERSIONS } from '../versions/nuget.ts';

export const NUGET_MANIFEST =
  /(?:^|\/)(?:[\w. -]+\.(?:cs|fs|vb)proj|packages\.config|Directory\.Build\.(?:props|targets))$/;

/** `<PackageReference …>` with what it holds, up to its end or the next one. */
const REFERENCE = /<PackageReference\b([^>]*)>([^<]*(?:<(?!PackageReference\b|\/PackageReference\b)[^<]*)*)/g;
const CENTRAL = /<PackageVersion\b([^>]*)>/g;
const PACKAGE = /<package\b([^>]*)>/g;
const ATTRIBUTE = /([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const PROPERTY = /<([A-Za-z_][\w.]*)>([^<>]*)<\//g;
const PLACEHOLDER = /\$\(([\w.]+)\)/g;
const MAX_DEPTH = 5;

type Names = ReadonlyMap<string, string>;

/** The packages of .NET projects: references, centrally managed versions, packages.config. */
export function readNugetProject(files: ProjectFiles): Declaration[] {
  const central = nearest(files, (read) => versionsOf(read('Directory.Packages.props')));
  const shared = nearest(files, (read) => propertiesOf(read('Directory.Build.props')));
  const sharedCentral = nearest(files, (read) => propertiesOf(read('Directory.Packages.props')));
  return files.paths
    .filter((path) => NUGET_MANIFEST.test(path))
    .flatMap((path) => {
      const text = withoutComments(files.read(path) ?? '');
      if (posix.basename(path) === 'packages.config') return readPackagesConfig(path, text);
      const folder = folderOf(path);
      const properties = new Map([
        ...(shared(folder) ?? []),
        ...(sharedCentral(folder) ?? []),
        ...(propertiesOf(text) ?? []),
      ]);
      return readReferences({ path, text, properties, central: central(folder) ?? new Map() });
    });
}

/** Comments become blanks, so that every line keeps its number. */
function withoutComments(text: string): string {
  return text.replaceAll(/<!--[^]*?-->/g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
}

function attributesOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', a, b]) => [name.toLowerCase(), (a ?? b ?? '').trim()]),
  );
}

function propertiesOf(text: string | undefined): Map<string, string> | undefined {
  if (text === undefined) return undefined;
  return new Map(
    [...text.matchAll(PROPERTY)].map(([, name = '', value = '']) => [name.toLowerCase(), value.trim()]),
  );
}

function versionsOf(text: string | undefined): Map<string, string> | undefined {
  if (text === undefined) return undefined;
  const versions = new Map<string, string>();
  for (const [, written = ''] of withoutComments(text).matchAll(CENTRAL)) {
    const attributes = attributesOf(written);
    const name = attributes.get('include') ?? attributes.get('update');
    const version = attributes.get('version');
    if (name !== undefined && version !== undefined) versions.set(name.toLowerCase(), version);
  }
  return versions;
}

interface Project {
  readonly path: string;
  readonly text: string;
  readonly properties: Names;
  readonly central: Names;
}

function readReferences(project: Project): Declaration[] {
  return [...project.text.matchAll(REFERENCE)].flatMap((match) => readReference(project, match));
}

function readReference({ path, text, properties, central }: Project, match: RegExpExecArray): Declaration[] {
  const [, written = '', body = ''] = match;
  const own = attributesOf(written);
  // What stands inside the element says the same as its attributes do.
  const stated = new Map([...((written.endsWith('/') ? undefined : propertiesOf(body)) ?? []), ...own]);
  const name = stated.get('include') ?? stated.get('update') ?? '';
  if (name === '') return [];
  const version = stated.get('versionoverride') ?? stated.get('version') ?? central.get(name.toLowerCase());
  const scope: Scope = /^all$/i.test(stated.get('privateassets') ?? '') ? 'build' : 'runtime';
  const place = { path, name, line: lineAt(text, match.index), scope };
  return [declare(place, version === undefined ? undefined : fill(version, properties))];
}

function readPackagesConfig(path: string, text: string): Declaration[] {
  return [...text.matchAll(PACKAGE)].flatMap((match) => {
    const attributes = attributesOf(match[1] ?? '');
    const name = attributes.get('id');
    if (name === undefined) return [];
    const scope: Scope = attributes.get('developmentdependency') === 'true' ? 'development' : 'runtime';
    return [declare({ path, name, line: lineAt(text, match.index), scope }, attributes.get('version'))];
  });
}

/** `$(Name)` by the properties that are known; what is not known stays as it is. */
function fill(text: string, properties: Names): string {
  let filled = text;
  for (let depth = 0; depth < MAX_DEPTH && filled.includes('$('); depth += 1) {
    filled = filled
      .slice(0, 500)
      .replaceAll(PLACEHOLDER, (whole, name: string) => properties.get(name.toLowerCase()) ?? whole);
  }
  return filled;
}

/** A bare version is the lowest that may be taken, and the one that is. */
function declare(
  { path, name, line, scope }: { path: string; name: string; line: number; scope: Scope },
  stated: string | undefined,
): Declaration {
  const version = stated?.replace(/^\[([^,[\]]+)\]$/, '$1') ?? null;
  const exact = version !== null && NUGET_VERSIONS.isVersion(version);
  return { type: 'NUGET', name, version, exact, development: scope !== 'runtime', scope, file: path, line };
}
