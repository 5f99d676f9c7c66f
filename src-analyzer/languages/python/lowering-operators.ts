import { unnamed } from '#analyzer/flow/program/function-builder.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { fieldText } from '../facts/nodes.ts';
import type { Operate } from '../lowering/assignments.ts';
import { joined, operationsOf } from '../lowering/chains.ts';
import type { TreeLowering, ValueOf, Values } from '../lowering/tree-lowering.ts';
import { percentText } from './lowering-format.ts';
import { literalText } from './lowering-text.ts';

const NUMBERS = new Set(['integer', 'float']);

const isNumber = (tree: FlatTree, i: number): boolean => NUMBERS.has(tree.kindName(i));

/** Text or a list may be added, so `+` is text unless a number stands beside it. */
function plus(low: TreeLowering, left: readonly number[], right: number): number[] {
  const { fn, tree } = low;
  const value = low.value(right);
  if (!isNumber(tree, right)) return [...left, value];
  return [fn.binary(joined(low, left), value, '+')];
}

/** Paths are joined with `/`, so it is a method unless a number stands beside it. */
function operated(low: TreeLowering, left: number, right: number, operator: string): number {
  const { fn, tree } = low;
  const value = low.value(right);
  return operator === '/' && !isNumber(tree, right)
    ? fn.call(left, '__truediv__', unnamed([value]))
    : fn.binary(left, value, operator);
}

const binary: ValueOf = (low, i) => {
  const { tree } = low;
  const { first, operations } = operationsOf(low, i);
  const text = operations[0]?.operator === '%' ? literalText(tree, first) : undefined;
  let rest = operations;
  let parts: number[];
  let mayBeText = !isNumber(tree, first);
  if (text === undefined) parts = [low.value(first)];
  else {
    parts = [percentText(low, text, operations[0]?.right ?? -1)];
    rest = operations.slice(1);
  }
  for (const { operator, right, node } of rest) {
    low.mark(node);
    if (operator === '+' && mayBeText) parts = plus(low, parts, right);
    else parts = [operated(low, joined(low, parts), right, operator)];
    // A number on the left leaves the sum to what comes next.
    mayBeText = true;
  }
  low.mark(i);
  return joined(low, parts);
};

const logical: ValueOf = (low, i) => {
  const { flow } = low;
  const { first, operations } = operationsOf(low, i);
  return operations.reduce(
    (left, { operator, right }) =>
      operator === 'and' ? flow.and(left, () => low.value(right)) : flow.or(left, () => low.value(right)),
    low.value(first),
  );
};

/** One comparison; the ones with two words are the opposite of another. */
function compare({ fn }: TreeLowering, left: number, right: number, operator: string): number {
  if (operator === 'not in') return fn.unary(fn.binary(left, right, 'in'), '!');
  if (operator === 'is not') return fn.unary(fn.binary(left, right, 'is'), '!');
  return fn.binary(left, right, operator === '<>' ? '!=' : operator);
}

/** `a < b <= c`: each with its neighbour, all must hold. */
const comparison: ValueOf = (low, i) => {
  const { flow, tree } = low;
  const isOperator = tree.kinds.field('operators');
  const isOfOperators = (child: number): boolean => tree.field[child] === isOperator;
  const operators = [...tree.children(i)]
    .filter(isOfOperators)
    .map((child) => tree.textOf(child).replace(/\s+/g, ' '));
  const operands = low.parts(i).filter((child) => !isOfOperators(child));
  let left = low.value(operands[0] ?? -1);
  let result: number | undefined;
  operators.forEach((operator, at) => {
    const ask = (): number => {
      const right = low.value(operands[at + 1] ?? -1);
      low.mark(i);
      const holds = compare(low, left, right, operator);
      left = right;
      return holds;
    };
    result = result === undefined ? ask() : flow.and(result, ask);
  });
  return result ?? left;
};

export const OPERATORS: Values = {
  binary_operator: binary,
  boolean_operator: logical,
  comparison_operator: comparison,
  not_operator: (low, i) => low.fn.unary(low.value(low.tree.childByField(i, 'argument')), '!'),
  unary_operator: (low, i) => {
    const { fn, tree } = low;
    const value = low.value(tree.childByField(i, 'argument'));
    return fn.unary(value, fieldText(tree, i, 'operator'));
  },
};

/** `target += value` as the value it gives. */
export const augmented: Operate = (low, left, { operator, right }) => {
  const { fn, tree } = low;
  const value = low.value(right);
  if (operator === '+' && !isNumber(tree, right)) return fn.concat([left, value]);
  return fn.binary(left, value, operator);
};
