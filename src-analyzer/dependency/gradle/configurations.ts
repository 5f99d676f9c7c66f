import type { Scope } from '../declaration.ts';
import type { ProjectFiles } from '../project-files.ts';

/** Source sets of tests, of load tests and of measurements. */
const TEST = /^(?:test|gatling|jmh|benchmark)|Test/;
/** On no class path of the program that runs: processors, what a container provides, what only a local start has. */
const BUILD = /(?:ompileOnly|ompileOnlyApi|nnotationProcessor|kapt|ksp|classpath|rovided(?:Compile)?)$/i;

/** Android's plugin for modules that test another one from outside, by its id or by its usual alias; not where a root loads it. */
const TEST_PLUGIN =
  /^[ \t]*(?:id|alias)[ \t(]{1,4}(?:["']com\.android\.test["']|libs\.plugins\.android\.test\b)(?!.{0,60}\bapply[ \t(]{1,4}false)/m;

/** What a build file's packages are for by its configurations' names, its plugin and the folder it lies in. */
export function scopesIn(files: ProjectFiles, path: string): (configuration: string) => Scope {
  const isOfTests = TEST_PLUGIN.test(files.read(path) ?? '');
  return (configuration) => {
    const scope = scopeOf(configuration);
    return files.scopeIn(path, isOfTests && scope === 'runtime' ? 'test' : scope);
  };
}

/** What a package of a configuration is needed for: `testImplementation`, `kapt`, `runtimeOnly`. */
function scopeOf(configuration: string): Scope {
  if (TEST.test(configuration)) return 'test';
  if (BUILD.test(configuration)) return 'build';
  return configuration.endsWith('evelopmentOnly') ? 'development' : 'runtime';
}

/** Processors of the tests' code; of what the program's own code is built with, these are no word on what it is for. */
const TEST_PROCESSOR = /^(?:kapt|ksp)(?:\w{1,60})?Test|^(?:test|android)(?:\w{1,60})?AnnotationProcessor$/;

/** From what weighs least. */
const WEIGHTS: readonly Scope[] = ['build', 'development', 'test', 'runtime'];

export const heavier = (a: Scope | undefined, b: Scope): Scope =>
  a !== undefined && WEIGHTS.indexOf(a) > WEIGHTS.indexOf(b) ? a : b;

/** `implementation(libs.jackson.core)`, `gatling libs.bundles.load`, `api(platform(libs.bom))`, several in one call. */
const CONFIGURATION = /^\s*(?:add\(["'])?(\w+)/;
const ALIAS = /\b\w+\.(?:bundles\.)?([A-Za-z][\w.]*)/g;
const MAX_LINE = 1000;
/** What stands before an alias and is no configuration. */
const NO_CONFIGURATION = /^(?:val|var|def|alias|id|version|return|if|else|for|println|set|from|into)$/;

/** What build files use libraries for, and apart which are processors of the tests' code. */
export interface CatalogUses {
  readonly uses: ReadonlyMap<string, Scope>;
  readonly processors: ReadonlyMap<string, Scope>;
  /** Whether a build file names a library or a bundle at all, in whatever way. */
  readonly isNamed: (accessor: string) => boolean;
}

/** All that a text may name of a catalog: `libs.jackson.core.get()` names `jackson`, `jackson.core` and `jackson.core.get`. */
function* namesIn(text: string): Generator<string> {
  for (const [, alias = ''] of text.matchAll(ALIAS)) {
    const parts = alias.split('.');
    for (let count = 1; count <= parts.length; count += 1) yield parts.slice(0, count).join('.');
  }
}

/**
 * What the libraries of version catalogs are used for in build files, by their alias with dots. One that no build file
 * names is missing: a plugin of the build may add it, or nothing does.
 */
export function usesOfCatalogs(files: ProjectFiles, buildFiles: readonly string[]): CatalogUses {
  const uses = new Map<string, Scope>();
  const processors = new Map<string, Scope>();
  const named = new Set<string>();
  for (const path of buildFiles) {
    const scopeOfUse = scopesIn(files, path);
    for (const line of (files.read(path) ?? '').split('\n')) {
      if (line.length > MAX_LINE) continue;
      for (const name of namesIn(line)) named.add(name);
      if (!line.includes('lib')) continue;
      const configuration = CONFIGURATION.exec(line)?.[1] ?? '';
      if (configuration === '' || NO_CONFIGURATION.test(configuration)) continue;
      const scope = scopeOfUse(configuration);
      const known = TEST_PROCESSOR.test(configuration) ? processors : uses;
      for (const [, alias = ''] of line.matchAll(ALIAS)) known.set(alias, heavier(known.get(alias), scope));
    }
  }
  return { uses, processors, isNamed: (accessor) => named.has(accessor) };
}

/** `jackson-core_jvm` is used as `jackson.core.jvm`. */
export const accessorOf = (alias: string): string => alias.replaceAll(/[-_]/g, '.');
