import { NONE, unnamed } from '#analyzer/flow/program/function-builder.ts';
import { SPREAD, SPREAD_KEYS, type Operand } from '#analyzer/flow/program/program.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { fieldText, isKind } from '../facts/nodes.ts';
import type { TreeLowering, ValueOf, Values } from '../lowering/tree-lowering.ts';
import { firstPart } from '../lowering/values.ts';
import { formatted } from './lowering-format.ts';
import { turnsOf } from './lowering-turns.ts';

function operand(low: TreeLowering, i: number): Operand {
  const { tree } = low;
  switch (tree.kindName(i)) {
    case 'keyword_argument':
      return { name: fieldText(tree, i, 'name'), value: low.value(tree.childByField(i, 'value')) };
    case 'list_splat':
      return { name: SPREAD, value: low.value(low.parts(i)[0] ?? -1) };
    case 'dictionary_splat':
      return { name: SPREAD_KEYS, value: low.value(low.parts(i)[0] ?? -1) };
    default:
      return { name: '', value: low.value(i) };
  }
}

/** The arguments of a call in their order. */
export function operandsOf(low: TreeLowering, i: number): Operand[] {
  const { tree } = low;
  const list = tree.childByField(i, 'arguments');
  if (list < 0) return [];
  if (!isKind(tree, list, 'argument_list')) return unnamed([low.value(list)]);
  return low.parts(list).map((part) => operand(low, part));
}

const elements: ValueOf = (low, i) => {
  const items = low.parts(i).map((part) => operand(low, part));
  low.mark(i);
  return low.fn.collection(items);
};

const identifier: ValueOf = ({ fn, tree }, i) => fn.read(tree.textOf(i));

const attribute: ValueOf = (low, i) => {
  const { fn, tree } = low;
  const object = low.value(tree.childByField(i, 'object'));
  const name = tree.childByField(i, 'attribute');
  low.mark(name);
  return fn.field(object, tree.textOf(name));
};

/** `isinstance(x, T)` and `isinstance(x, (T, U))`. */
function typeTest(low: TreeLowering, value: number, types: number): number {
  const { fn, flow, tree } = low;
  const names = isKind(tree, types, 'tuple') ? low.parts(types) : [types];
  return names
    .slice(1)
    .reduce(
      (known, name) => flow.or(known, () => fn.isType(value, tree.textOf(name))),
      fn.isType(value, tree.textOf(names[0] ?? types)),
    );
}

function namedCall(low: TreeLowering, i: number, callee: number): number {
  const { fn, tree } = low;
  const name = tree.textOf(callee);
  if (name === 'super') return fn.name('super');
  const found = fn.find(name);
  const list = tree.childByField(i, 'arguments');
  if (name === 'isinstance' && !found) {
    const [value = -1, types = -1] = low.parts(list);
    if (types >= 0) return typeTest(low, low.value(value), types);
  }
  if (found) {
    const held = fn.read(name);
    const operands = operandsOf(low, i);
    low.mark(i);
    return fn.callValue(held, operands);
  }
  const operands = operandsOf(low, i);
  low.mark(i);
  return fn.call(NONE, name, operands);
}

const call: ValueOf = (low, i) => {
  const { fn, tree } = low;
  const callee = tree.childByField(i, 'function');
  if (isKind(tree, callee, 'identifier')) return namedCall(low, i, callee);
  if (isKind(tree, callee, 'attribute')) {
    const text = formatted(low, i, callee);
    if (text !== undefined) return text;
    const receiver = low.value(tree.childByField(callee, 'object'));
    const operands = operandsOf(low, i);
    const name = tree.childByField(callee, 'attribute');
    low.mark(name);
    return fn.call(receiver, tree.textOf(name), operands);
  }
  const held = low.value(callee);
  const operands = operandsOf(low, i);
  low.mark(i);
  return fn.callValue(held, operands);
};

