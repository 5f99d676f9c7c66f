import type { Snippet } from './snippet.ts';

const LINE_MENTION = /\b(?:lines?|L)\s*(\d{1,7})(?:\s*(?:-|–|to|and)\s*(\d{1,7}))?|第\s*(\d{1,7})\s*行/gi;
const FENCED = /```[\w+-]*\n([\s\S]*?)```/g;
/** A sentence with its end, Chinese ones too; a point inside of a name or number ends none. */
const SENTENCE = /[^.!?。！？\n]*(?:[.!?](?!\s|$)[^.!?。！？\n]*)*(?:[.!?。！？]+["'”)]*\s*|\n+|$)/gu;

/** The text without sentences about lines that were not shown and without quotations that are not in the lines. */
export function keepTrueQuotes(text: string, snippet: Snippet): string {
  const known = new Set([...snippet.lines.values()].map(bare));
  return text
    .replaceAll(FENCED, (whole, code: string) =>
      code.split('\n').every((line) => bare(line) === '' || known.has(bare(line))) ? whole : '',
    )
    .replaceAll(SENTENCE, (sentence) => (namesOnlyShownLines(sentence, snippet) ? sentence : ''))
    .trim();
}

function namesOnlyShownLines(sentence: string, { lines }: Snippet): boolean {
  for (const [, first, last, chinese] of sentence.matchAll(LINE_MENTION)) {
    for (const number of [first, last, chinese])
      if (number !== undefined && !lines.has(Number(number))) return false;
  }
  return true;
}

/** Without spaces and without the number in front. */
function bare(line: string): string {
  return line.replace(/^\s*\d{1,7}: /, '').replaceAll(/\s+/g, '');
}
