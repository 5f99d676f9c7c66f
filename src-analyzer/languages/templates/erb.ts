import { RAW_OUTPUT, TEMPLATE_FUNCTION } from '#analyzer/flow/program/template-words.ts';
import { lineEnds, taggedPieces } from './code-tags.ts';
import { givenNames, withFieldsGiven } from './ruby-names.ts';
import type { ReadTemplate } from './template-format.ts';

const SIGNS = ['==', '=', '-', '#', '%'];
/** Shows something as it is, or another template that may. */
const SHOWS = /<%==|\braw\b|\bhtml_safe\b|\bsafe_concat\b|\brender\b/;
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
    const written = withFieldsGiven(piece.replace(/-$/, ' '));
    code += `${written}\n`;
    body += sign === '==' && !opensBlock(written) ? `;${RAW_OUTPUT}((${written}));` : `;${written};`;
  }
  return { source: `def ${TEMPLATE_FUNCTION}(${givenNames(code).join(', ')});${body}\nend\n` };
};
