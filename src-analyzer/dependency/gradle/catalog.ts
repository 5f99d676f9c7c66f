import type { Declaration, Scope } from '../declaration.ts';
import { tableAt, textsOf, tomlOf, type Table } from '../manifest-text.ts';
import { folderOf, isIn, type ProjectFiles } from '../project-files.ts';
import { tomlLines } from '../toml-lines.ts';
import { posix } from 'node:path';
import { accessorOf, type CatalogUses } from './catalog-uses.ts';
import { heavier } from './configurations.ts';
import { declareBootPlugin, declareModule, SPRING_BOOT_PLUGIN } from './declare-module.ts';

/** `dependencies.toml` is what plugins of builds read in the same form. */
const CATALOG_FILE = /(?:\.versions|(?:^|\/)dependencies)\.toml$/;

export const isCatalog = (path: string): boolean => CATALOG_FILE.test(path);

const catalogAt = (files: ProjectFiles, path: string): Table | undefined => files.parsed(path, tomlOf);

/** `libs.versions.jackson.core`, as build files write it before `.get()`, by the versions of a catalog. */
export function versionsOfCatalog(files: ProjectFiles, path: string): Map<string, string> {
  const found = new Map<string, string>();
  const name = posix.basename(path).replace(CATALOG_FILE, '');
  for (const [alias, value] of Object.entries(tableAt(catalogAt(files, path), 'versions'))) {
    const version = plainVersion(value);
    if (version !== undefined) found.set(`${name}.versions.${accessorOf(alias)}`, version);
  }
  return found;
}

/** `1.0`, `{ strictly = "1.0" }`; a range is no version. */
function plainVersion(value: unknown): string | undefined {
  const table = tableAt(value);
  const stated = [value, table['strictly'], table['require'], table['prefer']].find(
    (one) => typeof one === 'string',
  );
  return stated !== undefined && /^[\w.+-]+$/.test(stated) ? stated : undefined;
}

/** Gradle's version catalogs: `libraries` with `module` or `group`/`name`, versions by value or by `ref`, and Spring Boot's plugin. */
export function readCatalog(files: ProjectFiles, path: string, uses: CatalogUses): Declaration[] {
  const catalog = catalogAt(files, path);
  const versions = tableAt(catalog, 'versions');
  const scopes = scopesOf(catalog, uses);
  const lineOf = tomlLines(files.read(path) ?? '');
  const isNamed = namedAliases(catalog, uses);
  // Build files that name what they need themselves, and nothing of it, do without it.
  const folder = folderOf(path).replace(/(?:^|\/)gradle$/, '') || '.';
  const isLeft = scopes.size === 0 && uses.apart.some((file) => isIn(folder, file));
  const libraries = Object.entries(tableAt(catalog, 'libraries')).flatMap(([alias, library]) => {
    const found = typeof library === 'string' ? fromString(library) : fromTable(tableAt(library), versions);
    if (found === undefined) return [];
    const line = lineOf('libraries', alias);
    const scope = scopes.get(alias) ?? (isLeft ? 'runtime' : scopeByName(found.name));
    // Where others are used as they are named, what no build file names may be needed by nothing.
    const isUnnamed = (isLeft || scopes.size > 0) && !scopes.has(alias) && !isNamed(alias);
    const isBom = uses.isPlatform(accessorOf(alias));
    return [declareModule({ path, line, scope, isUnnamed, isBom, ...found })];
  });
  const plugin = bootPluginIn(catalog);
  if (plugin === undefined) return libraries;
  const line = lineOf('plugins', plugin.alias);
  return [...libraries, declareBootPlugin(path, line, plugin.version)];
}

/** Libraries that only tests use, by the words of their names. */
const OF_TESTS =
  /(?:^|[:.-])(?:tests?|testing|junit\w*|mockito|mockk|espresso|robolectric|hamcrest|assertj|kotest|testcontainers)(?:$|[:.-])/i;

/** Of a library that no build file names: a plugin of the build may add it for what it is made for. */
const scopeByName = (name: string): Scope => (OF_TESTS.test(name) ? 'test' : 'runtime');

/** The release of Spring Boot whose plugin a catalog names, and where. */
export function bootOfCatalogs(files: ProjectFiles): BootRelease | undefined {
  for (const path of files.paths.filter(isCatalog)) {
    const plugin = bootPluginIn(catalogAt(files, path));
    if (plugin === undefined) continue;
    const line = tomlLines(files.read(path) ?? '')('plugins', plugin.alias);
    return { version: plugin.version, place: `${path}:${line}` };
  }
  return undefined;
}

/** What a plugin of the build sets for what names no version. */
export interface BootRelease {
  readonly version: string;
  readonly place: string;
}

function bootPluginIn(catalog: Table | undefined): { alias: string; version: string } | undefined {
  const versions = tableAt(catalog, 'versions');
  for (const [alias, plugin] of Object.entries(tableAt(catalog, 'plugins'))) {
    const [id, written] =
      typeof plugin === 'string'
        ? plugin.split(':', 2)
        : [tableAt(plugin)['id'], versionIn(tableAt(plugin), versions)];
    if (id === SPRING_BOOT_PLUGIN && written !== undefined) return { alias, version: written };
  }
  return undefined;
}

/** Tells the libraries that build files name by themselves or by a bundle. */
function namedAliases(catalog: Table | undefined, { isNamed }: CatalogUses): (alias: string) => boolean {
  const bundles = Object.entries(tableAt(catalog, 'bundles')).filter(([bundle]) =>
    isNamed(accessorOf(bundle)),
  );
  const bundled = new Set(bundles.flatMap(([, aliases]) => textsOf(aliases)));
  return (alias) => bundled.has(alias) || isNamed(accessorOf(alias));
}

/** What the libraries are used for by themselves and as members of bundles, by alias. */
function scopesOf(catalog: Table | undefined, { uses, processors }: CatalogUses): Map<string, Scope> {
  return new Map([...scopesBy(catalog, processors), ...scopesBy(catalog, uses)]);
}

function scopesBy(catalog: Table | undefined, uses: ReadonlyMap<string, Scope>): Map<string, Scope> {
  const scopes = new Map<string, Scope>();
  const note = (alias: string, scope: Scope | undefined): void => {
    if (scope !== undefined) scopes.set(alias, heavier(scopes.get(alias), scope));
  };
  for (const alias of Object.keys(tableAt(catalog, 'libraries'))) note(alias, uses.get(accessorOf(alias)));
  for (const [bundle, aliases] of Object.entries(tableAt(catalog, 'bundles')))
    for (const alias of textsOf(aliases)) note(alias, uses.get(accessorOf(bundle)));
  return scopes;
}

interface Found {
  readonly name: string;
  readonly version: string | undefined;
}

function fromString(entry: string): Found | undefined {
  const [group, artifact, version] = entry.split(':');
  return group && artifact ? { name: `${group}:${artifact}`, version } : undefined;
}

function fromTable(entry: Table, versions: Table): Found | undefined {
  const { module, group, name } = entry;
  const full = typeof module === 'string' ? module : `${String(group)}:${String(name)}`;
  if (!/^[\w.-]+:[\w.-]+$/.test(full) || full.includes('undefined')) return undefined;
  return { name: full, version: versionIn(entry, versions) };
}

function versionIn({ version }: Table, versions: Table): string | undefined {
  if (typeof version === 'string') return version;
  const reference = tableAt(version)['ref'];
  return typeof reference === 'string' ? plainVersion(versions[reference]) : plainVersion(version);
}
