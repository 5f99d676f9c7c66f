import { posix } from 'node:path';
import type { Declaration, Scope } from '../declaration.ts';
import { folderOf, foldersUp, lineAt, type ProjectFiles } from '../project-files.ts';
import { withBootLibrary } from './boot-plugin.ts';
import { type BootRelease, bootOfCatalogs, isCatalog, readCatalog, versionsOfCatalog } from './catalog.ts';
import { withoutComments } from './comments.ts';
import { conditionalBlocks, conditionAt } from './conditions.ts';
import { usesOfCatalogs } from './catalog-uses.ts';
import { scopesIn } from './configurations.ts';
import { constraintsIn, isInside } from './constraints.ts';
import { declareBootPlugin, declareModule, SPRING_BOOT_PLUGIN } from './declare-module.ts';
import { withGradleLocks } from './gradle-locks.ts';
import { withLists } from './set-by.ts';
import { testBlocksIn } from './test-blocks.ts';

const BUILD_FILE = /(?:^|\/)[\w.-]+\.gradle(?:\.kts)?$/;
/** `implementation 'g:a:v'`, `api("g:a:v")`, `testImplementation platform("g:a:v")`, with `$x` or `${x}` inside. */
const STRING_NOTATION =
  /^[ \t]*(\w+)[ \t]*(?:\([ \t]*)?((?:enforcedP|p)latform[ \t]*(?:\([ \t]*)?)?["']([\w.-]+):([\w.-]+)(?::([^"'@:]+))?(?:[:@][^"']*)?["']/gm;
const MAP_NOTATION =
  /^[ \t]*(\w+)[ \t]*(?:\([ \t]*)?group[ \t]*[:=][ \t]*["']([\w.-]+)["'][ \t]*,[ \t]*name[ \t]*[:=][ \t]*["']([\w.-]+)["'](?:[ \t]*,[ \t]*version[ \t]*[:=][ \t]*(?:["']([^"']+)["']|([A-Za-z_][\w.]*)(?:[ \t]*\+[ \t]*["']([\w.-]+)["'])?))?/gm;
