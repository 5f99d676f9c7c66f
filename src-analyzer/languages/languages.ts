import type { LanguageFlow } from '#analyzer/flow/tables/language-flow.ts';
import type { Lowering } from '#analyzer/flow/program/lowering.ts';
import { STRUCTURED_LANGUAGES } from './all-languages.ts';
import type { LanguageRow } from './counted/language-row.ts';
import { MARKUP_AND_DATA_LANGUAGES } from './counted/markup-and-data-languages.ts';
import { PROGRAMMING_LANGUAGES } from './counted/programming-languages.ts';
import type { LanguageFacts } from './facts/language-facts.ts';
import {
  present,
  type FileSigns,
  type Judge,
  type Language,
  type LanguageTrait,
  type StructuredLanguage,
} from './language.ts';
import type { Rule } from '#analyzer/rules/kinds.ts';
import { TEMPLATE_FORMATS } from './templates/formats.ts';
import type { ReadTemplate, TemplateFormat } from './templates/template-format.ts';
import type { LanguageArchitecture } from './resolution/language-architecture.ts';

/** The contract's name for a language that is not known. */
export const OTHER = 'OTHER';

const UNKNOWN: Language = { name: OTHER, kind: 'programming', syntax: 'plain', traits: new Set() };

/** A language with the names its files go by. */
export interface KnownLanguage {
  readonly language: Language;
  readonly files: FileSigns;
}

function fromFolder({ name, kind, lines, traits, files }: StructuredLanguage): KnownLanguage {
  return { language: { name, kind, syntax: lines.syntax, traits: new Set(traits) }, files };
}

function fromRow([name, kind, syntax, extensions, names, interpreters, traits]: LanguageRow): KnownLanguage {
  return {
    language: { name, kind, syntax, traits: new Set(traits) },
    files: { extensions, names: names ?? '', interpreters: interpreters ?? '' },
  };
}

/** All languages but OTHER: those whose code is read, then those whose lines are only counted. */
export const KNOWN_LANGUAGES: readonly KnownLanguage[] = [
  ...STRUCTURED_LANGUAGES.map(fromFolder),
  ...[...PROGRAMMING_LANGUAGES, ...MARKUP_AND_DATA_LANGUAGES].map(fromRow),
];

const byName = new Map<string, Language>([
  [OTHER, UNKNOWN],
  ...KNOWN_LANGUAGES.map(({ language }) => [language.name, language] as const),
]);
const structured = new Map(STRUCTURED_LANGUAGES.map((language) => [language.name, language]));
const flows = new Map(STRUCTURED_LANGUAGES.map(({ name, flow }) => [name, present(flow)]));

/** All known languages, OTHER included. */
export function listLanguages(): readonly Language[] {
  return [...byName.values()];
}

/** The language of that name; OTHER for a name that is not known. */
export function languageNamed(name: string): Language {
  return byName.get(name) ?? UNKNOWN;
}

export function hasTrait(name: string, trait: LanguageTrait): boolean {
  return languageNamed(name).traits.has(trait);
}

/** A language whose code is read; undefined for one that is only counted. */
export function findStructuredLanguage(name: string): StructuredLanguage | undefined {
  return structured.get(name);
}

/** Who judges the code of a language; undefined where nobody does. */
export function judgeOf(name: string): Judge | undefined {
  const language = structured.get(name);
  return language && present(language.judge);
}

/** Names of the languages that one of the judges reads. */
export function languagesJudgedBy(judge: Judge): string[] {
  return STRUCTURED_LANGUAGES.filter((language) => present(language.judge) === judge).map(({ name }) => name);
}

/** How to read the facts of each of these languages; loaded when first asked for. */
export async function factsOf(names: ReadonlySet<string>): Promise<ReadonlyMap<string, LanguageFacts>> {
  return loadParts(names, ({ facts }) => present(facts));
}

/** What each of these languages brings for the architecture of a project. */
export async function architecturesOf(
  names: ReadonlySet<string>,
): Promise<ReadonlyMap<string, LanguageArchitecture>> {
  return loadParts(names, ({ architecture }) => present(architecture));
}

/** How the functions of each of these languages become programs. */
export async function loweringsOf(names: ReadonlySet<string>): Promise<ReadonlyMap<string, Lowering>> {
  return loadParts(names, ({ lowering }) => present(lowering));
}

/** What following values has to know of a language; undefined for one whose functions are not followed. */
export function flowOf(name: string): LanguageFlow | undefined {
  return flows.get(name);
}

/** The rules of each of these languages; those that have none are left out. */
export async function rulesOf(names: Iterable<string>): Promise<ReadonlyMap<string, readonly Rule[]>> {
  return loadParts(names, ({ rules }) => present(rules));
}

/** The rules of every language that has some. */
export async function rulesOfAll(): Promise<ReadonlyMap<string, readonly Rule[]>> {
  return rulesOf(structured.keys());
}

/** The format of a file that is a template of a page; undefined for others. */
export function templateFormatOf(language: string, path: string): TemplateFormat | undefined {
  return TEMPLATE_FORMATS.find(
    ({ languages, fits }) => languages.includes(language) && (fits?.(path) ?? true),
  );
}

/** Whether what was read of a page are its own scripts, which fill no template. */
export function isScriptOfPage(language: string, path: string): boolean {
  return /\.x?html?$/i.test(path) && TEMPLATE_FORMATS.some(({ others }) => others?.includes(language));
}

/** How templates are read, and the language whose values they show. */
export interface TemplateReader {
  readonly host: string;
  readonly read: ReadTemplate;
}

/** How the templates among some files are read. */
export interface TemplateReaders {
  readonly hosts: readonly string[];
  find(language: string, path: string): TemplateReader | undefined;
}

/** Loads what reading the templates among these files takes. */
export async function templateReadersOf(
  files: readonly { readonly language: string; readonly path: string }[],
): Promise<TemplateReaders> {
  const formats = new Set(files.flatMap(({ language, path }) => templateFormatOf(language, path) ?? []));
  const readers = new Map<TemplateFormat, TemplateReader>();
  for (const format of formats) readers.set(format, { host: format.host, read: await format.read() });
  return {
    hosts: [...formats].flatMap(({ host, others = [] }) => [host, ...others]),
    find(language, path) {
      const format = templateFormatOf(language, path);
      return format && readers.get(format);
    },
  };
}

async function loadParts<T>(
  names: Iterable<string>,
  loaderOf: (language: StructuredLanguage) => (() => Promise<T>) | undefined,
): Promise<ReadonlyMap<string, T>> {
  const parts = new Map<string, T>();
  for (const name of names) {
    const language = structured.get(name);
    const load = language && loaderOf(language);
    if (load) parts.set(name, await load());
  }
  return parts;
}