const subscript: ValueOf = (low, i) => {
  const { fn, tree } = low;
  const object = low.value(tree.childByField(i, 'value'));
  const keys = low.parts(i).slice(1);
  const [key = -1] = keys;
  if (keys.length === 1 && !isKind(tree, key, 'slice')) {
    const at = low.value(key);
    low.mark(i);
    return fn.at(object, at);
  }
  const bounds = keys.flatMap((slice) => low.parts(slice)).map((bound) => low.value(bound));
  low.mark(i);
  return fn.intrinsic('list.slice', unnamed([object, ...bounds]));
};

const dictionary: ValueOf = (low, i) => {
  const { fn, tree } = low;
  const entries: Operand[] = [];
  for (const part of low.parts(i)) {
    if (!isKind(tree, part, 'pair')) {
      entries.push(operand(low, part));
      continue;
    }
    const key = tree.childByField(part, 'key');
    const name = constantKey(tree, key);
    if (name === undefined) entries.push({ name: '', value: low.value(key) });
    entries.push({ name: name ?? '', value: low.value(tree.childByField(part, 'value')) });
  }
  low.mark(i);
  return fn.map(entries);
};

/** Text of a key that is written as a plain string. */
function constantKey(tree: FlatTree, i: number): string | undefined {
  const content = isKind(tree, i, 'string') ? tree.namedChildren(i) : [];
  if (content.length !== 3 || !isKind(tree, content[1] ?? -1, 'string_content')) return undefined;
  return tree.textOf(content[1] ?? -1);
}

const conditional: ValueOf = (low, i) => {
  const [then = -1, condition = -1, otherwise = -1] = low.parts(i);
  return low.flow.choose(
    low.value(condition),
    () => low.value(then),
    () => low.value(otherwise),
  );
};

/** The clauses of a comprehension, one in the other; `take` runs for each element. */
function clauses(low: TreeLowering, list: readonly number[], take: () => void): void {
  const { fn, flow, tree } = low;
  const [clause = -1, ...further] = list;
  if (clause < 0) return take();
  const rest = (): void => clauses(low, further, take);
  if (isKind(tree, clause, 'if_clause')) return flow.ifElse(low.value(low.parts(clause)[0] ?? -1), rest);
  const turns = turnsOf(low, tree.childByField(clause, 'left'), tree.childByField(clause, 'right'), 'block');
  fn.block(() => flow.forEach(turns.list, turns.take, rest));
}

const comprehension: ValueOf = (low, i) => {
  const { fn, tree } = low;
  const isMap = isKind(tree, i, 'dictionary_comprehension');
  const collected = fn.declareHidden();
  fn.store(collected, isMap ? fn.map([]) : fn.collection([]));
  const [body = -1, ...list] = low.parts(i);
  clauses(low, list, () => {
    const items = (isMap ? low.parts(body) : [body]).map((part) => ({
      name: '',
      value: low.value(part),
    }));
    const before = { name: isMap ? SPREAD_KEYS : SPREAD, value: fn.load(collected) };
    fn.store(collected, isMap ? fn.map([before, ...items]) : fn.collection([before, ...items]));
  });
  low.mark(i);
  return fn.load(collected);
};

const yields: ValueOf = (low, i) => {
  const { fn, tree } = low;
  const [given = -1] = low.parts(i);
  const value = given < 0 ? NONE : low.value(given);
  const delegates = tree.children(i).some((child) => tree.textOf(child) === 'from');
  fn.yield(delegates ? fn.element(value) : value);
  return fn.unknown();
};

export const VALUES: Values = {
  identifier,
  attribute,
  call,
  subscript,
  list: elements,
  tuple: elements,
  set: elements,
  expression_list: elements,
  dictionary,
  conditional_expression: conditional,
  list_comprehension: comprehension,
  set_comprehension: comprehension,
  dictionary_comprehension: comprehension,
  generator_expression: comprehension,
  parenthesized_expression: firstPart,
  yield: yields,
  await: (low, i) => low.fn.await(firstPart(low, i)),
};
