import { unnamed } from '#analyzer/flow/program/function-builder.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { isKind } from '../facts/nodes.ts';
import type { TreeLowering, ValueOf, Values } from '../lowering/tree-lowering.ts';
import { textOfPieces, type Piece } from '../lowering/texts.ts';
import { notesOf } from './lowering-context.ts';
import { bodyValue } from './lowering-control.ts';

const WRITTEN = new Set(['string_content', 'escape_sequence', 'heredoc_content']);
/** `%s`, `%-5d`, `%<name>s` of a format. */
const PLACE = /%(?:<\w{1,40}>)?[-+ 0#]{0,5}\d{0,6}(?:\.\d{1,6})?([a-zA-Z%])/g;
const NUMERIC = /[bBdiouxXeEfgGaA]/;

function addPieces(low: TreeLowering, i: number, into: Piece[]): void {
  const { tree } = low;
  for (const child of tree.namedChildren(i)) {
    const kind = tree.kindName(child);
    if (WRITTEN.has(kind)) into.push(tree.textOf(child));
    else if (kind === 'interpolation') into.push(bodyValue(low, low.parts(child)));
    else if (kind === 'string') addPieces(low, child, into);
  }
}

const string: ValueOf = (low, i) => {
  const pieces: Piece[] = [];
  addPieces(low, i, pieces);
  low.mark(i);
  return textOfPieces(low, pieces);
};

const heredoc: ValueOf = (low, i) => {
  const body = notesOf(low).heredocs.get(i);
  return body === undefined ? low.fn.unknown() : string(low, body);
};

const subshell: ValueOf = (low, i) =>
  low.fn.intrinsic('shell.backticks', [{ name: '', value: string(low, i) }]);

const regex: ValueOf = (low, i) => {
  const { fn, tree } = low;
  const value = string(low, i);
  const isBuilt = tree.namedChildren(i).some((child) => isKind(tree, child, 'interpolation'));
  return isBuilt ? fn.construct('Regexp', unnamed([value])) : value;
};

/** `:name` and `name:` as the text they are. */
const symbol: ValueOf = ({ fn, tree }, i) =>
  fn.literal('string', tree.textOf(i).replace(/^:/, '').replace(/:$/, ''));

/** Text of a literal without interpolation. */
export function literalText(tree: FlatTree, i: number): string | undefined {
  if (!isKind(tree, i, 'string')) return undefined;
  let text = '';
  for (const child of tree.namedChildren(i)) {
    if (!WRITTEN.has(tree.kindName(child))) return undefined;
    text += tree.textOf(child);
  }
  return text;
}

/** `format('… %s', a)` and `'… %s' % [a]`: text with the values in their places. */
export function formatted(low: TreeLowering, text: string, values: readonly number[]): number {
  const { fn } = low;
  const pieces: Piece[] = [];
  let from = 0;
  let next = 0;
  for (const match of text.matchAll(PLACE)) {
    const [whole, type = ''] = match;
    pieces.push(text.slice(from, match.index));
    from = match.index + whole.length;
    if (type === '%') {
      pieces.push('%');
      continue;
    }
    const value = values[Math.min(next++, values.length - 1)] ?? fn.unknown();
    pieces.push(NUMERIC.test(type) ? fn.cast(value, 'Integer') : value);
  }
  pieces.push(text.slice(from));
  return textOfPieces(low, pieces);
}

export const TEXTS: Values = {
  string,
  chained_string: string,
  bare_string: string,
  bare_symbol: string,
  delimited_symbol: string,
  heredoc_beginning: heredoc,
  subshell,
  regex,
  simple_symbol: symbol,
  hash_key_symbol: symbol,
  character: ({ fn, tree }, i) => fn.literal('string', tree.textOf(i).slice(1)),
};
