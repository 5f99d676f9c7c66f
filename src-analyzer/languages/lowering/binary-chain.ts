import type { TreeLowering } from './tree-lowering.ts';
import type { NumberTest } from './typed-variables.ts';

/** How a grammar writes operators with two sides. */
export interface BinaryShape {
  /** Kinds with fields `left`, `operator` and `right`, which may follow one another thousands of times. */
  readonly kinds: readonly string[];
  readonly isNumber: NumberTest;
  /** Operators by what they are called in the intermediate form, where that differs. */
  readonly operators?: Readonly<Record<string, string>>;
}

/** Arithmetic whose result is a number whatever its sides are. */
export const NUMBER_OPERATORS: ReadonlySet<string> = new Set(['-', '*', '/', '%', '<<', '>>', '>>>', '^']);

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

function join(low: TreeLowering, sum: Sum, link: number, { isNumber, operators }: BinaryShape): void {
  const { tree, fn, flow } = low;
  const operator = tree.textOf(tree.childByField(link, 'operator'));
  const right = tree.childByField(link, 'right');
  if (operator === '+') {
    const added = low.value(right);
    low.mark(link);
    plus(low, sum, added, sum.isNumber && isNumber(low, right));
    return;
  }
  const left = settle(low, sum);
  const value = (): number => low.value(right);
  if (operator === '&&') sum.value = flow.and(left, value);
  else if (operator === '||') sum.value = flow.or(left, value);
  else if (operator === '??' || operator === '?:') sum.value = flow.orElse(left, value);
  else sum.value = fn.binary(left, value(), operators?.[operator] ?? operator);
  sum.isNumber = NUMBER_OPERATORS.has(operator);
}

/** The value of operators with two sides; left sides are walked without recursion, since texts of 10,000 parts exist. */
export function lowerBinary(low: TreeLowering, i: number, shape: BinaryShape): number {
  const { tree } = low;
  const kinds = tree.kinds.setOf(shape.kinds);
  const links: number[] = [];
  let at = i;
  while (at >= 0 && kinds[tree.kind[at] ?? 0] === 1) {
    links.push(at);
    at = tree.childByField(at, 'left');
  }
  const sum: Sum = { value: low.value(at), isNumber: shape.isNumber(low, at), parts: [] };
  for (let link = links.length - 1; link >= 0; link--) join(low, sum, links[link] ?? i, shape);
  return settle(low, sum);
}

/** Whether a chain of operators is a number: by its last operator, or for `+` by both ends. */
export function isNumberChain(low: TreeLowering, i: number, shape: BinaryShape): boolean {
  const { tree } = low;
  const operator = tree.textOf(tree.childByField(i, 'operator'));
  if (NUMBER_OPERATORS.has(operator)) return true;
  if (operator !== '+') return false;
  const kinds = tree.kinds.setOf(shape.kinds);
  let at = i;
  while (at >= 0 && kinds[tree.kind[at] ?? 0] === 1) {
    const word = tree.textOf(tree.childByField(at, 'operator'));
    if (NUMBER_OPERATORS.has(word)) return true;
    if (word !== '+' || !shape.isNumber(low, tree.childByField(at, 'right'))) return false;
    at = tree.childByField(at, 'left');
  }
  return shape.isNumber(low, at);
}
