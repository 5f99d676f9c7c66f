import type { Scope } from '../declaration.ts';
import type { ProjectFiles } from '../project-files.ts';
import { heavier, pluginScope, scopesIn } from './configurations.ts';
import { isInside } from './constraints.ts';
import { testBlocksIn } from './test-blocks.ts';

/** `implementation(libs.jackson.core)`, `gatling libs.bundles.load`, `"api"(platform(libs.bom))`, several in one call. */
const CONFIGURATION = /^\s*(?:add\(\s{0,20})?["']?(\w+)/;
const ALIAS = /\b\w+\.(?:bundles\.)?([A-Za-z][\w.]*)/g;
/** What programs ask a catalog for by its name: `libs.findLibrary("jackson-core")`. */
const ASKED = /\b\w{0,60}(?:[Ll]ibrary|[Bb]undle)\(\s{0,20}["']([\w.-]{1,200})["']/g;
const MAX_STATEMENT = 1000;
const MAX_LINES = 40;
/** What stands before an alias and is no configuration. */
const NO_CONFIGURATION =
  /^(?:val|var|def|alias|id|version|return|if|else|for|println|set|from|into|libs|versions|bundles|it)$/;
/** A call of a configuration whose arguments go on below. */
const GOES_ON = /^\s*(?:add|["']?[a-z]\w{0,100}["']?\s?)\((?!.*\{)/;

/** Processors of the tests' code; of what the program's own code is built with, these are no word on what it is for. */
const TEST_PROCESSOR = /^(?:kapt|ksp)(?:\w{1,60})?Test|^(?:test|android)(?:\w{1,60})?AnnotationProcessor$/;

/** What build files use libraries for, and apart which are processors of the tests' code. */
export interface CatalogUses {
  readonly uses: ReadonlyMap<string, Scope>;
  readonly processors: ReadonlyMap<string, Scope>;
  /** Whether a build file names a library or a bundle at all, in whatever way. */
  readonly isNamed: (accessor: string) => boolean;
}

/** All that a text may name of a catalog: `libs.jackson.core.get()` names `jackson`, `jackson.core` and `jackson.core.get`. */
function* namesIn(text: string): Generator<string> {
  for (const alias of aliasesIn(text)) {
    const parts = alias.split('.');
    for (let count = 1; count <= parts.length; count += 1) yield parts.slice(0, count).join('.');
  }
}

/** By accessors and by names. */
const aliasesIn = (text: string): string[] => [
  ...[...text.matchAll(ALIAS)].map(([, alias = '']) => alias),
  ...[...text.matchAll(ASKED)].map(([, name = '']) => accessorOf(name)),
];

/** Lines, and those of one call together, each with its offset. */
function* statementsIn(text: string): Generator<{ readonly at: number; readonly statement: string }> {
  const lines = text.split('\n');
  let at = 0;
  for (let first = 0; first < lines.length;) {
    let statement = lines[first] ?? '';
    let last = first;
    if (GOES_ON.test(statement)) {
      while (openIn(statement) > 0 && last + 1 < lines.length && last - first < MAX_LINES) {
        last += 1;
        statement += `\n${lines[last] ?? ''}`;
      }
    }
    yield { at, statement };
    at += statement.length + 1;
    first = last + 1;
  }
}

/** How many parentheses stay open. */
function openIn(text: string): number {
  let open = 0;
  for (const sign of text) open += sign === '(' ? 1 : sign === ')' ? -1 : 0;
  return open;
}

/**
 * What the libraries of version catalogs are used for in build files and in the programs of plugins that these apply, by their alias
 * with dots. One that none of them names is missing: a plugin from outside may add it, or nothing does.
 */
export function usesOfCatalogs(
  files: ProjectFiles,
  { buildFiles, programs }: { readonly buildFiles: readonly string[]; readonly programs: readonly string[] },
): CatalogUses {
  const uses = new Map<string, Scope>();
  const processors = new Map<string, Scope>();
  const named = new Set<string>();
  const note = (path: string, scopeOfUse: (configuration: string) => Scope): void => {
    const text = files.read(path) ?? '';
    const tests = testBlocksIn(text);
    for (const { at, statement } of statementsIn(text)) {
      if (statement.length > MAX_STATEMENT) continue;
      for (const name of namesIn(statement)) named.add(name);
      if (!statement.includes('lib') && !ASKED.test(statement)) continue;
      ASKED.lastIndex = 0;
      const configuration = CONFIGURATION.exec(statement)?.[1] ?? '';
      if (configuration === '' || NO_CONFIGURATION.test(configuration)) continue;
      const scope = isInside(tests, at) ? 'test' : scopeOfUse(configuration);
      const known = TEST_PROCESSOR.test(configuration) ? processors : uses;
      for (const alias of aliasesIn(statement)) known.set(alias, heavier(known.get(alias), scope));
    }
  };
  for (const path of buildFiles) note(path, scopesIn(files, path));
  // A plugin adds to what applies it.
  for (const path of programs) note(path, pluginScope);
  return { uses, processors, isNamed: (accessor) => named.has(accessor) };
}

/** `jackson-core_jvm` is used as `jackson.core.jvm`. */
export const accessorOf = (alias: string): string => alias.replaceAll(/[-_]/g, '.');
