import { join } from 'node:path';
import { flowOf } from '#analyzer/languages/languages.ts';
import { readText } from '#analyzer/source/read-text.ts';

interface ProgramFile {
  /** From the root. */
  readonly path: string;
  readonly language: string;
}

/**
 * The files whose requests the program cleans before they are read: all of a language as soon as one of them does so, since
 * how, nobody who looks at the others can see. Files are read only where a value was found in one of their language.
 * @param found paths of files in which values from requests were found
 */
export function filesWithCleanedRequests(
  root: string,
  files: readonly ProgramFile[],
  found: readonly string[],
): ReadonlySet<string> {
  const concerned = new Set(found);
  const cleaned = new Set<string>();
  for (const [language, own] of Map.groupBy(files, (file) => file.language)) {
    const cleans = flowOf(language)?.cleansRequests;
    if (cleans === undefined || !own.some(({ path }) => concerned.has(path))) continue;
    if (!own.some(({ path }) => cleans(readText(join(root, path)).text))) continue;
    for (const { path } of own) cleaned.add(path);
  }
  return cleaned;
}
