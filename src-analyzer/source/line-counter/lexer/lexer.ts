import { scanBlockComment, scanLineBlock, scanLineComment, scanLongComment, scanRest } from './comments.ts';
import { findClosingTag, scanTag, tableOfElement } from './elements.ts';
import { hasPendingHeredocs, resetHeredocs, scanHeredocBodies, scanHeredocStart } from './heredoc.ts';
import {
  BLOCK_COMMENT,
  C_CHARACTER,
  CHARACTER,
  CODE_REGION,
  COLUMN_SEVEN,
  CPP_STRING,
  ELEMENT,
  FIRST_RULE,
  HASH_STRING,
  HEREDOC,
  HOLE_BRACKET,
  LINE_BLOCK,
  LINE_COMMENT,
  LONG_BRACKET,
  PERL_QUOTE,
  PLAIN,
  QUOTE_RUN,
  RAW_PREFIXED,
  REGEX,
  REST_IS_COMMENT,
  RESULTS,
  RUBY_PERCENT,
  RULE_KIND,
  RULE_LAST,
  RULE_SIZE,
  RULE_START_LENGTH,
  RULE_TABLE,
  RULE_VARIANT,
  RUST_STRING,
  SKIP,
  SPACE,
  STOP,
  STRING,
  TABLE_CLASSES,
} from './layout.ts';
import {
  begin,
  blankLines,
  byteAt,
  codeLines,
  commentLines,
  endLine,
  finish,
  limit,
  lineStart,
  markCode,
  markComment,
  noteComment,
  setLimit,
  wordAt,
} from './lines.ts';
import { isStartAt } from './match.ts';
import {
  scanCppString,
  scanHashString,
  scanLongString,
  scanQuoteRun,
  scanRawPrefixed,
  scanRustString,
} from './prefixed-strings.ts';
import { scanPerlQuote, scanRubyPercent } from './quote-operators.ts';
import { scanRegex } from './regex.ts';
import { resetHoles, scanCCharacter, scanCharacter, scanHoleBracket, scanString } from './strings.ts';

/** Beginning of the input: nothing before it is looked at. */
let floor: i32 = 0;
/** Set by the sign that ends a region of code inside text (`?>`). */
let left: boolean = false;

function scanComment(kind: i32, rule: i32, p: i32): i32 {
  const body = p + byteAt(rule + RULE_START_LENGTH);
  let end: i32 = 0;
  if (kind === LINE_COMMENT) end = scanLineComment(rule, body);
  else if (kind === BLOCK_COMMENT) end = scanBlockComment(rule, body);
  else if (kind === LINE_BLOCK) end = scanLineBlock(rule, body);
  else if (kind === REST_IS_COMMENT) end = scanRest(p);
  else end = p - lineStart === 6 ? scanLineComment(rule, body) : 0;
  if (end !== 0) noteComment(p, end, floor);
  return end;
}

/** A region of code in a text: PHP between `<?php` and `?>`. */
function scanCodeRegion(rule: i32, p: i32): i32 {
  markCode();
  const end = lex(wordAt(rule + RULE_TABLE), p + byteAt(rule + RULE_START_LENGTH), limit);
  left = false;
  return end;
}

/** An element whose content is another language, up to its closing tag. */
function scanElement(rule: i32, p: i32): i32 {
  const from = scanTag(p + byteAt(rule + RULE_START_LENGTH));
  const table = tableOfElement(rule, p, from);
  if (table === 0 || byteAt(from - 2) === 47) return from;
  const outerLimit = limit;
  const end = findClosingTag(rule, from);
  const saved = byteAt(end);
  i32.store8(end, 0);
  setLimit(end);
  lex(table, from, end);
  resetHoles();
  resetHeredocs();
  setLimit(outerLimit);
  i32.store8(end, saved);
  return end;
}

function skipCode(rule: i32, p: i32): i32 {
  markCode();
  let next = p + byteAt(rule + RULE_START_LENGTH);
  if (byteAt(rule + RULE_VARIANT) !== 0 && byteAt(next) > 32) next += 1;
  return next;
}

function scanQuoted(kind: i32, rule: i32, p: i32): i32 {
  const length = byteAt(rule + RULE_START_LENGTH);
  if (kind === CPP_STRING) return scanCppString(rule, p);
  if (kind === RUST_STRING) return scanRustString(rule, p);
  if (kind === RAW_PREFIXED) return scanRawPrefixed(rule, p);
  if (kind === QUOTE_RUN) return scanQuoteRun(rule, p + length - 3);
  if (kind === HASH_STRING) return scanHashString(p);
  if (kind === CHARACTER) return scanCharacter(p);
  if (kind === C_CHARACTER) return scanCCharacter(rule, p);
  return scanLongString(p);
}

