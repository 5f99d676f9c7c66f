import { ProgramBuilder } from '#analyzer/flow/program/builder.ts';
import type { Lowering } from '#analyzer/flow/program/lowering.ts';
import type { FileProgram } from '#analyzer/flow/program/program.ts';
import type { LanguageFacts } from '#analyzer/languages/facts/language-facts.ts';
import { HEAD_CHARS, isJudgedRole, roleOf } from '#analyzer/source/file-role.ts';
import { readText } from '#analyzer/source/read-text.ts';
import type { FlatTree } from './flat-tree.ts';
import { grammarPartOf } from './grammars.ts';
import type { SyntaxParser } from './parser.ts';
import { readsLanguage, type ParsedFile, type TreeReader } from './reader.ts';
import { readStructure } from './structure.ts';
import type { FileJob, ParsedProjectFile, SkippedFile, SkipReason } from './worker-messages.ts';

/** Lines longer than this on average are a minifier's or a data dump: a tree of them is large and says nothing. */
const MAX_MEAN_LINE = 5000;

export type FileOutcome = { parsed: ParsedProjectFile } | { skipped: SkippedFile };

function meanLine(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return text.length / lines;
}

function readAll(
  readers: readonly TreeReader<unknown>[],
  tree: FlatTree,
  file: ParsedFile,
): Record<string, unknown> {
  const readings: Record<string, unknown> = {};
  for (const reader of readers) {
    if (!readsLanguage(reader, file.language)) continue;
    try {
      readings[reader.name] = reader.read(tree, file);
    } catch (error) {
      // One reader's mistake on one file must not cost the others theirs; a broken runtime must be seen.
      if (error instanceof WebAssembly.RuntimeError) throw error;
    }
  }
  return readings;
}

/** The file's program; undefined where its language has no lowering, nobody judges it, or its lowering failed. */
function lowered(lowering: Lowering | undefined, tree: FlatTree, file: ParsedFile): FileProgram | undefined {
  if (!lowering || !isJudgedRole(file.role)) return undefined;
  try {
    const program = new ProgramBuilder();
    lowering.lower(tree, file, program);
    return program.finish();
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return undefined;
  }
}

/** What a thread knows and the files it parses share. */
export interface FileReading {
  readonly parser: SyntaxParser;
  readonly readers: readonly TreeReader<unknown>[];
  /** How to read the facts of each language of the files. */
  readonly facts: ReadonlyMap<string, LanguageFacts>;
  /** How their functions become programs; a language that is not here has none. */
  readonly lowerings: ReadonlyMap<string, Lowering>;
}

/**
 * Reads one file from disk, parses it once and runs every reader over its tree.
 * @throws WebAssembly.RuntimeError when the wasm runtime broke; the thread must then be replaced
 */
export function parseFile({ parser, readers, facts, lowerings }: FileReading, job: FileJob): FileOutcome {
  const skip = (reason: SkipReason): FileOutcome => ({ skipped: { path: job.path, reason } });
  const { text, binary } = readText(job.absolutePath);
  if (binary) return skip('binary');
  const role = roleOf(job, text.slice(0, HEAD_CHARS));
  if (role === 'VENDORED') return skip('vendored');
  if (role === 'BUNDLE' || meanLine(text) > MAX_MEAN_LINE) return skip('minified');
  const { path, language } = job;
  const trees = grammarPartOf(language);
  const visited = facts.get(language);
  if (!trees || !visited) return skip('failed');
  const hasTemplate = trees.scriptsOf !== undefined;
  const { grammar, source } = trees.scriptsOf?.(text) ?? { grammar: trees.expected(path)[0], source: text };
  const parsed = parser.withTree(grammar, source, (tree): ParsedProjectFile => {
    const { hasError } = tree;
    const file = { path, language, text, role, hasError };
    const readings = readAll(readers, tree, file);
    const program = lowered(lowerings.get(language), tree, file);
    return {
      path,
      language,
      role,
      hasError,
      facts: readStructure(tree, visited, hasTemplate),
      program,
      readings,
    };
  });
  return parsed ? { parsed } : skip('timeout');
}
