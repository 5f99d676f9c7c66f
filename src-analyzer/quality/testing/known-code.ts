import { basename, extname } from 'node:path';
import { readFacts } from '#analyzer/languages/testing/read-facts.ts';
import type { SyntaxFacts } from '#analyzer/syntax/facts.ts';
import { roleOf } from '../../source/file-role.ts';
import { publishedParts } from '../issues/published.ts';
import type { KnownCode } from '../issues/reach.ts';
import { findWords } from '../issues/word-places.ts';

export type Files = Readonly<Record<string, string>>;

/** Code that stands in files, some of which can be read. */
export async function codeOf(all: Files): Promise<KnownCode> {
  const files = Object.entries(all).map(([path, text]) => {
    const file = { path, absolutePath: path, language: '', sizeBytes: text.length };
    return { file: { ...file, role: roleOf({ path }, text) }, text };
  });
  const facts = new Map<string, SyntaxFacts>();
  for (const [path, text] of Object.entries(all))
    if (/\.(?:py|java|ts|js|php|go)$/.test(path)) facts.set(path, await readFacts(path, text));
  const names = new Set(Object.keys(all).map((path) => basename(path, extname(path))));
  return {
    findWords: (queries) => Promise.resolve(findWords(queries, files)),
    factsOf: (paths) => Promise.resolve(new Map([...facts].filter(([path]) => paths.has(path)))),
    isDeclared: (name) => names.has(name),
    isPublished: publishedParts(
      files.map(({ file }) => file),
      ({ path }) => all[path] ?? '',
    ),
  };
}
