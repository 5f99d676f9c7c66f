/** Brackets that nothing closes, at most: a file with more of them is no template. */
export const MAX_BROKEN = 50;
/** What stands between brackets; longer than this is none. */
const MAX_CHARS = 4000;
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/**
 * Index behind the bracket that closes the one at `open`, brackets in quotes apart; -1 where none does within a few
 * thousand characters.
 */
export function endOfBrackets(text: string, open: number): number {
  const closing: string[] = [];
  let quote = '';
  const end = Math.min(text.length, open + MAX_CHARS);
  for (let at = open; at < end; at++) {
    const char = text[at] ?? '';
    if (quote !== '') {
      if (char === '\\') at++;
      else if (char === quote) quote = '';
    } else if (char === '"' || char === "'" || char === '`') quote = char;
    else if (CLOSING[char] !== undefined) closing.push(CLOSING[char]);
    else if (char === closing.at(-1)) {
      closing.pop();
      if (closing.length === 0) return at + 1;
    }
  }
  return -1;
}
