import {
  ANY_CASE,
  COLUMN_ZERO,
  LINE_BEGIN,
  RULE_END,
  RULE_END_LENGTH,
  RULE_FLAGS,
  RULE_START,
  RULE_START_LENGTH,
  WORD_BEGIN,
  WORD_END,
} from './layout.ts';
import { byteAt, isLineBegin, isWord, lineStart } from './lines.ts';

export function lower(c: i32): i32 {
  return c >= 65 && c <= 90 ? c + 32 : c;
}

/** Whether the token of `length` bytes stands at `p`; tokens of rules in any case are written in lower case. */
function isTokenAt(token: i32, length: i32, p: i32): boolean {
  for (let i: i32 = 0; i < length; i += 1) {
    if (byteAt(token + i) !== byteAt(p + i)) return false;
  }
  return true;
}

function isTokenAtInAnyCase(token: i32, length: i32, p: i32): boolean {
  for (let i: i32 = 0; i < length; i += 1) {
    if (byteAt(token + i) !== lower(byteAt(p + i))) return false;
  }
  return true;
}

/** White space, or a sign after which a shell starts a new word. */
function startsWord(p: i32): boolean {
  if (p === lineStart) return true;
  const c = byteAt(p - 1);
  return c <= 32 || c === 59 || c === 38 || c === 124 || c === 40 || c === 41;
}

/** Whether the rule's start token stands at `p`, in a place where the rule allows it. */
export function isStartAt(rule: i32, p: i32): boolean {
  const flags = byteAt(rule + RULE_FLAGS);
  const length = byteAt(rule + RULE_START_LENGTH);
  if ((flags & LINE_BEGIN) !== 0 && !isLineBegin()) return false;
  if ((flags & COLUMN_ZERO) !== 0 && p !== lineStart) return false;
  if ((flags & WORD_BEGIN) !== 0 && !startsWord(p)) return false;
  if ((flags & WORD_END) !== 0 && isWord(byteAt(p + length))) return false;
  return (flags & ANY_CASE) !== 0
    ? isTokenAtInAnyCase(rule + RULE_START, length, p)
    : isTokenAt(rule + RULE_START, length, p);
}

export function isEndAt(rule: i32, p: i32): boolean {
  return isTokenAt(rule + RULE_END, byteAt(rule + RULE_END_LENGTH), p);
}

export function isBytesAt(token: i32, length: i32, p: i32): boolean {
  return isTokenAt(token, length, p);
}
