import { qualityReader } from '../../src-analyzer/quality/tree-rules/reader.ts';
import { readText } from '../../src-analyzer/source/read-text.ts';
import { traitsOf } from '../../src-analyzer/source/traits.ts';
import { walkSources } from '../../src-analyzer/source/walk.ts';
import { grammarOf } from '../../src-analyzer/syntax/grammars.ts';
import { createSyntaxParser } from '../../src-analyzer/syntax/parser.ts';
import { readsLanguage } from '../../src-analyzer/syntax/reader.ts';
import { readStructure } from '../../src-analyzer/syntax/structure.ts';

const HEAD_CHARS = 4096;

/** The files of one language in memory, and what the analyzer reads them with. */
export async function availableParsers(directory, language) {
  const files = walkSources(directory)
    .files.filter((file) => file.language === language)
    .map(({ path, absolutePath }) => {
      const { text } = readText(absolutePath);
      const traits = traitsOf(path, text.slice(0, HEAD_CHARS));
      return { path, text, traits, grammar: grammarOf(path, language) };
    });
  const readers = [qualityReader].filter((reader) => readsLanguage(reader, language));
  return { files, parser: await createSyntaxParser(), readers, readStructure };
}
