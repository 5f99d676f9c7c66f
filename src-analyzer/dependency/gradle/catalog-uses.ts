import type { Scope } from '../declaration.ts';
import type { ProjectFiles } from '../project-files.ts';
import { withoutComments } from './comments.ts';
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
  /** Whether build files take a library in as a list of versions. */
  readonly isPlatform: (accessor: string) => boolean;
  /** Build files that name what they need themselves. */
  readonly apart: readonly string[];
}

/** Up to the end of the name of a list of versions: `platform(libs.bom`, `platform(libs.findLibrary("bom"`. */
const PLATFORM = /\b(?:enforcedP|p)latform[ \t]{0,4}\([^()]{1,200}(?:\(["'][\w.-]{1,200}["'])?/g;

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
  ...askedIn(text),
];

const askedIn = (text: string): string[] =>
  [...text.matchAll(ASKED)].map(([, name = '']) => accessorOf(name));

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

interface Found {
  readonly uses: Map<string, Scope>;
  readonly processors: Map<string, Scope>;
  readonly named: Set<string>;
  readonly platforms: Set<string>;
}

function noteUses(written: string, scopeOfUse: (configuration: string) => Scope, found: Found): void {
  const text = withoutComments(written);
  const tests = testBlocksIn(text);
  for (const { at, statement } of statementsIn(text)) {
    if (statement.length > MAX_STATEMENT) continue;
    for (const name of namesIn(statement)) found.named.add(name);
    for (const [list] of statement.matchAll(PLATFORM))
      for (const name of aliasesIn(`${list})`)) found.platforms.add(name);
    const aliases = statement.includes('lib') ? aliasesIn(statement) : askedIn(statement);
    const configuration = CONFIGURATION.exec(statement)?.[1] ?? '';
    if (configuration === '' || NO_CONFIGURATION.test(configuration)) continue;
    const scope = isInside(tests, at) ? 'test' : scopeOfUse(configuration);
    const known = TEST_PROCESSOR.test(configuration) ? found.processors : found.uses;
    for (const alias of aliases) known.set(alias, heavier(known.get(alias), scope));
  }
}

/**
 * What the libraries of version catalogs are used for in build files and in the programs of plugins that these apply, by their alias
 * with dots. One that none of them names is missing: a plugin from outside may add it, or nothing does.
 */
export function usesOfCatalogs(
  files: ProjectFiles,
  { buildFiles, programs, apart }: Record<'buildFiles' | 'programs' | 'apart', readonly string[]>,
): CatalogUses {
  const found: Found = { uses: new Map(), processors: new Map(), named: new Set(), platforms: new Set() };
  for (const path of buildFiles) noteUses(files.read(path) ?? '', scopesIn(files, path), found);
  // A plugin adds to what applies it.
  for (const path of programs) noteUses(files.read(path) ?? '', pluginScope, found);
  const { uses, processors, named, platforms } = found;
  return {
    uses,
    processors,
    isNamed: (accessor) => named.has(accessor),
    isPlatform: (accessor) => platforms.has(accessor),
    apart,
  };
}

/** `jackson-core_jvm` is used as `jackson.core.jvm`. */
export const accessorOf = (alias: string): string => alias.replaceAll(/[-_]/g, '.');
