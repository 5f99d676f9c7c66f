import { NONE } from '#analyzer/flow/program/function-builder.ts';
import { SPREAD, SPREAD_KEYS, type Operand } from '#analyzer/flow/program/program.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { fieldText, isKind } from '../facts/nodes.ts';
import type { ValueForm, Writing } from '../lowering/writing.ts';
import { formatted } from './lowering-format.ts';
import { storeTarget } from './lowering-targets.ts';

const isComment = (tree: FlatTree, i: number): boolean => isKind(tree, i, 'comment');

/** Children that mean something. */
export function parts(tree: FlatTree, i: number): number[] {
  return tree.namedChildren(i).filter((child) => !isComment(tree, child));
}

function operand(writing: Writing, i: number): Operand {
  const { tree } = writing;
  switch (tree.kindName(i)) {
    case 'keyword_argument':
      return { name: fieldText(tree, i, 'name'), value: writing.value(tree.childByField(i, 'value')) };
    case 'list_splat':
      return { name: SPREAD, value: writing.value(parts(tree, i)[0] ?? -1) };
    case 'dictionary_splat':
      return { name: SPREAD_KEYS, value: writing.value(parts(tree, i)[0] ?? -1) };
    default:
      return { name: '', value: writing.value(i) };
  }
}

/** The arguments of a call in their order. */
export function operandsOf(writing: Writing, i: number): Operand[] {
  const { tree } = writing;
  const list = tree.childByField(i, 'arguments');
  if (list < 0) return [];
  if (!isKind(tree, list, 'argument_list')) return [{ name: '', value: writing.value(list) }];
  return parts(tree, list).map((part) => operand(writing, part));
}

const elements: ValueForm = (writing, i) => {
  const items = parts(writing.tree, i).map((part) => operand(writing, part));
  writing.at(i);
  return writing.fn.collection(items);
};

const identifier: ValueForm = ({ fn, tree }, i) => fn.read(tree.textOf(i));

const attribute: ValueForm = (writing, i) => {
  const { fn, tree } = writing;
  const object = writing.value(tree.childByField(i, 'object'));
  const name = tree.childByField(i, 'attribute');
  writing.at(name);
  return fn.field(object, tree.textOf(name));
};

/** `isinstance(x, T)` and `isinstance(x, (T, U))`. */
function typeTest({ fn, flow, tree }: Writing, value: number, types: number): number {
  const names = isKind(tree, types, 'tuple') ? parts(tree, types) : [types];
  return names
    .slice(1)
    .reduce(
      (known, name) => flow.or(known, () => fn.isType(value, tree.textOf(name))),
      fn.isType(value, tree.textOf(names[0] ?? types)),
    );
}

function namedCall(writing: Writing, i: number, callee: number): number {
  const { fn, tree } = writing;
  const name = tree.textOf(callee);
  if (name === 'super') return fn.name('super');
  const found = fn.find(name);
  const list = tree.childByField(i, 'arguments');
  if (name === 'isinstance' && !found) {
    const [value = -1, types = -1] = parts(tree, list);
    if (types >= 0) return typeTest(writing, writing.value(value), types);
  }
  if (found) {
    const held = fn.read(name);
    const operands = operandsOf(writing, i);
    writing.at(i);
    return fn.callValue(held, operands);
  }
  const operands = operandsOf(writing, i);
  writing.at(i);
  return fn.call(NONE, name, operands);
}

const call: ValueForm = (writing, i) => {
  const { fn, tree } = writing;
  const callee = tree.childByField(i, 'function');
  if (isKind(tree, callee, 'identifier')) return namedCall(writing, i, callee);
  if (isKind(tree, callee, 'attribute')) {
    const text = formatted(writing, i, callee);
    if (text !== undefined) return text;
    const receiver = writing.value(tree.childByField(callee, 'object'));
    const operands = operandsOf(writing, i);
    const name = tree.childByField(callee, 'attribute');
    writing.at(name);
    return fn.call(receiver, tree.textOf(name), operands);
  }
  const held = writing.value(callee);
  const operands = operandsOf(writing, i);
  writing.at(i);
  return fn.callValue(held, operands);
};

