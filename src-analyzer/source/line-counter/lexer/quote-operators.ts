import { byteAt, isWord, limit, markCode, mayLookAhead, spendLookAhead, stepString } from './lines.ts';

function closingOf(open: i32): i32 {
  if (open === 40) return 41;
  if (open === 91) return 93;
  if (open === 123) return 125;
  return open === 60 ? 62 : open;
}

function isBracket(c: i32): boolean {
  return c === 40 || c === 91 || c === 123 || c === 60;
}

/** Where the body that opens at `p` ends (brackets nest), or 0 when it never does. */
function findClosing(p: i32): i32 {
  const open = byteAt(p);
  const close = closingOf(open);
  let depth: i32 = 1;
  for (let at = p + 1; at < limit; at += 1) {
    const c = byteAt(at);
    if (c === 92) at += 1;
    else if (c === close) {
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (c === open) depth += 1;
  }
  spendLookAhead(limit - p);
  return 0;
}

function scanTo(from: i32, end: i32): i32 {
  let p = from;
  markCode();
  while (p < end) p = stepString(p);
  return p;
}

/** Letters between Ruby's percent sign and the bracket: w W q Q i I r x s. */
function isPercentLetter(c: i32): boolean {
  return (
    c === 119 ||
    c === 87 ||
    c === 113 ||
    c === 81 ||
    c === 105 ||
    c === 73 ||
    c === 114 ||
    c === 120 ||
    c === 115
  );
}

function endsValue(c: i32): boolean {
  return isWord(c) || c === 41 || c === 93 || c === 125;
}

/** Ruby `%w[…]`, `%q(…)`, `%(…)`; 0 when the sign is a remainder. */
export function scanRubyPercent(p: i32, floor: i32): i32 {
  if (!mayLookAhead()) return 0;
  const named = isPercentLetter(byteAt(p + 1));
  const open = named ? p + 2 : p + 1;
  const c = byteAt(open);
  if (c <= 32 || isWord(c) || c === 61 || (!named && !isBracket(c))) return 0;
  if (p > floor && endsValue(byteAt(p - 1))) return 0;
  const end = findClosing(open);
  return end === 0 ? 0 : scanTo(p, end);
}

/** Length of a Perl quote operator at `p` (q qq qw qx qr m s y tr), or 0. */
function perlOperatorLength(p: i32): i32 {
  const c = byteAt(p);
  const next = byteAt(p + 1);
  if (c === 113 && (next === 113 || next === 119 || next === 120 || next === 114) && !isWord(byteAt(p + 2)))
    return 2;
  if (c === 116) return next === 114 && !isWord(byteAt(p + 2)) ? 2 : 0;
  return isWord(next) ? 0 : 1;
}

function isPerlDelimiter(c: i32, spaced: boolean): boolean {
  if (spaced) return isBracket(c) || c === 47 || c === 33 || c === 124;
  return (
    c > 32 && !isWord(c) && c !== 61 && c !== 44 && c !== 59 && c !== 41 && c !== 125 && c !== 62 && c !== 93
  );
}

/** Not an operator: part of a name or a variable, a method, a hash key. */
function isPerlName(p: i32): boolean {
  const c = byteAt(p - 1);
  return (
    isWord(c) ||
    c === 36 ||
    c === 64 ||
    c === 37 ||
    c === 38 ||
    c === 45 ||
    c === 62 ||
    (c === 123 && byteAt(p + 1) === 125)
  );
}

/** Perl `q{…}`, `m/…/`, `s/…/…/`, `tr/…/…/`; 0 when the letter is none of them. */
export function scanPerlQuote(p: i32): i32 {
  if (isPerlName(p) || !mayLookAhead()) return 0;
  const length = perlOperatorLength(p);
  if (length === 0) return 0;
  let open = p + length;
  while (byteAt(open) === 32) open += 1;
  if (!isPerlDelimiter(byteAt(open), open > p + length)) return 0;
  let end = findClosing(open);
  if (end === 0) return 0;
  const c = byteAt(p);
  if (c === 115 || c === 121 || c === 116) {
    if (isBracket(byteAt(open))) {
      while (byteAt(end) === 32 || byteAt(end) === 10) end += 1;
      end = findClosing(end);
    } else end = findClosing(end - 1);
    if (end === 0) return 0;
  }
  return scanTo(p, end);
}
