import { NONE, unnamed } from '#analyzer/flow/program/function-builder.ts';
import type { Operand } from '#analyzer/flow/program/program.ts';
import type { TreeLowering, Values } from '../lowering/tree-lowering.ts';
import { listOfParts } from '../lowering/values.ts';
import { givenIn } from './lowering-calls.ts';
import { argumentValue, keyOf } from './lowering-values.ts';
import { bareName, madeType } from './lowering-words.ts';

/** `{ X = 3, ["k"] = v, { "a", 1 }, item }` behind `new T(…)`. */
function fill(low: TreeLowering, made: number, initializer: number): void {
  const { tree, fn } = low;
  for (const item of low.parts(initializer)) {
    const kind = tree.kindName(item);
    if (kind === 'assignment_expression') fillMember(low, made, item);
    else if (kind === 'initializer_expression') {
      const [key = NONE, value = NONE] = low.values(low.parts(item));
      fn.setAt(made, key, value);
    } else fn.call(made, 'Add', unnamed([low.value(item)]));
  }
}

function fillMember(low: TreeLowering, made: number, item: number): void {
  const { tree, fn } = low;
  const left = tree.childByField(item, 'left');
  const right = tree.childByField(item, 'right');
  const isNested = tree.kindName(right) === 'initializer_expression';
  low.mark(item);
  if (tree.kindName(left) === 'element_binding_expression') {
    const key = low.value(keyOf(low, left));
    fn.setAt(made, key, low.value(right));
  } else if (isNested) fill(low, fn.field(made, bareName(tree, left)), right);
  else {
    const value = low.value(right);
    low.mark(item);
    fn.setField(made, bareName(tree, left), value);
  }
}

/** `new T(…) { … }`; for `new(…)` the type is the one that is declared. */
export function lowerCreation(low: TreeLowering, i: number, declared = ''): number {
  const { tree, fn } = low;
  const type = tree.childByField(i, 'type');
  const name = madeType(type < 0 ? declared : tree.textOf(type));
  const list = Math.max(tree.childByField(i, 'arguments'), tree.childOfKind(i, 'argument_list'));
  const { operands } = givenIn(low, list);
  low.mark(i);
  const made = name === '' ? fn.unknown() : fn.construct(name, operands);
  const initializer = tree.childOfKind(i, 'initializer_expression');
  if (initializer >= 0) fill(low, made, initializer);
  return made;
}

function lowerArray(low: TreeLowering, i: number): number {
  const { tree, fn } = low;
  const initializer = tree.childOfKind(i, 'initializer_expression');
  if (initializer >= 0) return fn.collection(unnamed(low.values(low.parts(initializer))));
  const type = tree.childByField(i, 'type');
  const rank = type < 0 ? NONE : tree.childByField(type, 'rank');
  const sizes = rank < 0 ? [] : low.values(low.parts(rank));
  return fn.construct(type < 0 ? '[]' : madeType(tree.textOf(type)).replace(/\[.*/, '[]'), unnamed(sizes));
}

/** `new { X = 1, a.Y }`. */
function lowerAnonymous(low: TreeLowering, i: number): number {
  const { tree } = low;
  const equals = tree.kinds.token('=');
  const entries: Operand[] = [];
  let name = '';
  for (const child of low.parts(i)) {
    const next = tree.nextSibling(child);
    if (next >= 0 && tree.kind[next] === equals) {
      name = tree.textOf(child);
      continue;
    }
    const own = name || tree.textOf(child).replace(/^.*\./s, '');
    entries.push({ name: own, value: low.value(child) });
    name = '';
  }
  return low.fn.map(entries);
}

/** `r with { X = v }`: the same value with other fields. */
function lowerWith(low: TreeLowering, i: number): number {
  const { tree, fn } = low;
  const [of = NONE, ...changes] = low.parts(i);
  const base = low.value(of);
  const copy = fn.map([{ name: '**', value: base }]);
  for (const change of changes) {
    const inner = tree.kindName(change) === 'with_initializer' ? low.parts(change) : [change];
    const [name = NONE, value = NONE] = inner;
    if (tree.kindName(name) === 'identifier' && value >= 0)
      fn.setField(copy, tree.textOf(name), low.value(value));
    else low.step(change);
  }
  return copy;
}

export const CSHARP_CREATIONS: Values = {
  object_creation_expression: (low, i) => lowerCreation(low, i),
  implicit_object_creation_expression: (low, i) => lowerCreation(low, i),
  array_creation_expression: lowerArray,
  implicit_array_creation_expression: lowerArray,
  stackalloc_expression: lowerArray,
  initializer_expression: listOfParts,
  anonymous_object_creation_expression: lowerAnonymous,
  with_expression: lowerWith,
  collection_expression: listOfParts,
  // `[1, 2]` as a value comes out like a key.
  element_binding_expression: (low, i) =>
    low.fn.collection(unnamed(low.parts(i).map((part) => low.value(argumentValue(low, part))))),
};
