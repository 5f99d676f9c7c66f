const MAX_VALUE_CHARS = 20_000;
/** A comment, a string, or one character; what is written inside a template is not looked into. */
const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|`(?:[^`\\]|\\[\s\S])*`|[\s\S]/g;
const COMMENT = /^\/[/*]/;
/** A function without statements, an object without keys, an array without elements; blanks are left out. */
const EMPTY =
  /^(?::(?:async)?function\w*)?\([\w$,{}=.:?[\]]*\)\{\}$|^:(?:async)?(?:\([\w$,]*\)|[\w$]+)=>\{\}$|^:(?:\{\}|\[\])$/;

interface Token {
  readonly text: string;
  /** Brackets that are open behind it, below zero where the one around the code is closed. */
  readonly depth: number;
  /** Of its begin in the whole text. */
  readonly offset: number;
}

/** The code from an offset on, as far as it is looked at: no comments, but the blanks between. */
export function* tokensFrom(text: string, start: number): Generator<Token> {
  let depth = 0;
  for (const { 0: token, index } of text.slice(start, start + MAX_VALUE_CHARS).matchAll(TOKEN)) {
    if (COMMENT.test(token)) continue;
    if (/^[([{]$/.test(token)) depth += 1;
    if (/^[)\]}]$/.test(token)) depth -= 1;
    yield { text: token, depth, offset: start + index };
  }
}

/**
 * What follows the key that begins at an offset, as far as its property goes, without comments and blanks.
 * Undefined where its end is not found.
 */
function valueBehind(text: string, key: number): string | undefined {
  let value = '';
  let isKey = true;
  for (const { text: token, depth } of tokensFrom(text, key)) {
    if (depth < 0 || (depth === 0 && token === ',')) return value;
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

/** What ends the code behind an offset in a text. */
type Ends = (token: Token, text: string) => boolean;

/** The code behind an offset up to and with what ends it, without comments and blanks; undefined where its end is not found. */
function codeBehind(text: string, start: number, ends: Ends): string | undefined {
  let code = '';
  for (const token of tokensFrom(text, start)) {
    if (ends(token, text)) return code;
    code += token.text.trim();
  }
  return undefined;
}

const isSame = (text: string, [earlier, later]: readonly [number, number], ends: Ends): boolean => {
  const code = codeBehind(text, earlier, ends);
  return code !== undefined && code === codeBehind(text, later, ends);
};

/** Offset behind the bracket that closes what an offset stands in; undefined where it is not found. */
function behindBracket(text: string, start: number): number | undefined {
  for (const { depth, offset } of tokensFrom(text, start)) if (depth < 0) return offset + 1;
  return undefined;
}

const endsBrackets: Ends = ({ depth }) => depth < 0;
const endsStatement: Ends = ({ text, depth }) => depth === 0 && /^[;}]$/.test(text);

/** Whether two branches of an `if` whose conditions begin at these offsets do the same. */
export function isSameBranch(text: string, earlier: number, later: number): boolean {
  const places = [behindBracket(text, earlier), behindBracket(text, later)] as const;
  const [one, other] = places;
  return one !== undefined && other !== undefined && isSame(text, [one, other], endsStatement);
}

/** Whether the conditions of an `if` that begin at these offsets are the same. */
export function isSameCondition(text: string, earlier: number, later: number): boolean {
  return isSame(text, [earlier, later], endsBrackets);
}

/** Whether two members of a class whose names begin at these offsets do the same. */
export function isSameMember(text: string, earlier: number, later: number): boolean {
  return isSame(text, [earlier, later], endsStatement);
}

const NEXT_CASE = /(?<![\w$.])(?:case|default)\b/y;
const endsCase: Ends = ({ depth, offset }, text) => {
  NEXT_CASE.lastIndex = offset;
  return depth < 0 || (depth === 0 && NEXT_CASE.test(text));
};

/** Whether two cases of a `switch` whose values begin at these offsets do the same. */
export function isSameCase(text: string, earlier: number, later: number): boolean {
  return isSame(text, [earlier, later], endsCase);
}
