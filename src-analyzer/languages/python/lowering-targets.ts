import { NONE } from '#analyzer/flow/program/function-builder.ts';
import { SPREAD } from '#analyzer/flow/program/program.ts';
import { fieldText, isKind } from '../facts/nodes.ts';
import { typeText } from '../facts/type-text.ts';
import { assignment as augmentedAssignment, assignPairs } from '../lowering/assignments.ts';
import type { Steps, TreeLowering, ValueOf, Values } from '../lowering/tree-lowering.ts';
import { orUnknown } from '../lowering/values.ts';
import { augmented } from './lowering-operators.ts';
import { assign } from './lowering-scopes.ts';

const LISTS = new Set(['pattern_list', 'tuple_pattern', 'list_pattern', 'tuple', 'list', 'expression_list']);
/** What stands right of `a, b =` as a list of its own. */
const WRITTEN_LISTS = new Set(['expression_list', 'tuple', 'list']);

/** Each name of `a, (b, *c)` gets its element of `value`. */
function spread(
  low: TreeLowering,
  targets: readonly number[],
  value: number,
  reach: 'block' | 'function',
): void {
  const { fn, tree } = low;
  targets.forEach((target, at) => {
    const isRest = /splat/.test(tree.kindName(target));
    const element = isRest
      ? fn.collection([{ name: SPREAD, value }])
      : fn.at(value, fn.literal('number', String(at)));
    storeTarget(low, isRest ? (low.parts(target)[0] ?? -1) : target, element, reach);
  });
}

/**
 * Gives a target its value: a name, `a.b`, `a[k]`, or several of them.
 * @param reach `block` for the names of a comprehension, which are its own
 */
export function storeTarget(
  low: TreeLowering,
  target: number,
  value: number,
  reach: 'block' | 'function' = 'function',
): void {
  const { fn, tree } = low;
  const kind = target < 0 ? '' : tree.kindName(target);
  if (kind === 'identifier') {
    if (reach === 'block') fn.declare(tree.textOf(target));
    assign(low, tree.textOf(target), value);
  } else if (kind === 'attribute') {
    const object = low.value(tree.childByField(target, 'object'));
    low.mark(target);
    fn.setField(object, fieldText(tree, target, 'attribute'), value);
  } else if (kind === 'subscript') {
    const [object = -1, key = -1] = low.parts(target);
    const held = low.value(object);
    const at = isKind(tree, key, 'slice') ? fn.unknown() : low.value(key);
    low.mark(target);
    fn.setAt(held, at, value);
  } else if (LISTS.has(kind)) spread(low, low.parts(target), value, reach);
  else if (kind === 'parenthesized_expression') storeTarget(low, low.parts(target)[0] ?? -1, value, reach);
}

/** @returns the value, `NONE` where it has no register of its own */
function assignment(low: TreeLowering, i: number): number {
  const { fn, tree } = low;
  const left = tree.childByField(i, 'left');
  const right = tree.childByField(i, 'right');
  const type = typeText(fieldText(tree, i, 'type'));
  if (type && isKind(tree, left, 'identifier') && fn.findOwn(tree.textOf(left)) === undefined)
    fn.declare(tree.textOf(left), { type, reach: 'function' });
  const isMany = LISTS.has(low.kind(left)) && WRITTEN_LISTS.has(low.kind(right));
  if (right < 0 || (isMany && assignPairs(low, left, right, storeTarget))) return NONE;
  const value = low.value(right);
  low.mark(i);
  storeTarget(low, left, value);
  return value;
}

const named: ValueOf = (low, i) => {
  const { tree } = low;
  const value = low.value(tree.childByField(i, 'value'));
  assign(low, fieldText(tree, i, 'name'), value);
  return value;
};

export const ASSIGNMENTS: Steps = {
  assignment,
  augmented_assignment: augmentedAssignment(storeTarget, augmented),
};

export const ASSIGNED_VALUES: Values = {
  // `b = c` in `a = b = c`.
  assignment: orUnknown(assignment),
  named_expression: named,
};
