import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { fieldText, isKind } from '../facts/nodes.ts';
import type { ValueForm, Writing } from '../lowering/writing.ts';

/** A piece of a text: as written, or a value. */
export type Piece = string | number;

/** Format types that only numbers have: a text given to them throws. */
const NUMERIC_FORMAT = /[bcdeEfFgGnoxX]$/;

function interpolated(writing: Writing, i: number): number {
  const { fn, tree } = writing;
  const value = writing.value(tree.childByField(i, 'expression'));
  const format = fieldText(tree, i, 'format_specifier');
  return NUMERIC_FORMAT.test(format) ? fn.cast(value, 'int') : value;
}

/** Text between two offsets, as written. */
const between = (tree: FlatTree, from: number, to: number): string => tree.text.slice(from, to);

/** A string's pieces: what stands between its interpolations as written, escapes included. */
function stringPieces(writing: Writing, i: number, into: Piece[]): void {
  const { tree } = writing;
  let from = tree.start[i] ?? 0;
  let to = tree.end[i] ?? from;
  for (const child of tree.children(i)) {
    const kind = tree.kindName(child);
    if (kind === 'string_start') from = tree.end[child] ?? from;
    else if (kind === 'string_end') to = tree.start[child] ?? to;
    else if (kind === 'interpolation') {
      into.push(between(tree, from, tree.start[child] ?? from), interpolated(writing, child));
      from = tree.end[child] ?? from;
    }
  }
  into.push(between(tree, from, to));
}

/** Joins neighbouring texts and makes one value of the pieces. */
export function textOfPieces({ fn }: Writing, pieces: readonly Piece[]): number {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece;
    else joined.push(piece);
  }
  const [only] = joined;
  if (joined.length === 1 && typeof only === 'string') return fn.literal('string', only);
  const kept = joined.filter((piece) => piece !== '');
  return fn.concat(kept.map((piece) => (typeof piece === 'string' ? fn.literal('string', piece) : piece)));
}

const string: ValueForm = (writing, i) => {
  const { tree } = writing;
  const pieces: Piece[] = [];
  const strings = isKind(tree, i, 'concatenated_string') ? tree.namedChildren(i) : [i];
  for (const part of strings) if (isKind(tree, part, 'string')) stringPieces(writing, part, pieces);
  writing.at(i);
  return textOfPieces(writing, pieces);
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

const literal =
  (kind: 'number' | 'boolean' | 'null' | 'other', text?: string): ValueForm =>
  ({ fn, tree }, i) =>
    fn.literal(kind, text ?? tree.textOf(i));

export const TEXTS: readonly (readonly [string, ValueForm])[] = [
  ['string', string],
  ['concatenated_string', string],
  ['integer', literal('number')],
  ['float', literal('number')],
  ['true', literal('boolean', 'true')],
  ['false', literal('boolean', 'false')],
  ['none', literal('null', 'null')],
  ['ellipsis', literal('other')],
];
