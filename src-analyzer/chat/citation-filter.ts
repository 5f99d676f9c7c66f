import type { Citation } from '#contract/public-api/chats.ts';
import { parseCitations, type NamedCitation } from '#analyzer/llm/citations.ts';
import type { FoundChunk } from './found-chunks.ts';

/** A bracket that is still open after so many characters is no citation. */
const MAX_HELD = 400;
const EXCERPT_LINES = 5;
const EXCERPT_CHARS = 400;

/**
 * Checks an answer while it arrives. Text is held back only from `[` to `]`; a citation stays when its file was
 * retrieved and its line lies in a retrieved chunk, and vanishes otherwise.
 */
export function createCitationFilter(chunks: readonly FoundChunk[]) {
  const found = new Map<string, Citation>();
  let held = '';

  function keep(named: NamedCitation): string | undefined {
    const citation = resolve(chunks, named);
    if (citation === undefined) return undefined;
    const key = `${citation.file}:${citation.line}`;
    if (!found.has(key)) found.set(key, citation);
    return `[${key}]`;
  }

  function bracket(text: string): string {
    const named = parseCitations(text.slice(1, -1));
    if (named === undefined) return text;
    return [...new Set(named.map(keep).filter((one) => one !== undefined))].join(' ');
  }

  return {
    /** The text that may be shown now. */
    push(piece: string): string {
      held += piece;
      let shown = '';
      for (;;) {
        const open = held.indexOf('[');
        if (open < 0) break;
        shown += held.slice(0, open);
        held = held.slice(open);
        const end = /[\][\n]/.exec(held.slice(1));
        if (end === null && held.length <= MAX_HELD) return shown;
        const length = end === null ? held.length : end.index + 1;
        if (end?.[0] === ']') shown += bracket(held.slice(0, length + 1));
        else shown += held.slice(0, length);
        held = held.slice(end?.[0] === ']' ? length + 1 : length);
      }
      shown += held;
      held = '';
      return shown;
    },
    /** What is left when the answer is over. */
    end(): string {
      const rest = held;
      held = '';
      return rest;
    },
    /** The citations that stayed, in the order of the answer, each once. */
    citations: (): Citation[] => [...found.values()],
  };
}

function resolve(chunks: readonly FoundChunk[], named: NamedCitation): Citation | undefined {
  const file = retrievedFile(chunks, named.file);
  if (file === undefined) return undefined;
  for (const chunk of chunks) {
    if (chunk.file !== file) continue;
    const line = Math.max(named.line, chunk.startLine);
    const endLine = Math.min(named.endLine, chunk.endLine);
    if (line <= endLine) return { file, line, excerpt: excerptOf(chunk, line, endLine) };
  }
  return undefined;
}

/** Models shorten paths and put words before them: an ending that fits exactly one retrieved file names it. */
function retrievedFile(chunks: readonly FoundChunk[], named: string): string | undefined {
  const files = [...new Set(chunks.map(({ file }) => file))];
  if (files.includes(named)) return named;
  const lastWord = named.slice(named.lastIndexOf(' ') + 1);
  if (files.includes(lastWord)) return lastWord;
  const endings = files.filter((file) => file.endsWith(`/${named}`));
  return endings.length === 1 ? endings[0] : undefined;
}

/** The file's own text at these lines. */
export function excerptOf(chunk: FoundChunk, line: number, endLine: number): string {
  const from = line - chunk.startLine;
  const count = Math.min(endLine - line + 1, EXCERPT_LINES);
  return chunk.content
    .split('\n')
    .slice(from, from + count)
    .map((text) => text.trimEnd())
    .join('\n')
    .slice(0, EXCERPT_CHARS);
}
