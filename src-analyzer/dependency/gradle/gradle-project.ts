import { posix } from 'node:path';
import type { Declaration, Scope } from '../declaration.ts';
import { tableAt, textsOf, tomlOf, type Table } from '../manifest-text.ts';
import { lineAt, type ProjectFiles } from '../project-files.ts';
import { accessorOf, heavier, scopeOf, usesOfCatalogs } from './configurations.ts';
import { tomlLines } from '../toml-lines.ts';
import { withGradleLocks } from './gradle-locks.ts';

const BUILD_FILE = /(?:^|\/)[\w.-]+\.gradle(?:\.kts)?$/;
const CATALOG_FILE = /\.versions\.toml$/;
/** `implementation 'g:a:v'`, `api("g:a:v")`, `testImplementation platform("g:a:v")`, with `$x` or `${x}` inside. */
const STRING_NOTATION =
  /^[ \t]*(\w+)[ \t]*(?:\([ \t]*)?(?:(?:enforcedP|p)latform[ \t]*(?:\([ \t]*)?)?["']([\w.-]+):([\w.-]+)(?::([^"'@:]+))?(?:[:@][^"']*)?["']/gm;
const MAP_NOTATION =
  /^[ \t]*(\w+)[ \t]*(?:\([ \t]*)?group[ \t]*[:=][ \t]*["']([\w.-]+)["'][ \t]*,[ \t]*name[ \t]*[:=][ \t]*["']([\w.-]+)["'](?:[ \t]*,[ \t]*version[ \t]*[:=][ \t]*(?:["']([^"']+)["']|([A-Za-z_][\w.]*)(?:[ \t]*\+[ \t]*["']([\w.-]+)["'])?))?/gm;
