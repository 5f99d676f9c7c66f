import { isBuiltin } from 'node:module';
import type { DependencyType } from '#contract/words.ts';
import type { ImportFact } from '#analyzer/syntax/facts.ts';
import { CODE_PATH, TEST_PATH, type ImportFacts } from '#analyzer/syntax/import-facts.ts';
import { PYTHON_STANDARD_LIBRARY } from '#analyzer/source/python-standard-library.ts';
import { normalName } from '../advisories/package-names.ts';
import { CARGO_MANIFEST } from '../cargo/cargo-project.ts';
import type { Declaration } from '../declaration.ts';
import { GO_MANIFEST } from '../go/go-project.ts';
import { JVM_PACKAGES } from './jvm-packages.ts';
import { isOfPlatform } from './platform-namespaces.ts';
import { PYTHON_MODULES } from './python-modules.ts';

/** By what code imports a package. */
export interface ImportNames {
  /** Module, namespace or package names, each the beginning of what an import may say. */
  readonly names: readonly string[];
  /** Whether these are all there are, and code cannot use the package without them. */
  readonly complete: boolean;
}

/** What a lock file says of the names a package is imported by; Composer's alone does. */
export type LockedNames = (declaration: Declaration) => readonly string[];

/** A name written out in full, as one of `names`. */
interface Mentioned {
  readonly names: readonly string[];
  readonly line: number;
  readonly insideTest?: boolean;
  /** A module of the project would be called the same. */
  readonly orOwnModule?: true;
}

/** How the packages of an ecosystem and the imports of its languages are brought together. */
export interface ImportRules {
  readonly namesOf: (declaration: Declaration, lockedNames: LockedNames) => ImportNames;
  /** The names an import may stand for, the most specific first; none where it cannot be a package. */
  readonly namesIn: (fact: ImportFact) => readonly string[];
  /** Of the manifests above a file that declare a package the nearest speaks for it; elsewhere all of them do. */
  readonly nearest?: true;
  /** Manifests that alone give packages to the code below them, whatever others farther up declare. */
  readonly alone?: RegExp;
  /** Manifests whose code has what they do not name from other projects: they count though they name no package at all. */
  readonly manifests?: RegExp;
  /** Manifests lie beside the code as well: one that is not above a file may speak for it. */
  readonly beside?: true;
  /** The folder whose code a manifest speaks for, where that is not its own. */
  readonly spokenFor?: (manifest: string) => string | undefined;
  /** Names that begin with a namespace the project itself declares are the project's. */
  readonly ownNamespaces?: true;
  /** Names are guesses: one that two packages go by says which of them is imported of neither. */
  readonly guessed?: true;
  /** Names of the project's own top-level modules are the project's. */
  readonly ownModules?: true;
  /** Imports without effect at run time are those of tests inside the file. */
  readonly testsInside?: true;
  /** Names that stand in the code by their full path, without an import. */
  readonly mentionsIn?: (facts: ImportFacts) => readonly Mentioned[];
}

/** `a/b/c`, `a/b`, `a`. */
function beginnings(text: string, separator: string): string[] {
  const found = [text];
  for (let at = text.lastIndexOf(separator); at > 0; at = text.lastIndexOf(separator, at - 1))
    found.push(text.slice(0, at));
  return found;
}

const firstPart = (text: string, separator: string): string => text.split(separator, 1)[0] ?? text;

const codeName = ({ name, importedAs }: Declaration): string => importedAs ?? name;

/** Node's own modules, whatever npm has by that name: without a slash at the end Node takes its own. */
const NODE = 'node:';

/** `@types/babel__core` describes `@babel/core`. */
function describedBy(types: string): string {
  const name = types.slice('@types/'.length);
  if (name === 'node') return NODE;
  return name.includes('__') ? `@${name.replace('__', '/')}` : name;
}

