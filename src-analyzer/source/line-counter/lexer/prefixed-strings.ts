import { RULE_END, RULE_END_LENGTH } from './layout.ts';
import { byteAt, isWord, limit, markCode, stepString } from './lines.ts';
import { longBracketEnd, longBracketLevel } from './long-brackets.ts';
import { isEndAt } from './match.ts';
import { scanRawUntil, scanString } from './strings.ts';

/** As many quotes or # signs as open a raw string; the bound keeps hostile input linear. */
const MAX_SIGNS: i32 = 255;

/** Whether the letters before `p` are a prefix of their own, not the tail of an identifier. */
function isPrefixAlone(p: i32): boolean {
  return !isWord(byteAt(p - 1));
}

/** Whether the quote at `p` has C++'s raw prefix: R, uR, UR, LR or u8R. */
function hasCppRawPrefix(p: i32): boolean {
  let prefix = p - 1;
  if (byteAt(prefix) !== 82) return false;
  const c = byteAt(prefix - 1);
  if (c === 117 || c === 85 || c === 76) prefix -= 1;
  else if (c === 56 && byteAt(prefix - 2) === 117) prefix -= 2;
  return isPrefixAlone(prefix);
}

/** Whether `)delimiter"` stands at `at`; the delimiter is the `length` bytes at `delimiter`. */
function closesCppRaw(at: i32, delimiter: i32, length: i32): boolean {
  if (byteAt(at) !== 41 || byteAt(at + length + 1) !== 34) return false;
  for (let i: i32 = 0; i < length; i += 1) {
    if (byteAt(at + 1 + i) !== byteAt(delimiter + i)) return false;
  }
  return true;
}

/** C++ `R"x(…)x"`; any other quote starts a plain string. */
export function scanCppString(rule: i32, p: i32): i32 {
  if (!hasCppRawPrefix(p)) return scanString(rule, p + 1);
  let open = p + 1;
  while (open < p + 18 && byteAt(open) !== 40 && byteAt(open) > 32) open += 1;
  if (byteAt(open) !== 40) return scanString(rule, p + 1);
  const length = open - p - 1;
  let at = open + 1;
  markCode();
  while (at < limit) {
    if (closesCppRaw(at, p + 1, length)) {
      markCode();
      return at + length + 2;
    }
    at = stepString(at);
  }
  return limit;
}

/** Rust `r#"…"#`, `br"…"`, `cr"…"`; any other quote starts a plain string. */
export function scanRustString(rule: i32, p: i32): i32 {
  let at = p;
  while (at > p - MAX_SIGNS && byteAt(at - 1) === 35) at -= 1;
  const hashes = p - at;
  if (byteAt(at - 1) !== 114) return scanString(rule, p + 1);
  let prefix = at - 1;
  if (byteAt(prefix - 1) === 98 || byteAt(prefix - 1) === 99) prefix -= 1;
  return isPrefixAlone(prefix) ? scanRawUntil(34, 1, hashes, p + 1) : scanString(rule, p + 1);
}

/** Python-like `r` prefix without escapes (Dart): raw when the letter stands alone. */
export function scanRawPrefixed(rule: i32, p: i32): i32 {
  const length = byteAt(rule + RULE_END_LENGTH);
  if (byteAt(p - 1) !== 114 || !isPrefixAlone(p - 1)) return scanString(rule, p + length);
  let at = p + length;
  markCode();
  while (at < limit) {
    if (byteAt(at) === 10 && length === 1) return at;
    if (isEndAt(rule, at)) {
      markCode();
      return at + length;
    }
    at = stepString(at);
  }
  return limit;
}

/** C# `"""…"""`: as many quotes as opened it, three or more. */
export function scanQuoteRun(rule: i32, p: i32): i32 {
  const quote = byteAt(rule + RULE_END);
  let length: i32 = 0;
  while (length < MAX_SIGNS && byteAt(p + length) === quote) length += 1;
  return scanRawUntil(quote, length, 0, p + length);
}

/** Swift `#"…"#` and `##"""…"""##`; 0 when no quote follows the signs. */
export function scanHashString(p: i32): i32 {
  let hashes: i32 = 0;
  while (hashes < MAX_SIGNS && byteAt(p + hashes) === 35) hashes += 1;
  const at = p + hashes;
  if (byteAt(at) !== 34) return 0;
  const length: i32 = byteAt(at + 1) === 34 && byteAt(at + 2) === 34 ? 3 : 1;
  return scanRawUntil(34, length, hashes, at + length);
}

/** Lua `[[…]]`, `[=[…]=]`; 0 when the bracket is an index. */
export function scanLongString(p: i32): i32 {
  const level = longBracketLevel(p);
  if (level < 0) return 0;
  const end = longBracketEnd(level, p + level + 2);
  let at = p;
  while (at < end) at = stepString(at);
  return at;
}
