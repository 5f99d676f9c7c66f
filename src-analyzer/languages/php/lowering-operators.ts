import { assignment, update, type Operate } from '../lowering/assignments.ts';
import { joined, operationsOf, type Operation } from '../lowering/chains.ts';
import type { TreeLowering } from '../lowering/tree-lowering.ts';
import { isTypeName, typeName } from './lowering-names.ts';
import { assignTo } from './lowering-targets.ts';

const SAME_AS: Readonly<Record<string, string>> = { '===': '==', '!==': '!=', '<>': '!=' };

type Logical = 'and' | 'or' | 'orElse';
const LOGICAL: ReadonlyMap<string, Logical> = new Map([
  ['&&', 'and'],
  ['and', 'and'],
  ['||', 'or'],
  ['or', 'or'],
  ['??', 'orElse'],
]);

function operatorOf(low: TreeLowering, node: number): string {
  return low.text(low.field(node, 'operator')).toLowerCase();
}

export function writeBinary(low: TreeLowering, node: number): number {
  const { first, operations } = operationsOf(low, node);
  /** Several where a text is being built. */
  let parts = [low.value(first)];
  let start = node;
  for (const operation of operations) {
    if (operation.operator === '.') {
      if (parts.length === 1) start = operation.node;
      parts.push(low.value(operation.right));
      continue;
    }
    if (parts.length > 1) low.mark(start);
    parts = [writeOperation(low, joined(low, parts), operation)];
  }
  if (parts.length > 1) low.mark(start);
  return joined(low, parts);
}

function writeOperation(low: TreeLowering, left: number, operation: Operation): number {
  const { fn, flow } = low;
  const { node, right } = operation;
  const operator = operation.operator.toLowerCase();
  const logical = LOGICAL.get(operator);
  if (logical) return flow[logical](left, () => low.value(right));
  if (operator === 'instanceof' && isTypeName(low, right)) return fn.isType(left, typeName(low, right));
  const value = low.value(right);
  low.mark(node);
  return fn.binary(left, value, SAME_AS[operator] ?? operator);
}

const operate: Operate = (low, left, { operator, right }) => {
  const logical = LOGICAL.get(operator);
  if (logical) return low.flow[logical](left, () => low.value(right));
  const value = low.value(right);
  return operator === '.' ? low.fn.concat([left, value]) : low.fn.binary(left, value, operator);
};

/** `$a = $b`, `$a .= $b`, `$a ??= $b`. */
export const writeAssignment = assignment(assignTo, operate);

export const writeUpdate = update(assignTo);

export function writeUnary(low: TreeLowering, node: number): number {
  const argument = low.field(node, 'argument');
  const operator = operatorOf(low, node) || low.text(node).slice(0, 1);
  if (operator === '-' && /^(?:integer|float)$/.test(low.kind(argument)))
    return low.fn.literal('number', `-${low.text(argument)}`);
  const value = low.value(argument);
  low.mark(node);
  return low.fn.unary(value, operator);
}

/** `a ? b : c`, and `a ?: c`, where the condition is the value. */
export function writeTernary(low: TreeLowering, node: number): number {
  const condition = low.value(low.field(node, 'condition'));
  const body = low.field(node, 'body');
  const otherwise = low.field(node, 'alternative');
  if (body < 0) return low.flow.or(condition, () => low.value(otherwise));
  return low.flow.choose(
    condition,
    () => low.value(body),
    () => low.value(otherwise),
  );
}

/** What is written as a number, date or truth can carry no text. */
export function writeCast(low: TreeLowering, node: number): number {
  const value = low.value(low.field(node, 'value'));
  const type = low.text(low.field(node, 'type')).trim().toLowerCase();
  low.mark(node);
  return /^(?:array|object|unset)$/.test(type) ? value : low.fn.cast(value, TYPES[type] ?? type);
}

const TYPES: Readonly<Record<string, string>> = {
  integer: 'int',
  boolean: 'bool',
  double: 'float',
  real: 'float',
  binary: 'string',
};
