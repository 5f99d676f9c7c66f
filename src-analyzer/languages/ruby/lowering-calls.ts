import { NONE } from '#analyzer/flow/program/function-builder.ts';
import { SPREAD, SPREAD_KEYS, type Operand } from '#analyzer/flow/program/program.ts';
import { fieldText, isKind } from '../facts/nodes.ts';
import type { ValueForm, Writing } from '../lowering/writing.ts';
import { aroundOf, parts } from './lowering-context.ts';
import { writeBlock } from './lowering-functions.ts';
import { formatted, literalText } from './lowering-text.ts';

/** Name under which a call is given its block. */
const BLOCK = 'block';

/** A pair: `key: value`, `'key' => value`, or `key:` for the variable of that name. */
export function pairOperands(writing: Writing, i: number): Operand[] {
  const { fn, tree } = writing;
  const key = tree.childByField(i, 'key');
  const value = tree.childByField(i, 'value');
  const kind = tree.kindName(key);
  const isName = kind === 'hash_key_symbol' || kind === 'simple_symbol';
  const name = isName ? tree.textOf(key).replace(/^:/, '') : literalText(tree, key);
  const given = value < 0 ? fn.read(name ?? '') : -1;
  if (name !== undefined) return [{ name, value: given >= 0 ? given : writing.value(value) }];
  return [
    { name: '', value: writing.value(key) },
    { name: '', value: writing.value(value) },
  ];
}

function operands(writing: Writing, i: number): Operand[] {
  const { tree } = writing;
  const [inner = -1] = parts(tree, i);
  switch (tree.kindName(i)) {
    case 'pair':
      return pairOperands(writing, i).slice(-1);
    case 'splat_argument':
      return [{ name: SPREAD, value: writing.value(inner) }];
    case 'hash_splat_argument':
      return [{ name: SPREAD_KEYS, value: writing.value(inner) }];
    case 'block_argument':
      return inner < 0 ? [] : [{ name: BLOCK, value: writing.value(inner) }];
    default:
      return [{ name: '', value: writing.value(i) }];
  }
}

/** The arguments of a call and its block. */
function operandsOf(writing: Writing, i: number): Operand[] {
  const { tree } = writing;
  const given = parts(tree, tree.childByField(i, 'arguments')).flatMap((argument) =>
    operands(writing, argument),
  );
  const block = tree.childByField(i, 'block');
  if (block >= 0) given.push({ name: BLOCK, value: writeBlock(writing, block) });
  return given;
}

/** `raise Error, 'text'`. */
function raised(writing: Writing, i: number): number {
  const { fn, tree } = writing;
  const values = parts(tree, tree.childByField(i, 'arguments')).map((argument) => writing.value(argument));
  writing.at(i);
  fn.throw(values[0] ?? NONE);
  return fn.unknown();
}

/** `loop do … end`. */
function endless(writing: Writing, block: number): number {
  const { flow, fn, tree } = writing;
  flow.loop({ body: () => writing.run(tree.childByField(block, 'body')) });
  return fn.unknown();
}

/** `format('…', a)`; undefined where the format is not written out. */
function formatCall(writing: Writing, i: number): number | undefined {
  const { tree } = writing;
  const [format = -1, ...values] = parts(tree, tree.childByField(i, 'arguments'));
  const text = format < 0 ? undefined : literalText(tree, format);
  if (text === undefined || values.some((value) => tree.kindName(value).includes('splat'))) return undefined;
  return formatted(
    writing,
    text,
    values.flatMap((value) => operands(writing, value)).map(({ value }) => value),
  );
}

/** Calls that the language itself knows by their name; undefined for others. */
function ownCall(writing: Writing, i: number, name: string): number | undefined {
  const { fn, tree } = writing;
  const block = tree.childByField(i, 'block');
  const hasArguments = tree.childByField(i, 'arguments') >= 0;
  switch (name) {
    case 'raise':
      return raised(writing, i);
    case 'loop':
      return block < 0 ? undefined : endless(writing, block);
    case 'lambda':
    case 'proc':
      return block < 0 || hasArguments ? undefined : writeBlock(writing, block);
    case 'format':
    case 'sprintf':
      return formatCall(writing, i);
    case 'require':
    case 'require_relative':
      return fn.unknown();
    default:
      return undefined;
  }
}

