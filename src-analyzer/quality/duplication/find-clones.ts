import type { TokenStore } from './token-store.ts';

/** Sonar's notion of a duplicated block for most languages: 100 tokens over at least 10 lines. */
const WINDOW = 100;
const MIN_LINES = 10;
/** Fewer different tokens are a table or a row of getters. */
const MIN_DISTINCT = 15;
/** Odd multiplier of the polynomial hash over token hashes. */
const BASE = 0x5bd1e995;

/** Tokens of one file: `start … end - 1` in the store. */
export interface TokenRange {
  readonly start: number;
  readonly end: number;
}

/** The tokens `later … later + length` repeat those from `first`. */
export interface Clone {
  readonly first: number;
  readonly later: number;
  readonly length: number;
}

/** BASE to the power of the window's length, in 32 bits. */
function windowFactor(): number {
  let factor = 1;
  for (let i = 0; i < WINDOW; i++) factor = Math.imul(factor, BASE);
  return factor;
}
const FACTOR = windowFactor();

/**
 * First positions of windows by their hash: open addressing over numbers, no objects.
 * A slot holds position + 1; 0 is free.
 */
class WindowIndex {
  private readonly positions: Int32Array;
  private readonly checks: Int32Array;
  private readonly mask: number;

  constructor(windows: number) {
    let capacity = 1024;
    while (capacity < windows * 2) capacity *= 2;
    this.positions = new Int32Array(capacity);
    this.checks = new Int32Array(capacity);
    this.mask = capacity - 1;
  }

  /** The first position with this hash, or -1 after remembering `position` as the first. */
  findOrAdd(hash: number, position: number): number {
    let slot = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) & this.mask;
    for (;;) {
      const found = this.positions[slot] ?? 0;
      if (found === 0) {
        this.positions[slot] = position + 1;
        this.checks[slot] = hash;
        return -1;
      }
      if (this.checks[slot] === hash) return found - 1;
      slot = (slot + 1) & this.mask;
    }
  }
}

function countLineStarts(store: TokenStore): number {
  let starts = 0;
  for (let i = 0; i < store.size; i++) if (i === 0 || store.lines[i] !== store.lines[i - 1]) starts += 1;
  return starts;
}

/** Number of equal tokens from both positions on, inside both files and without running into itself. */
function equalTokens(store: TokenStore, first: number, later: number, limit: number): number {
  const { hashes } = store;
  let length = 0;
  while (length < limit && hashes[first + length] === hashes[later + length]) length += 1;
  return length;
}

function spannedLines(store: TokenStore, from: number, length: number): number {
  return (store.lines[from + length - 1] ?? 0) - (store.lines[from] ?? 0) + 1;
}

function isVaried(store: TokenStore, from: number): boolean {
  const seen = new Set<number>();
  for (let i = from; i < from + WINDOW; i++) {
    seen.add(store.hashes[i] ?? 0);
    if (seen.size >= MIN_DISTINCT) return true;
  }
  return false;
}

/** The file a token position belongs to. */
export function rangeAt<Range extends TokenRange>(
  ranges: readonly Range[],
  position: number,
): Range | undefined {
  let low = 0;
  let high = ranges.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((ranges[middle]?.start ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return ranges[low];
}

/**
 * Blocks that occur before, in one pass: every window of 100 tokens that begins a line is looked up by a rolling
 * hash among the windows seen so far, compared token by token, and grown as far as it goes. Linear in the tokens.
 * @param ranges files in the store, ascending
 */
export function findClones(store: TokenStore, ranges: readonly TokenRange[]): Clone[] {
  const index = new WindowIndex(countLineStarts(store));
  const clones: Clone[] = [];

  const cloneAt = (hash: number, position: number, fileEnd: number): Clone | undefined => {
    const first = index.findOrAdd(hash, position);
    if (first === -1) return undefined;
    const limit = Math.min(
      fileEnd - position,
      (rangeAt(ranges, first)?.end ?? first) - first,
      position - first,
    );
    const length = equalTokens(store, first, position, limit);
    const isBlock =
      length >= WINDOW &&
      spannedLines(store, position, length) >= MIN_LINES &&
      spannedLines(store, first, length) >= MIN_LINES &&
      isVaried(store, position);
    return isBlock ? { first, later: position, length } : undefined;
  };

  for (const { start, end } of ranges) {
    if (end - start < WINDOW) continue;
    let hash = 0;
    for (let i = start; i < start + WINDOW; i++) hash = (Math.imul(hash, BASE) + (store.hashes[i] ?? 0)) | 0;
    let free = start;
    for (let at = start; ; at++) {
      const beginsLine = at === start || store.lines[at] !== store.lines[at - 1];
      const clone = beginsLine && at >= free ? cloneAt(hash, at, end) : undefined;
      if (clone) {
        clones.push(clone);
        free = at + clone.length;
      }
      if (at + WINDOW >= end) break;
      const leaving = Math.imul(store.hashes[at] ?? 0, FACTOR);
      hash = (Math.imul(hash, BASE) + (store.hashes[at + WINDOW] ?? 0) - leaving) | 0;
    }
  }
  return clones;
}
