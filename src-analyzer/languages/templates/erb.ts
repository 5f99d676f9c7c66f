import { OF_FIELD, RAW_OUTPUT, TEMPLATE_FUNCTION } from '#analyzer/flow/program/template-words.ts';
import { lineEnds, taggedPieces } from './code-tags.ts';
import type { ReadTemplate } from './template-format.ts';

const SIGNS = ['==', '=', '-', '#', '%'];
/** Shows something as it is, or another template that may. */
const SHOWS = /<%==|\braw\b|\bhtml_safe\b|\bsafe_concat\b|\brender\b/;
const WORD = /(?<![\w@:.$?!])([a-z_]\w*)(?![\w?!]|:[^:])(\s*\(|[ \t]+(?=['"@:\w[]))?/g;
/** Words after a name that make no call of it: `a if b`. */
const JOINTS = /^(?:if|unless|and|or|do|in|then|rescue|while|until)\b/;
const KEYWORDS = new Set(
  (
    'if unless else elsif end do while until for in case when then begin rescue ensure yield return next break and or ' +
    'not nil true false self def class module super params request session cookies flash controller'
  ).split(' '),
);

/**
 * Names that the template is given, or that its helpers answer to: who shows it decides. A name that is called with
 * something is a helper.
 */
function givenNames(code: string): string[] {
  const names = new Set<string>();
  const helpers = new Set<string>();
  for (const found of code.matchAll(WORD)) {
    const [whole, name = '', call = ''] = found;
    const isCall =
      call !== '' && !JOINTS.test(code.slice(found.index + whole.length, found.index + whole.length + 8));
    (isCall ? helpers : names).add(name);
  }
  return [...names].filter((name) => !helpers.has(name) && !KEYWORDS.has(name));
}

/** Whether a block begins that goes on behind the tag: it is no value yet. */
function opensBlock(code: string): boolean {
  let end = code.trimEnd();
  if (end.endsWith('|')) end = end.slice(0, Math.max(0, end.lastIndexOf('|', end.length - 2))).trimEnd();
  return /(?:\bdo|\{)$/.test(end);
}

/** ERB as Rails reads it: `<%= %>` escapes what nobody calls safe, `<%== %>` never does. */
export const readErb: ReadTemplate = (text) => {
  if (!SHOWS.test(text)) return undefined;
  let body = '';
  let code = '';
  for (const { sign, text: piece } of taggedPieces(text, SIGNS)) {
    if (sign === undefined || sign === '#' || sign === '%' || /^\s*#/.test(piece)) {
      body += lineEnds(piece);
      continue;
    }
    const written = piece.replace(/-$/, ' ').replace(/(?<![\w@#])@(?=[a-z_])|(?<=#\{)@/g, OF_FIELD);
    code += `${written}\n`;
    body += sign === '==' && !opensBlock(written) ? `;${RAW_OUTPUT}((${written}));` : `;${written};`;
  }
  return { source: `def ${TEMPLATE_FUNCTION}(${givenNames(code).join(', ')});${body}\nend\n` };
};
