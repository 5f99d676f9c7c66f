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

export function writeAssignment(low: TreeLowering, node: number): number {
  const value = low.value(low.field(node, 'right'));
  low.mark(node);
  assignTo(low, low.field(node, 'left'), value);
  return value;
}

export function writeAugmented(low: TreeLowering, node: number): number {
  const { fn, flow } = low;
  const target = low.field(node, 'left');
  const right = low.field(node, 'right');
  const operator = operatorOf(low, node).slice(0, -1);
  const left = low.value(target);
  const logical = LOGICAL.get(operator);
  let value: number;
  if (logical) value = flow[logical](left, () => low.value(right));
  else if (operator === '.') value = fn.concat([left, low.value(right)]);
  else value = fn.binary(left, low.value(right), operator);
  low.mark(node);
  assignTo(low, target, value);
  return value;
}

export function writeUpdate(low: TreeLowering, node: number): number {
  const target = low.field(node, 'argument');
  const value = low.fn.binary(
    low.value(target),
    low.fn.literal('number', '1'),
    operatorOf(low, node).slice(0, 1),
  );
  assignTo(low, target, value);
  return value;
}

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
