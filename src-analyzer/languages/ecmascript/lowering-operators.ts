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

export function writeAssignment(low: TreeLowering, node: number): number {
  const value = low.value(low.field(node, 'right'));
  low.mark(node);
  assignTo(low, low.field(node, 'left'), value);
  return value;
}

export function writeAugmented(low: TreeLowering, node: number): number {
  const target = low.field(node, 'left');
  const right = low.field(node, 'right');
  const operator = low.text(low.field(node, 'operator')).slice(0, -1);
  const left = low.value(target);
  const value = LOGICAL.has(operator)
    ? logical(low, left, right, operator)
    : isNumber(low, right)
      ? low.fn.binary(left, low.value(right), operator)
      : join(low, left, low.value(right), operator);
  low.mark(node);
  assignTo(low, target, value);
  return value;
}

export function writeUpdate(low: TreeLowering, node: number): number {
  const target = low.field(node, 'argument');
  const operator = low.text(low.field(node, 'operator')).slice(0, 1);
  const value = low.fn.binary(low.value(target), low.fn.literal('number', '1'), operator);
  assignTo(low, target, value);
  return value;
}

export function writeUnary(low: TreeLowering, node: number): number {
  const argument = low.field(node, 'argument');
  const operator = low.text(low.field(node, 'operator'));
  if (operator === '-' && isNumber(low, argument)) return low.fn.literal('number', `-${low.text(argument)}`);
  const value = low.value(argument);
  low.mark(node);
  return low.fn.unary(value, operator);
}
