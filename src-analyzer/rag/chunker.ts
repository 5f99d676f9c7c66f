import { LIMITS } from '#contract/limits.ts';
import { isClosing, startWithComment } from './leading-comment.ts';

/** Code has about three characters a token (measured figures lie between two and four). */
const CHARS_PER_TOKEN = 3;
const MAX_CHARS = LIMITS.chunkTokens * CHARS_PER_TOKEN;
const WINDOW_CHARS = LIMITS.chunkWindowTokens * CHARS_PER_TOKEN;
const OVERLAP_CHARS = LIMITS.chunkOverlapTokens * CHARS_PER_TOKEN;
/** Lines between two symbols that are worth a chunk of their own. */
const MIN_GAP_CHARS = 40;

/** A top-level declaration as the syntax room gives it; lines count from 1. */
export interface ChunkSymbol {
  readonly name: string;
  readonly line: number;
  readonly endLine: number;
  readonly memberLines: readonly number[];
}

export interface Chunk {
  readonly startLine: number;
  readonly endLine: number;
  readonly symbol: string | null;
  readonly content: string;
}

/**
 * Cuts a file for retrieval (contract "Analyzer processing rules"): one chunk for each top-level symbol of at most
 * 800 tokens, windows of at most 400 tokens with 50 overlapping for longer ones, cut at the start of a member
 * where there is one; what lies between the symbols in chunks of its own. Without symbols the whole file is cut.
 */
export function chunksOf(text: string, symbols: readonly ChunkSymbol[]): Chunk[] {
  const lines = text.split('\n');
  const chunks: Chunk[] = [];
  let next = 1;
  for (const symbol of [...symbols].sort((a, b) => a.line - b.line)) {
    if (symbol.line < next || symbol.line > lines.length) continue;
    const start = startWithComment(lines, symbol.line, next);
    addGap(lines, next, start - 1, chunks);
    const end = Math.min(Math.max(symbol.endLine, symbol.line), lines.length);
    addPiece(lines, { start, end, symbol: symbol.name, cuts: symbol.memberLines }, chunks);
    next = end + 1;
  }
  addGap(lines, next, lines.length, chunks);
  return chunks;
}

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly symbol: string | null;
  readonly cuts: readonly number[];
}

function addGap(lines: readonly string[], start: number, end: number, chunks: Chunk[]): void {
  let from = start;
  let to = end;
  while (from <= to && isBlank(lines[from - 1] ?? '')) from += 1;
  const isEmpty = chunks.length > 0 ? isClosing : isBlank;
  while (to >= from && isEmpty(lines[to - 1] ?? '')) to -= 1;
  if (charsOf(lines, from, to) >= MIN_GAP_CHARS || (chunks.length === 0 && from <= to)) {
    addPiece(lines, { start: from, end: to, symbol: null, cuts: [] }, chunks);
  }
}

function isBlank(line: string): boolean {
  return line.trim() === '';
}

function addPiece(lines: readonly string[], piece: Piece, chunks: Chunk[]): void {
  if (charsOf(lines, piece.start, piece.end) <= MAX_CHARS) {
    chunks.push(toChunk(lines, piece, piece.start, piece.end));
    return;
  }
  const cuts = new Set(piece.cuts);
  let start = piece.start;
  while (start <= piece.end) {
    const end = windowEnd(lines, start, piece.end, cuts);
    chunks.push(toChunk(lines, piece, start, end));
    if (end >= piece.end) break;
    start = Math.max(start + 1, overlapStart(lines, end));
  }
}

/** The last line of a window: as many as fit, back to the last member start in its second half. */
function windowEnd(lines: readonly string[], start: number, last: number, cuts: ReadonlySet<number>): number {
  let end = start;
  let chars = lengthOf(lines, start);
  while (end < last && chars + lengthOf(lines, end + 1) <= WINDOW_CHARS) {
    end += 1;
    chars += lengthOf(lines, end);
  }
  if (end >= last) return last;
  for (let line = end + 1; line > start + (end - start) / 2; line -= 1) {
    if (cuts.has(line)) return Math.max(start, line - 1);
  }
  return end;
}

function overlapStart(lines: readonly string[], end: number): number {
  let start = end + 1;
  let chars = 0;
  while (start > 1 && chars + lengthOf(lines, start - 1) <= OVERLAP_CHARS) {
    start -= 1;
    chars += lengthOf(lines, start);
  }
  return start;
}

/** A single line longer than a window is cut: no chunk may grow without bound. */
function toChunk(lines: readonly string[], { symbol }: Piece, startLine: number, endLine: number): Chunk {
  const content = lines.slice(startLine - 1, endLine).join('\n');
  return { startLine, endLine, symbol, content: content.slice(0, MAX_CHARS) };
}

function lengthOf(lines: readonly string[], line: number): number {
  return (lines[line - 1] ?? '').length + 1;
}

function charsOf(lines: readonly string[], from: number, to: number): number {
  let chars = 0;
  for (let line = from; line <= to; line += 1) chars += lengthOf(lines, line);
  return chars;
}
