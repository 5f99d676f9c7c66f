import type { TreeWriter } from '../lowering/tree-writer.ts';
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

function operatorOf(w: TreeWriter, node: number): string {
  return w.text(w.field(node, 'operator')).toLowerCase();
}

/** A chain of operators, from the innermost left side outwards: it may be thousands long. */
export function writeBinary(w: TreeWriter, node: number): number {
  const spine: number[] = [];
  let leftmost = node;
  for (; w.kind(leftmost) === 'binary_expression'; leftmost = w.field(leftmost, 'left')) spine.push(leftmost);
  spine.reverse();
  let left = w.value(leftmost);
  for (let at = 0; at < spine.length; at++) {
    const operation = spine[at] ?? -1;
    if (operatorOf(w, operation) !== '.') {
      left = writeOperation(w, left, operation);
      continue;
    }
    const parts = [left];
    for (; operatorOf(w, spine[at] ?? -1) === '.'; at++)
      parts.push(w.value(w.field(spine[at] ?? -1, 'right')));
    at--;
    w.at(operation);
    left = w.fn.concat(parts);
  }
  return left;
}

function writeOperation(w: TreeWriter, left: number, node: number): number {
  const { fn, flow } = w;
  const operator = operatorOf(w, node);
  const right = w.field(node, 'right');
  const logical = LOGICAL.get(operator);
  if (logical) return flow[logical](left, () => w.value(right));
  if (operator === 'instanceof' && isTypeName(w, right)) return fn.isType(left, typeName(w, right));
  const value = w.value(right);
  w.at(node);
  return fn.binary(left, value, SAME_AS[operator] ?? operator);
}

export function writeAssignment(w: TreeWriter, node: number): number {
  const value = w.value(w.field(node, 'right'));
  w.at(node);
  assignTo(w, w.field(node, 'left'), value);
  return value;
}

export function writeAugmented(w: TreeWriter, node: number): number {
  const { fn, flow } = w;
  const target = w.field(node, 'left');
  const right = w.field(node, 'right');
  const operator = operatorOf(w, node).slice(0, -1);
  const left = w.value(target);
  const logical = LOGICAL.get(operator);
  let value: number;
  if (logical) value = flow[logical](left, () => w.value(right));
  else if (operator === '.') value = fn.concat([left, w.value(right)]);
  else value = fn.binary(left, w.value(right), operator);
  w.at(node);
  assignTo(w, target, value);
  return value;
}

export function writeUpdate(w: TreeWriter, node: number): number {
  const target = w.field(node, 'argument');
  const value = w.fn.binary(w.value(target), w.fn.literal('number', '1'), operatorOf(w, node).slice(0, 1));
  assignTo(w, target, value);
  return value;
}

export function writeUnary(w: TreeWriter, node: number): number {
  const argument = w.field(node, 'argument');
  const operator = operatorOf(w, node) || w.text(node).slice(0, 1);
  if (operator === '-' && /^(?:integer|float)$/.test(w.kind(argument)))
    return w.fn.literal('number', `-${w.text(argument)}`);
  const value = w.value(argument);
  w.at(node);
  return w.fn.unary(value, operator);
}

/** `a ? b : c`, and `a ?: c`, where the condition is the value. */
export function writeTernary(w: TreeWriter, node: number): number {
  const condition = w.value(w.field(node, 'condition'));
  const body = w.field(node, 'body');
  const otherwise = w.field(node, 'alternative');
  if (body < 0) return w.flow.or(condition, () => w.value(otherwise));
  return w.flow.choose(
    condition,
    () => w.value(body),
    () => w.value(otherwise),
  );
}

/** What is written as a number, date or truth can carry no text. */
export function writeCast(w: TreeWriter, node: number): number {
  const value = w.value(w.field(node, 'value'));
  const type = w.text(w.field(node, 'type')).trim().toLowerCase();
  w.at(node);
  return /^(?:array|object|unset)$/.test(type) ? value : w.fn.cast(value, TYPES[type] ?? type);
}

const TYPES: Readonly<Record<string, string>> = {
  integer: 'int',
  boolean: 'bool',
  double: 'float',
  real: 'float',
  binary: 'string',
};
