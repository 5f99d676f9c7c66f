import { assignment, update, type Operate } from '../lowering/assignments.ts';
import { operationsOf, type Operation } from '../lowering/chains.ts';
import type { TreeLowering } from '../lowering/tree-lowering.ts';
import { assignTo } from './lowering-patterns.ts';
import { bare } from './lowering-text.ts';

/** Strict and loose comparison answer the same questions here. */
const SAME_AS: Readonly<Record<string, string>> = { '===': '==', '!==': '!=' };

const isNumber = (low: TreeLowering, node: number): boolean => low.kind(bare(low, node)) === 'number';

/** `left operator right`, where `+` may build text. */
function join(low: TreeLowering, left: number, right: number, operator: string): number {
  return operator === '+'
    ? low.fn.concat([left, right])
    : low.fn.binary(left, right, SAME_AS[operator] ?? operator);
}

function logical(low: TreeLowering, left: number, right: number, operator: string): number {
  if (operator === '&&') return low.flow.and(left, () => low.value(right));
  if (operator === '||') return low.flow.or(left, () => low.value(right));
  return low.flow.orElse(left, () => low.value(right));
}

const LOGICAL = new Set(['&&', '||', '??']);

/** The right sides of the chain of `+` that begins at a place. */
function additions(operations: readonly Operation[], from: number): number[] {
  let end = from;
  while (operations[end]?.operator === '+') end++;
  return operations.slice(from, end).map(({ right }) => right);
}

export function writeBinary(low: TreeLowering, node: number): number {
  const { first, operations } = operationsOf(low, node);
  let left = low.value(first);
  for (let at = 0; at < operations.length;) {
    const operation = operations[at];
    const added = additions(operations, at);
    if (added.length > 0) {
      const onlyNumbers = [first, ...added].every((each) => isNumber(low, each));
      const values = [left, ...low.values(added)];
      low.mark(operation?.node ?? node);
      left = onlyNumbers ? values.reduce((a, b) => low.fn.binary(a, b, '+')) : low.fn.concat(values);
      at += added.length;
    } else {
      if (operation) left = writeOperation(low, left, operation);
      at++;
    }
  }
  return left;
}

function writeOperation(low: TreeLowering, left: number, { node, operator, right }: Operation): number {
  if (LOGICAL.has(operator)) return logical(low, left, right, operator);
  if (operator === 'instanceof') return low.fn.isType(left, low.text(right));
  const value = low.value(right);
  low.mark(node);
  return join(low, left, value, operator);
}

const operate: Operate = (low, left, { operator, right }) => {
  if (LOGICAL.has(operator)) return logical(low, left, right, operator);
  const value = low.value(right);
  return isNumber(low, right) ? low.fn.binary(left, value, operator) : join(low, left, value, operator);
};

/** `a = b`, `a += b`, `a ??= b`. */
export const writeAssignment = assignment(assignTo, operate);

export const writeUpdate = update(assignTo);

export function writeUnary(low: TreeLowering, node: number): number {
  const argument = low.field(node, 'argument');
  const operator = low.text(low.field(node, 'operator'));
  if (operator === '-' && isNumber(low, argument)) return low.fn.literal('number', `-${low.text(argument)}`);
  const value = low.value(argument);
  low.mark(node);
  return low.fn.unary(value, operator);
}
