/** oxlint's parser recurses and crashes on deep input; people's code stays far below these limits. */
export const MAX_BRACKET_DEPTH = 500;
export const MAX_LINE_CHARS = 20_000;
export const MAX_CHAINED_LINES = 1_000;

function deepestBracket(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (char === 40 || char === 91 || char === 123) deepest = Math.max(deepest, ++depth);
    else if (char === 41 || char === 93 || char === 125) depth = Math.max(0, depth - 1);
  }
  return deepest;
}

function hasLongLine(text: string): boolean {
  let start = 0;
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
    if (end - start > MAX_LINE_CHARS) return true;
    start = end + 1;
  }
  return text.length - start > MAX_LINE_CHARS;
}

/** How often a word occurs, or one more than `limit` when it is more. */
function countUpTo(text: string, word: string, limit: number): number {
  let count = 0;
  for (let at = text.indexOf(word); at !== -1 && count <= limit; at = text.indexOf(word, at + word.length))
    count += 1;
  return count;
}

/** Many lines in a row that continue a chain (`.b()`, `+ x`, `else if`) build a tree as deep as they are many. */
function hasLongChain(text: string): boolean {
  if (countUpTo(text, 'else if', MAX_CHAINED_LINES) > MAX_CHAINED_LINES) return true;
  // Nearly every file ends here: the expression below costs a fifth of linting it.
  if (countUpTo(text, '\n', MAX_CHAINED_LINES) < MAX_CHAINED_LINES) return false;
  let run = 0;
  for (const match of text.matchAll(/^[^\S\r\n\u2028\u2029]*(?:([.+*/&|?:,!~-]|(?:\}\s*)?else if\b)|\S)/gm)) {
    run = match[1] === undefined ? 0 : run + 1;
    if (run > MAX_CHAINED_LINES) return true;
  }
  return false;
}

/** Why a text must not reach the linter, or undefined. */
export function whyNotLintable(text: string): 'too-deep' | 'long-lines' | undefined {
  if (hasLongLine(text)) return 'long-lines';
  return deepestBracket(text) > MAX_BRACKET_DEPTH || hasLongChain(text) ? 'too-deep' : undefined;
}
