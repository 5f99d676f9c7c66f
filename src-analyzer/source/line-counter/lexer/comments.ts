import {
  CONTINUED,
  NESTED,
  PHP_COMMENT,
  RULE_END_LENGTH,
  RULE_FLAGS,
  RULE_START,
  RULE_START_LENGTH,
  RULE_VARIANT,
} from './layout.ts';
import { byteAt, endLine, limit, lineStart, markComment, stepComment } from './lines.ts';
import { longBracketEnd, longBracketLevel } from './long-brackets.ts';
import { isBytesAt, isEndAt } from './match.ts';

/** Whether the newline at `p` is escaped by a backslash before it. */
function isContinued(p: i32): boolean {
  const before = byteAt(p - 1) === 13 ? p - 2 : p - 1;
  return byteAt(before) === 92;
}

/** To the newline, which is left for the caller. PHP's comments also end before `?>`. */
export function scanLineComment(rule: i32, from: i32): i32 {
  const continues = (byteAt(rule + RULE_FLAGS) & CONTINUED) !== 0;
  const php = byteAt(rule + RULE_VARIANT) === PHP_COMMENT;
  let p = from;
  markComment();
  while (p < limit) {
    const c = byteAt(p);
    if (c === 10) {
      if (!continues || !isContinued(p)) return p;
      endLine(p + 1);
    } else if (c > 32) {
      if (php && c === 63 && byteAt(p + 1) === 62) return p;
      markComment();
    }
    p += 1;
  }
  return p;
}

export function scanBlockComment(rule: i32, from: i32): i32 {
  const nested = (byteAt(rule + RULE_FLAGS) & NESTED) !== 0;
  const startLength = byteAt(rule + RULE_START_LENGTH);
  const endLength = byteAt(rule + RULE_END_LENGTH);
  let depth: i32 = 1;
  let p = from;
  markComment();
  while (p < limit) {
    const c = byteAt(p);
    if (c === 10) endLine(p + 1);
    else if (c > 32) {
      markComment();
      if (isEndAt(rule, p)) {
        depth -= 1;
        p += endLength;
        if (depth === 0) return p;
        continue;
      }
      if (nested && isBytesAt(rule + RULE_START, startLength, p)) {
        depth += 1;
        p += startLength;
        continue;
      }
    }
    p += 1;
  }
  return limit;
}

/** Ruby's =begin and Perl's documentation: to the end of the line that starts with the end token. */
export function scanLineBlock(rule: i32, from: i32): i32 {
  let p = from;
  let ending = false;
  markComment();
  while (p < limit) {
    const c = byteAt(p);
    if (c === 10) {
      if (ending) return p;
      endLine(p + 1);
    } else if (c > 32) markComment();
    p += 1;
    if (p === lineStart && isEndAt(rule, p)) ending = true;
  }
  return p;
}

/** Everything that is left is comment: what stands behind `__END__`. */
export function scanRest(from: i32): i32 {
  return scanCommentTo(from, limit);
}

/** Lua's `--[==[ … ]==]`, CMake's `#[[ … ]]`; 0 when no long bracket opens at `bracket`. */
export function scanLongComment(from: i32, bracket: i32): i32 {
  const level = longBracketLevel(bracket);
  return level < 0 ? 0 : scanCommentTo(from, longBracketEnd(level, bracket + level + 2));
}

function scanCommentTo(from: i32, end: i32): i32 {
  let p = from;
  markComment();
  while (p < end) p = stepComment(p);
  return p;
}
