import type { SyntaxRule } from '#analyzer/source/line-counter/syntax-rule.ts';

/** How a language writes comments and strings: all a line count has to know. */
export interface LanguageLines {
  /** The table a file starts with; tables that stand nowhere else are given with it. */
  readonly syntax: string;
  readonly tables: Readonly<Record<string, readonly SyntaxRule[]>>;
}

/** A syntax of one table. */
export function linesOf(syntax: string, rules: readonly SyntaxRule[]): LanguageLines {
  return { syntax, tables: { [syntax]: rules } };
}
