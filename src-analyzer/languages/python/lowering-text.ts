import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { fieldText, isKind } from '../facts/nodes.ts';
import type { TreeLowering, ValueOf, Values } from '../lowering/tree-lowering.ts';
import { textOfPieces, type Piece } from '../lowering/texts.ts';
import { literal } from '../lowering/values.ts';

/** Format types that only numbers have: a text given to them throws. */
const NUMERIC_FORMAT = /[bcdeEfFgGnoxX]$/;

function interpolated(low: TreeLowering, i: number): number {
  const { fn, tree } = low;
  const value = low.value(tree.childByField(i, 'expression'));
  const format = fieldText(tree, i, 'format_specifier');
  return NUMERIC_FORMAT.test(format) ? fn.cast(value, 'int') : value;
}

/** Text between two offsets, as written. */
const between = (tree: FlatTree, from: number, to: number): string => tree.text.slice(from, to);

/** A string's pieces: what stands between its interpolations as written, escapes included. */
function stringPieces(low: TreeLowering, i: number, into: Piece[]): void {
  const { tree } = low;
  let from = tree.start[i] ?? 0;
  let to = tree.end[i] ?? from;
  for (const child of tree.children(i)) {
    const kind = tree.kindName(child);
    if (kind === 'string_start') from = tree.end[child] ?? from;
    else if (kind === 'string_end') to = tree.start[child] ?? to;
    else if (kind === 'interpolation') {
      into.push(between(tree, from, tree.start[child] ?? from), interpolated(low, child));
      from = tree.end[child] ?? from;
    }
  }
  into.push(between(tree, from, to));
}

const string: ValueOf = (low, i) => {
  const { tree } = low;
  const pieces: Piece[] = [];
  const strings = isKind(tree, i, 'concatenated_string') ? tree.namedChildren(i) : [i];
  for (const part of strings) if (isKind(tree, part, 'string')) stringPieces(low, part, pieces);
  low.mark(i);
  return textOfPieces(low, pieces);
};

/** The text of a literal without interpolations; undefined for everything else. */
export function literalText(tree: FlatTree, i: number): string | undefined {
  if (isKind(tree, i, 'parenthesized_expression')) return literalText(tree, tree.namedChildren(i)[0] ?? -1);
  const isMany = isKind(tree, i, 'concatenated_string');
  if (!isMany && !isKind(tree, i, 'string')) return undefined;
  let text = '';
  for (const part of isMany ? tree.namedChildren(i) : [i]) {
    if (!isKind(tree, part, 'string')) continue;
    for (const child of tree.namedChildren(part)) {
      if (isKind(tree, child, 'interpolation')) return undefined;
      if (isKind(tree, child, 'string_content')) text += tree.textOf(child);
    }
  }
  return text;
}

export const TEXTS: Values = {
  string,
  concatenated_string: string,
  integer: literal('number'),
  float: literal('number'),
  true: literal('boolean', 'true'),
  false: literal('boolean', 'false'),
  none: literal('null', 'null'),
  ellipsis: literal('other'),
};
