// Byte ranges of comments by tree-sitter, for languages whose own tokenizer is not at hand. Files with syntax errors
// are left out unless asked for: there the grammar, not the counter, is the guess.
import { createRequire } from 'node:module';
import { Language, Parser } from 'web-tree-sitter';

const require = createRequire(import.meta.url);

const GRAMMARS = {
  JavaScript: '@vscode/tree-sitter-wasm/wasm/tree-sitter-javascript.wasm',
  TypeScript: '@vscode/tree-sitter-wasm/wasm/tree-sitter-typescript.wasm',
  TSX: '@vscode/tree-sitter-wasm/wasm/tree-sitter-tsx.wasm',
  C: 'tree-sitter-c/tree-sitter-c.wasm',
  'C++': '@vscode/tree-sitter-wasm/wasm/tree-sitter-cpp.wasm',
  'C#': '@vscode/tree-sitter-wasm/wasm/tree-sitter-c-sharp.wasm',
  Rust: '@vscode/tree-sitter-wasm/wasm/tree-sitter-rust.wasm',
  Kotlin: '@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm',
  Shell: '@vscode/tree-sitter-wasm/wasm/tree-sitter-bash.wasm',
  PowerShell: '@vscode/tree-sitter-wasm/wasm/tree-sitter-powershell.wasm',
  CSS: '@vscode/tree-sitter-wasm/wasm/tree-sitter-css.wasm',
};

export const TREE_SITTER_LANGUAGES = Object.keys(GRAMMARS);

/** A function from a file's bytes to comment ranges, or undefined when the file does not parse. */
export async function createTreeSitterOracle(language, withErrors = false) {
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(require.resolve(GRAMMARS[language])));
  return (bytes) => {
    const source = bytes.toString('utf8');
    const tree = parser.parse(source);
    try {
      if (tree.rootNode.hasError && !withErrors) return undefined;
      const comments = tree.rootNode.descendantsOfType([
        'comment',
        'line_comment',
        'block_comment',
        'multiline_comment',
        'html_comment',
      ]);
      const offset = byteOffsets(source);
      return comments.map((node) => [offset(node.startIndex), offset(node.endIndex)]);
    } finally {
      tree.delete();
    }
  };
}

/** UTF-16 offset to byte offset, asked in ascending order. */
function byteOffsets(source) {
  if (Buffer.byteLength(source) === source.length) return (index) => index;
  return (index) => Buffer.byteLength(source.slice(0, index));
}
