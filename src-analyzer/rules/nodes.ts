import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';

/** Index of a missing node, as in `FlatTree`. */
export const NONE = -1;

export function isKind(tree: FlatTree, node: number, ...kinds: readonly string[]): boolean {
  return node >= 0 && kinds.includes(tree.kindName(node));
}

/** Source text of a child under a field, '' without one. */
export function fieldText(tree: FlatTree, node: number, field: string): string {
  const child = node < 0 ? NONE : tree.childByField(node, field);
  return child < 0 ? '' : tree.textOf(child);
}

/** Nearest ancestor of one of the kinds, or -1. */
export function ancestor(tree: FlatTree, node: number, kinds: readonly string[]): number {
  let up = tree.parent[node] ?? NONE;
  while (up >= 0 && !kinds.includes(tree.kindName(up))) up = tree.parent[up] ?? NONE;
  return up;
}

const NO_BARRIERS: readonly string[] = [];

/** All nodes below, of the kinds, in document order. */
export function descendants(tree: FlatTree, node: number, kinds: readonly string[]): number[] {
  return descendantsOutside(tree, node, kinds, NO_BARRIERS);
}

/** Like `descendants`, but what stands inside a node of a `barrier` kind runs at another time and is left out. */
export function descendantsOutside(
  tree: FlatTree,
  node: number,
  kinds: readonly string[],
  barriers: readonly string[],
): number[] {
  const found: number[] = [];
  if (node < 0) return found;
  const wanted = tree.kinds.setOf(kinds);
  const barrier = tree.kinds.setOf(barriers);
  const end = tree.last[node] ?? 0;
  for (let i = node + 1; i < end; i++) {
    const kind = tree.kind[i] ?? 0;
    if (wanted[kind] === 1) found.push(i);
    if (barrier[kind] === 1) i = (tree.last[i] ?? i + 1) - 1;
  }
  return found;
}

export function isInside(tree: FlatTree, node: number, outer: number): boolean {
  return outer >= 0 && node >= outer && node < (tree.last[outer] ?? 0);
}

/** The expression inside any number of parentheses. */
export function unwrapped(tree: FlatTree, node: number): number {
  let inner = node;
  while (isKind(tree, inner, 'parenthesized_expression', 'condition_clause'))
    inner = tree.namedChildren(inner).find((child) => !isBetween(tree, child)) ?? NONE;
  return inner;
}

export function isComment(tree: FlatTree, node: number): boolean {
  return isKind(tree, node, 'comment', 'line_comment', 'block_comment', 'multiline_comment');
}

/** What may stand between any two words: comments, and the backslash that joins two lines of Python. */
const isBetween = (tree: FlatTree, node: number): boolean =>
  isComment(tree, node) || isKind(tree, node, 'line_continuation');

/** Lines on which comments stand: looked up once a file. */
const commentLines = new WeakMap<FlatTree, ReadonlySet<number>>();

function linesWithComments(tree: FlatTree): ReadonlySet<number> {
  const known = commentLines.get(tree);
  if (known) return known;
  const lines = new Set<number>();
  for (let node = 0; node < tree.size; node++) {
    if (!isComment(tree, node)) continue;
    const first = tree.line[node] ?? 0;
    const { length } = tree.textOf(node).trimEnd().split('\n');
    for (let line = first; line < first + length; line++) lines.add(line);
  }
  commentLines.set(tree, lines);
  return lines;
}

/** Whether whoever wrote a line says something about it: on the line itself, or on the one above. */
export function isExplained(tree: FlatTree, node: number): boolean {
  const lines = linesWithComments(tree);
  const line = tree.line[node] ?? 0;
  return lines.has(line) || lines.has(line - 1);
}

/** Named children without comments. */
export function parts(tree: FlatTree, node: number): number[] {
  return node < 0 ? [] : tree.namedChildren(node).filter((child) => !isBetween(tree, child));
}

/** White space that is not a single blank. */
const WIDE_SPACE = /[^\S ]| {2}/;

/** Source text with every run of white space as one blank: the same code laid out differently is the same text. */
export function flatText(tree: FlatTree, node: number): string {
  if (node < 0) return '';
  const text = tree.textOf(node);
  return WIDE_SPACE.test(text) ? text.replaceAll(/\s+/g, ' ') : text;
}

/** Literals; what nothing closes reaches to the end. */
const TEXTS = /"(?:[^"\\]|\\[^]?)*(?:"|$)|'(?:[^'\\]|\\[^]?)*(?:'|$)|`[^`]*(?:`|$)/g;

/** Whether two pieces of code are the same but for their layout; blanks inside of texts count. */
export function isSameCode(tree: FlatTree, one: number, other: number): boolean {
  if (one < 0 || other < 0 || flatText(tree, one) !== flatText(tree, other)) return false;
  const texts = (node: number): string => (tree.textOf(node).match(TEXTS) ?? []).join('\n');
  return texts(one) === texts(other);
}

/** Operands of a chain `a op b op c`, outermost operator only, parentheses opened. */
export function operandsOf(tree: FlatTree, node: number, operator: string): number[] {
  const operands: number[] = [];
  const open = [node];
  for (let top = open.pop(); top !== undefined; top = open.pop()) {
    const inner = unwrapped(tree, top);
    if (isKind(tree, inner, 'binary_expression') && fieldText(tree, inner, 'operator') === operator)
      open.push(tree.childByField(inner, 'right'), tree.childByField(inner, 'left'));
    else if (inner >= 0) operands.push(inner);
  }
  return operands;
}
