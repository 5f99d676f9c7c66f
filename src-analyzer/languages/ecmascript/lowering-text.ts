import { typeText } from '../facts/type-text.ts';
import type { TreeLowering } from '../lowering/tree-lowering.ts';

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
export function pieceText(low: TreeLowering, node: number): string {
  return low.kind(node) === 'escape_sequence' ? unescaped(low.text(node)) : low.text(node);
}

/** What a string literal says. */
export function stringText(low: TreeLowering, node: number): string {
  return low.tree
    .namedChildren(node)
    .map((piece) => pieceText(low, piece))
    .join('');
}

/** The type of an annotation under that field, '' where there is none. */
export function annotatedType(low: TreeLowering, node: number, field = 'type'): string {
  const annotation = low.field(node, field);
  return annotation < 0 ? '' : typeText(low.text(annotation).replace(/^:\s*/, ''));
}

/** The text of a property's name: without quotes; '' where it is computed. */
export function propertyName(low: TreeLowering, node: number): string {
  const kind = low.kind(node);
  if (kind === 'string') return stringText(low, node);
  return kind === 'computed_property_name' ? '' : low.text(node);
}

/** `a.b.c` as written, without `?`, `!` and line breaks; '' for anything else. */
export function dottedName(low: TreeLowering, node: number): string {
  const text = low.text(node).replace(/[\s?!]/g, '');
  return /^[\w$#.]{1,120}$/.test(text) ? text : '';
}

/** What stands in parentheses, before `!` or `as`. */
export function bare(low: TreeLowering, node: number): number {
  let at = node;
  while (WRAPPERS.has(low.kind(at))) at = low.parts(at)[0] ?? -1;
  return at;
}

const WRAPPERS: ReadonlySet<string> = new Set([
  'parenthesized_expression',
  'non_null_expression',
  'as_expression',
  'satisfies_expression',
]);
