import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { fieldText } from '../facts/nodes.ts';
import type { ValueForm, Writing } from '../lowering/writing.ts';

interface Step {
  readonly operator: string;
  readonly right: number;
}

const isNumber = (tree: FlatTree, i: number): boolean =>
  /^(?:int|float|rune)_literal$/.test(tree.kindName(i));

/** A chain `a + b + c` leans to the left and may be thousands of nodes deep: its steps, and where it begins. */
function chain(tree: FlatTree, i: number): { first: number; steps: Step[] } {
  const kind = tree.kind[i];
  const steps: Step[] = [];
  let at = i;
  while (at >= 0 && tree.kind[at] === kind) {
    steps.push({ operator: fieldText(tree, at, 'operator'), right: tree.childByField(at, 'right') });
    at = tree.childByField(at, 'left');
  }
  return { first: at, steps: steps.reverse() };
}

const joined = ({ fn }: Writing, parts: readonly number[]): number =>
  parts.length === 1 ? (parts[0] ?? fn.unknown()) : fn.concat(parts);

const binary: ValueForm = (writing, i) => {
  const { flow, fn, tree } = writing;
  const { first, steps } = chain(tree, i);
  let parts = [writing.value(first)];
  let mayBeText = !isNumber(tree, first);
  for (const { operator, right } of steps) {
    if (operator === '&&') parts = [flow.and(joined(writing, parts), () => writing.value(right))];
    else if (operator === '||') parts = [flow.or(joined(writing, parts), () => writing.value(right))];
    else if (operator === '+' && mayBeText && !isNumber(tree, right)) parts.push(writing.value(right));
    else parts = [fn.binary(joined(writing, parts), writing.value(right), operator)];
    mayBeText = true;
  }
  writing.at(i);
  return joined(writing, parts);
};

const unary: ValueForm = (writing, i) => {
  const { fn, tree } = writing;
  const value = writing.value(tree.childByField(i, 'operand'));
  const operator = fieldText(tree, i, 'operator');
  // An object and the pointer to it are one; what comes out of a channel was put in.
  if (operator === '&' || operator === '*') return value;
  return operator === '<-' ? fn.element(value) : fn.unary(value, operator);
};

export const OPERATORS: readonly (readonly [string, ValueForm])[] = [
  ['binary_expression', binary],
  ['unary_expression', unary],
];

/** `target += value` as the value it gives. */
export function augmented(writing: Writing, left: number, right: number, operator: string): number {
  const { fn, tree } = writing;
  const value = writing.value(right);
  if (operator === '+' && !isNumber(tree, right)) return fn.concat([left, value]);
  return fn.binary(left, value, operator);
}
