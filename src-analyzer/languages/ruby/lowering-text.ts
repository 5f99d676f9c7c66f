import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { isKind } from '../facts/nodes.ts';
import type { ValueForm, Writing } from '../lowering/writing.ts';
import { notesOf, parts } from './lowering-context.ts';
import { bodyValue } from './lowering-control.ts';

type Piece = string | number;

const WRITTEN = new Set(['string_content', 'escape_sequence', 'heredoc_content']);
/** `%s`, `%-5d`, `%<name>s` of a format. */
const PLACE = /%(?:<\w{1,40}>)?[-+ 0#]{0,5}\d{0,6}(?:\.\d{1,6})?([a-zA-Z%])/g;
const NUMERIC = /[bBdiouxXeEfgGaA]/;

function addPieces(writing: Writing, i: number, into: Piece[]): void {
  const { tree } = writing;
  for (const child of tree.namedChildren(i)) {
    const kind = tree.kindName(child);
    if (WRITTEN.has(kind)) into.push(tree.textOf(child));
    else if (kind === 'interpolation') into.push(bodyValue(writing, parts(tree, child)));
    else if (kind === 'string') addPieces(writing, child, into);
  }
}

/** One value of pieces: a text that is written out, or one that is put together. */
export function textOf({ fn }: Writing, pieces: readonly Piece[]): number {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece;
    else joined.push(piece);
  }
  if (joined.every((piece) => typeof piece === 'string')) return fn.literal('string', joined.join(''));
  const kept = joined.filter((piece) => piece !== '');
  return fn.concat(kept.map((piece) => (typeof piece === 'string' ? fn.literal('string', piece) : piece)));
}

const string: ValueForm = (writing, i) => {
  const pieces: Piece[] = [];
  addPieces(writing, i, pieces);
  writing.at(i);
  return textOf(writing, pieces);
};

const heredoc: ValueForm = (writing, i) => {
  const body = notesOf(writing).heredocs.get(i);
  return body === undefined ? writing.fn.unknown() : string(writing, body);
};

const subshell: ValueForm = (writing, i) =>
  writing.fn.intrinsic('shell.backticks', [{ name: '', value: string(writing, i) }]);

const regex: ValueForm = (writing, i) => {
  const { fn, tree } = writing;
  const value = string(writing, i);
  const isBuilt = tree.namedChildren(i).some((child) => isKind(tree, child, 'interpolation'));
  return isBuilt ? fn.construct('Regexp', [{ name: '', value }]) : value;
};

/** `:name` and `name:` as the text they are. */
const symbol: ValueForm = ({ fn, tree }, i) =>
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
export function formatted(writing: Writing, text: string, values: readonly number[]): number {
  const { fn } = writing;
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
  return textOf(writing, pieces);
}

export const TEXTS: readonly (readonly [string, ValueForm])[] = [
  ['string', string],
  ['chained_string', string],
  ['bare_string', string],
  ['bare_symbol', string],
  ['delimited_symbol', string],
  ['heredoc_beginning', heredoc],
  ['subshell', subshell],
  ['regex', regex],
  ['simple_symbol', symbol],
  ['hash_key_symbol', symbol],
  ['character', ({ fn, tree }, i) => fn.literal('string', tree.textOf(i).slice(1))],
];
