import { readFile, stat } from 'node:fs/promises';
import { LIMITS } from '#contract/limits.ts';

/** The explanation sees at most this many lines around the place; the analyzer masks secrets before a model does. */
const MAX_LINES = 60;

/** Of a `.env` file a finding tells the name and the line of a secret; its text is shown to nobody (see `Walk`). */
const ENVIRONMENT_FILE = /(?:^|\/)\.env(?:\.[\w-]+)*$/;

/** Resolves a path inside a project's code, undefined when it leads out or does not exist. */
export type ResolveFile = (storagePath: string, filePath: string) => Promise<string | undefined>;

/** Reads the lines around a line (from 1), each with its number; '' when the file cannot be read or shown. */
export function createSnippetReader(resolveFile: ResolveFile) {
  return async (storagePath: string, filePath: string, line: number): Promise<string> => {
    if (ENVIRONMENT_FILE.test(filePath)) return '';
    const path = await resolveFile(storagePath, filePath);
    if (path === undefined || (await stat(path)).size > LIMITS.readableFileBytes) return '';
    const lines = (await readFile(path, 'utf8')).split('\n');
    const first = Math.max(1, Math.min(line - MAX_LINES / 2, lines.length - MAX_LINES + 1));
    return lines
      .slice(first - 1, first - 1 + MAX_LINES)
      .map((text, at) => `${first + at}: ${text.trimEnd()}`)
      .join('\n');
  };
}
