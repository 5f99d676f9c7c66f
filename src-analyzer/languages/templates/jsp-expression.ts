import { GIVEN } from '#analyzer/flow/program/template-words.ts';

const MAX_CHARS = 1000;
const PARAMETER = /\bparam(?:\.(\w+)|\[\s*(?:'([\w.-]+)'|"([\w.-]+)")\s*\])/g;
const TOKEN =
  /\s+|"([^"\\]*)"|'([^'\\]*)'|[A-Za-z_]\w*:(?=[A-Za-z_]\w*\()|([A-Za-z_]\w*)|\d[\w.]*|[.()[\],?:!%+*/<>=&|-]/y;
const WORDS: Readonly<Record<string, string>> = {
  eq: '==',
  ne: '!=',
  lt: '<',
  gt: '>',
  le: '<=',
  ge: '>=',
  and: '&&',
  or: '||',
  not: '!',
  empty: '!',
  mod: '%',
  div: '/',
};
const KEPT = new Set(['true', 'false', 'null']);
/** Objects that every page has, and that nobody gives it. */
const IMPLICIT = new Set(
  'pageContext pageScope sessionScope applicationScope header headerValues cookie initParam param paramValues'.split(
    ' ',
  ),
);

/**
 * An expression of JSP's own language (`user.name`, `param.q`, `fn:escapeXml(q)`) as Java; what the page is given has
 * `GIVEN` before its name. Undefined for one that is not understood, or asks for something that nobody gives.
 */
export function javaOf(expression: string): string | undefined {
  if (expression.length > MAX_CHARS) return undefined;
  const text = expression
    .replaceAll(
      PARAMETER,
      (_, a?: string, b?: string, c?: string) => `request.getParameter("${a ?? b ?? c ?? ''}")`,
    )
    .replaceAll(/\brequestScope\.(?=[a-zA-Z])/g, '');
  let java = '';
  let last = '';
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text);
    if (!found) return undefined;
    const [token, double, single, name] = found;
    const written =
      name === undefined ? plain(token, double ?? single) : named(name, last, text[TOKEN.lastIndex] ?? '');
    if (written === undefined) return undefined;
    java += written;
    if (token.trim() !== '') last = token;
  }
  return java;
}

function plain(token: string, quoted: string | undefined): string {
  if (quoted !== undefined) return `"${quoted.replaceAll('"', "'")}"`;
  // The prefix of a function: `fn:`.
  return /^\w+:$/.test(token) ? '' : token;
}

function named(name: string, last: string, next: string): string | undefined {
  if (last === '.' || next === '(' || KEPT.has(name) || name === 'request') return name;
  const word = WORDS[name];
  if (word !== undefined) return ` ${word} `;
  return IMPLICIT.has(name) ? undefined : `${GIVEN}${name}`;
}
