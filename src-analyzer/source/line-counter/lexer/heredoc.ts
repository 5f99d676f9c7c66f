import { MAX_PENDING, PENDING, PENDING_SIZE, PHP_HEREDOC, RUBY_HEREDOC, RULE_VARIANT } from './layout.ts';
import {
  byteAt,
  endLine,
  isWord,
  limit,
  markCode,
  mayLookAhead,
  spendLookAhead,
  stepString,
  wordAt,
} from './lines.ts';
import { isBytesAt } from './match.ts';

/** Here-documents announced on the current line; their bodies start on the next one. */
let pending: i32 = 0;

export function resetHeredocs(): void {
  pending = 0;
}

export function hasPendingHeredocs(): boolean {
  return pending !== 0;
}

function isDelimiterLine(p: i32, delimiter: i32, length: i32, variant: i32): boolean {
  let at = p;
  while (byteAt(at) === 32 || byteAt(at) === 9) at += 1;
  if (!isBytesAt(delimiter, length, at)) return false;
  const after = byteAt(at + length);
  if (variant === PHP_HEREDOC) return !isWord(after);
  return after === 10 || after === 13 || after === 0 || at + length >= limit;
}

function nextLine(from: i32): i32 {
  let p = from;
  while (p < limit && byteAt(p) !== 10) p += 1;
  return p + 1;
}

/** Whether a line below `p` ends the here-document: without one, `<<` is a shift. */
function hasDelimiterLine(p: i32, delimiter: i32, length: i32, variant: i32): boolean {
  let line = nextLine(p);
  while (line < limit) {
    if (isDelimiterLine(line, delimiter, length, variant)) return true;
    line = nextLine(line);
  }
  spendLookAhead(limit - p);
  return false;
}

function isDelimiterByte(c: i32, quote: i32): boolean {
  return quote !== 0 ? c !== quote && c !== 10 && c !== 0 : isWord(c);
}

/** A delimiter's first byte when it is not quoted; Ruby shifts by lower-case names far more often. */
function startsDelimiter(c: i32, marked: boolean, variant: i32): boolean {
  if (c >= 48 && c <= 57) return false;
  return isWord(c) && (variant !== RUBY_HEREDOC || marked || (c >= 65 && c <= 90) || c === 95);
}

function notePending(delimiter: i32, length: i32, variant: i32): void {
  const slot = PENDING + pending * PENDING_SIZE;
  i32.store(slot, delimiter);
  i32.store(slot + 4, length);
  i32.store(slot + 8, variant);
  pending += 1;
}

function isQuote(c: i32): boolean {
  return c === 34 || c === 39 || c === 96;
}

function skipBlanks(from: i32): i32 {
  let p = from;
  while (byteAt(p) === 32 || byteAt(p) === 9) p += 1;
  return p;
}

/** The delimiter word at `at` (behind `<<` and its marks): notes it and returns what follows it, or 0 when it is none. */
function scanDelimiter(at: i32, marked: boolean, variant: i32): i32 {
  const first = byteAt(at);
  const quote = isQuote(first) ? first : 0;
  if (quote === 0 && !startsDelimiter(first, marked, variant)) return 0;
  const delimiter = quote !== 0 ? at + 1 : at;
  let end = delimiter;
  while (end < limit && isDelimiterByte(byteAt(end), quote)) end += 1;
  const length = end - delimiter;
  if (length === 0 || length > 128 || !hasDelimiterLine(end, delimiter, length, variant)) return 0;
  notePending(delimiter, length, variant);
  markCode();
  return quote !== 0 ? end + 1 : end;
}

/** `<<EOT`, `<<-'EOT'`, `<<~EOT`, `<<<EOT`: returns what follows the delimiter, or 0 when the sign is a shift. */
export function scanHeredocStart(rule: i32, startLength: i32, p: i32): i32 {
  const variant = byteAt(rule + RULE_VARIANT);
  let at = p + startLength;
  if (pending === MAX_PENDING || byteAt(at) === 60 || !mayLookAhead()) return 0;
  const marked = byteAt(at) === 45 || byteAt(at) === 126;
  if (marked) at += 1;
  if (variant !== RUBY_HEREDOC) at = skipBlanks(at);
  if (byteAt(at) === 92) at += 1;
  return scanDelimiter(at, marked, variant);
}

/** The bodies of all announced here-documents; their lines are code. Stops behind the last delimiter word. */
export function scanHeredocBodies(from: i32): i32 {
  let p = from;
  for (let i: i32 = 0; i < pending; i += 1) {
    const slot = PENDING + i * PENDING_SIZE;
    while (p < limit && !isDelimiterLine(p, wordAt(slot), wordAt(slot + 4), wordAt(slot + 8))) {
      const next = nextLine(p) < limit ? nextLine(p) : limit;
      while (p < next) p = stepString(p);
    }
    while (p < limit && (byteAt(p) === 32 || byteAt(p) === 9)) p += 1;
    if (p < limit) {
      markCode();
      p += wordAt(slot + 4);
    }
    if (i + 1 < pending && byteAt(p) === 10) {
      endLine(p + 1);
      p += 1;
    }
  }
  pending = 0;
  return p;
}
