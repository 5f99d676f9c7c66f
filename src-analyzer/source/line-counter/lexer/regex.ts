import { RUBY_REGEX, RULE_VARIANT } from './layout.ts';
import {
  beforeSpace,
  byteAt,
  commentEnd,
  commentStart,
  isWord,
  limit,
  markCode,
  mayLookAhead,
  spendLookAhead,
  stepString,
} from './lines.ts';

/** How far back the `(` of `if (…) /x/` is looked for, and how long a regular expression may be. */
const LONGEST_CONDITION: i32 = 500;
const LONGEST_REGEX: i32 = 16_384;

/** Hashes the word that ends before `end`, so that words compare as numbers; 0 for a member's name. */
function wordBefore(end: i32, floor: i32): i32 {
  let start = end;
  while (start > floor && start > end - 12 && isWord(byteAt(start - 1))) start -= 1;
  let hash: i32 = 0;
  for (let i = start; i < end; i += 1) hash = (hash * 31 + byteAt(i)) & 0xffffff;
  // A member named like a keyword is no keyword: `x.return / 2`.
  return start > floor && byteAt(start - 1) === 46 ? 0 : hash;
}

/** Words behind which an expression starts; the numbers are the hashes of `wordBefore`, proven by the tests. */
function isOperatorWord(hash: i32): boolean {
  return (
    hash === 5_127_472 || // return
    hash === 13_612_689 || // typeof
    hash === 3_046_192 || // case
    hash === 3_365 || // in
    hash === 3_543 || // of
    hash === 12_833_068 || // instanceof
    hash === 108_960 || // new
    hash === 6_718_891 || // delete
    hash === 3_625_364 || // void
    hash === 9_676_518 || // throw
    hash === 3_211 || // do
    hash === 3_116_345 || // else
    hash === 9_337_174 || // await
    hash === 14_311_309 || // yield
    isRubyOperatorWord(hash)
  );
}

function isRubyOperatorWord(hash: i32): boolean {
  return (
    hash === 3_357 || // if
    hash === 15_186_866 || // unless
    hash === 12_438_321 || // while
    hash === 3_648_314 || // when
    hash === 96_727 || // and
    hash === 3_555 || // or
    hash === 109_267 || // not
    hash === 3_558_941 || // then
    hash === 8_985_370 // split
  );
}

function isConditionWord(hash: i32): boolean {
  return (
    hash === 3_357 || // if
    hash === 12_438_321 || // while
    hash === 101_577 || // for
    hash === 3_649_734 // with
  );
}

/** Whether the `)` at `at` closes a condition: `if (x) /re/.test(y)`. */
function closesCondition(at: i32, floor: i32): boolean {
  let depth: i32 = 0;
  for (let p = at; p >= floor && p > at - LONGEST_CONDITION; p -= 1) {
    const c = byteAt(p);
    if (c === 41) depth += 1;
    else if (c === 40) {
      depth -= 1;
      if (depth === 0) return isConditionWord(wordBefore(beforeSpace(p, floor), floor));
    }
  }
  return false;
}

/** The end of the code before `p`, comments and white space left out. */
function codeBefore(p: i32, floor: i32): i32 {
  const before = beforeSpace(p, floor);
  return commentEnd !== 0 && before === beforeSpace(commentEnd, floor) && before > commentStart
    ? beforeSpace(commentStart, floor)
    : before;
}

function mayStartJavascriptRegex(p: i32, floor: i32): boolean {
  const before = codeBefore(p, floor);
  if (before <= floor) return true;
  const c = byteAt(before - 1);
  const next = byteAt(p + 1);
  if (isWord(c) || c === 36) return isOperatorWord(wordBefore(before, floor));
  if (c === 41) return closesCondition(before - 1, floor);
  if (c === 125) return next !== 62 && next !== 32 && next !== 61;
  if (c === 93 || c === 60 || c === 34 || c === 39 || c === 96) return false;
  if (c === 43 || c === 45) return byteAt(before - 2) !== c;
  return true;
}

/** Ruby and Perl: `foo /x/` is a call with a regular expression, `foo / x` and `foo/x` are divisions. */
function mayStartRubyRegex(p: i32, floor: i32): boolean {
  const before = beforeSpace(p, floor);
  if (before <= floor) return true;
  const c = byteAt(before - 1);
  if (c === 41 || c === 93 || c === 125 || c === 34 || c === 39) return false;
  if (!isWord(c) && c !== 36) return true;
  if (isOperatorWord(wordBefore(before, floor))) return true;
  const next = byteAt(p + 1);
  return before < p && next !== 32 && next !== 61 && (c < 48 || c > 57);
}

/** Where the regular expression that starts at `p` ends, or 0. */
function findRegexEnd(p: i32, multiline: boolean): i32 {
  const last = p + LONGEST_REGEX < limit ? p + LONGEST_REGEX : limit;
  let inClass = false;
  for (let at = p + 1; at < last; at += 1) {
    const c = byteAt(at);
    if (c === 10 && !multiline) break;
    if (c === 92) at += 1;
    else if (c === 91) inClass = true;
    else if (c === 93) inClass = false;
    else if (c === 47 && (!inClass || multiline)) return at + 1;
  }
  return 0;
}

/** Over a regular expression, or over the one sign of a division. */
export function scanRegex(rule: i32, p: i32, floor: i32): i32 {
  markCode();
  const ruby = byteAt(rule + RULE_VARIANT) === RUBY_REGEX;
  if (!mayLookAhead()) return p + 1;
  if (ruby ? !mayStartRubyRegex(p, floor) : !mayStartJavascriptRegex(p, floor)) return p + 1;
  const end = findRegexEnd(p, ruby);
  if (end === 0) {
    spendLookAhead(LONGEST_REGEX < limit - p ? LONGEST_REGEX : limit - p);
    return p + 1;
  }
  let at = p;
  while (at < end) at = stepString(at);
  return at;
}
