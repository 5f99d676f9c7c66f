import { Language, LanguageSupport } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { highlightTree, tagHighlighter } from '@lezer/highlight';
import { CODE_COLORS } from './code-colors.ts';
import { loadCodeLanguage } from './code-language.ts';

/** A piece of a line; `color` is a name of `CODE_COLORS`, undefined for what has none. */
export interface CodePart {
  readonly text: string;
  readonly color: string | undefined;
}

export type CodeLine = readonly CodePart[];

const highlighter = tagHighlighter(
  Object.entries(CODE_COLORS).flatMap(([name, tags]) => tags.map((tag) => ({ tag, class: name }))),
);

/** How much before an excerpt is read for it, in characters: a comment or a text may have begun there. */
const READ_BEFORE = 30_000;

function languageOf(extension: Extension): Language | undefined {
  if (extension instanceof LanguageSupport) return extension.language;
  return extension instanceof Language ? extension : undefined;
}

/**
 * Lines of a text in coloured pieces, by the grammars of the code viewer; a language without one is a single piece a
 * line.
 * @param from first line, from 1
 * @param count how many lines; fewer where the text ends
 */
export async function partsOfLines(
  text: string,
  language: string,
  from: number,
  count: number,
): Promise<CodeLine[]> {
  const starts = lineStarts(text, from + count);
  const [begin = 0, ends] = [starts[from - 1], starts.slice(from)];
  const shown = text.slice(begin, ends[count - 1] ?? text.length);
  const grammar = languageOf(await loadCodeLanguage(language));
  if (grammar === undefined) return inLines([{ text: shown, color: undefined }]).slice(0, count);
  const readFrom = starts.find((start) => start >= begin - READ_BEFORE) ?? begin;
  const read = text.slice(readFrom, begin + shown.length);
  const parts: CodePart[] = [];
  let at = begin - readFrom;
  const add = (end: number, color: string | undefined) => {
    if (end > at) parts.push({ text: read.slice(at, end), color });
    at = Math.max(at, end);
  };
  highlightTree(
    grammar.parser.parse(read),
    highlighter,
    (start, end, color) => {
      add(start, undefined);
      add(end, color);
    },
    at,
  );
  add(read.length, undefined);
  return inLines(parts).slice(0, count);
}

/** Where lines begin: the first `max + 1` of them. */
function lineStarts(text: string, max: number): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0 && starts.length <= max; at = text.indexOf('\n', at + 1)) {
    starts.push(at + 1);
  }
  return starts;
}

/** Pieces may reach over several lines. */
function inLines(parts: readonly CodePart[]): CodeLine[] {
  const lines: CodePart[][] = [[]];
  for (const { text, color } of parts) {
    text.split(/\r?\n/).forEach((piece, index) => {
      if (index > 0) lines.push([]);
      if (piece !== '') lines.at(-1)?.push({ text: piece, color });
    });
  }
  return lines;
}
