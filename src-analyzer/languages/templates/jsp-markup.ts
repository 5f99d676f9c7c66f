import { FILLS, GIVEN, RAW_OUTPUT } from '#analyzer/flow/program/template-words.ts';
import { endOfBrackets, MAX_BROKEN } from './brackets.ts';
import { lineEnds } from './code-tags.ts';
import { javaOf } from './jsp-expression.ts';

/** An element of a library of tags, or an expression. */
const PLACE = /<\/?([A-Za-z]\w*:\w+)\b|\\?\$\{/g;
const ATTRIBUTE = /\s([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const MAX_TAG = 4000;

/** Java for the markup of a page: `${q}` shows `q` as it is, `<c:out value="${q}"/>` does not. */
export function codeOfMarkup(markup: string): string {
  let code = '';
  let at = 0;
  let broken = 0;
  PLACE.lastIndex = 0;
  for (let found = PLACE.exec(markup); found; found = PLACE.exec(markup)) {
    const [sign, tag] = found;
    const end =
      tag === undefined ? endOfBrackets(markup, PLACE.lastIndex - 1) : endOfTag(markup, PLACE.lastIndex);
    if (end < 0) {
      if (++broken > MAX_BROKEN) break;
      continue;
    }
    const inner = markup.slice(found.index, end);
    code += lineEnds(markup.slice(at, found.index));
    if (tag === undefined) code += sign === '${' ? shown(inner) : '';
    else if (!sign.startsWith('</')) code += codeOfTag(tag, inner);
    code += lineEnds(inner);
    at = end;
    PLACE.lastIndex = end;
  }
  return code + lineEnds(markup.slice(at));
}

const INCLUDE = /<(jsp:include|c:import)\s/g;
const PAGE = /(?:^|\/)(\w+)\.\w+$/;
const FILLED =
  /<(?:jsp|c):param\s+name\s*=\s*["'](\w+)["'](?:\s+value\s*=\s*(?:"([^"]*)"|'([^']*)')|\s*>([^<]*)<)/g;

/**
 * Parameters that a page fills where it includes others: there `param.title` is what it says, whatever the address of the
 * request says. One that passes on what the request says is left out.
 */
export function codeOfIncludes(text: string): string {
  let code = '';
  for (const { 1: element = '', index } of text.matchAll(INCLUDE)) {
    const from = endOfTag(text, index);
    if (from < 0 || text[from - 2] === '/') continue;
    const attributes = attributesOf(text.slice(index, from));
    const [, page] = PAGE.exec(attributes.get('page') ?? attributes.get('url') ?? '') ?? [];
    if (page === undefined) continue;
    const inside = text.slice(from, from + MAX_TAG);
    const end = Math.max(0, inside.indexOf(`</${element}>`));
    for (const [, name = '', double, single, between] of inside.slice(0, end).matchAll(FILLED))
      if (!/\bparam|\brequest\b|<%/.test(double ?? single ?? between ?? ''))
        code += `${FILLS}${page}__${name}();`;
  }
  return code;
}

/** Index behind the `>` that ends a tag, quoted ones apart. */
function endOfTag(markup: string, from: number): number {
  let quote = '';
  const end = Math.min(markup.length, from + MAX_TAG);
  for (let at = from; at < end; at++) {
    const char = markup[at] ?? '';
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return at + 1;
  }
  return -1;
}

function shown(expression: string): string {
  const java = javaOf(expression.slice(2, -1));
  return java === undefined || java.trim() === '' ? '' : `${RAW_OUTPUT}(${oneLine(java)});`;
}

const oneLine = (code: string): string => code.replaceAll(/\s+/g, ' ');

/** The value of an attribute: an expression, or a text. */
function valueOf(text: string | undefined): string | undefined {
  const inner = text === undefined ? undefined : /^\s*\$\{([^{}]*)\}\s*$/.exec(text)?.[1];
  const java = inner === undefined ? undefined : javaOf(inner);
  return java === undefined ? undefined : oneLine(java);
}

const NAME = /^[A-Za-z_]\w*$/;

function attributesOf(tag: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of tag.matchAll(ATTRIBUTE))
    attributes.set(name, double ?? single ?? '');
  return attributes;
}

/** What JSTL's elements do to the variables of a page, and what they show. */
function codeOfTag(tag: string, text: string): string {
  const attributes = attributesOf(text);
  const variable = attributes.get('var') ?? '';
  switch (tag) {
    case 'c:out': {
      const value = valueOf(attributes.get('value'));
      return value !== undefined && attributes.get('escapeXml') === 'false' ? `${RAW_OUTPUT}(${value});` : '';
    }
    case 'c:set':
      return NAME.test(variable)
        ? `${GIVEN}${variable} = ${valueOf(attributes.get('value')) ?? 'null'};`
        : '';
    case 'c:forEach': {
      const items = valueOf(attributes.get('items'));
      return NAME.test(variable) && items !== undefined
        ? `for (Object ${variable} : ${items}) { ${GIVEN}${variable} = ${variable}; }`
        : '';
    }
    case 'jsp:useBean':
      return beanOf(attributes);
    default:
      return '';
  }
}

function beanOf(attributes: ReadonlyMap<string, string>): string {
  const id = attributes.get('id') ?? '';
  const type = attributes.get('class') ?? attributes.get('type') ?? '';
  if (!NAME.test(id) || !/^[\w.]+$/.test(type)) return '';
  return `${type} ${id} = new ${type}(); ${GIVEN}${id} = ${id};`;
}
