/** A piece of a template whose code stands in `<% %>`. */
export interface TaggedPiece {
  /** What follows the opening sign (`=`, `==`, `-`, `#`, `!`, `@`); undefined for text between tags. */
  readonly sign: string | undefined;
  readonly text: string;
}

/**
 * Pieces of a template in their order; all of it is in one of them but the tags' own signs. A tag that nothing closes
 * reaches to the end.
 * @param signs what may follow the opening sign, longer ones first
 */
export function taggedPieces(text: string, signs: readonly string[]): TaggedPiece[] {
  const pieces: TaggedPiece[] = [];
  let at = 0;
  for (let open = text.indexOf('<%'); open >= 0; open = text.indexOf('<%', at)) {
    pieces.push({ sign: undefined, text: text.slice(at, open) });
    const sign = signs.find((candidate) => text.startsWith(candidate, open + 2)) ?? '';
    const start = open + 2 + sign.length;
    const isComment = sign === '--';
    const close = text.indexOf(isComment ? '--%>' : '%>', start);
    const end = close < 0 ? text.length : close;
    pieces.push({ sign, text: text.slice(start, end) });
    at = close < 0 ? text.length : end + (isComment ? 4 : 2);
  }
  pieces.push({ sign: undefined, text: text.slice(at) });
  return pieces;
}

/** The line ends of a text alone: what follows stands on the same line as before. */
export function lineEnds(text: string): string {
  return text.replace(/[^\n]+/g, '');
}
