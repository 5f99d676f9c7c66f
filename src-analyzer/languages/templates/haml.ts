import { RAW_OUTPUT, TEMPLATE_FUNCTION } from '#analyzer/flow/program/template-words.ts';
import { endOfBrackets } from './brackets.ts';
import { givenNames, withFieldsGiven } from './ruby-names.ts';
import type { ReadTemplate } from './template-format.ts';

const SHOWS = /!=|!\{|\braw\b|\bhtml_safe\b|\brender\b/;
const MAX_LINE = 2000;
const TAG = /^[%.#][\w%.#:-]*/;
const LOOP = /^([^|]+)\.each do \|(\w+)/;
const BLOCK = / do(?: \|[^|]*\|)?$/;

/** What follows the tag of a line and its attributes. */
function behindTag(line: string): string {
  let rest = line.slice(TAG.exec(line)?.[0].length ?? 0);
  for (let left = 3; left > 0 && /^[{([]/.test(rest); left--) {
    const end = endOfBrackets(rest, 0);
    if (end < 0) return '';
    rest = rest.slice(end);
  }
  return rest.replace(/^[<>]{1,2}/, '');
}

/** Values that a text shows as they are: `! Hello #{name}`. */
function interpolated(line: string): string {
  return line.startsWith('! ') ? `${RAW_OUTPUT}("${line.slice(2).replaceAll('"', "'")}");` : '';
}

const isUnfinished = (code: string): boolean => code === '' || /[,|]$/.test(code);

function codeOf(line: string): string {
  const text = line.trim().replaceAll(/\s+/g, ' ');
  if (text.length > MAX_LINE || /^(?:-#|\/|:)/.test(text)) return '';
  const behind = behindTag(text);
  const sign = /^(?:!=|&=|=|~|-)/.exec(behind)?.[0] ?? '';
  const code = behind.slice(sign.length).trim();
  return sign === '' ? interpolated(behind) : codeBehind(sign, code);
}

/** Conditions and blocks go on in the lines below: what they look at is left out, the first of a loop is read. */
function codeBehind(sign: string, code: string): string {
  const [, list, name] = LOOP.exec(code) ?? [];
  if (sign === '-' && name !== undefined && list !== undefined) return `${name} = (${list})[0];`;
  const value = code.replace(BLOCK, '');
  if (isUnfinished(value) || (sign === '-' && !/^\w+ = /.test(value))) return '';
  return sign === '!=' ? `${RAW_OUTPUT}((${value}));` : `${value};`;
}

/** https://haml.info: `!=` shows a value as it is, `=` escapes what nobody calls safe. Conditions are left out, loops read once. */
export const readHaml: ReadTemplate = (text) => {
  if (!SHOWS.test(text)) return undefined;
  const body = text
    .split('\n')
    .map((line) => withFieldsGiven(codeOf(line)))
    .join('\n');
  return { source: `def ${TEMPLATE_FUNCTION}(${givenNames(body).join(', ')});${body}\nend\n` };
};
