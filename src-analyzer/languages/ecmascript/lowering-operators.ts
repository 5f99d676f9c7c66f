import type { TreeWriter } from '../lowering/tree-writer.ts';
import { assignTo } from './lowering-patterns.ts';
import { bare } from './lowering-text.ts';

/** Strict and loose comparison answer the same questions here. */
const SAME_AS: Readonly<Record<string, string>> = { '===': '==', '!==': '!=' };

const isNumber = (w: TreeWriter, node: number): boolean => w.kind(bare(w, node)) === 'number';

/** `left operator right`, where `+` may build text. */
function join(w: TreeWriter, left: number, right: number, operator: string): number {
  return operator === '+'
    ? w.fn.concat([left, right])
    : w.fn.binary(left, right, SAME_AS[operator] ?? operator);
}

function logical(w: TreeWriter, left: number, right: number, operator: string): number {
  if (operator === '&&') return w.flow.and(left, () => w.value(right));
  if (operator === '||') return w.flow.or(left, () => w.value(right));
  return w.flow.orElse(left, () => w.value(right));
}

const LOGICAL = new Set(['&&', '||', '??']);

/** The operands of a chain of `+` that ends at `spine[0]`, innermost first. */
interface Chain {
  readonly nodes: readonly number[];
  /** How many operators of the spine it takes. */
  readonly length: number;
}

function additions(w: TreeWriter, spine: readonly number[], from: number): Chain {
  const nodes: number[] = [];
  let at = from;
  for (; at < spine.length; at++) {
    const node = spine[at] ?? -1;
    if (w.text(w.field(node, 'operator')) !== '+') break;
    nodes.push(w.field(node, 'right'));
  }
  return { nodes, length: at - from };
}

/** A chain of operators, from the innermost left side outwards: it may be thousands long. */
export function writeBinary(w: TreeWriter, node: number): number {
  const spine: number[] = [];
  let leftmost = node;
  for (; w.kind(leftmost) === 'binary_expression'; leftmost = w.field(leftmost, 'left')) spine.push(leftmost);
  spine.reverse();
  let left = w.value(leftmost);
  for (let at = 0; at < spine.length;) {
    const operation = spine[at] ?? -1;
    const chain = additions(w, spine, at);
    if (chain.length > 0) {
      const onlyNumbers = [leftmost, ...chain.nodes].every((each) => isNumber(w, each));
      const values = [left, ...chain.nodes.map((each) => w.value(each))];
      w.at(operation);
      left = onlyNumbers ? values.reduce((a, b) => w.fn.binary(a, b, '+')) : w.fn.concat(values);
      at += chain.length;
    } else {
      left = writeOperation(w, left, operation);
      at++;
    }
  }
  return left;
}

function writeOperation(w: TreeWriter, left: number, node: number): number {
  const operator = w.text(w.field(node, 'operator'));
  const right = w.field(node, 'right');
  if (LOGICAL.has(operator)) return logical(w, left, right, operator);
  if (operator === 'instanceof') return w.fn.isType(left, w.text(right));
  const value = w.value(right);
  w.at(node);
  return join(w, left, value, operator);
}

export function writeAssignment(w: TreeWriter, node: number): number {
  const value = w.value(w.field(node, 'right'));
  w.at(node);
  assignTo(w, w.field(node, 'left'), value);
  return value;
}

export function writeAugmented(w: TreeWriter, node: number): number {
  const target = w.field(node, 'left');
  const right = w.field(node, 'right');
  const operator = w.text(w.field(node, 'operator')).slice(0, -1);
  const left = w.value(target);
  const value = LOGICAL.has(operator)
    ? logical(w, left, right, operator)
    : isNumber(w, right)
      ? w.fn.binary(left, w.value(right), operator)
      : join(w, left, w.value(right), operator);
  w.at(node);
  assignTo(w, target, value);
  return value;
}

export function writeUpdate(w: TreeWriter, node: number): number {
  const target = w.field(node, 'argument');
  const operator = w.text(w.field(node, 'operator')).slice(0, 1);
  const value = w.fn.binary(w.value(target), w.fn.literal('number', '1'), operator);
  assignTo(w, target, value);
  return value;
}

export function writeUnary(w: TreeWriter, node: number): number {
  const argument = w.field(node, 'argument');
  const operator = w.text(w.field(node, 'operator'));
  if (operator === '-' && isNumber(w, argument)) return w.fn.literal('number', `-${w.text(argument)}`);
  const value = w.value(argument);
  w.at(node);
  return w.fn.unary(value, operator);
}
