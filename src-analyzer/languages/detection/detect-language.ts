import { hintedLanguage, isAmbiguous } from './language-hints.ts';
import { KNOWN_LANGUAGES, languageNamed, listLanguages, OTHER } from '../languages.ts';
import type { Language } from '../language.ts';

const byExtension = new Map<string, Language>();
const byFileName = new Map<string, Language>();
const byInterpreter = new Map<string, Language>();

function addAll(index: Map<string, Language>, keys: string | undefined, language: Language): void {
  for (const key of (keys ?? '').split(' ')) {
    if (key !== '' && !index.has(key)) index.set(key, language);
  }
}

for (const { language, files } of KNOWN_LANGUAGES) {
  addAll(byExtension, files.extensions, language);
  addAll(byFileName, files.names, language);
  addAll(byInterpreter, files.interpreters, language);
}

/** Linguist's upper-case C and S conventions: Unix compilers read `.C` as C++ and `.S` as assembly. */
function byExactExtension(extension: string): Language | undefined {
  return extension === 'C' || extension === 'H' ? languageNamed('C++') : byExtension.get(extension);
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
  return stem && languageNamed(stem[1]);
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
    return byInterpreter.get(program) ?? byInterpreter.get(program.replace(/(?<![\d.])[\d.]+$/, ''));
  }
  return undefined;
}

/** Editors' mode lines, by which a file without a telling name says what it is. */
function findByModeline(head: string): Language | undefined {
  const mode =
    /-\*-\s*(?:mode:\s*)?([\w+#-]+)\s*(?:;.*)?-\*-/i.exec(head) ??
    /\bvim?:.{0,200}\b(?:ft|filetype)=(\w+)/.exec(head);
  const name = mode?.[1]?.toLowerCase();
  if (name === undefined) return undefined;
  for (const language of listLanguages()) {
    if (language.name.toLowerCase() === name) return language;
  }
  return byInterpreter.get(name) ?? byExtension.get(name);
}

function findByOpening(head: string): Language | undefined {
  if (head.startsWith('<?php')) return languageNamed('PHP');
  if (head.startsWith('<?xml')) return languageNamed('XML');
  if (/^\s*<(!doctype html|html[\s>])/i.test(head)) return languageNamed('HTML');
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
  if (hint !== undefined) return languageNamed(hint);
  if (named) return named;
  return findByShebang(head) ?? findByModeline(head) ?? findByOpening(head) ?? languageNamed(OTHER);
}
