import { FILLS, GIVEN, RAW_OUTPUT } from '#analyzer/flow/program/template-words.ts';
import { endOfBrackets, MAX_BROKEN } from './brackets.ts';
import { lineEnds } from './code-tags.ts';
import { javaOf } from './jsp-expression.ts';

/** An element of a library of tags, or an expression. */
const PLACE = /<\/?([A-Za-z]\w*:\w+)\b|\\?\$\{/g;
const ATTRIBUTE = /\s([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Characters of an element, at most. */
export const MAX_TAG = 4000;

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

/** Where a tag ends, or what it stands in the middle of. */
interface TagScan {
  /** Index behind its `>`; -1 where it is not there. */
  readonly end: number;
  /** The quote that is open at the end of the text; '' for none. */
  readonly quote: string;
}

/** Looks for the `>` that ends a tag, quoted ones apart. */
function scanTag(markup: string, from: number, open = ''): TagScan {
  let quote = open;
  const end = Math.min(markup.length, from + MAX_TAG);
  for (let at = from; at < end; at++) {
    const char = markup[at] ?? '';
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return { end: at + 1, quote };
  }
  return { end: -1, quote };
}

/** Index behind the `>` that ends a tag. */
function endOfTag(markup: string, from: number): number {
  return scanTag(markup, from).end;
}

const ELEMENT = /<[A-Za-z]\w*:\w+\b/g;

/** Markup up to an element of a library of tags that code interrupts: `<c:out value="`. */
export interface CutMarkup {
  /** What stands before the element; the whole markup where none is cut. */
  readonly before: string;
  /** The quote that is open where the markup ends; undefined where no element is. */
  readonly open: string | undefined;
}

/** Cuts markup at an element that does not end in it. What its attributes are given goes to the element, not into the page. */
export function cutAtElement(markup: string): CutMarkup {
  ELEMENT.lastIndex = 0;
  for (let found = ELEMENT.exec(markup); found; found = ELEMENT.exec(markup)) {
    const { end, quote } = scanTag(markup, ELEMENT.lastIndex);
    if (end < 0) {
      const isCut = markup.length - found.index < MAX_TAG;
      return isCut
        ? { before: markup.slice(0, found.index), open: quote }
        : { before: markup, open: undefined };
    }
    ELEMENT.lastIndex = end;
  }
  return { before: markup, open: undefined };
}

/** Where the element ends that was cut before this markup; -1 where it does not end in it, with the quote that is open then. */
export function behindElement(markup: string, open: string): { readonly at: number; readonly open: string } {
  const { end, quote } = scanTag(markup, 0, open);
  return { at: end, open: quote };
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
