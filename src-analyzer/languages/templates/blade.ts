import { INCLUDE, RAW_OUTPUT, TEMPLATE_FUNCTION } from '#analyzer/flow/program/template-words.ts';
import { endOfBrackets, MAX_BROKEN } from './brackets.ts';
import { lineEnds } from './code-tags.ts';
import { phpParameters } from './php-names.ts';
import type { ReadTemplate } from './template-format.ts';

const SHOWS = /\{!!|@php|<\?|@include|@extends/;
const OPENING =
  /\{\{--|\{!!|\{\{\{?|<\?(?:php\b|=)|@(?:php|verbatim|foreach|forelse|include|includeIf|extends)\b/g;
/** What each opening sign ends with. */
const CLOSING: Readonly<Record<string, string>> = {
  '{{--': '--}}',
  '{!!': '!!}',
  '{{{': '}}}',
  '{{': '}}',
  '<?php': '?>',
  '<?=': '?>',
  '@php': '@endphp',
  '@verbatim': '@endverbatim',
};
/** PHP for what stands between signs; '' for what shows nothing raw. */
function codeOf(sign: string, inner: string): string {
  // `request('q')` is one input, `request()` the request.
  const code = inner.replaceAll(/\brequest\(\s*(?=['"])/g, 'request()->input(');
  switch (sign) {
    case '{!!':
    case '<?=':
      return `${RAW_OUTPUT}(${code});`;
    case '@php':
    case '<?php':
      return `${code};`;
    case '@foreach':
    case '@forelse':
      return `foreach ${code};`;
    case '@include':
    case '@includeIf':
    case '@extends':
      return `${INCLUDE}${code};`;
    default:
      return '';
  }
}

interface Found {
  readonly inner: string;
  /** Index behind it. */
  readonly end: number;
}

/** What stands behind a sign that opens something; undefined where nothing closes it. */
function innerOf(text: string, sign: string, start: number): Found | undefined {
  const isDirective = sign.startsWith('@') && sign !== '@verbatim';
  const bracket = isDirective ? /^[ \t]*\(/.exec(text.slice(start, start + 40)) : null;
  if (bracket) {
    const open = start + bracket[0].length - 1;
    const end = endOfBrackets(text, open);
    return end < 0 ? undefined : { inner: text.slice(open, end), end };
  }
  const closing = CLOSING[sign];
  if (closing === undefined) return { inner: '', end: start };
  const end = text.indexOf(closing, start);
  return end < 0 ? undefined : { inner: text.slice(start, end), end: end + closing.length };
}

/** https://laravel.com/docs/blade: `{{ }}` escapes, `{!! !!}` does not. Conditions are left out, loops are read once. */
export const readBlade: ReadTemplate = (text) => {
  if (!SHOWS.test(text)) return undefined;
  let body = '';
  let code = '';
  let at = 0;
  let broken = 0;
  OPENING.lastIndex = 0;
  for (let found = OPENING.exec(text); found; found = OPENING.exec(text)) {
    const [sign] = found;
    const start = found.index + sign.length;
    const isLiteral = text[found.index - 1] === '@';
    const inner = innerOf(text, sign, start);
    // A sign that nothing closes: what follows is text, as far as anybody can tell.
    if (!inner && (!sign.startsWith('@') || ++broken > MAX_BROKEN)) break;
    if (!inner) continue;
    const written = isLiteral ? '' : codeOf(sign, inner.inner);
    code += written;
    body += `${lineEnds(text.slice(at, found.index))}${written === '' ? lineEnds(text.slice(found.index, inner.end)) : written}`;
    at = inner.end;
    OPENING.lastIndex = inner.end;
  }
  return { source: `<?php function ${TEMPLATE_FUNCTION}(${phpParameters(code)}) { ${body}\n}\n` };
};