function freeCall(writing: Writing, i: number, name: string): number {
  const { fn } = writing;
  const own = ownCall(writing, i, name);
  if (own !== undefined) return own;
  const given = operandsOf(writing, i);
  writing.at(i);
  return fn.call(NONE, name, given);
}

const call: ValueForm = (writing, i) => {
  const { fn, tree } = writing;
  const receiver = tree.childByField(i, 'receiver');
  const method = tree.childByField(i, 'method');
  const name = method < 0 ? 'call' : tree.textOf(method);
  if (isKind(tree, method, 'super')) {
    const given = operandsOf(writing, i);
    return fn.call(fn.name('super'), aroundOf(fn).method, given);
  }
  if (receiver < 0) return freeCall(writing, i, name);
  if (name === 'new' && /^(?:constant|scope_resolution)$/.test(tree.kindName(receiver))) {
    const given = operandsOf(writing, i);
    writing.at(i);
    return fn.construct(tree.textOf(receiver).replace(/^::/, ''), given);
  }
  const on = writing.value(receiver);
  const given = operandsOf(writing, i);
  writing.at(method < 0 ? i : method);
  return fn.call(on, name, given);
};

/** A variable, or a call of the object's own method without arguments. */
const identifier: ValueForm = (writing, i) => {
  const { fn, tree } = writing;
  const name = tree.textOf(i);
  return fn.find(name) ? fn.read(name) : fn.call(NONE, name, []);
};

const elementReference: ValueForm = (writing, i) => {
  const { fn, tree } = writing;
  const object = writing.value(tree.childByField(i, 'object'));
  const [, key = -1, ...more] = parts(tree, i);
  const at = key < 0 ? fn.unknown() : writing.value(key);
  const rest = more.map((extra) => writing.value(extra));
  writing.at(i);
  // `text[0, 5]` and `text[0..4]` are parts of the text.
  if (rest.length === 0 && !isKind(tree, key, 'range')) return fn.at(object, at);
  return fn.intrinsic(
    'list.slice',
    [object, at, ...rest].map((value) => ({ name: '', value })),
  );
};

const hash: ValueForm = (writing, i) => {
  const { fn, tree } = writing;
  const entries = parts(tree, i).flatMap((part) =>
    isKind(tree, part, 'pair') ? pairOperands(writing, part) : operands(writing, part),
  );
  writing.at(i);
  return fn.map(entries);
};

const array: ValueForm = (writing, i) => {
  const { fn, tree } = writing;
  const items: Operand[] = [];
  const keys: Operand[] = [];
  for (const part of parts(tree, i)) {
    if (isKind(tree, part, 'pair')) keys.push(...pairOperands(writing, part));
    else items.push(...operands(writing, part));
  }
  if (keys.length > 0) items.push({ name: '', value: fn.map(keys) });
  return fn.collection(items);
};

/** One value, or several as a list: what `return a, b` gives. */
const argumentList: ValueForm = (writing, i) => {
  const list = parts(writing.tree, i);
  const [only = -1] = list;
  const isPlain = list.length === 1 && !/splat|pair/.test(writing.tree.kindName(only));
  return isPlain ? writing.value(only) : array(writing, i);
};

const yields: ValueForm = (writing, i) => {
  const { fn, tree } = writing;
  const given = parts(tree, parts(tree, i)[0] ?? -1).flatMap((argument) => operands(writing, argument));
  writing.at(i);
  return fn.callValue(fn.read('&'), given);
};

/** `Shop::User`: a constant of a constant. */
const scope: ValueForm = (writing, i) => {
  const { fn, tree } = writing;
  const outer = tree.childByField(i, 'scope');
  const name = fieldText(tree, i, 'name');
  return outer < 0 ? fn.name(name) : fn.field(writing.value(outer), name);
};

export const CALLS: readonly (readonly [string, ValueForm])[] = [
  ['call', call],
  ['identifier', identifier],
  ['element_reference', elementReference],
  ['hash', hash],
  ['array', array],
  ['right_assignment_list', array],
  ['string_array', array],
  ['symbol_array', array],
  ['argument_list', argumentList],
  ['yield', yields],
  ['scope_resolution', scope],
  ['super', ({ fn }) => fn.call(fn.name('super'), aroundOf(fn).method, [])],
];
