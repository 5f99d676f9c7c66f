import type { Operate } from './assignments.ts';
import { operationsOf, type Operation } from './chains.ts';
import type { TreeLowering } from './tree-lowering.ts';
import type { NumberTest } from './typed-variables.ts';

/** How a grammar writes operators with two sides. */
export interface BinaryShape {
  readonly isNumber: NumberTest;
  /** Operators by what they are called in the intermediate form, where that differs. */
  readonly operators?: Readonly<Record<string, string>>;
}

/** Arithmetic whose result is a number whatever its sides are. */
const NUMBER_OPERATORS: ReadonlySet<string> = new Set(['-', '*', '/', '%', '<<', '>>', '>>>', '^']);

/** What the left side came to so far. */
interface Sum {
  value: number;
  isNumber: boolean;
  /** Parts of a text that is being built; empty for other values. */
  parts: number[];
}

function settle(low: TreeLowering, sum: Sum): number {
  if (sum.parts.length > 0) sum.value = low.fn.concat(sum.parts);
  sum.parts = [];
  return sum.value;
}

function plus(low: TreeLowering, sum: Sum, right: number, isNumber: boolean): void {
  if (isNumber && sum.isNumber) {
    sum.value = low.fn.binary(settle(low, sum), right, '+');
    return;
  }
  if (sum.parts.length === 0) sum.parts = [sum.value];
  sum.parts.push(right);
  sum.isNumber = false;
}

function join(low: TreeLowering, sum: Sum, operation: Operation, shape: BinaryShape): void {
  const { fn, flow } = low;
  const { node, operator, right } = operation;
  if (operator === '+') {
    const added = low.value(right);
    low.mark(node);
    plus(low, sum, added, sum.isNumber && shape.isNumber(low, right));
    return;
  }
  const left = settle(low, sum);
  const value = (): number => low.value(right);
  if (operator === '&&') sum.value = flow.and(left, value);
  else if (operator === '||') sum.value = flow.or(left, value);
  else if (operator === '??' || operator === '?:') sum.value = flow.orElse(left, value);
  else sum.value = fn.binary(left, value(), shape.operators?.[operator] ?? operator);
  sum.isNumber = NUMBER_OPERATORS.has(operator);
}

/** The value of operators with two sides, where declared types tell sums of numbers from text that is built. */
export function lowerBinary(low: TreeLowering, i: number, shape: BinaryShape): number {
  const { first, operations } = operationsOf(low, i);
  const sum: Sum = { value: low.value(first), isNumber: shape.isNumber(low, first), parts: [] };
  for (const operation of operations) join(low, sum, operation, shape);
  return settle(low, sum);
}

/** `left += right`: text that is built unless the left side is a number. */
export const operateTyped =
  (isNumber: NumberTest): Operate =>
  (low, left, { node, operator, right }) => {
    const value = low.value(right);
    low.mark(node);
    const isText = operator === '+' && !isNumber(low, low.field(node, 'left'));
    return isText ? low.fn.concat([left, value]) : low.fn.binary(left, value, operator);
  };

/** Whether a chain of operators is a number: by its last operator, or for `+` by all that is added. */
export function isNumberChain(low: TreeLowering, i: number, isNumber: NumberTest): boolean {
  const { first, operations } = operationsOf(low, i);
  const lastNumber = operations.findLastIndex(({ operator }) => NUMBER_OPERATORS.has(operator));
  const added = operations.slice(lastNumber + 1);
  return (
    added.every(({ operator, right }) => operator === '+' && isNumber(low, right)) &&
    (lastNumber >= 0 || isNumber(low, first))
  );
}