/** `dependency "g:a:v"` of the dependency-management plugin: the version wherever none is written. */
const MANAGED = /^[ \t]*dependency[ \t(]{1,4}["']([\w.-]+:[\w.-]+):([^"':@]+)["']/gm;
const BOOT_PLUGIN =
  /\bid[ \t]*(?:\([ \t]*)?["']org\.springframework\.boot["'][ \t]*(?:\)[ \t]*)?version[ \t]*\(?["']([\w.-]+)["']/;
const CONFIGURATION =
  /(?:mplementation|pi|ompile|ompileOnly|untime|untimeOnly|nnotationProcessor|kapt|ksp|classpath|rovided|evelopmentOnly|gatling|jmh)$/;
const VARIABLE =
  /^[ \t]*(?:ext\.|def |val |var |set\(["'])?([A-Za-z_][\w.]*)["']?[ \t]*[=,][ \t]*["']([\w.+-]+)["']/gm;

/**
 * Gradle's build files are programs; nothing of them is run. What is written as plain text is read: string and map
 * notation, simple variables, `gradle.properties`, version catalogs, the Spring Boot plugin and lock files. The rest is not
 * seen.
 */
export function readGradleProject(files: ProjectFiles): Declaration[] {
  const variables = readVariables(files);
  const buildFiles = files.paths.filter(isBuildFile);
  const boot = buildFiles
    .map((path) => BOOT_PLUGIN.exec(files.read(path) ?? '')?.[1])
    .find((version) => version !== undefined);
  const hasCatalog = files.paths.some((path) => CATALOG_FILE.test(path));
  const uses = hasCatalog ? usesOfCatalogs(files, buildFiles) : new Map<string, Scope>();
  const managed = managedVersions(files, buildFiles, variables);
  const declarations: Declaration[] = [];
  for (const path of files.paths) {
    const text = isBuildFile(path) || CATALOG_FILE.test(path) ? (files.read(path) ?? '') : '';
    if (CATALOG_FILE.test(path))
      declarations.push(...readCatalog({ path, text, catalog: files.parsed(path, tomlOf), uses }));
    else if (text !== '') declarations.push(...readBuildFile({ path, text, variables, boot, managed }));
  }
  return withGradleLocks(files, declarations);
}

function isBuildFile(path: string): boolean {
  return BUILD_FILE.test(path) && !posix.basename(path).startsWith('settings.');
}

/** Scripts are applied from anywhere, so that they speak for the whole build; what two of them set differently is not settled. */
function managedVersions(
  files: ProjectFiles,
  buildFiles: readonly string[],
  variables: ReadonlyMap<string, string>,
): Map<string, string> {
  const found = new Map<string, string>();
  const disputed = new Set<string>();
  for (const path of buildFiles) {
    for (const [, name = '', written] of (files.read(path) ?? '').matchAll(MANAGED)) {
      const version = fill(written, variables);
      if (version === undefined || (found.get(name) ?? version) !== version) disputed.add(name);
      else found.set(name, version);
    }
  }
  for (const name of disputed) found.delete(name);
  return found;
}

interface BuildFile {
  readonly path: string;
  readonly text: string;
  readonly variables: ReadonlyMap<string, string>;
  readonly boot: string | undefined;
  readonly managed: ReadonlyMap<string, string>;
}

function readBuildFile({ path, text, variables, boot, managed }: BuildFile): Declaration[] {
  const declarations: Declaration[] = [];
  for (const notation of [STRING_NOTATION, MAP_NOTATION]) {
    for (const match of text.matchAll(notation)) {
      const [, configuration = '', group = '', artifact = '', quoted, variable, ending = ''] = match;
      if (!CONFIGURATION.test(configuration)) continue;
      const written = quoted ?? (variable && `\${${variable}}${ending}`);
      const settled =
        managed.get(`${group}:${artifact}`) ?? (group === 'org.springframework.boot' ? boot : undefined);
      const version = fill(written, variables) ?? settled;
      const line = lineAt(text, (match.index ?? 0) + match[0].indexOf(configuration));
      declarations.push(
        declare({
          path,
          line,
          name: `${group}:${artifact}`,
          version,
          scope: scopeOf(configuration),
        }),
      );
    }
  }
  const plugin = BOOT_PLUGIN.exec(text);
  if (plugin !== null) {
    declarations.push(
      declare({
        path,
        line: lineAt(text, plugin.index),
        name: 'org.springframework.boot:spring-boot',
        version: plugin[1],
        scope: 'runtime',
      }),
    );
  }
  return declarations;
}

function declare(found: {
  path: string;
  line: number;
  name: string;
  version: string | undefined;
  scope: Scope;
}): Declaration {
  const { path, line, name, version, scope } = found;
  const exact = version !== undefined && /^\d[\w.-]*$/.test(version);
  const development = scope !== 'runtime';
  return { type: 'MAVEN', name, version: version ?? null, exact, development, scope, file: path, line };
}

/** `$name`, `${name}`, `${property("name")}`; undefined when a value is not known. */
function fill(written: string | undefined, variables: ReadonlyMap<string, string>): string | undefined {
  if (written === undefined) return undefined;
  const filled = written.replace(
    /\$\{?([A-Za-z_][\w.]*)\}?/g,
    (whole, name: string) => variables.get(name.replace(/^(?:rootProject|project|ext)\./, '')) ?? whole,
  );
  return filled.includes('$') ? undefined : filled;
}

function readVariables(files: ProjectFiles): Map<string, string> {
  const variables = new Map<string, string>();
  for (const path of files.paths) {
    if (posix.basename(path) === 'gradle.properties') {
      for (const match of (files.read(path) ?? '').matchAll(/^[ \t]*([\w.]+)[ \t]*[=:][ \t]*(\S+)[ \t]*$/gm))
        variables.set(match[1] ?? '', match[2] ?? '');
    } else if (isBuildFile(path)) {
      for (const match of (files.read(path) ?? '').matchAll(VARIABLE))
        variables.set((match[1] ?? '').replace(/^ext\./, ''), match[2] ?? '');
    }
  }
  return variables;
}

interface CatalogFile {
  readonly path: string;
  readonly text: string;
  readonly catalog: Table | undefined;
  readonly uses: ReadonlyMap<string, Scope>;
}

/** Gradle's version catalog: `libraries` with `module` or `group`/`name`, versions by value or by `ref`. */
function readCatalog({ path, text, catalog, uses }: CatalogFile): Declaration[] {
  const declarations: Declaration[] = [];
  const scopes = scopesOf(catalog, uses);
  const lineOf = tomlLines(text);
  for (const [alias, library] of Object.entries(tableAt(catalog, 'libraries'))) {
    const found =
      typeof library === 'string'
        ? fromString(library)
        : fromTable(tableAt(library), tableAt(catalog, 'versions'));
    if (found === undefined) continue;
    const line = lineOf('libraries', alias);
    declarations.push(declare({ path, line, scope: scopes.get(alias) ?? 'runtime', ...found }));
  }
  return declarations;
}

/** What the libraries are used for by themselves and as members of bundles, by alias. */
function scopesOf(catalog: Table | undefined, uses: ReadonlyMap<string, Scope>): Map<string, Scope> {
  const scopes = new Map<string, Scope>();
  const note = (alias: string, scope: Scope | undefined): void => {
    if (scope !== undefined) scopes.set(alias, heavier(scopes.get(alias), scope));
  };
  for (const alias of Object.keys(tableAt(catalog, 'libraries'))) note(alias, uses.get(accessorOf(alias)));
  for (const [bundle, aliases] of Object.entries(tableAt(catalog, 'bundles')))
    for (const alias of textsOf(aliases)) note(alias, uses.get(accessorOf(bundle)));
  return scopes;
}

function fromString(entry: string): { name: string; version: string | undefined } | undefined {
  const [group, artifact, version] = entry.split(':');
  return group && artifact ? { name: `${group}:${artifact}`, version } : undefined;
}

function fromTable(entry: Table, versions: Table): { name: string; version: string | undefined } | undefined {
  const name =
    typeof entry['module'] === 'string'
      ? entry['module']
      : `${String(entry['group'])}:${String(entry['name'])}`;
  if (!/^[\w.-]+:[\w.-]+$/.test(name) || name.includes('undefined')) return undefined;
  const version = entry['version'];
  if (typeof version === 'string') return { name, version };
  const reference = tableAt(version)['ref'];
  const value = typeof reference === 'string' ? versions[reference] : undefined;
  return { name, version: typeof value === 'string' ? value : undefined };
}
