/** A part of a text, from one offset to another. */
export type Span = readonly [from: number, to: number];

const OPENING = /\bconstraints[ \t]*\{/g;
const MAX_BLOCKS = 100;

/**
 * The blocks `constraints { … }` of a build file: what they name is no dependency, only the version of one that something else
 * needs.
 */
export function constraintsIn(text: string): Span[] {
  const spans: Span[] = [];
  for (const { 0: opening, index } of text.matchAll(OPENING)) {
    if (spans.length >= MAX_BLOCKS) break;
    if (isInside(spans, index)) continue;
    spans.push([index, endOfBlock(text, index + opening.length)]);
  }
  return spans;
}

export const isInside = (spans: readonly Span[], at: number): boolean =>
  spans.some(([from, to]) => at >= from && at < to);

/** Behind the brace that closes what is open before an offset; the end of a text that closes it nowhere. */
function endOfBlock(text: string, start: number): number {
  let open = 1;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') open += 1;
    else if (text[at] === '}') open -= 1;
    if (open === 0) return at + 1;
  }
  return text.length;
}
