/** Comments, annotations and attributes of one line, of any language. */
const ONE_LINE = /^\s*(?:\/\/|\/\*|\*|#|--|@|"""|''')/;
const CLOSES_COMMENT = /\*\/\s*$/;
const CLOSES_BRACKETS = /^\s*[)\]}]+\s*$/;
const OPENS_ANNOTATION = /^\s*(?:@\w|#\[\w)/;
/** Longer comments and annotations than this belong to a file, not to a symbol. */
const MAX_LINES = 60;

/**
 * First line of what belongs to a symbol and stands directly above it: comments, also those whose lines begin with
 * nothing, and annotations, decorators and attributes, also those of several lines.
 * @param floor first line that is free
 */
export function startWithComment(lines: readonly string[], line: number, floor: number): number {
  let start = line;
  while (start > floor) {
    const above = Math.max(floor, startOfAbove(lines, start));
    if (above === start) break;
    start = above;
  }
  return start;
}

/** First line of the one comment or annotation that ends above this line; the line itself when nothing does. */
function startOfAbove(lines: readonly string[], line: number): number {
  const last = lines[line - 2] ?? '';
  if (CLOSES_COMMENT.test(last) && !last.includes('/*'))
    return findAbove(lines, line - 2, (text) => text.includes('/*')) ?? line - 1;
  if (CLOSES_BRACKETS.test(last)) {
    const indentation = indentationOf(last);
    const opening = findAbove(lines, line - 2, (text) => text !== '' && indentationOf(text) <= indentation);
    return opening !== undefined && OPENS_ANNOTATION.test(lines[opening - 1] ?? '') ? opening : line;
  }
  return ONE_LINE.test(last) ? line - 1 : line;
}

/** The nearest line at or above the given one that is looked for. */
function findAbove(
  lines: readonly string[],
  from: number,
  isWanted: (text: string) => boolean,
): number | undefined {
  for (let line = from; line >= Math.max(1, from - MAX_LINES); line -= 1)
    if (isWanted((lines[line - 1] ?? '').trimEnd())) return line;
  return undefined;
}

function indentationOf(text: string): number {
  return text.length - text.trimStart().length;
}

const CLOSING = /^\s*(?:[})\]]+[;,]?\s*(?:(?:\/\/|\/\*).*)?|#endif\b.*)?$/;

/** Nothing but the end of something that began above, or nothing at all. */
export function isClosing(text: string): boolean {
  return CLOSING.test(text);
}
