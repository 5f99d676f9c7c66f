// Puts the parser's wasm files where the analyzer reads them: resources/grammars/ (not in git, part of the app).
import { copyFileSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './runtime.mjs';

/** One language each, from packages pinned exactly. Powershell, Swift and bash are left out: V8 needs up to 2 GB to compile them. */
const VSCODE_GRAMMARS = [
  'c-sharp',
  'cpp',
  'css',
  'go',
  'java',
  'javascript',
  'php',
  'python',
  'ruby',
  'rust',
  'tsx',
  'typescript',
];

const SOURCES = [
  'web-tree-sitter/web-tree-sitter.wasm',
  '@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm',
  'tree-sitter-c/tree-sitter-c.wasm',
  ...VSCODE_GRAMMARS.map((name) => `@vscode/tree-sitter-wasm/wasm/tree-sitter-${name}.wasm`),
];

/** Copies what is missing or of another size. A few ms when nothing is to do. */
export function copyGrammars(folder = root) {
  const target = join(folder, 'resources', 'grammars');
  mkdirSync(target, { recursive: true });
  for (const source of SOURCES) {
    const from = join(folder, 'node_modules', source);
    const to = join(target, basename(source));
    if (!existsSync(to) || statSync(to).size !== statSync(from).size) copyFileSync(from, to);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) copyGrammars();
