import type { Lowering } from '#analyzer/flow/program/lowering.ts';
import type { LanguageFlow } from '#analyzer/flow/tables/language-flow.ts';
import type { LanguageFacts } from './facts/language-facts.ts';
import type { LanguageGrammar } from './grammar.ts';
import type { LanguageLines } from './lines/language-lines.ts';
import type { Rule } from '#analyzer/rules/kinds.ts';
import type { LanguageArchitecture } from './resolution/language-architecture.ts';

/** As in GitHub Linguist: language shares speak of programming and markup languages only. */
export type LanguageKind = 'programming' | 'markup' | 'data' | 'prose';

/** What analyses ask about a language without reading its code; a filter over these replaces a list of names. */
export type LanguageTrait =
  /** Its programs usually run on a server or a command line. */
  | 'server'
  /** Components of a page: code, although the format may be markup. */
  | 'component'
  /** A script or style sheet of a page. */
  | 'page-part'
  /** A whole page, which may stand beside its scripts and styles. */
  | 'page'
  /** Tests customarily stand inside the source files, where a scan cannot see them. */
  | 'tests-inside'
  /** Programming by kind, yet dumps, schemas, templates, build recipes or notes: not code to be organised. */
  | 'unorganised'
  /** Comments open with `//` or a slash and a star, strings as usual: copied code is found by tokens. */
  | 'tokens-slashes'
  /** The same with comments that open with `#`; both traits where both open one. */
  | 'tokens-hash'
  /** Values are assigned to names as `name = "value"`: passwords in it are found. */
  | 'assigns-values'
  /** A format of settings, in which a value is assigned by nothing but its key. */
  | 'settings'
  /** Texts in it are quoted always: what is not is no text. */
  | 'quotes-texts'
  /** Projects explain themselves in it; other prose is licences, lists and notes. */
  | 'explains';

/** By which names its files go: lists separated by spaces. */
export interface FileSigns {
  /** Without the leading dot; compound ones (`blade.php`) win over their ends. */
  readonly extensions: string;
  /** Whole file names. */
  readonly names?: string;
  /** Programs named in a `#!` line. */
  readonly interpreters?: string;
}

/** What is known of every language, also of those whose lines are only counted. */
export interface Language {
  /** GitHub Linguist's name, which is the contract's. */
  readonly name: string;
  readonly kind: LanguageKind;
  /** Name of the comment and string rules, see `lines/line-syntaxes.ts`. */
  readonly syntax: string;
  readonly traits: ReadonlySet<LanguageTrait>;
}

/** Said in place of a part that a language has not. */
export interface Absent {
  readonly absent: string;
}

/** A part of what is known of a language, or the reason why it has none. */
export type Part<T> = T | Absent;

export const absent = (reason: string): Absent => ({ absent: reason });

/** The part, or undefined where there is none. */
export function present<T>(part: Part<T>): T | undefined {
  return typeof part === 'object' && part !== null && 'absent' in part ? undefined : part;
}

/** Who judges its code: the rules over syntax trees, or a linter of its own. */
export type Judge = 'tree-rules' | 'oxlint' | 'ruff';

/**
 * A language whose code is read: everything Vitals knows of it, in a folder of its own. A new kind of knowledge is a new
 * part here; the compiler then asks every language for it. Parts that are code are loaded when an analysis meets the
 * language, so that a thread holds only what its files need.
 */
export interface StructuredLanguage {
  readonly name: string;
  readonly kind: LanguageKind;
  readonly files: FileSigns;
  readonly traits: readonly LanguageTrait[];
  /** Comments and strings, for counting lines. */
  readonly lines: LanguageLines;
  readonly grammar: Part<LanguageGrammar>;
  /** Imports, types, functions, calls and complexity, read from the tree. */
  readonly facts: Part<() => Promise<LanguageFacts>>;
  /** What its names stand for inside a project, and what its types and files are. */
  readonly architecture: Part<() => Promise<LanguageArchitecture>>;
  /** What flows where in its functions, as the intermediate form of all languages. */
  readonly lowering: Part<() => Promise<Lowering>>;
  /** What following values through its programs has to know of it, and of its library and frameworks. */
  readonly flow: Part<LanguageFlow>;
  readonly judge: Part<Judge>;
  /** What is wrong in its code; each rule with its samples beside it. */
  readonly rules: Part<() => Promise<readonly Rule[]>>;
}
