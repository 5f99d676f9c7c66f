import { occursAfter } from '#analyzer/source/text-order.ts';

const CHANGES_ROWS = /\b(?:insert\s+into|delete\s+from)\b/i;

/** Whether a text of the program has the words of an SQL statement in their order. */
export function looksLikeSql(text: string): boolean {
  return (
    CHANGES_ROWS.test(text) ||
    occursAfter(text, /\bselect\b/i, /\bfrom\b/i) ||
    occursAfter(text, /\bupdate\b/i, /\bset\b/i)
  );
}
