import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Where each grammar comes from. All are built for ABI 14 or 15, which the pinned runtime reads. */
const PACKAGE_OF_GRAMMAR = {
  java: '@vscode/tree-sitter-wasm/wasm',
  kotlin: '@tree-sitter-grammars/tree-sitter-kotlin',
  typescript: '@vscode/tree-sitter-wasm/wasm',
  tsx: '@vscode/tree-sitter-wasm/wasm',
  javascript: '@vscode/tree-sitter-wasm/wasm',
  python: '@vscode/tree-sitter-wasm/wasm',
  go: '@vscode/tree-sitter-wasm/wasm',
  'c-sharp': '@vscode/tree-sitter-wasm/wasm',
  php: '@vscode/tree-sitter-wasm/wasm',
  ruby: '@vscode/tree-sitter-wasm/wasm',
  rust: '@vscode/tree-sitter-wasm/wasm',
  c: 'tree-sitter-c',
  cpp: '@vscode/tree-sitter-wasm/wasm',
} as const;

export type GrammarName = keyof typeof PACKAGE_OF_GRAMMAR;

export const GRAMMAR_NAMES = Object.keys(PACKAGE_OF_GRAMMAR) as GrammarName[];

/** Linguist language to grammar; TypeScript, Vue and Svelte choose by file, see `grammarOf`. */
const GRAMMAR_OF_LANGUAGE: Readonly<Record<string, GrammarName>> = {
  Java: 'java',
  Kotlin: 'kotlin',
  TypeScript: 'typescript',
  TSX: 'tsx',
  JavaScript: 'javascript',
  Vue: 'javascript',
  Svelte: 'javascript',
  Python: 'python',
  Go: 'go',
  'C#': 'c-sharp',
  PHP: 'php',
  Ruby: 'ruby',
  Rust: 'rust',
  C: 'c',
  'C++': 'cpp',
};

/** Languages whose structure is read; every other one is scanned only. */
export const STRUCTURED_LANGUAGES: readonly string[] = Object.keys(GRAMMAR_OF_LANGUAGE);

/** The grammar for a file, or undefined for a language without structure. */
export function grammarOf(path: string, language: string): GrammarName | undefined {
  if (language === 'TypeScript' && path.endsWith('.tsx')) return 'tsx';
  return GRAMMAR_OF_LANGUAGE[language];
}

const RUNTIME = 'web-tree-sitter.wasm';

/** The wasm files a build has to ship: name under `grammars/` and the module path npm finds it under. */
export function wasmSources(): { file: string; specifier: string }[] {
  const grammars = GRAMMAR_NAMES.map((name) => {
    const file = `tree-sitter-${name}.wasm`;
    return { file, specifier: `${PACKAGE_OF_GRAMMAR[name]}/${file}` };
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
