import type { Operation } from './chains.ts';
import type { TreeLowering, ValueOf } from './tree-lowering.ts';

/** Writes a value to what stands left of an assignment. */
export type Assign = (low: TreeLowering, target: number, value: number) => void;

/** The value of `left operator right`, of which the left side is evaluated. */
export type Operate = (low: TreeLowering, left: number, operation: Operation) => number;

/** `left = right` and `left += right`, which are also values; fields `left`, `operator` and `right`. */
export const assignment =
  (assign: Assign, operate: Operate): ValueOf =>
  (low, node) => {
    const left = low.field(node, 'left');
    const right = low.field(node, 'right');
    const operator = low.text(low.field(node, 'operator')).slice(0, -1);
    const value =
      operator === '' ? low.value(right) : operate(low, low.value(left), { node, operator, right });
    low.mark(node);
    assign(low, left, value);
    return value;
  };

/** `x++`, with fields `argument` and `operator`. */
export const update =
  (assign: Assign): ValueOf =>
  (low, i) => {
    const target = low.field(i, 'argument');
    const operator = low.text(low.field(i, 'operator')).slice(0, 1);
    const value = low.fn.binary(low.value(target), low.fn.literal('number', '1'), operator);
    assign(low, target, value);
    return value;
  };

/**
 * `a, b = x, y`: every value first, then every target, without a list between.
 * @returns false where they are not as many, or one of them is `*rest`
 */
export function assignPairs(low: TreeLowering, left: number, right: number, assign: Assign): boolean {
  const targets = low.parts(left);
  const values = low.parts(right);
  const hasRest = [...targets, ...values].some((i) => /splat|rest/.test(low.kind(i)));
  if (hasRest || targets.length !== values.length) return false;
  const registers = low.values(values);
  targets.forEach((target, at) => assign(low, target, registers[at] ?? low.fn.unknown()));
  return true;
}
