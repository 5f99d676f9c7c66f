/** Names in capitals are constants (PEP 8). */
const CONSTANT = /^(?:\w+\.)*[A-Z][A-Z0-9_]*$/;
const STRING_START = /([A-Za-z]{0,2})("""|'''|"|')/y;
const NAME = /[A-Za-z_]\w*(?:\.\w+)*/g;
/** Methods of the string itself. */
const ITS_METHOD = /\.\s*(?:format|join)\b/g;

/**
 * Whether everything that is put into the string which begins in the given text is a constant of the program:
 * `"SELECT id FROM " + TABLE`, f"… {TABLE}". False when nothing is put into it.
 * @param text source from the line on which the string begins
 */
export function isBuiltFromConstants(text: string): boolean {
  const names = codeAround(text).replaceAll(ITS_METHOD, ' ').match(NAME) ?? [];
  return names.length > 0 && names.every((name) => CONSTANT.test(name));
}

/**
 * The expression that begins with the text's first string, without the strings but with what stands in their braces.
 * It ends at a comma, a closing bracket, or a line that nothing goes on.
 */
function codeAround(text: string): string {
  let code = '';
  let depth = 0;
  for (let at = firstQuote(text); at < text.length;) {
    STRING_START.lastIndex = at;
    const opening = STRING_START.exec(text);
    if (opening !== null) {
      const end = endOfString(text, at + opening[0].length, opening[2] ?? '"');
      if (/f/i.test(opening[1] ?? '')) code += ` ${placeholders(text.slice(at, end))} `;
      at = end;
      continue;
    }
    const char = text.charAt(at);
    if ('([{'.includes(char)) depth += 1;
    if (')]}'.includes(char)) depth -= 1;
    if (depth < 0 || (depth === 0 && (char === ',' || (char === '\n' && !goesOn(text, at))))) break;
    code += char;
    at += 1;
  }
  return code;
}

/** Where the first string begins, its prefix included. */
function firstQuote(text: string): number {
  const match = /\b[rbuf]{0,2}["']|["']/i.exec(text);
  return match?.index ?? text.length;
}

function endOfString(text: string, from: number, quote: string): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text.startsWith(quote, at)) return at + quote.length;
  }
  return text.length;
}

const placeholders = (string: string): string =>
  [...string.replaceAll('{{', '').matchAll(/\{([^{}!:]*)[^{}]*\}/g)].map(([, inner]) => inner).join(' ');

/** Whether the expression continues after the line break: an operator or another string on either side. */
function goesOn(text: string, lineBreak: number): boolean {
  const before = text.slice(0, lineBreak).trimEnd();
  const after = text.slice(lineBreak).trimStart();
  return /[+%\\(]$/.test(before) || /^(?:[+%]|\.format\b|[rbuf]{0,2}["'])/i.test(after);
}
