import { HEAD_CHARS, roleOf } from '#analyzer/source/file-role.ts';
import { type HashedText, readHashedText } from '#analyzer/source/read-text.ts';
import type { FlatTree } from './flat-tree.ts';
import { grammarPartOf } from './grammars.ts';
import { lowered, type FileOutcome, type FileReading } from './file-reading.ts';
import { readsLanguage, type ParsedFile, type Readings, type TreeReader } from './reader.ts';
import { isLasting, skipped } from './skipped.ts';
import { markupAround } from './markup-names.ts';
import { readTemplate } from './read-template.ts';
import { readStructure } from './structure.ts';
import type { FileJob, ParsedProjectFile, SkipReason } from './worker-messages.ts';

/** Lines longer than this on average are a minifier's or a data dump: a tree of them is large and says nothing. */
const MAX_MEAN_LINE = 5000;

function meanLine(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return text.length / lines;
}

function readAll(readers: readonly TreeReader<unknown>[], tree: FlatTree, file: ParsedFile): Readings {
  const readings: Record<string, unknown> = {};
  for (const reader of readers) {
    if (!readsLanguage(reader, file.language)) continue;
    try {
      readings[reader.makes.name] = reader.read(tree, file);
    } catch (error) {
      // One reader's mistake on one file must not cost the others theirs; a broken runtime must be seen.
      if (error instanceof WebAssembly.RuntimeError) throw error;
    }
  }
  return readings;
}

/**
 * Reads one file from disk, parses it once and runs every reader over its tree.
 * @throws WebAssembly.RuntimeError when the wasm runtime broke; the thread must then be replaced
 */
export function parseFile(reading: FileReading, job: FileJob): FileOutcome {
  const read = readHashedText(job.absolutePath);
  const outcome = parseText(reading, job, read);
  const { hash } = read;
  if ('parsed' in outcome) return { parsed: { ...outcome.parsed, ...(hash !== undefined && { hash }) } };
  const { reason } = outcome.skipped;
  const isSoAgain = hash !== undefined && isLasting(outcome.skipped);
  return { skipped: { ...skipped(job, reason), ...(isSoAgain && { hash }) } };
}

function parseText(reading: FileReading, job: FileJob, { text, binary }: HashedText): FileOutcome {
  const { parser, readers, facts, lowerings } = reading;
  const skip = (reason: SkipReason): FileOutcome => ({ skipped: { path: job.path, reason } });
  if (binary) return skip('binary');
  const role = roleOf(job, text.slice(0, HEAD_CHARS));
  if (role === 'VENDORED') return skip('vendored');
  if (role === 'BUNDLE' || meanLine(text) > MAX_MEAN_LINE) return skip('minified');
  const { path, language } = job;
  const template = job.template && reading.templates.find(language, path);
  if (template) return readTemplate(reading, template, { path, text, role });
  const trees = grammarPartOf(language);
  const visited = facts.get(language);
  if (!trees || !visited) return skip('failed');
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
      facts: readStructure(tree, visited, trees.scriptsOf ? markupAround(text, source) : ''),
      program,
      readings,
    };
  });
  return parsed ? { parsed } : skip('timeout');
}
