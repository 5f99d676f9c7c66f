import { NONE, unnamed } from '#analyzer/flow/program/function-builder.ts';
import { SPREAD, SPREAD_KEYS, type Operand } from '#analyzer/flow/program/program.ts';
import { fieldText, isKind } from '../facts/nodes.ts';
import type { TreeLowering, ValueOf, Values } from '../lowering/tree-lowering.ts';
import { aroundOf } from './lowering-context.ts';
import { writeBlock } from './lowering-functions.ts';
import { formatted, literalText } from './lowering-text.ts';

/** Name under which a call is given its block. */
const BLOCK = 'block';

/** A pair: `key: value`, `'key' => value`, or `key:` for the variable of that name. */
export function pairOperands(low: TreeLowering, i: number): Operand[] {
  const { fn, tree } = low;
  const key = tree.childByField(i, 'key');
  const value = tree.childByField(i, 'value');
  const kind = tree.kindName(key);
  const isName = kind === 'hash_key_symbol' || kind === 'simple_symbol';
  const name = isName ? tree.textOf(key).replace(/^:/, '') : literalText(tree, key);
  const given = value < 0 ? fn.read(name ?? '') : -1;
  if (name !== undefined) return [{ name, value: given >= 0 ? given : low.value(value) }];
  return [
    { name: '', value: low.value(key) },
    { name: '', value: low.value(value) },
  ];
}

function operands(low: TreeLowering, i: number): Operand[] {
  const { tree } = low;
  const [inner = -1] = low.parts(i);
  switch (tree.kindName(i)) {
    case 'pair': {
      const pair = pairOperands(low, i);
      // A computed key makes it a hash of its own, `where(column => value)`.
      return pair.length > 1 ? unnamed([low.fn.map(pair)]) : pair;
    }
    case 'splat_argument':
      return [{ name: SPREAD, value: low.value(inner) }];
    case 'hash_splat_argument':
      return [{ name: SPREAD_KEYS, value: low.value(inner) }];
    case 'block_argument':
      return inner < 0 ? [] : [{ name: BLOCK, value: low.value(inner) }];
    default:
      return unnamed([low.value(i)]);
  }
}

/** The arguments of a call and its block. */
function operandsOf(low: TreeLowering, i: number): Operand[] {
  const { tree } = low;
  const given = low.parts(tree.childByField(i, 'arguments')).flatMap((argument) => operands(low, argument));
  const block = tree.childByField(i, 'block');
  if (block >= 0) given.push({ name: BLOCK, value: writeBlock(low, block) });
  return given;
}

/** `raise Error, 'text'`. */
function raised(low: TreeLowering, i: number): number {
  const { fn, tree } = low;
  const values = low.parts(tree.childByField(i, 'arguments')).map((argument) => low.value(argument));
  low.mark(i);
  fn.throw(values[0] ?? NONE);
  return fn.unknown();
}

/** `loop do … end`. */
function endless(low: TreeLowering, block: number): number {
  const { flow, fn, tree } = low;
  flow.loop({ body: () => low.step(tree.childByField(block, 'body')) });
  return fn.unknown();
}

/** `format('…', a)`; undefined where the format is not written out. */
function formatCall(low: TreeLowering, i: number): number | undefined {
  const { tree } = low;
  const [format = -1, ...values] = low.parts(tree.childByField(i, 'arguments'));
  const text = format < 0 ? undefined : literalText(tree, format);
  if (text === undefined || values.some((value) => tree.kindName(value).includes('splat'))) return undefined;
  return formatted(
    low,
    text,
    values.flatMap((value) => operands(low, value)).map(({ value }) => value),
  );
}

/** Calls that the language itself knows by their name; undefined for others. */
function ownCall(low: TreeLowering, i: number, name: string): number | undefined {
  const { fn, tree } = low;
  const block = tree.childByField(i, 'block');
  const hasArguments = tree.childByField(i, 'arguments') >= 0;
  switch (name) {
    case 'raise':
      return raised(low, i);
    case 'loop':
      return block < 0 ? undefined : endless(low, block);
    case 'lambda':
    case 'proc':
      return block < 0 || hasArguments ? undefined : writeBlock(low, block);
    case 'format':
    case 'sprintf':
      return formatCall(low, i);
    case 'require':
    case 'require_relative':
      return fn.unknown();
    default:
      return undefined;
  }
}

