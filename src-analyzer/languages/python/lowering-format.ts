import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { fieldText, isKind } from '../facts/nodes.ts';
import type { Writing } from '../lowering/writing.ts';
import { literalText, textOfPieces, type Piece } from './lowering-text.ts';

/** `%s`, `%(name)05d` of printf-style formatting. */
const PERCENT = /%(?:\((\w{1,80})\))?[-#0 +]{0,5}(?:\*|\d{1,6})?(?:\.(?:\*|\d{1,6}))?([diouxXeEfFgGcrsa%])/g;
/** `{}`, `{0}`, `{name.field!r:>10}` of `str.format`; doubled braces stand for themselves. */
const BRACES = /\{\{|\}\}|\{(\w{0,80})[^{}:]{0,80}(?::([^{}]{0,40}))?\}/g;
const NUMERIC = /[dioxXeEfFgG]$/;

/** Values that a text is filled with: in their order and by name. */
interface Filling {
  readonly placed: readonly number[];
  readonly named: ReadonlyMap<string, number>;
  /** What may stand in any place: a spread, a value that is not written out. */
  readonly rest: number | undefined;
}

const children = (tree: FlatTree, i: number): number[] =>
  tree.namedChildren(i).filter((child) => !isKind(tree, child, 'comment'));

/** What stands right of `%`. */
function percentFilling(writing: Writing, right: number): Filling {
  const { tree } = writing;
  const items = isKind(tree, right, 'parenthesized_expression') ? children(tree, right) : [right];
  const [only = right] = items;
  if (isKind(tree, only, 'tuple')) {
    const placed = children(tree, only).map((item) => writing.value(item));
    return { placed, named: new Map(), rest: undefined };
  }
  if (!isKind(tree, only, 'dictionary')) {
    const value = writing.value(only);
    // A plain value fills the only place; a tuple from elsewhere fills any.
    return { placed: [value], named: new Map(), rest: value };
  }
  const named = new Map<string, number>();
  let rest: number | undefined;
  for (const part of children(tree, only)) {
    const key = literalText(tree, tree.childByField(part, 'key'));
    const value = writing.value(isKind(tree, part, 'pair') ? tree.childByField(part, 'value') : part);
    if (key === undefined) rest = value;
    else named.set(key, value);
  }
  return { placed: [], named, rest };
}

/** Arguments of `.format(…)`. */
function formatFilling(writing: Writing, list: number): Filling {
  const { tree } = writing;
  const placed: number[] = [];
  const named = new Map<string, number>();
  let rest: number | undefined;
  for (const part of children(tree, list)) {
    if (isKind(tree, part, 'keyword_argument'))
      named.set(fieldText(tree, part, 'name'), writing.value(tree.childByField(part, 'value')));
    else if (tree.kindName(part).endsWith('splat')) rest = writing.value(children(tree, part)[0] ?? -1);
    else placed.push(writing.value(part));
  }
  return { placed, named, rest };
}

/** Cuts a text at its places and puts in their values. */
class Cutter {
  private readonly pieces: Piece[] = [];
  private next = 0;
  private from = 0;
  private readonly writing: Writing;
  private readonly text: string;
  private readonly filling: Filling;

  constructor(writing: Writing, text: string, filling: Filling) {
    this.writing = writing;
    this.text = text;
    this.filling = filling;
  }

  /** Text up to the place, and what stands for it. */
  cut(match: RegExpExecArray, piece: Piece): void {
    this.pieces.push(this.text.slice(this.from, match.index), piece);
    this.from = match.index + match[0].length;
  }

  /** The value of a place by its name or number, or the next one. */
  at(name: string, isNumber: boolean): number {
    const { placed, named, rest } = this.filling;
    const { fn } = this.writing;
    const index = name === '' ? this.next++ : Number(name);
    const value = Number.isInteger(index) ? placed[index] : named.get(name);
    const given = value ?? rest ?? fn.unknown();
    return isNumber ? fn.cast(given, 'int') : given;
  }

  finish(): number {
    this.pieces.push(this.text.slice(this.from));
    return textOfPieces(this.writing, this.pieces);
  }
}

/** `'… %s' % value`: text with the values in their places. */
export function percentText(writing: Writing, text: string, right: number): number {
  const filling = percentFilling(writing, right);
  const cutter = new Cutter(writing, text, filling);
  for (const match of text.matchAll(PERCENT)) {
    const [, name = '', type = ''] = match;
    cutter.cut(match, type === '%' ? '%' : cutter.at(name, NUMERIC.test(type)));
  }
  return cutter.finish();
}

/** `'… {}'.format(value)`: undefined where it is another call. */
export function formatted(writing: Writing, i: number, callee: number): number | undefined {
  const { tree } = writing;
  if (fieldText(tree, callee, 'attribute') !== 'format') return undefined;
  const text = literalText(tree, tree.childByField(callee, 'object'));
  const list = tree.childByField(i, 'arguments');
  if (text === undefined || !isKind(tree, list, 'argument_list')) return undefined;
  const cutter = new Cutter(writing, text, formatFilling(writing, list));
  writing.at(i);
  for (const match of text.matchAll(BRACES)) {
    const [whole, name = '', format = ''] = match;
    cutter.cut(
      match,
      whole === '{{' || whole === '}}' ? whole.charAt(0) : cutter.at(name, NUMERIC.test(format)),
    );
  }
  return cutter.finish();
}