function scanOperator(kind: i32, rule: i32, p: i32): i32 {
  if (kind === REGEX) return scanRegex(rule, p, floor);
  if (kind === HEREDOC) return scanHeredocStart(rule, byteAt(rule + RULE_START_LENGTH), p);
  if (kind === RUBY_PERCENT) return scanRubyPercent(p, floor);
  if (kind === PERL_QUOTE) return scanPerlQuote(p);
  if (kind === ELEMENT) return scanElement(rule, p);
  if (kind === CODE_REGION) return scanCodeRegion(rule, p);
  left = true;
  markCode();
  return p + byteAt(rule + RULE_START_LENGTH);
}

function isComment(kind: i32): boolean {
  return (
    kind === LINE_COMMENT ||
    kind === BLOCK_COMMENT ||
    kind === LINE_BLOCK ||
    kind === REST_IS_COMMENT ||
    kind === COLUMN_SEVEN
  );
}

function isQuoted(kind: i32): boolean {
  return (
    kind === CPP_STRING ||
    kind === RUST_STRING ||
    kind === RAW_PREFIXED ||
    kind === QUOTE_RUN ||
    kind === HASH_STRING ||
    kind === CHARACTER ||
    kind === C_CHARACTER ||
    kind === LONG_BRACKET
  );
}

/** What the rule makes of its start at `p`: the address behind it, or 0 when it turns out to be something else. */
function applyRule(rule: i32, p: i32): i32 {
  const kind = byteAt(rule + RULE_KIND);
  if (kind === STRING) return scanString(rule, p + byteAt(rule + RULE_START_LENGTH));
  if (kind === HOLE_BRACKET) return scanHoleBracket(p);
  if (kind === SKIP) return skipCode(rule, p);
  if (isComment(kind)) return scanComment(kind, rule, p);
  if (kind === LONG_BRACKET && byteAt(rule + RULE_VARIANT) !== 0) {
    const end = scanLongComment(p, p + byteAt(rule + RULE_START_LENGTH) - 1);
    if (end !== 0) noteComment(p, end, floor);
    return end;
  }
  return isQuoted(kind) ? scanQuoted(kind, rule, p) : scanOperator(kind, rule, p);
}

/** The first rule from `first` on that holds at `p`; without one the byte is plain code. */
function applyRules(first: i32, p: i32): i32 {
  for (let rule = first; ; rule += RULE_SIZE) {
    if (isStartAt(rule, p)) {
      const next = applyRule(rule, p);
      if (next !== 0) return next;
    }
    if (byteAt(rule + RULE_LAST) !== 0) break;
  }
  markCode();
  return p + 1;
}

/** Books the lines from `from` to `to` by the rules of a table; `to` must hold a NUL. */
function lex(table: i32, from: i32, to: i32): i32 {
  const rules = table + TABLE_CLASSES;
  let p = from;
  while (p < to) {
    if (left) break;
    const c = byteAt(p);
    const kind = byteAt(table + c);
    if (kind === SPACE) p += 1;
    else if (kind === PLAIN) {
      markCode();
      do p += 1;
      while (byteAt(table + byteAt(p)) <= SPACE);
    } else if (kind !== STOP) p = applyRules(rules + (kind - FIRST_RULE) * RULE_SIZE, p);
    else if (c === 10) {
      p += 1;
      endLine(p);
      if (hasPendingHeredocs()) p = scanHeredocBodies(p);
    } else {
      markCode();
      p += 1;
    }
  }
  return p;
}

/** `#!/bin/sh` is a comment in every language; Rust's `#![…]` is an attribute. */
function skipShebang(from: i32): i32 {
  if (byteAt(from) !== 35 || byteAt(from + 1) !== 33 || byteAt(from + 2) === 91) return from;
  let p = from;
  while (p < limit && byteAt(p) !== 10) p += 1;
  return p;
}

/**
 * Counts code, comment and blank lines of the `length` bytes at `from` (followed by 16 NUL bytes) by the rules of the
 * table at `table`; the three counts are left at RESULTS.
 */
export function count(table: i32, from: i32, length: i32): void {
  const end = from + length;
  floor = from;
  left = false;
  begin(from, end);
  resetHoles();
  resetHeredocs();
  const start = skipShebang(from);
  if (start !== from) markComment();
  let p = lex(table, start, end);
  while (p < end) {
    left = false; // the sign that ends a region, outside one
    p = lex(table, p, end);
  }
  finish(end);
  i32.store(RESULTS, codeLines);
  i32.store(RESULTS + 4, commentLines);
  i32.store(RESULTS + 8, blankLines);
}
