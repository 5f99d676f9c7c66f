import { grammarPartOf } from '#analyzer/syntax/grammars.ts';
import { createSyntaxParser, type SyntaxParser } from '#analyzer/syntax/parser.ts';
import { loweringsOf } from '#analyzer/languages/languages.ts';
import { ProgramBuilder } from '../program/builder.ts';
import { printProgram } from '../program/print-program.ts';
import type { FileProgram } from '../program/program.ts';

let parser: Promise<SyntaxParser> | undefined;

/**
 * The program of a text, made as the parse threads make it.
 * @throws where the language has no lowering, or its parser gives up
 */
export async function lowerText(language: string, path: string, text: string): Promise<FileProgram> {
  const lowering = (await loweringsOf(new Set([language]))).get(language);
  const trees = grammarPartOf(language);
  if (!lowering || !trees) throw new Error(`${language} has no lowering`);
  const { grammar, source } = trees.scriptsOf?.(text) ?? { grammar: trees.expected(path)[0], source: text };
  parser ??= createSyntaxParser();
  const made = (await parser).withTree(grammar, source, (tree) => {
    const program = new ProgramBuilder();
    lowering.lower(tree, { path, language, text, role: 'OWN', hasError: tree.hasError }, program);
    return program.finish();
  });
  if (!made) throw new Error('the parser gave up');
  return made;
}

/** The same, printed: what a lowering's test reads. */
export async function printLowered(language: string, path: string, text: string): Promise<string> {
  return printProgram(await lowerText(language, path, text));
}
