import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { fieldText } from '../facts/nodes.ts';
import { joined, operationsOf } from '../lowering/chains.ts';
import type { TreeLowering, ValueOf, Values } from '../lowering/tree-lowering.ts';

const isNumber = (tree: FlatTree, i: number): boolean =>
  /^(?:int|float|rune)_literal$/.test(tree.kindName(i));

const binary: ValueOf = (low, i) => {
  const { flow, fn, tree } = low;
  const { first, operations } = operationsOf(low, i);
  let parts = [low.value(first)];
  let mayBeText = !isNumber(tree, first);
  for (const { operator, right } of operations) {
    if (operator === '&&') parts = [flow.and(joined(low, parts), () => low.value(right))];
    else if (operator === '||') parts = [flow.or(joined(low, parts), () => low.value(right))];
    else if (operator === '+' && mayBeText && !isNumber(tree, right)) parts.push(low.value(right));
    else parts = [fn.binary(joined(low, parts), low.value(right), operator)];
    mayBeText = true;
  }
  low.mark(i);
  return joined(low, parts);
};

const unary: ValueOf = (low, i) => {
  const { fn, tree } = low;
  const value = low.value(tree.childByField(i, 'operand'));
  const operator = fieldText(tree, i, 'operator');
  // An object and the pointer to it are one; what comes out of a channel was put in.
  if (operator === '&') return fn.mark(value, 'reference');
  if (operator === '*') return value;
  return operator === '<-' ? fn.element(value) : fn.unary(value, operator);
};

export const OPERATORS: Values = {
  binary_expression: binary,
  unary_expression: unary,
};

/** `target += value` as the value it gives. */
export function augmented(low: TreeLowering, left: number, right: number, operator: string): number {
  const { fn, tree } = low;
  const value = low.value(right);
  if (operator === '+' && !isNumber(tree, right)) return fn.concat([left, value]);
  return fn.binary(left, value, operator);
}
