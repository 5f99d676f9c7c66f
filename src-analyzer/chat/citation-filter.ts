import type { Citation } from '#contract/public-api/chats.ts';
import { parsePlaces, type NamedPlace } from '#analyzer/llm/citations.ts';
import type { Passage } from './passages.ts';

/** A bracket that is still open after so many characters is no citation. */
const MAX_HELD = 400;
const EXCERPT_LINES = 5;
const EXCERPT_CHARS = 400;

/**
 * Checks an answer while it arrives. Text is held back only from `[` to `]`; a citation stays when its file was
 * retrieved and its line lies in a retrieved passage, and vanishes otherwise.
 */
export function createCitationFilter(passages: readonly Passage[]) {
  const found = new Map<string, Citation>();
  let held = '';

  function keep(place: NamedPlace): string | undefined {
    const citation = resolve(passages, place);
    if (citation === undefined) return undefined;
    const key = `${citation.file}:${citation.line}`;
    if (!found.has(key)) found.set(key, citation);
    return `[${key}]`;
  }

  function bracket(text: string): string {
    const places = parsePlaces(text.slice(1, -1));
    if (places === undefined) return text;
    return [...new Set(places.map(keep).filter((one) => one !== undefined))].join(' ');
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

function resolve(passages: readonly Passage[], place: NamedPlace): Citation | undefined {
  const file = retrievedFile(passages, place.file);
  if (file === undefined) return undefined;
  for (const passage of passages) {
    if (passage.file !== file) continue;
    const line = Math.max(place.line, passage.startLine);
    const endLine = Math.min(place.endLine, passage.endLine);
    if (line <= endLine) return { file, line, excerpt: excerptOf(passage, line, endLine) };
  }
  return undefined;
}

/** Models shorten paths and put words before them: an ending that fits exactly one retrieved file names it. */
function retrievedFile(passages: readonly Passage[], named: string): string | undefined {
  const files = [...new Set(passages.map(({ file }) => file))];
  if (files.includes(named)) return named;
  const lastWord = named.slice(named.lastIndexOf(' ') + 1);
  if (files.includes(lastWord)) return lastWord;
  const endings = files.filter((file) => file.endsWith(`/${named}`));
  return endings.length === 1 ? endings[0] : undefined;
}

/** The file's own text at these lines. */
export function excerptOf(passage: Passage, line: number, endLine: number): string {
  const from = line - passage.startLine;
  const count = Math.min(endLine - line + 1, EXCERPT_LINES);
  return passage.content
    .split('\n')
    .slice(from, from + count)
    .map((text) => text.trimEnd())
    .join('\n')
    .slice(0, EXCERPT_CHARS);
}