const subscript: ValueForm = (writing, i) => {
  const { fn, tree } = writing;
  const object = writing.value(tree.childByField(i, 'value'));
  const keys = parts(tree, i).slice(1);
  const [key = -1] = keys;
  if (keys.length === 1 && !isKind(tree, key, 'slice')) {
    const at = writing.value(key);
    writing.at(i);
    return fn.at(object, at);
  }
  const bounds = keys.flatMap((slice) => parts(tree, slice)).map((bound) => writing.value(bound));
  writing.at(i);
  return fn.intrinsic(
    'list.slice',
    [object, ...bounds].map((value) => ({ name: '', value })),
  );
};

const dictionary: ValueForm = (writing, i) => {
  const { fn, tree } = writing;
  const entries: Operand[] = [];
  for (const part of parts(tree, i)) {
    if (!isKind(tree, part, 'pair')) {
      entries.push(operand(writing, part));
      continue;
    }
    const key = tree.childByField(part, 'key');
    const name = constantKey(tree, key);
    if (name === undefined) entries.push({ name: '', value: writing.value(key) });
    entries.push({ name: name ?? '', value: writing.value(tree.childByField(part, 'value')) });
  }
  writing.at(i);
  return fn.map(entries);
};

/** Text of a key that is written as a plain string. */
function constantKey(tree: FlatTree, i: number): string | undefined {
  const content = isKind(tree, i, 'string') ? tree.namedChildren(i) : [];
  if (content.length !== 3 || !isKind(tree, content[1] ?? -1, 'string_content')) return undefined;
  return tree.textOf(content[1] ?? -1);
}

const conditional: ValueForm = (writing, i) => {
  const [then = -1, condition = -1, otherwise = -1] = parts(writing.tree, i);
  return writing.flow.choose(
    writing.value(condition),
    () => writing.value(then),
    () => writing.value(otherwise),
  );
};

/** The clauses of a comprehension, one in the other; `take` runs for each element. */
function clauses(writing: Writing, list: readonly number[], take: () => void): void {
  const { fn, flow, tree } = writing;
  const [clause = -1, ...further] = list;
  if (clause < 0) return take();
  const rest = (): void => clauses(writing, further, take);
  if (isKind(tree, clause, 'if_clause'))
    return flow.ifElse(writing.value(parts(tree, clause)[0] ?? -1), rest);
  const from = writing.value(tree.childByField(clause, 'right'));
  fn.block(() =>
    flow.forEach(
      from,
      (element) => storeTarget(writing, tree.childByField(clause, 'left'), element, 'block'),
      rest,
    ),
  );
}

const comprehension: ValueForm = (writing, i) => {
  const { fn, tree } = writing;
  const isMap = isKind(tree, i, 'dictionary_comprehension');
  const collected = fn.declareHidden();
  fn.store(collected, isMap ? fn.map([]) : fn.collection([]));
  const [body = -1, ...list] = parts(tree, i);
  clauses(writing, list, () => {
    const items = (isMap ? parts(tree, body) : [body]).map((part) => ({
      name: '',
      value: writing.value(part),
    }));
    const before = { name: isMap ? SPREAD_KEYS : SPREAD, value: fn.load(collected) };
    fn.store(collected, isMap ? fn.map([before, ...items]) : fn.collection([before, ...items]));
  });
  writing.at(i);
  return fn.load(collected);
};

const inner: ValueForm = (writing, i) => writing.value(parts(writing.tree, i)[0] ?? -1);

const yields: ValueForm = (writing, i) => {
  const { fn, tree } = writing;
  const [given = -1] = parts(tree, i);
  const value = given < 0 ? NONE : writing.value(given);
  const delegates = tree.children(i).some((child) => tree.textOf(child) === 'from');
  fn.yield(delegates ? fn.element(value) : value);
  return fn.unknown();
};

export const VALUES: readonly (readonly [string, ValueForm])[] = [
  ['identifier', identifier],
  ['attribute', attribute],
  ['call', call],
  ['subscript', subscript],
  ['list', elements],
  ['tuple', elements],
  ['set', elements],
  ['expression_list', elements],
  ['dictionary', dictionary],
  ['conditional_expression', conditional],
  ['list_comprehension', comprehension],
  ['set_comprehension', comprehension],
  ['dictionary_comprehension', comprehension],
  ['generator_expression', comprehension],
  ['parenthesized_expression', inner],
  ['yield', yields],
  ['await', (writing, i) => writing.fn.await(inner(writing, i))],
];
