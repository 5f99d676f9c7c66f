import { Language, Parser, type Tree } from 'web-tree-sitter';
import type { GrammarName } from '#analyzer/languages/grammar.ts';
import { createWorkBudget } from '#analyzer/request/work-budget.ts';
import type { GrammarModules } from './grammar-modules.ts';
import { grammarBytes, runtimeBytes } from './grammars.ts';
import { flattenTree } from './flatten.ts';
import type { FlatTree } from './flat-tree.ts';
import { kindTableOf, type KindTable } from './kind-table.ts';

/** Garbage parses about fifty times slower than code: a file gets this long and is then given up. */
export const PARSE_BUDGET_MS = 5000;

/** Pages of 64 KiB: what the runtime would take itself, and its limit of 2 GiB. */
const INITIAL_PAGES = 512;
const MAXIMUM_PAGES = 32_768;

export interface Grammar {
  readonly name: GrammarName;
  readonly language: Language;
  readonly kinds: KindTable;
  readonly parser: Parser;
}

/** A tree-sitter runtime with its own memory; one per thread. Grammars are loaded when first asked for. */
export interface SyntaxParser {
  grammar(name: GrammarName): Grammar;
  /**
   * Parses and flattens, then calls `use` with the tree, which is valid during that call only.
   * Undefined when the time budget ran out. Errors in the source are no failure.
   */
  withTree<T>(name: GrammarName, text: string, use: (tree: FlatTree) => T): T | undefined;
  /** Parses and hands out the runtime's own tree: for measuring and for checking the flat one. */
  withRuntimeTree<T>(name: GrammarName, text: string, use: (tree: Tree) => T): T | undefined;
}

let runtime: Promise<WebAssembly.Memory> | undefined;

/** The runtime is a module-wide singleton of web-tree-sitter, so it is initialised once per thread. */
async function startRuntime(): Promise<WebAssembly.Memory> {
  const memory = new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAXIMUM_PAGES });
  await Parser.init({ wasmMemory: memory, wasmBinary: runtimeBytes() });
  return memory;
}

/** The parser asks every hundred steps, some microseconds, whether to stop: the clock is read every so many times. */
const ASKED_BETWEEN_CLOCK_READS = 64;

function seldom(isSpent: () => boolean): () => boolean {
  let asked = 0;
  return () => ++asked % ASKED_BETWEEN_CLOCK_READS === 0 && isSpent();
}

/** @param modules grammars that are compiled already; the others are read from disk */
export async function createSyntaxParser(
  budgetMs = PARSE_BUDGET_MS,
  modules: GrammarModules = {},
): Promise<SyntaxParser> {
  runtime ??= startRuntime();
  const memory = await runtime;
  const grammars = new Map<GrammarName, Grammar>();

  const grammar = (name: GrammarName): Grammar => {
    let loaded = grammars.get(name);
    if (!loaded) {
      const language = Language.loadSync(
        modules[name] ?? new WebAssembly.Module(Uint8Array.from(grammarBytes(name))),
      );
      const parser = new Parser();
      parser.setLanguage(language);
      loaded = { name, language, kinds: kindTableOf(language), parser };
      grammars.set(name, loaded);
    }
    return loaded;
  };

  const withRuntimeTree = <T>(name: GrammarName, text: string, use: (tree: Tree) => T): T | undefined => {
    const { parser } = grammar(name);
    const tree = parser.parse(text, null, { progressCallback: seldom(createWorkBudget(budgetMs)) });
    if (!tree) {
      // Without a reset the next file would resume this one.
      parser.reset();
      return undefined;
    }
    try {
      return use(tree);
    } finally {
      tree.delete();
    }
  };

  return {
    grammar,
    withRuntimeTree,
    withTree(name, text, use) {
      const { language, kinds } = grammar(name);
      const flat = withRuntimeTree(name, text, (tree) =>
        flattenTree(tree, language, memory, { text, grammar: name, kinds }),
      );
      return flat === undefined ? undefined : use(flat);
    },
  };
}
