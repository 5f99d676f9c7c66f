import {
  BACKSLASH,
  BACKTICK,
  DOUBLED,
  DOUBLED_HOLE,
  HOLES,
  HOLE_SIZE,
  MAX_HOLES,
  MULTILINE,
  NO_ESCAPE,
  RULE_END,
  RULE_END_LENGTH,
  RULE_ESCAPE,
  RULE_FLAGS,
  RULE_HOLE,
  RULE_HOLE_CLOSE,
  RULE_HOLE_LENGTH,
  RULE_HOLE_OPEN,
  RULE_VARIANT,
  SQL_ESCAPE,
} from './layout.ts';
import { byteAt, endLine, isWord, limit, markCode, stepString, wordAt } from './lines.ts';
import { isBytesAt, isEndAt } from './match.ts';

/** Open holes: code inside a string, `${…}`. Each remembers its string's rule and its depth of brackets. */
let openHoles: i32 = 0;

export function resetHoles(): void {
  openHoles = 0;
}

function openHole(rule: i32): void {
  const at = HOLES + openHoles * HOLE_SIZE;
  i32.store(at, rule);
  i32.store(at + 4, 0);
  openHoles += 1;
}

/** Over a backslash and what it escapes; an escaped newline is booked. */
function skipEscape(p: i32): i32 {
  let next = p + 1;
  if (byteAt(next) === 13 && byteAt(next + 1) === 10) next += 1;
  return next < limit ? stepString(next) : limit;
}

/** `\'` inside SQL escapes the quote, unless what follows shows that the string ends here: `'C:\', …`. */
function escapesSqlQuote(p: i32): boolean {
  const after = byteAt(p + 2);
  return (
    byteAt(p + 1) === 92 ||
    (byteAt(p + 1) === 39 && after > 32 && after !== 44 && after !== 59 && after !== 41)
  );
}

function escapesAt(escape: i32, p: i32): boolean {
  const c = byteAt(p);
  if (escape === BACKSLASH) return c === 92;
  if (escape === BACKTICK) return c === 96;
  return escape === SQL_ESCAPE && c === 92 && escapesSqlQuote(p);
}

function opensHole(rule: i32, p: i32): boolean {
  const length = byteAt(rule + RULE_HOLE_LENGTH);
  return length !== 0 && openHoles < MAX_HOLES && isBytesAt(rule + RULE_HOLE, length, p);
}

function isDoubledHole(rule: i32, p: i32): boolean {
  return byteAt(rule + RULE_VARIANT) === DOUBLED_HOLE && byteAt(p + 1) === byteAt(p);
}

/** The body of a string up to behind its end, or to behind the opening of a hole, or to the newline it cannot cross. */
export function scanString(rule: i32, from: i32): i32 {
  const escape = byteAt(rule + RULE_ESCAPE);
  const multiline = (byteAt(rule + RULE_FLAGS) & MULTILINE) !== 0;
  const endFirst = byteAt(rule + RULE_END);
  const endLength = byteAt(rule + RULE_END_LENGTH);
  const doubled = escape === DOUBLED || escape === SQL_ESCAPE;
  let p = from;
  markCode();
  while (p < limit) {
    const c = byteAt(p);
    if (c === 10 && !multiline) return p;
    if (c === endFirst && isEndAt(rule, p)) {
      if (c === 10) endLine(p + 1); // PowerShell's here-strings end with a newline and `"@`
      markCode();
      p += endLength;
      if (!doubled || byteAt(p) !== endFirst) return p;
      p += 1;
    } else if (escape !== NO_ESCAPE && escapesAt(escape, p)) {
      markCode();
      p = skipEscape(p);
    } else if (opensHole(rule, p)) {
      markCode();
      if (!isDoubledHole(rule, p)) {
        openHole(rule);
        return p + byteAt(rule + RULE_HOLE_LENGTH);
      }
      p += 2;
    } else p = stepString(p);
  }
  return limit;
}

/** A bracket in code: inside a hole it nests, or ends the hole and gives back to the string. */
export function scanHoleBracket(p: i32): i32 {
  markCode();
  if (openHoles === 0) return p + 1;
  const at = HOLES + (openHoles - 1) * HOLE_SIZE;
  const rule = wordAt(at);
  const c = byteAt(p);
  if (c === byteAt(rule + RULE_HOLE_OPEN)) i32.store(at + 4, wordAt(at + 4) + 1);
  else if (c === byteAt(rule + RULE_HOLE_CLOSE)) {
    if (wordAt(at + 4) === 0) {
      openHoles -= 1;
      return scanString(rule, p + 1);
    }
    i32.store(at + 4, wordAt(at + 4) - 1);
  }
  return p + 1;
}

/** A character literal, if it closes at once; else the quote is a lifetime, a transpose, a quoted symbol. */
export function scanCharacter(p: i32): i32 {
  markCode();
  let next = p + 1;
  if (byteAt(next) === 92) {
    next += 2;
    while (next < p + 14 && byteAt(next) !== 39 && byteAt(next) > 32) next += 1;
    return byteAt(next) === 39 ? next + 1 : p + 2;
  }
  if (byteAt(next) <= 32 && byteAt(next) !== 32) return next;
  next += 1;
  while ((byteAt(next) & 0xc0) === 0x80) next += 1;
  return byteAt(next) === 39 ? next + 1 : p + 1;
}

const LONGEST_NUMBER: i32 = 80;

/** Whether the quote at `p` separates digits: 1'000'000. */
function separatesDigits(p: i32): boolean {
  if (!isWord(byteAt(p - 1)) || !isWord(byteAt(p + 1))) return false;
  let first = p - 1;
  while (first > p - LONGEST_NUMBER && (isWord(byteAt(first - 1)) || byteAt(first - 1) === 39)) first -= 1;
  const c = byteAt(first);
  return c >= 48 && c <= 57;
}

export function scanCCharacter(rule: i32, p: i32): i32 {
  markCode();
  return separatesDigits(p) ? p + 1 : scanString(rule, p + 1);
}

/** To behind `length` times the byte `quote` (and `hashes` times #), no escapes, over lines. */
export function scanRawUntil(quote: i32, length: i32, hashes: i32, from: i32): i32 {
  let p = from;
  markCode();
  while (p < limit) {
    if (byteAt(p) === quote) {
      let found: i32 = 0;
      while (found < length && byteAt(p + found) === quote) found += 1;
      let signs: i32 = 0;
      while (signs < hashes && byteAt(p + found + signs) === 35) signs += 1;
      if (found === length && signs === hashes) {
        markCode();
        return p + length + hashes;
      }
    }
    p = stepString(p);
  }
  return limit;
}
