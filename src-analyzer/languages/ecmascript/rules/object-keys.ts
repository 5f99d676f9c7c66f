const MAX_VALUE_CHARS = 20_000;
/** A comment, a string, or one character; what is written inside a template is not looked into. */
const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|`(?:[^`\\]|\\[\s\S])*`|[\s\S]/g;
const COMMENT = /^\/[/*]/;
/** A function without statements, an object without keys, an array without elements; blanks are left out. */
const EMPTY =
  /^(?::(?:async)?function\w*)?\([\w$,{}=.:?[\]]*\)\{\}$|^:(?:async)?(?:\([\w$,]*\)|[\w$]+)=>\{\}$|^:(?:\{\}|\[\])$/;

/**
 * What follows the key that begins at an offset, as far as its property goes, without comments and blanks.
 * Undefined where its end is not found.
 */
function valueBehind(text: string, key: number): string | undefined {
  let depth = 0;
  let value = '';
  let isKey = true;
  for (const [token] of text.slice(key, key + MAX_VALUE_CHARS).matchAll(TOKEN)) {
    if (depth === 0 && /^[,)\]}]$/.test(token)) return value;
    if (COMMENT.test(token)) continue;
    if (/^[([{]$/.test(token)) depth += 1;
    if (/^[)\]}]$/.test(token)) depth -= 1;
    isKey &&= !/^[:(]$/.test(token);
    if (!isKey) value += token.trim();
  }
  return undefined;
}

/** Whether of two properties of an object with the same key the earlier one does nothing that the later one does not. */
export function isHarmlessRepetition(text: string, earlier: number, later: number): boolean {
  const value = valueBehind(text, earlier);
  if (value === undefined) return false;
  return EMPTY.test(value) || value === valueBehind(text, later);
}

/** The branch behind the condition that begins at an offset, without comments and blanks; undefined where its end is not found. */
function branchBehind(text: string, condition: number): string | undefined {
  let depth = 1;
  let branch = '';
  let isBranch = false;
  for (const [token] of text.slice(condition, condition + MAX_VALUE_CHARS).matchAll(TOKEN)) {
    if (COMMENT.test(token)) continue;
    if (/^[([{]$/.test(token)) depth += 1;
    if (/^[)\]}]$/.test(token)) depth -= 1;
    if (isBranch) branch += token.trim();
    else if (depth === 0) isBranch = true;
    if (isBranch && depth === 0 && /^[;}]$/.test(token)) return branch;
  }
  return undefined;
}

/** Whether two branches of an `if` whose conditions begin at these offsets do the same. */
export function isSameBranch(text: string, earlier: number, later: number): boolean {
  const branch = branchBehind(text, earlier);
  return branch !== undefined && branch === branchBehind(text, later);
}
