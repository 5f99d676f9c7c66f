import { RAW_OUTPUT, TEMPLATE_FUNCTION } from '#analyzer/flow/program/template-words.ts';
import { endOfBrackets, MAX_BROKEN } from './brackets.ts';
import { lineEnds } from './code-tags.ts';
import type { ReadTemplate } from './template-format.ts';

const SHOWS = /\bHtml\.Raw\s*\(/;
const HTTP = 'Microsoft.AspNetCore.Http.';
/** What every page has. */
const IMPLICIT = [
  `${HTTP}HttpRequest Request`,
  `${HTTP}HttpContext Context`,
  'dynamic ViewBag',
  'dynamic ViewData',
];
/** A comment, a raw output, a loop, or a variable on a line of its own. */
const PLACE =
  /@\*|@@|\bHtml\.Raw\s*(?=\()|@foreach\s*(?=\()|^[ \t]*(?:var|string)\s+(\w+)\s*=\s*([^;\n]{1,1000});/gm;
const LOOP = /^\( ?[\w.<>?]+ (\w+) in ([^]+)\)$/;

const usingsOf = (text: string): string =>
  [...text.matchAll(/^[ \t]*@using[ \t]+([\w.]+)/gm)].map(([, name = '']) => `using ${name};`).join('');

/** Type of the page's model as written. */
function modelOf(text: string): string {
  const written = /^[ \t]*@model[ \t]+(\S.*)$/m.exec(text)?.[1]?.trim() ?? '';
  return /^[\w.<>,[\]? ]+$/.test(written) ? written : 'dynamic';
}

/** C# of what is found, and the index behind it; undefined where nothing closes it. */
function placeAt(text: string, found: RegExpExecArray): { code: string; end: number } | undefined {
  const [sign, variable, value] = found;
  const start = found.index + sign.length;
  if (variable !== undefined && value !== undefined)
    return { code: `var ${variable} = ${value};`, end: start };
  if (sign === '@@') return { code: '', end: start };
  if (sign === '@*') {
    const end = text.indexOf('*@', start);
    return end < 0 ? undefined : { code: '', end: end + 2 };
  }
  const end = endOfBrackets(text, start);
  if (end < 0) return undefined;
  const inner = text.slice(start, end);
  if (!sign.startsWith('@')) return { code: `${RAW_OUTPUT}${inner};`, end };
  const [, name, list] = LOOP.exec(inner.replaceAll(/\s+/g, ' ')) ?? [];
  return { code: name === undefined || list === undefined ? '' : `var ${name} = (${list})[0];`, end: start };
}

/** Razor escapes what it shows, but for `Html.Raw`. Conditions are left out, loops read once. */
export const readRazor: ReadTemplate = (text, path) => {
  if (!SHOWS.test(text)) return undefined;
  let body = '';
  let at = 0;
  let broken = 0;
  PLACE.lastIndex = 0;
  for (let found = PLACE.exec(text); found; found = PLACE.exec(text)) {
    const place = placeAt(text, found);
    if (!place && ++broken > MAX_BROKEN) break;
    if (!place) continue;
    body += lineEnds(text.slice(at, found.index)) + inLines(place.code, text.slice(found.index, place.end));
    at = place.end;
    PLACE.lastIndex = place.end;
  }
  const given = [`${modelOf(text)} Model`, ...IMPLICIT].join(', ');
  const type = `Page_${path.replaceAll(/\W+/g, '_')}`;
  return {
    source: `${usingsOf(text)}class ${type} { public void ${TEMPLATE_FUNCTION}(${given}) { ${body}\n} }\n`,
  };
};

/** Code with as many line ends as the text it stands for. */
function inLines(code: string, text: string): string {
  const own = lineEnds(code);
  return code + lineEnds(text).slice(own.length);
}
