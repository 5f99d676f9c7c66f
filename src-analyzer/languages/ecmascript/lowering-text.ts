import { typeText } from '../facts/type-text.ts';
import type { TreeWriter } from '../lowering/tree-writer.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
  '\n': '',
};

function unescaped(escape: string): string {
  const code = /^\\(?:x|u\{?)([0-9a-fA-F]+)\}?$/.exec(escape)?.[1];
  if (code === undefined) return ESCAPES[escape.slice(1)] ?? escape.slice(1);
  const point = Number.parseInt(code, 16);
  return point <= 0x10ffff ? String.fromCodePoint(point) : '';
}

/** What a piece of a string or template says. */
export function pieceText(w: TreeWriter, node: number): string {
  return w.kind(node) === 'escape_sequence' ? unescaped(w.text(node)) : w.text(node);
}

/** What a string literal says. */
export function stringText(w: TreeWriter, node: number): string {
  return w.tree
    .namedChildren(node)
    .map((piece) => pieceText(w, piece))
    .join('');
}

/** The type of an annotation under that field, '' where there is none. */
export function annotatedType(w: TreeWriter, node: number, field = 'type'): string {
  const annotation = w.field(node, field);
  return annotation < 0 ? '' : typeText(w.text(annotation).replace(/^:\s*/, ''));
}

/** The text of a property's name: without quotes; '' where it is computed. */
export function propertyName(w: TreeWriter, node: number): string {
  const kind = w.kind(node);
  if (kind === 'string') return stringText(w, node);
  return kind === 'computed_property_name' ? '' : w.text(node);
}

/** `a.b.c` as written, without `?`, `!` and line breaks; '' for anything else. */
export function dottedName(w: TreeWriter, node: number): string {
  const text = w.text(node).replace(/[\s?!]/g, '');
  return /^[\w$#.]{1,120}$/.test(text) ? text : '';
}

/** What stands in parentheses, before `!` or `as`. */
export function bare(w: TreeWriter, node: number): number {
  let at = node;
  while (WRAPPERS.has(w.kind(at))) at = w.parts(at)[0] ?? -1;
  return at;
}

const WRAPPERS: ReadonlySet<string> = new Set([
  'parenthesized_expression',
  'non_null_expression',
  'as_expression',
  'satisfies_expression',
]);
