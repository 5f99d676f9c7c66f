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

/** What ends the code behind an offset: `depth` counts the brackets that are open since, `rest` begins with the token. */
type Ends = (token: string, depth: number, rest: string) => boolean;

/** The code behind an offset up to and with what ends it, without comments and blanks; undefined where its end is not found. */
function codeBehind(text: string, start: number, ends: Ends): string | undefined {
  const part = text.slice(start, start + MAX_VALUE_CHARS);
  let depth = 0;
  let code = '';
  for (const { 0: token, index } of part.matchAll(TOKEN)) {
    if (COMMENT.test(token)) continue;
    if (/^[([{]$/.test(token)) depth += 1;
    if (/^[)\]}]$/.test(token)) depth -= 1;
    if (ends(token, depth, part.slice(index, index + 10))) return code;
    code += token.trim();
  }
  return undefined;
}

const isSame = (text: string, [earlier, later]: readonly [number, number], ends: Ends): boolean => {
  const code = codeBehind(text, earlier, ends);
  return code !== undefined && code === codeBehind(text, later, ends);
};

/** Offset behind the bracket that closes what an offset stands in; undefined where it is not found. */
function behindBracket(text: string, start: number): number | undefined {
  let depth = 1;
  for (const { 0: token, index } of text.slice(start, start + MAX_VALUE_CHARS).matchAll(TOKEN)) {
    if (/^[([{]$/.test(token)) depth += 1;
    if (/^[)\]}]$/.test(token)) depth -= 1;
    if (depth === 0) return start + index + 1;
  }
  return undefined;
}

const endsStatement: Ends = (token, depth) => depth === 0 && /^[;}]$/.test(token);

/** Whether two branches of an `if` whose conditions begin at these offsets do the same. */
export function isSameBranch(text: string, earlier: number, later: number): boolean {
  const places = [behindBracket(text, earlier), behindBracket(text, later)] as const;
  const [one, other] = places;
  return one !== undefined && other !== undefined && isSame(text, [one, other], endsStatement);
}

/** Whether two members of a class whose names begin at these offsets do the same. */
export function isSameMember(text: string, earlier: number, later: number): boolean {
  return isSame(text, [earlier, later], endsStatement);
}

const endsCase: Ends = (token, depth, rest) =>
  depth < 0 || (depth === 0 && /^(?:case|default)\b/.test(rest) && /^[cd]$/.test(token));

/** Whether two cases of a `switch` whose values begin at these offsets do the same. */
export function isSameCase(text: string, earlier: number, later: number): boolean {
  return isSame(text, [earlier, later], endsCase);
}
