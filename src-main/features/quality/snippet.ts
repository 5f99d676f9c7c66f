import { readFile, stat } from 'node:fs/promises';
import { LIMITS } from '#contract/limits.ts';
import type { KeptTexts } from '#main/contents/kept-texts.repository.ts';
import { isEnvironmentFile } from '#main/contents/text.rules.ts';

/** The explanation sees at most this many lines around the place; the analyzer masks secrets before a model does. */
const MAX_LINES = 60;

/** Resolves a path inside a project's code, undefined when it leads out or does not exist. */
export type ResolveFile = (storagePath: string, filePath: string) => Promise<string | undefined>;

/** A line (from 1) of a file, as an analysis saw it. */
export interface SnippetPlace {
  readonly analysisId: number;
  readonly storagePath: string;
  readonly filePath: string;
  readonly line: number;
}

/**
 * Reads the lines around a line, each with its number; '' when the file cannot be read or shown. They are those that the
 * analysis read, or of the file as it is now where those were not kept.
 */
export function createSnippetReader(texts: Pick<KeptTexts, 'find'>, resolveFile: ResolveFile) {
  async function textOf({ analysisId, storagePath, filePath }: SnippetPlace): Promise<string> {
    const kept = texts.find(analysisId, filePath);
    if (kept !== undefined) return Buffer.from(kept).toString('utf8');
    const path = await resolveFile(storagePath, filePath);
    if (path === undefined || (await stat(path)).size > LIMITS.readableFileBytes) return '';
    return readFile(path, 'utf8');
  }

  return async (place: SnippetPlace): Promise<string> => {
    if (isEnvironmentFile(place.filePath)) return '';
    const text = await textOf(place);
    if (text === '') return '';
    const lines = text.split('\n');
    const first = Math.max(1, Math.min(place.line - MAX_LINES / 2, lines.length - MAX_LINES + 1));
    return lines
      .slice(first - 1, first - 1 + MAX_LINES)
      .map((line, at) => `${first + at}: ${line.trimEnd()}`)
      .join('\n');
  };
}
