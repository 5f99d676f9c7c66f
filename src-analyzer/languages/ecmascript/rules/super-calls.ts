import { tokensFrom } from './object-keys.ts';

/** What stands for a pair of round brackets and all that is in them. */
const CALLED = '§';

/** The code of a constructor that begins at an offset, without comments and texts; '' where its end is not found. */
function constructorBody(text: string, start: number): string {
  let code = '';
  let isInside = false;
  for (const { text: token, depth } of tokensFrom(text, start)) {
    if (isInside && depth === 0) return code;
    if (isInside) code += /^["'`]/.test(token) ? '""' : token;
    // Braces of its parameters are a level deeper.
    isInside ||= token === '{' && depth === 1;
  }
  return '';
}

/** The code with each pair of round brackets as one sign: callbacks are gone with it. */
function withoutArguments(code: string): string {
  let [before, after] = ['', code];
  while (before !== after) [before, after] = [after, after.replaceAll(/\([^()]*\)/g, CALLED)];
  return after;
}

/** Part of a larger expression, which the linter does not look into: `super(), this.a = 1`. */
const IN_EXPRESSION = new RegExp(`\\bsuper\\s*${CALLED}\\s*[,&|?.]|[=?,&|[!]\\s*super\\s*${CALLED}`);
/** What a constructor may give in place of `this`; of a literal that is no object the language says it throws. */
const GIVES_OBJECT =
  /\breturn(?:[ \t]+|(?=[[{§]))(?!undefined\b|null\b|void\b|this\b|true\b|false\b|super\b|["'`\d])[^\s;}]/;

/** Whether the last statement of a body throws. */
function endsInThrow(code: string): boolean {
  const trimmed = code.trimEnd();
  const end = trimmed.endsWith(';') ? trimmed.slice(0, -1) : trimmed;
  const before = Math.max(...[';', '{', '}'].map((sign) => end.lastIndexOf(sign)));
  return /^throw\b/.test(end.slice(before + 1).trimStart());
}

/**
 * Whether a constructor that the linter misses a call of `super()` in is fine: the call is part of an expression, or
 * the constructor returns an object of its own or only throws (ECMAScript, [[Construct]] of function objects).
 * @param start offset of the word `constructor`
 */
export function needsNoSuper(message: string, text: string, start: number): boolean {
  const body = constructorBody(text, start);
  const code = withoutArguments(body);
  if (message.startsWith('Lacked')) return IN_EXPRESSION.test(code);
  if (!message.startsWith('Expected')) return false;
  return /\bsuper\s*\(/.test(body) || GIVES_OBJECT.test(code) || endsInThrow(code);
}
