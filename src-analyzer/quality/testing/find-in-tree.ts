import { detectLanguage } from '#analyzer/languages/detection/detect-language.ts';
import { listLanguages } from '#analyzer/languages/languages.ts';
import type { TreeFinding } from '#analyzer/rules/rule.ts';
import { roleOf } from '#analyzer/source/file-role.ts';
import { grammarOf } from '#analyzer/syntax/grammars.ts';
import { createSyntaxParser } from '#analyzer/syntax/parser.ts';
import { qualityReader } from '../tree-rules/reader.ts';

export type FindInTree = (path: string, text: string) => readonly TreeFinding[];

/** Finds what the tree rules find in a text. Java without a class is put into one, on the same line. */
export async function createTreeFinder(): Promise<FindInTree> {
  const parser = await createSyntaxParser();
  await qualityReader.prepare?.(new Set(listLanguages().map(({ name }) => name)));
  return (path, text) => {
    const language = detectLanguage(path, text).name;
    const grammar = grammarOf(path, language);
    if (!grammar) throw new Error(`no grammar for ${path}`);
    const isBareJava = grammar === 'java' && !/\b(?:class|interface|record|enum) \w+/.test(text);
    const source = isBareJava ? `class Snippet { ${text}\n}` : text;
    const role = roleOf({ path }, source);
    const found = parser.withTree(grammar, source, (tree) =>
      qualityReader.read(tree, { path, language, text: source, role, hasError: tree.hasError }),
    );
    if (!found) throw new Error('not parsed in time');
    return found;
  };
}
