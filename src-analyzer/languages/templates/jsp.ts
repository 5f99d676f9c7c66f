import { GIVEN, RAW_OUTPUT, TEMPLATE_FUNCTION } from '#analyzer/flow/program/template-words.ts';
import { lineEnds, taggedPieces } from './code-tags.ts';
import { behindElement, codeOfIncludes, codeOfMarkup, cutAtElement, MAX_TAG } from './jsp-markup.ts';
import type { ReadTemplate } from './template-format.ts';

const SIGNS = ['--', '=', '!', '@'];
const SHOWS = /<%[^@-]|\$\{|<(?:jsp|c):param\b/;
const SERVLET = 'javax.servlet.';
/** What the container gives every page. */
const IMPLICIT = [
  `${SERVLET}http.HttpServletRequest request`,
  `${SERVLET}http.HttpServletResponse response`,
  `${SERVLET}http.HttpSession session`,
  `${SERVLET}ServletContext application`,
  `${SERVLET}jsp.PageContext pageContext`,
];
/** A directive that says the answer is data or a script: no browser shows it as a page. */
const NO_PAGE =
  /<%@\s{0,9}page\s[^%]{0,400}?\bcontentType\s{0,9}=\s{0,9}["']\s{0,9}(?:application\/(?!xhtml|xml)|text\/(?:plain|css|csv|calendar|javascript|json)|(?:audio|video|font)\/|image\/(?!svg))/i;
const SET_ATTRIBUTE =
  /\b(?:request|pageContext)\s*\.\s*setAttribute\s*\(\s*"([A-Za-z_]\w*)"\s*,(?=[^;,]*\)\s*;)/g;

function importsOf(directive: string): string {
  const list = /\bimport\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(directive);
  return (list?.[1] ?? list?.[2] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^(?:static\s+)?[\w.]+(?:\.\*)?$/.test(name))
    .map((name) => `import ${name};`)
    .join('');
}

function codeOf(sign: string, text: string, isPage: boolean): string {
  // Every way to an attribute is one to the expressions of the page.
  const code = text.replaceAll(SET_ATTRIBUTE, (_, name: string) => `${GIVEN}${name} = (`);
  switch (sign) {
    case '=':
      return `${isPage ? RAW_OUTPUT : ''}(${code.replace(/;\s*$/, '')});`;
    case '!':
      return ` class Declared { ${code} }`;
    case '':
      return code;
    default:
      return lineEnds(text);
  }
}

/** The code of a page with that of a piece of markup, which may stand in the middle of an element. */
function withMarkup(
  body: string,
  markup: string,
  openBefore: string | undefined,
): { readonly code: string; readonly open: string | undefined } {
  const behind = openBefore === undefined ? { at: 0, open: '' } : behindElement(markup, openBefore);
  if (behind.at < 0) {
    // One that long is none.
    const open = markup.length < MAX_TAG ? behind.open : undefined;
    return { code: body + lineEnds(markup), open };
  }
  const rest = markup.slice(behind.at);
  const { before, open } = cutAtElement(rest);
  const code =
    lineEnds(markup.slice(0, behind.at)) + codeOfMarkup(before) + lineEnds(rest.slice(before.length));
  return { code: body + code, open };
}

/** A page as a container makes a servlet of it: its text is left out, what it shows and its code stay on their lines. */
export const readJsp: ReadTemplate = (text, path) => {
  if (!SHOWS.test(text)) return undefined;
  const isPage = !NO_PAGE.test(text);
  let body = '';
  let imports = '';
  /** The quote that is open in an element that code interrupts; undefined outside of one. */
  let open: string | undefined;
  for (const { sign, text: piece } of taggedPieces(text, SIGNS)) {
    if (sign === '@') imports += importsOf(piece);
    if (sign === undefined && !isPage) body += lineEnds(piece);
    else if (sign === undefined) ({ code: body, open } = withMarkup(body, piece, open));
    else body += sign === '=' && open !== undefined ? lineEnds(piece) : codeOf(sign, piece, isPage);
  }
  const names = new Set([...body.matchAll(/\b__given_\w+/g)].map(([name]) => `Object ${name}`));
  const writer = isPage ? `${SERVLET}jsp.JspWriter out` : 'Object out';
  const given = [...IMPLICIT, writer, ...names].join(', ');
  const type = `Page_${path.replaceAll(/\W+/g, '_')}`;
  return {
    source: `${imports}class ${type} { void ${TEMPLATE_FUNCTION}(${given}) { ${body}\n${codeOfIncludes(text)} } }\n`,
  };
};
