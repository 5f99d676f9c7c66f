import { readText } from '#analyzer/source/read-text.ts';
import { traitsOf } from '#analyzer/source/traits.ts';
import type { FlatTree } from './flat-tree.ts';
import { grammarOf, type GrammarName } from './grammars.ts';
import type { SyntaxParser } from './parser.ts';
import { readsLanguage, type ParsedFile, type TreeReader } from './reader.ts';
import { isComponentLanguage, scriptOf } from './script-blocks.ts';
import { readStructure } from './structure.ts';
import type { FileJob, ParsedProjectFile, SkippedFile, SkipReason } from './worker-messages.ts';

/** Lines longer than this on average are a minifier's or a data dump: a tree of them is large and says nothing. */
const MAX_MEAN_LINE = 5000;
const HEAD_CHARS = 4096;

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

function grammarAndSource(job: FileJob, text: string): { grammar: GrammarName | undefined; source: string } {
  if (!isComponentLanguage(job.language)) return { grammar: grammarOf(job.path, job.language), source: text };
  return scriptOf(text);
}

/**
 * Reads one file from disk, parses it once and runs every reader over its tree.
 * @throws WebAssembly.RuntimeError when the wasm runtime broke; the thread must then be replaced
 */
export function parseFile(
  parser: SyntaxParser,
  readers: readonly TreeReader<unknown>[],
  job: FileJob,
): FileOutcome {
  const skip = (reason: SkipReason): FileOutcome => ({ skipped: { path: job.path, reason } });
  const { text, binary } = readText(job.absolutePath);
  if (binary) return skip('binary');
  const traits = traitsOf(job.path, text.slice(0, HEAD_CHARS));
  if (traits.vendored) return skip('vendored');
  if (traits.minified || meanLine(text) > MAX_MEAN_LINE) return skip('minified');
  const { grammar, source } = grammarAndSource(job, text);
  if (!grammar) return skip('failed');
  const { path, language } = job;
  const parsed = parser.withTree(grammar, source, (tree): ParsedProjectFile => {
    const { hasError } = tree;
    const readings = readAll(readers, tree, { path, language, text, traits, hasError });
    return {
      path,
      language,
      traits,
      hasError,
      facts: readStructure(tree, isComponentLanguage(language)),
      readings,
    };
  });
  return parsed ? { parsed } : skip('timeout');
}
