import { INCLUDE, RAW_OUTPUT, TEMPLATE_FUNCTION } from '#analyzer/flow/program/template-words.ts';
import { lineEnds, taggedPieces } from './code-tags.ts';
import { scriptNames } from './script-names.ts';
import type { ReadTemplate } from './template-format.ts';

const SIGNS = ['-', '=', '_', '#', '%'];
const INCLUDES = /^\s*(?:await\s+)?include\s*\(/;

function codeOf(sign: string, text: string): string {
  const code = text.replace(/[-_]$/, ' ');
  switch (sign) {
    case '-':
      return INCLUDES.test(code)
        ? `${code.replace(INCLUDES, `${INCLUDE}(`)};`
        : `${RAW_OUTPUT}(${code.replace(/;\s*$/, '')});`;
    case '':
    case '_':
      // What stands between braces goes on: `} else {`.
      return /[{}]\s*$/.test(code) ? code : `${code};`;
    default:
      return lineEnds(text);
  }
}

/** https://ejs.co: `<%- %>` shows a value as it is, `<%= %>` escapes it. */
export const readEjs: ReadTemplate = (text) => {
  if (!text.includes('<%-')) return undefined;
  const body = taggedPieces(text, SIGNS)
    .map(({ sign, text: piece }) => (sign === undefined ? lineEnds(piece) : codeOf(sign, piece)))
    .join('');
  return {
    source: `function ${TEMPLATE_FUNCTION}(${scriptNames(body).join(', ')}) { ${body}\n}\n`,
  };
};
