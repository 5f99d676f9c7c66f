import { RULE_END, RULE_END_LENGTH, RULE_OTHER_TABLE, RULE_TABLE } from './layout.ts';
import { byteAt, limit, markCode, stepString, wordAt } from './lines.ts';
import { lower } from './match.ts';

/** Markup elements whose content is another language: `<script lang="ts">`, `<style lang="scss">`. */

/** Behind the `>` of the tag whose name ends at `from`; quoted attribute values may hold one. */
export function scanTag(from: i32): i32 {
  let p = from;
  let quote: i32 = 0;
  markCode();
  while (p < limit) {
    const c = byteAt(p);
    if (quote !== 0) {
      if (c === quote) quote = 0;
    } else if (c === 34 || c === 39) quote = c;
    else if (c === 62) return p + 1;
    p = stepString(p);
  }
  return limit;
}

/** Where the closing tag (the rule's end token, any case) starts, or the limit. */
export function findClosingTag(rule: i32, from: i32): i32 {
  const length = byteAt(rule + RULE_END_LENGTH);
  for (let p = from; p < limit; p += 1) {
    if (byteAt(p) !== 60) continue;
    let i: i32 = 0;
    while (i < length && byteAt(rule + RULE_END + i) === lower(byteAt(p + i))) i += 1;
    if (i === length) return p;
  }
  return limit;
}

/** Address of the value of `lang` or `type` in the tag between `from` and `end`, or 0. */
function findKind(from: i32, end: i32): i32 {
  for (let p = from; p < end - 5; p += 1) {
    if (byteAt(p) > 32 || byteAt(p + 5) !== 61) continue;
    const lang =
      byteAt(p + 1) === 108 && byteAt(p + 2) === 97 && byteAt(p + 3) === 110 && byteAt(p + 4) === 103;
    const type =
      byteAt(p + 1) === 116 && byteAt(p + 2) === 121 && byteAt(p + 3) === 112 && byteAt(p + 4) === 101;
    if (lang || type) return byteAt(p + 6) === 34 || byteAt(p + 6) === 39 ? p + 7 : p + 6;
  }
  return 0;
}

function slashIn(from: i32): i32 {
  for (let p = from; p < from + 20; p += 1) {
    const c = byteAt(p);
    if (c === 47) return p;
    if (c === 34 || c === 39 || c === 62 || c === 0) return 0;
  }
  return 0;
}

/** Names that begin like text/x-template, text/html, text/template, text/ng-template; `ld+json`, `json`. */
function isTemplateOrData(first: i32, second: i32): boolean {
  return (
    (first === 120 && second === 45) ||
    (first === 116 && second === 101) ||
    (first === 104 && second === 116) ||
    (first === 110 && second === 103) ||
    (first === 108 && second === 100) ||
    (first === 106 && second === 115)
  );
}

/** A script of a MIME type, judged by what follows the slash; `js` and `json` differ by their third letter. */
function isScriptKind(kind: i32): boolean {
  const slash = slashIn(kind);
  if (slash === 0) return true;
  const isJsx = byteAt(slash + 1) === 106 && byteAt(slash + 2) === 115 && byteAt(slash + 3) === 120;
  return isJsx || !isTemplateOrData(byteAt(slash + 1), byteAt(slash + 2));
}

/**
 * The table for an element's content, 0 for none: scripts that are templates or data stay markup; style languages
 * other than CSS have line comments.
 */
export function tableOfElement(rule: i32, from: i32, end: i32): i32 {
  const kind = findKind(from, end);
  const table = wordAt(rule + RULE_TABLE);
  if (kind === 0) return table;
  const other = wordAt(rule + RULE_OTHER_TABLE);
  if (other === 0) return isScriptKind(kind) ? table : 0;
  const c = byteAt(kind);
  return c === 115 || c === 108 ? other : table;
}
