import { fieldText, isKind } from '../facts/nodes.ts';
import type { TreeLowering } from '../lowering/tree-lowering.ts';
import { textOfPieces, type Piece } from '../lowering/texts.ts';
import { literalText } from './lowering-text.ts';

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

/** What stands right of `%`. */
function percentFilling(low: TreeLowering, right: number): Filling {
  const { tree } = low;
  const items = isKind(tree, right, 'parenthesized_expression') ? low.parts(right) : [right];
  const [only = right] = items;
  if (isKind(tree, only, 'tuple')) {
    const placed = low.parts(only).map((item) => low.value(item));
    return { placed, named: new Map(), rest: undefined };
  }
  if (!isKind(tree, only, 'dictionary')) {
    const value = low.value(only);
    // A plain value fills the only place; a tuple from elsewhere fills any.
    return { placed: [value], named: new Map(), rest: value };
  }
  const named = new Map<string, number>();
  let rest: number | undefined;
  for (const part of low.parts(only)) {
    const key = literalText(tree, tree.childByField(part, 'key'));
    const value = low.value(isKind(tree, part, 'pair') ? tree.childByField(part, 'value') : part);
    if (key === undefined) rest = value;
    else named.set(key, value);
  }
  return { placed: [], named, rest };
}

/** Arguments of `.format(…)`. */
function formatFilling(low: TreeLowering, list: number): Filling {
  const { tree } = low;
  const placed: number[] = [];
  const named = new Map<string, number>();
  let rest: number | undefined;
  for (const part of low.parts(list)) {
    if (isKind(tree, part, 'keyword_argument'))
      named.set(fieldText(tree, part, 'name'), low.value(tree.childByField(part, 'value')));
    else if (tree.kindName(part).endsWith('splat')) rest = low.value(low.parts(part)[0] ?? -1);
    else placed.push(low.value(part));
  }
  return { placed, named, rest };
}

/** Cuts a text at its places and puts in their values. */
class Cutter {
  private readonly pieces: Piece[] = [];
  private next = 0;
  private from = 0;
  private readonly low: TreeLowering;
  private readonly text: string;
  private readonly filling: Filling;

  constructor(low: TreeLowering, text: string, filling: Filling) {
    this.low = low;
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
    const { fn } = this.low;
    const index = name === '' ? this.next++ : Number(name);
    const value = Number.isInteger(index) ? placed[index] : named.get(name);
    const given = value ?? rest ?? fn.unknown();
    return isNumber ? fn.cast(given, 'int') : given;
  }

  finish(): number {
    this.pieces.push(this.text.slice(this.from));
    return textOfPieces(this.low, this.pieces);
  }
}

/** `'… %s' % value`: text with the values in their places. */
export function percentText(low: TreeLowering, text: string, right: number): number {
  const filling = percentFilling(low, right);
  const cutter = new Cutter(low, text, filling);
  for (const match of text.matchAll(PERCENT)) {
    const [, name = '', type = ''] = match;
    cutter.cut(match, type === '%' ? '%' : cutter.at(name, NUMERIC.test(type)));
  }
  return cutter.finish();
}

/** `'… {}'.format(value)`: undefined where it is another call. */
export function formatted(low: TreeLowering, i: number, callee: number): number | undefined {
  const { tree } = low;
  if (fieldText(tree, callee, 'attribute') !== 'format') return undefined;
  const text = literalText(tree, tree.childByField(callee, 'object'));
  const list = tree.childByField(i, 'arguments');
  if (text === undefined || !isKind(tree, list, 'argument_list')) return undefined;
  const cutter = new Cutter(low, text, formatFilling(low, list));
  low.mark(i);
  for (const match of text.matchAll(BRACES)) {
    const [whole, name = '', format = ''] = match;
    cutter.cut(
      match,
      whole === '{{' || whole === '}}' ? whole.charAt(0) : cutter.at(name, NUMERIC.test(format)),
    );
  }
  return cutter.finish();
}
