import { endOf } from './conditions.ts';

/** A part of a text, from one offset to another. */
export type Span = readonly [from: number, to: number];

const OPENING = /\bconstraints[ \t]*\{/g;
const MAX_BLOCKS = 100;

/**
 * The blocks `constraints { … }` of a build file: what they name is no dependency, only the version of one that something else
 * needs.
 */
export const constraintsIn = (text: string): Span[] => blocksIn(text, OPENING, MAX_BLOCKS);

/** The blocks of a build file that are opened so, but for those within another one; as many as that at most. */
export function blocksIn(text: string, opened: RegExp, most: number): Span[] {
  const spans: Span[] = [];
  for (const { 0: opening, index } of text.matchAll(opened)) {
    if (spans.length >= most) break;
    if (isInside(spans, index)) continue;
    spans.push([index, endOf(text, index + opening.length, '{', '}')]);
  }
  return spans;
}

export const isInside = (spans: readonly Span[], at: number): boolean =>
  spans.some(([from, to]) => at >= from && at < to);
