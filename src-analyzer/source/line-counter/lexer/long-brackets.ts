import { byteAt, limit } from './lines.ts';

/** Level of a Lua long bracket that opens at `p` (`[[` 0, `[=[` 1), or -1. */
export function longBracketLevel(p: i32): i32 {
  let level: i32 = 0;
  while (byteAt(p + 1 + level) === 61) level += 1;
  return byteAt(p) === 91 && byteAt(p + 1 + level) === 91 ? level : -1;
}

/** Where the long bracket of this level, whose body starts at `from`, ends. */
export function longBracketEnd(level: i32, from: i32): i32 {
  for (let p = from; p < limit; p += 1) {
    if (byteAt(p) !== 93) continue;
    let found: i32 = 0;
    while (found < level && byteAt(p + 1 + found) === 61) found += 1;
    if (found === level && byteAt(p + 1 + level) === 93) return p + level + 2;
  }
  return limit;
}
