import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { STRUCTURED_LANGUAGES } from '#analyzer/languages/all-languages.ts';
import type { GrammarName, LanguageGrammar } from '#analyzer/languages/grammar.ts';
import { present } from '#analyzer/languages/language.ts';
import { findStructuredLanguage } from '#analyzer/languages/languages.ts';

const PACKAGES: Readonly<Record<GrammarName, string>> = Object.assign(
  {},
  ...STRUCTURED_LANGUAGES.map(({ grammar }) => present(grammar)?.packages),
);

/** The grammars of all languages. */
export const GRAMMAR_NAMES: readonly GrammarName[] = Object.keys(PACKAGES);

/** The grammar for a file, by its path alone; undefined for a language without one. */
export function grammarOf(path: string, language: string): GrammarName | undefined {
  return grammarPartOf(language)?.expected(path)[0];
}

/** How files of a language become trees; undefined for a language that is only counted. */
export function grammarPartOf(language: string): LanguageGrammar | undefined {
  const structured = findStructuredLanguage(language);
  return structured && present(structured.grammar);
}

const RUNTIME = 'web-tree-sitter.wasm';

/** The wasm files a build has to ship: name under `grammars/` and the module path npm finds it under. */
export function wasmSources(): { file: string; specifier: string }[] {
  const grammars = GRAMMAR_NAMES.map((name) => {
    const file = `tree-sitter-${name}.wasm`;
    return { file, specifier: `${PACKAGES[name]}/${file}` };
  });
  return [{ file: RUNTIME, specifier: `web-tree-sitter/${RUNTIME}` }, ...grammars];
}

/** A wasm file: what the packaged app brings (compressed to a tenth), else the development dependency it is made from. */
function wasmBytes(file: string): Buffer {
  const resources = process.env['VITALS_RESOURCES'];
  if (resources) {
    const shipped = join(resources, 'grammars', `${file}.gz`);
    if (existsSync(shipped)) return gunzipSync(readFileSync(shipped));
  }
  const source = wasmSources().find((candidate) => candidate.file === file);
  if (!source) throw new Error(`no wasm file ${file}`);
  return readFileSync(createRequire(import.meta.url).resolve(source.specifier));
}

export function runtimeBytes(): Buffer {
  return wasmBytes(RUNTIME);
}

export function grammarBytes(grammar: GrammarName): Buffer {
  return wasmBytes(`tree-sitter-${grammar}.wasm`);
}