/** `a` of `a/b`, `@a/b` of `@a/b/c`; a webpack loader's `a!b` names two. */
function npmNames({ specifier }: ImportFact): string[] {
  return specifier.split('!').flatMap((part) => {
    const written = part.replace(/^npm:/, '').replace(/[?#].*$/s, '');
    if (written.startsWith(NODE) || isBuiltin(written)) return [NODE];
    // A style sheet's `~bootstrap` is bootstrap; `~/x` and `@/x` are folders of the project.
    const name = /^(?:@[\w.~-]+\/[\w.~-]+|[\w.-]+)/.exec(written.replace(/^~(?=[\w@])/, ''))?.[0];
    const isAddress = name !== undefined && written.startsWith(`${name}:`);
    return name === undefined || name.startsWith('.') || isAddress
      ? []
      : [name.replace(/(?<=[^@])@[\d^~].*$/, '')];
  });
}

const NPM: ImportRules = {
  nearest: true,
  namesOf(declaration) {
    const name = codeName(declaration);
    // What only describes types is often there for the whole program, without an import.
    if (name.startsWith('@types/')) return { names: [describedBy(name)], complete: false };
    // What pages load by themselves no code imports.
    const isOfPages = declaration.file.endsWith('libman.json');
    return { names: [name], complete: !isBuiltin(name) && !isOfPages };
  },
  namesIn: npmNames,
};

const GO: ImportRules = {
  nearest: true,
  alone: GO_MANIFEST,
  namesOf: (declaration) => ({ names: [codeName(declaration)], complete: true }),
  namesIn: ({ specifier }) => beginnings(specifier, '/'),
};

/** Crates whose library is called otherwise. */
const CRATE_NAMES: ReadonlyMap<string, string> = new Map([
  ['md-5', 'md5'],
  ['new_debug_unreachable', 'debug_unreachable'],
  ['rust-argon2', 'argon2'],
  ['rust-crypto', 'crypto'],
  ['rust-ini', 'ini'],
  ['sha-1', 'sha1'],
  ['xml-rs', 'xml'],
]);

/** `git2::Repository::open(..)` needs no `use`; a name that the file gives another sense by one is no crate. */
function rustMentions({ mentions, imports, modules }: ImportFacts): Mentioned[] {
  const given = new Set([...imports.flatMap(({ locals, names }) => [...locals, ...names]), ...modules]);
  return mentions.flatMap(({ name, line }) => {
    const insideTest = name.startsWith(TEST_PATH);
    const crate = name.slice((insideTest ? TEST_PATH : CODE_PATH).length);
    return given.has(crate) ? [] : [{ names: [crate], line, insideTest, orOwnModule: true }];
  });
}

/** `use` and paths are seen, but a macro may bring in a crate by a name of its own, and a build links what no code names. */
const CARGO: ImportRules = {
  mentionsIn: rustMentions,
  nearest: true,
  alone: CARGO_MANIFEST,
  testsInside: true,
  namesOf(declaration) {
    const name = CRATE_NAMES.get(codeName(declaration)) ?? codeName(declaration);
    return { names: [name.replaceAll('-', '_')], complete: false };
  },
  namesIn: ({ specifier, kind }) => (kind === 'module' ? [] : [/^(?:::)?(\w*)/.exec(specifier)?.[1] ?? '']),
};

const PYPI: ImportRules = {
  beside: true,
  ownModules: true,
  namesOf({ name }) {
    const normal = normalName('PYPI', name);
    const known = PYTHON_MODULES.get(normal);
    if (known !== undefined) return { names: known, complete: true };
    return { names: [normal.replaceAll('-', '_'), normal.replaceAll('-', '.')], complete: false };
  },
  namesIn({ specifier, names }) {
    if (specifier.startsWith('.')) return [];
    const module = specifier.toLowerCase();
    if (PYTHON_STANDARD_LIBRARY.has(firstPart(module, '.'))) return [];
    return [...names.map((name) => `${module}.${name.toLowerCase()}`), ...beginnings(module, '.')];
  },
};

/** Words that say nothing about which of a group's artifacts has a package. */
const PLAIN_WORDS = new Set(['java', 'all', 'lib', 'core', 'api', 'client', 'jar', 'jdk', 'jvm']);

/** Words of an artifact that its group does not say already: `lang3` of org.apache.commons:commons-lang3, none of com.jayway.jsonpath:json-path. */
function ownWords(group: string, artifact: string): string[] {
  const said = group.split(/[.-]/);
  if (said.includes(artifact.replaceAll(/[.\-_]/g, ''))) return [];
  return artifact
    .split(/[.\-_]/)
    .filter((word) => !PLAIN_WORDS.has(word) && !said.some((one) => one.startsWith(word)));
}

/**
 * The packages of an artifact are written nowhere but in itself: those of well-known ones are listed, the others are
 * taken to begin with their group, followed by the words that tell them from the group's other artifacts.
 */
const MAVEN: ImportRules = {
  nearest: true,
  // Of Gradle's modules scripts elsewhere may speak as well.
  manifests: /(?:^|\/)pom\.xml$/,
  // Catalogs and shared scripts of Gradle are for the build whose folder `gradle` they lie in.
  spokenFor: (manifest) =>
    /^(?:(.*)\/)?gradle\//.exec(manifest)?.[1] ?? (manifest.startsWith('gradle/') ? '.' : undefined),
  ownNamespaces: true,
  guessed: true,
  namesOf({ name }) {
    const known = JVM_PACKAGES.get(name);
    if (known !== undefined) return { names: known, complete: false };
    const [group = '', artifact = ''] = name.split(':');
    if (!group.includes('.') || !artifact) return { names: [], complete: false };
    const rest = ownWords(group, artifact);
    return { names: [[group, ...rest].join('.')], complete: false };
  },
  namesIn: ({ specifier }) => beginnings(specifier.replace(/\.\*$/, ''), '.'),
};

const RUBYGEMS: ImportRules = {
  namesOf: ({ name }) => ({ names: [name, name.replaceAll('-', '/')], complete: false }),
  namesIn: ({ specifier }) => (/^[./]/.test(specifier) ? [] : beginnings(specifier, '/')),
};

const NUGET: ImportRules = {
  manifests: /\.(?:cs|fs|vb)proj$/,
  // What a project that it refers to declares may be meant as well: then none is known to be.
  nearest: true,
  ownNamespaces: true,
  namesOf: ({ name, importedAs }) => ({
    // .NET brings these namespaces itself: the package of that name may not be what is used.
    names: isOfPlatform(name) && importedAs === undefined ? [] : [name.toLowerCase()],
    complete: false,
  }),
  namesIn: ({ specifier }) => beginnings(specifier.toLowerCase(), '.'),
};

const phpNames = (name: string): string[] => beginnings(name.replace(/^\\/, '').toLowerCase(), '\\');

/** `\Monolog\Logger` needs no import, and neither does `Monolog\Logger` in a file without a namespace. */
function phpMentions({ mentions, package: namespace }: ImportFacts) {
  const isWhole = namespace === '' ? /^\\?\w+\\/ : /^\\\w+\\/;
  return mentions.flatMap(({ name, line }) => (isWhole.test(name) ? [{ names: phpNames(name), line }] : []));
}

/** Of names that are written out where they are used not all are seen, so that nothing is said of a package without a find. */
const COMPOSER: ImportRules = {
  mentionsIn: phpMentions,
  namesOf: (declaration, lockedNames) => ({ names: lockedNames(declaration), complete: false }),
  namesIn: ({ specifier, kind }) => (kind === 'include' ? [] : phpNames(specifier)),
};

/** The ecosystems whose packages code imports. */
export const IMPORT_RULES: Readonly<Partial<Record<DependencyType, ImportRules>>> = {
  NPM,
  PYPI,
  GO,
  CARGO,
  MAVEN,
  COMPOSER,
  RUBYGEMS,
  NUGET,
};
