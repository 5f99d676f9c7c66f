import { INCLUDE, RAW_OUTPUT, TEMPLATE_FUNCTION } from '#analyzer/flow/program/template-words.ts';
import { endOfBrackets } from './brackets.ts';
import { scriptNames } from './script-names.ts';
import type { ReadTemplate } from './template-format.ts';

const SHOWS = /!=|!\{|^[ \t]*(?:include|extends)\s/m;
const MAX_LINE = 4000;
const LOOP = /^(?:each|for)\s+([A-Za-z_$][\w$]*)(?:\s*,\s*[A-Za-z_$][\w$]*)?\s+in\s+(.+)$/;
const OTHER_FILE = /^(?:include|extends)\s+([\w./-]+)\s*$/;
const TAG = /^[\w#.:%@/-]*/;

/** What follows the tag of a line and its attributes. */
function behindTag(line: string): string {
  const start = TAG.exec(line)?.[0].length ?? 0;
  if (line[start] !== '(') return line.slice(start);
  const end = endOfBrackets(line, start);
  return end < 0 ? '' : line.slice(end);
}

/** Values that a text shows as they are: `!{name}`. */
function interpolated(line: string): string {
  let code = '';
  for (let at = line.indexOf('!{'); at >= 0; at = line.indexOf('!{', at + 2)) {
    const end = endOfBrackets(line, at + 1);
    if (end > 0) code += shown(line.slice(at + 2, end - 1));
  }
  return code;
}

const shown = (expression: string): string =>
  expression.trim() === '' ? '' : `${RAW_OUTPUT}(${expression.replace(/;\s*$/, '')});`;

function codeOf(line: string): string {
  const text = line.trim();
  if (text === '' || text.length > MAX_LINE || text.startsWith('//')) return '';
  const other = OTHER_FILE.exec(text)?.[1];
  if (other !== undefined) {
    const name = other.startsWith('/') ? other.slice(1) : `./${other}`;
    return `${INCLUDE}(${JSON.stringify(name)});`;
  }
  const [, variable, list] = LOOP.exec(text) ?? [];
  if (variable !== undefined && list !== undefined) return `var ${variable} = (${list})[0];`;
  // A statement that opens a block has its body in the lines below.
  if (/^-\s*\w/.test(text)) return /[{(,]$/.test(text) ? '' : `${text.slice(1)};`;
  const behind = behindTag(text);
  return (behind.startsWith('!=') ? shown(behind.slice(2)) : '') + interpolated(text);
}

/** https://pugjs.org: `!=` and `!{ }` show a value as it is. Conditions are left out, loops read once. */
export const readPug: ReadTemplate = (text) => {
  if (!SHOWS.test(text)) return undefined;
  const body = text.split('\n').map(codeOf).join('\n');
  return {
    source: `function ${TEMPLATE_FUNCTION}(${scriptNames(body).join(', ')}) { ${body}\n}\n`,
  };
};
