/** Name of a tree-sitter grammar: that of its wasm file without `tree-sitter-`. */
export type GrammarName = string;

/** What of a file is parsed, and by which grammar. */
export interface ParsedSource {
  readonly grammar: GrammarName;
  /** As long as the file and with the same lines, so that every place in the tree is one of the file. */
  readonly source: string;
}

/** How files of a language become syntax trees. */
export interface LanguageGrammar {
  /** Where npm finds the wasm file of each grammar; all are built for ABI 14 or 15, which the pinned runtime reads. */
  readonly packages: Readonly<Record<GrammarName, string>>;
  /** The grammars a file may need, by its path alone: the first parses it, unless its text says another. */
  expected(path: string): readonly [GrammarName, ...GrammarName[]];
  /** For markup around scripts: the scripts. */
  readonly scriptsOf?: (text: string) => ParsedSource;
}

/** A language with one grammar for all of its files. */
export function oneGrammar(name: GrammarName, inPackage: string): LanguageGrammar {
  return { packages: { [name]: inPackage }, expected: () => [name] };
}

/** Microsoft's collection of grammars built to WebAssembly. */
export const VSCODE_GRAMMARS = '@vscode/tree-sitter-wasm/wasm';
