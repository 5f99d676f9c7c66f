import { qualityReader } from '../../src-analyzer/quality/tree-rules/reader.ts';
import { HEAD_CHARS, roleOf } from '../../src-analyzer/source/file-role.ts';
import { readText } from '../../src-analyzer/source/read-text.ts';
import { walkSources } from '../../src-analyzer/source/walk.ts';
import { grammarOf } from '../../src-analyzer/syntax/grammars.ts';
import { createSyntaxParser } from '../../src-analyzer/syntax/parser.ts';
import { readsLanguage } from '../../src-analyzer/syntax/reader.ts';
import { readStructure } from '../../src-analyzer/syntax/structure.ts';

/** Enough of every language to settle the compiler, little enough for a run of minutes. */
const MAX_BYTES = 6_000_000;

/** Every n-th file, so that the whole stays below the limit. */
function sampleOf(files) {
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const step = Math.max(1, bytes / MAX_BYTES);
  return files.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

/** The files of one language in memory, and what the analyzer reads them with. */
export async function availableParsers(directory, language) {
  const files = sampleOf(walkSources(directory).files.filter((file) => file.language === language)).map(
    ({ path, absolutePath }) => {
      const { text } = readText(absolutePath);
      const role = roleOf({ path }, text.slice(0, HEAD_CHARS));
      return { path, text, role, grammar: grammarOf(path, language) };
    },
  );
  const readers = [qualityReader].filter((reader) => readsLanguage(reader, language));
  for (const reader of readers) await reader.prepare?.(new Set([language]));
  return { files, parser: await createSyntaxParser(), readers, readStructure };
}
