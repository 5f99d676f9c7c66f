import { ProgramBuilder } from '#analyzer/flow/program/builder.ts';
import type { Lowering } from '#analyzer/flow/program/lowering.ts';
import type { FileProgram } from '#analyzer/flow/program/program.ts';
import type { LanguageFacts } from '#analyzer/languages/facts/language-facts.ts';
import type { TemplateReaders } from '#analyzer/languages/languages.ts';
import { isJudgedRole, isTestLikeRole } from '#analyzer/source/file-role.ts';
import type { FlatTree } from './flat-tree.ts';
import type { SyntaxParser } from './parser.ts';
import type { ParsedFile, TreeReader } from './reader.ts';
import type { ParsedProjectFile, SkippedFile } from './worker-messages.ts';

export type FileOutcome = { parsed: ParsedProjectFile } | { skipped: SkippedFile };

/** What a thread knows and the files it parses share. */
export interface FileReading {
  readonly parser: SyntaxParser;
  readonly readers: readonly TreeReader<unknown>[];
  /** How to read the facts of each language of the files. */
  readonly facts: ReadonlyMap<string, LanguageFacts>;
  /** How their functions become programs; a language that is not here has none. */
  readonly lowerings: ReadonlyMap<string, Lowering>;
  readonly templates: TemplateReaders;
}

/**
 * The file's program; undefined where its language has no lowering, nobody judges it, or its lowering failed. What values do
 * in tests and samples is never told, so they have none.
 */
export function lowered(
  lowering: Lowering | undefined,
  tree: FlatTree,
  file: ParsedFile,
): FileProgram | undefined {
  if (!lowering || !isRead(file, lowering)) return undefined;
  try {
    const program = new ProgramBuilder();
    lowering.lower(tree, file, program);
    return program.finish();
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return undefined;
  }
}

function isRead({ role, path }: ParsedFile, { declares }: Lowering): boolean {
  if (role === 'GENERATED') return declares?.test(path) ?? false;
  return isJudgedRole(role) && !isTestLikeRole(role);
}