function freeCall(low: TreeLowering, i: number, name: string): number {
  const { fn } = low;
  const own = ownCall(low, i, name);
  if (own !== undefined) return own;
  const given = operandsOf(low, i);
  low.mark(i);
  return fn.call(NONE, name, given);
}

const call: ValueOf = (low, i) => {
  const { fn, tree } = low;
  const receiver = tree.childByField(i, 'receiver');
  const method = tree.childByField(i, 'method');
  const name = method < 0 ? 'call' : tree.textOf(method);
  if (isKind(tree, method, 'super')) {
    const given = operandsOf(low, i);
    return fn.call(fn.name('super'), aroundOf(fn).method, given);
  }
  if (receiver < 0) return freeCall(low, i, name);
  if (name === 'new' && /^(?:constant|scope_resolution)$/.test(tree.kindName(receiver))) {
    const given = operandsOf(low, i);
    low.mark(i);
    return fn.construct(tree.textOf(receiver).replace(/^::/, ''), given);
  }
  const on = low.value(receiver);
  const given = operandsOf(low, i);
  low.mark(method < 0 ? i : method);
  const register = fn.call(on, name, given);
  return low.text(tree.childByField(i, 'operator')) === '&.' ? fn.mark(register, 'safe') : register;
};

/** A variable, or a call of the object's own method without arguments. */
const identifier: ValueOf = (low, i) => {
  const { fn, tree } = low;
  const name = tree.textOf(i);
  return fn.find(name) ? fn.read(name) : fn.call(NONE, name, []);
};

const elementReference: ValueOf = (low, i) => {
  const { fn, tree } = low;
  const object = low.value(tree.childByField(i, 'object'));
  const [, key = -1, ...more] = low.parts(i);
  const at = key < 0 ? fn.unknown() : low.value(key);
  const rest = more.map((extra) => low.value(extra));
  low.mark(i);
  // `text[0, 5]` and `text[0..4]` are parts of the text.
  if (rest.length === 0 && !isKind(tree, key, 'range')) return fn.at(object, at);
  return fn.intrinsic('list.slice', unnamed([object, at, ...rest]));
};

const hash: ValueOf = (low, i) => {
  const { fn, tree } = low;
  const entries = low
    .parts(i)
    .flatMap((part) => (isKind(tree, part, 'pair') ? pairOperands(low, part) : operands(low, part)));
  low.mark(i);
  return fn.map(entries);
};

const array: ValueOf = (low, i) => {
  const { fn, tree } = low;
  const items: Operand[] = [];
  const keys: Operand[] = [];
  for (const part of low.parts(i)) {
    if (isKind(tree, part, 'pair')) keys.push(...pairOperands(low, part));
    else items.push(...operands(low, part));
  }
  if (keys.length > 0) items.push({ name: '', value: fn.map(keys) });
  return fn.collection(items);
};

/** One value, or several as a list: what `return a, b` gives. */
const argumentList: ValueOf = (low, i) => {
  const list = low.parts(i);
  const [only = -1] = list;
  const isPlain = list.length === 1 && !/splat|pair/.test(low.tree.kindName(only));
  return isPlain ? low.value(only) : array(low, i);
};

const yields: ValueOf = (low, i) => {
  const { fn } = low;
  const given = low.parts(low.parts(i)[0] ?? -1).flatMap((argument) => operands(low, argument));
  low.mark(i);
  return fn.callValue(fn.read('&'), given);
};

/** `Shop::User`: a constant of a constant. */
const scope: ValueOf = (low, i) => {
  const { fn, tree } = low;
  const outer = tree.childByField(i, 'scope');
  const name = fieldText(tree, i, 'name');
  return outer < 0 ? fn.name(name) : fn.field(low.value(outer), name);
};

export const CALLS: Values = {
  call,
  identifier,
  element_reference: elementReference,
  hash,
  array,
  right_assignment_list: array,
  string_array: array,
  symbol_array: array,
  argument_list: argumentList,
  yield: yields,
  scope_resolution: scope,
  super: ({ fn }) => fn.call(fn.name('super'), aroundOf(fn).method, []),
};
