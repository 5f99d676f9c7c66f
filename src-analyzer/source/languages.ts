import { hintedLanguage, isAmbiguous } from './language-hints.ts';
import type { LanguageKind, LanguageRow } from './language-row.ts';
import { MARKUP_AND_DATA_LANGUAGES } from './markup-and-data-languages.ts';
import { PROGRAMMING_LANGUAGES } from './programming-languages.ts';

/** The contract's name for a language that is not known. */
export const OTHER = 'OTHER';

export interface Language {
  readonly name: string;
  readonly kind: LanguageKind;
  /** Name of the comment and string rules, see `line-counter/line-syntaxes.ts`. */
  readonly syntax: string;
}

const UNKNOWN: Language = { name: OTHER, kind: 'programming', syntax: 'plain' };

const byName = new Map<string, Language>([[OTHER, UNKNOWN]]);
const byExtension = new Map<string, Language>();
const byFileName = new Map<string, Language>();
const byInterpreter = new Map<string, Language>();

function addAll(index: Map<string, Language>, keys: string | undefined, language: Language): void {
  for (const key of (keys ?? '').split(' ')) {
    if (key !== '' && !index.has(key)) index.set(key, language);
  }
}

function addRow([name, kind, syntax, extensions, fileNames, interpreters]: LanguageRow): void {
  const language: Language = { name, kind, syntax };
  byName.set(name, language);
  addAll(byExtension, extensions, language);
  addAll(byFileName, fileNames, language);
  addAll(byInterpreter, interpreters, language);
}

for (const row of PROGRAMMING_LANGUAGES) addRow(row);
for (const row of MARKUP_AND_DATA_LANGUAGES) addRow(row);

/** All known languages, OTHER included. */
export function listLanguages(): readonly Language[] {
  return [...byName.values()];
}

/** The language of that name; OTHER for a name that is not known. */
export function languageNamed(name: string): Language {
  return byName.get(name) ?? UNKNOWN;
}

/** Linguist's upper-case C and S conventions: Unix compilers read `.C` as C++ and `.S` as assembly. */
function byExactExtension(extension: string): Language | undefined {
  return extension === 'C' || extension === 'H' ? byName.get('C++') : byExtension.get(extension);
}

function findByExtension(fileName: string): Language | undefined {
  // Longest compound extension first (`blade.php` before `php`); a leading dot starts a hidden name, not an extension.
  for (let dot = fileName.indexOf('.', 1); dot !== -1; dot = fileName.indexOf('.', dot + 1)) {
    const extension = fileName.slice(dot + 1);
    const language = byExactExtension(extension) ?? byExtension.get(extension.toLowerCase());
    if (language) return language;
  }
  return undefined;
}

/** `Dockerfile.dev`, `Makefile.linux`, `LICENSE-MIT.apache`: a well-known name with something behind it. */
const NAME_STEMS: readonly [RegExp, string][] = [
  [/^(Dockerfile|Containerfile)[.-]/i, 'Dockerfile'],
  [/^(GNU)?Makefile[.-]/i, 'Makefile'],
  [/^(Jenkinsfile)[.-]/, 'Groovy'],
  [/^(README|LICEN[CS]E|COPYING|CHANGELOG|CHANGES|AUTHORS|NOTICE|TODO|NEWS|INSTALL)([.-]|$)/i, 'Text'],
  [/^requirements[\w.-]*\.txt$/i, 'Pip Requirements'],
  [/^tsconfig\.[\w.-]+\.json$/, 'JSON with Comments'],
  [/^\.env\./, 'Dotenv'],
];

function findByStem(fileName: string): Language | undefined {
  const stem = NAME_STEMS.find(([pattern]) => pattern.test(fileName));
  return stem && byName.get(stem[1]);
}

const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Stems that win over their extension: they say more than `.txt` or `.json`, or the rest is no extension at all. */
const STEM_FIRST =
  /^(requirements[\w.-]*\.txt|tsconfig\.[\w.-]+\.json|(GNU)?Makefile[.-].*|Dockerfile[.-].*)$/i;

function findByName(path: string): Language | undefined {
  const fileName = fileNameOf(path);
  const exact = byFileName.get(fileName);
  if (exact) return exact;
  if (STEM_FIRST.test(fileName)) return findByStem(fileName);
  return findByExtension(fileName) ?? findByStem(fileName);
}

/** True when the name alone does not settle the language and the first bytes should be looked at. */
export function needsContent(path: string): boolean {
  return isAmbiguous(fileNameOf(path)) || findByName(path) === undefined;
}

/** Interpreter of a `#!` line: `#!/usr/bin/env -S python3.12 -u` gives `python3`. */
function findByShebang(head: string): Language | undefined {
  if (!head.startsWith('#!')) return undefined;
  const line = head.slice(2, 200).split(/[\r\n]/, 1)[0] ?? '';
  for (const word of line.trim().split(/\s+/)) {
    const program = word.slice(word.lastIndexOf('/') + 1);
    if (program === 'env' || program.startsWith('-') || program.includes('=')) continue;
    return byInterpreter.get(program) ?? byInterpreter.get(program.replace(/[\d.]+$/, ''));
  }
  return undefined;
}

/** Editors' mode lines, by which a file without a telling name says what it is. */
function findByModeline(head: string): Language | undefined {
  const mode =
    /-\*-\s*(?:mode:\s*)?([\w+#-]+)\s*(?:;.*)?-\*-/i.exec(head) ??
    /\bvim?:.*\b(?:ft|filetype)=(\w+)/.exec(head);
  const name = mode?.[1]?.toLowerCase();
  if (name === undefined) return undefined;
  for (const language of byName.values()) {
    if (language.name.toLowerCase() === name) return language;
  }
  return byInterpreter.get(name) ?? byExtension.get(name);
}

function findByOpening(head: string): Language | undefined {
  if (head.startsWith('<?php')) return byName.get('PHP');
  if (head.startsWith('<?xml')) return byName.get('XML');
  if (/^\s*<(!doctype html|html[\s>])/i.test(head)) return byName.get('HTML');
  return undefined;
}

/**
 * The language of a file: whole file name, extension (settled by content where several languages share it),
 * `#!` line, editor mode line, opening tag; else OTHER.
 * @param path relative or absolute, `/` separated
 * @param head up to 4 KB of the file's beginning; may be empty when `needsContent(path)` is false
 */
export function detectLanguage(path: string, head: string): Language {
  const named = findByName(path);
  const hint = hintedLanguage(fileNameOf(path), head);
  if (hint !== undefined) return byName.get(hint) ?? UNKNOWN;
  if (named) return named;
  return findByShebang(head) ?? findByModeline(head) ?? findByOpening(head) ?? UNKNOWN;
}