/** `dependency "g:a:v"` of the dependency-management plugin: the version wherever none is written. */
const MANAGED = /^[ \t]*dependency[ \t(]{1,4}["']([\w.-]+:[\w.-]+):([^"':@]+)["']/gm;
const BOOT_PLUGIN =
  /\bid[ \t]*(?:\([ \t]*)?["']org\.springframework\.boot["'][ \t]*(?:\)[ \t]*)?version[ \t]*\(?["']([\w.-]+)["']/;
const CONFIGURATION =
  /(?:mplementation|pi|ompile|ompileOnly|untime|untimeOnly|nnotationProcessor|kapt|ksp|classpath|rovided|evelopmentOnly|gatling|jmh)$/;
const VARIABLE =
  /^[ \t]*(?:(?:project\.|rootProject\.)?(?:ext\.|(?:ext|extra)\[["'])|def |val |var |set\(["'])?([A-Za-z_][\w.]*)["']?\]?[ \t]*[=,][ \t]*["']([\w.+-]+)["']/gm;

/**
 * Gradle's build files are programs; nothing of them is run. What is written as plain text is read: string and map
 * notation, simple variables, `gradle.properties`, version catalogs, the Spring Boot plugin and lock files. The rest is not
 * seen.
 */
export function readGradleProject(files: ProjectFiles): Declaration[] {
  const variablesAt = readVariables(files);
  const buildFiles = files.paths.filter(isBuildFile);
  const boot = bootOfBuildFiles(files, buildFiles) ?? bootOfCatalogs(files);
  const hasCatalog = files.paths.some(isCatalog);
  const uses = usesOfCatalogs(
    files,
    hasCatalog
      ? { buildFiles, programs: files.plugins, apart: buildFiles.filter((path) => namesModules(files, path)) }
      : { buildFiles: [], programs: [], apart: [] },
  );
  const managed = managedVersions(files, buildFiles, variablesAt);
  const declarations: Declaration[] = [];
  for (const path of files.paths) {
    const text = isBuildFile(path) ? withoutComments(files.read(path) ?? '') : '';
    if (isCatalog(path)) declarations.push(...readCatalog(files, path, uses));
    else if (text !== '')
      declarations.push(
        ...readBuildFile({
          path,
          text,
          variables: variablesAt(path),
          boot,
          managed,
          scopeOf: scopesIn(files, path),
        }),
      );
  }
  return withLists(withBootLibrary(withGradleLocks(files, declarations, buildFiles)));
}

function bootOfBuildFiles(files: ProjectFiles, buildFiles: readonly string[]): BootRelease | undefined {
  for (const path of buildFiles) {
    const text = withoutComments(files.read(path) ?? '');
    const found = BOOT_PLUGIN.exec(text);
    if (found?.[1] !== undefined) return { version: found[1], place: `${path}:${lineAt(text, found.index)}` };
  }
  return undefined;
}

function isBuildFile(path: string): boolean {
  return BUILD_FILE.test(path) && !posix.basename(path).startsWith('settings.');
}

/** The plugin by which a module needs what its `module-info.java` says, whatever its build file does. */
const NEEDS_BY_MODULES = /\bid[ \t]{0,4}\(?[ \t]{0,4}["']org\.gradlex\.java-module-dependencies["']/;

export const needsByModules = (files: ProjectFiles): boolean =>
  files.paths.some((path) => BUILD_FILE.test(path) && NEEDS_BY_MODULES.test(files.read(path) ?? ''));

/** Scripts are applied from anywhere, so that they speak for the whole build; what two of them set differently is not settled. */
function managedVersions(
  files: ProjectFiles,
  buildFiles: readonly string[],
  variablesAt: VariablesAt,
): Map<string, string> {
  const found = new Map<string, string>();
  const disputed = new Set<string>();
  const note = (name: string, version: string | undefined): void => {
    if (version === undefined || (found.get(name) ?? version) !== version) disputed.add(name);
    else found.set(name, version);
  };
  for (const path of buildFiles) {
    const text = withoutComments(files.read(path) ?? '');
    const variables = variablesAt(path);
    for (const [, name = '', written] of text.matchAll(MANAGED)) note(name, fill(written, variables));
    const constraints = constraintsIn(text);
    if (constraints.length === 0) continue;
    for (const { at, name, written } of modulesIn(text))
      if (written !== undefined && isInside(constraints, at)) note(name, fill(written, variables));
  }
  for (const name of disputed) found.delete(name);
  return found;
}

interface BuildFile {
  readonly path: string;
  readonly text: string;
  readonly variables: Variables;
  readonly boot: BootRelease | undefined;
  readonly scopeOf: (configuration: string) => Scope;
  readonly managed: ReadonlyMap<string, string>;
}

/** The modules that a build file names for one of the usual configurations, as they are written. */
function modulesIn(text: string) {
  return [STRING_NOTATION, MAP_NOTATION].flatMap((notation) =>
    [...text.matchAll(notation)].flatMap((match) => {
      const [whole, configuration = ''] = match;
      const isBom = notation === STRING_NOTATION && match[2] !== undefined;
      const [group = '', artifact = '', quoted, variable, ending = ''] = match.slice(
        notation === STRING_NOTATION ? 3 : 2,
      );
      if (!CONFIGURATION.test(configuration)) return [];
      const written = quoted ?? (variable && `\${${variable}}${ending}`);
      const at = match.index + whole.indexOf(configuration);
      return [{ at, configuration, group, name: `${group}:${artifact}`, written, isBom }];
    }),
  );
}

/** Whether a build file names what its code needs by itself, and not only what the build needs. */
const namesModules = (files: ProjectFiles, path: string): boolean =>
  modulesIn(withoutComments(files.read(path) ?? '')).some(
    ({ configuration }) => configuration !== 'classpath',
  );

function readBuildFile({ path, text, variables, boot, managed, scopeOf }: BuildFile): Declaration[] {
  const constraints = constraintsIn(text);
  const conditional = conditionalBlocks(text);
  const tests = testBlocksIn(text);
  const declarations = modulesIn(text)
    .filter(({ at }) => !isInside(constraints, at))
    .map(({ at, configuration, group, name, written, isBom }) => {
      const own = fill(written, variables) ?? managed.get(name);
      const set = own === undefined && group === SPRING_BOOT_PLUGIN ? boot : undefined;
      const found = declareModule({
        path,
        line: lineAt(text, at),
        name,
        version: own ?? set?.version,
        scope: isInside(tests, at) ? 'test' : scopeOf(configuration),
        condition: conditionAt(conditional, at),
        isBom,
      });
      return set === undefined ? found : { ...found, setAt: set.place };
    });
  const plugin = BOOT_PLUGIN.exec(text);
  if (plugin !== null) declarations.push(declareBootPlugin(path, lineAt(text, plugin.index), plugin[1]));
  return declarations;
}

/** `rootProject.ext.name`, `libs.versions.name.get`: the name by which a value is known. */
const withoutOwner = (name: string): string =>
  name.replace(/^(?:(?:rootProject|project|ext|extra)\.){1,3}/, '').replace(/\.get$/, '');

/** `$name`, `${name}`, `${libs.versions.name.get()}`; undefined when a value is not known. */
function fill(written: string | undefined, variables: Variables): string | undefined {
  if (written === undefined) return undefined;
  const filled = written.replaceAll(
    /\$\{?([A-Za-z_][\w.]*)(?:\(\))?\}?/g,
    (whole, name: string) => variables.get(withoutOwner(name)) ?? whole,
  );
  return filled.includes('$') ? undefined : filled;
}

/** The values of names as a build file at a path knows them. */
type VariablesAt = (path: string) => Variables;
type Variables = Pick<ReadonlyMap<string, string>, 'get'>;

/**
 * Those that are set nearest to a build file count, its own most of all. A script may be applied from anywhere, so that what is set
 * elsewhere counts, too, but for what is set there to several values.
 */
function readVariables(files: ProjectFiles): VariablesAt {
  const all = new Map<string, string>();
  const disputed = new Set<string>();
  const byFolder = new Map<string, Map<string, string>>();
  const byFile = new Map<string, ReadonlyMap<string, string>>();
  for (const path of files.paths) {
    const own = variablesIn(files, path);
    if (own === undefined) continue;
    byFile.set(path, own);
    const folder = folderOf(path).replace(/(?:^|\/)gradle$/, '') || '.';
    const known = byFolder.get(folder) ?? new Map<string, string>();
    byFolder.set(folder, known);
    for (const [name, value] of own) {
      if ((all.get(name) ?? value) !== value) disputed.add(name);
      known.set(name, value);
      all.set(name, value);
    }
  }
  for (const name of disputed) all.delete(name);
  const foldersOf = new Map<string, ReadonlyMap<string, string>>();
  const inFolder = (folder: string): ReadonlyMap<string, string> => {
    const known = foldersOf.get(folder);
    if (known !== undefined) return known;
    const above = foldersUp(folder).toReversed();
    const found = new Map([...all, ...above.flatMap((one) => [...(byFolder.get(one) ?? [])])]);
    foldersOf.set(folder, found);
    return found;
  };
  return (path) => {
    const [own, folder] = [byFile.get(path), inFolder(folderOf(path))];
    return { get: (name) => own?.get(name) ?? folder.get(name) };
  };
}

const PROPERTY = /^[ \t]*([\w.]+)[ \t]*[=:][ \t]*(\S+)[ \t]*$/gm;

/** What a build file, a list of properties or a catalog sets. */
function variablesIn(files: ProjectFiles, path: string): ReadonlyMap<string, string> | undefined {
  if (isCatalog(path)) return versionsOfCatalog(files, path);
  const text = files.read(path) ?? '';
  if (posix.basename(path) === 'gradle.properties')
    return new Map([...text.matchAll(PROPERTY)].map(([, name = '', value = '']) => [name, value]));
  if (!isBuildFile(path)) return undefined;
  return new Map(
    [...text.matchAll(VARIABLE)].map(([, name = '', value = '']) => [name.replace(/^ext\./, ''), value]),
  );
}
