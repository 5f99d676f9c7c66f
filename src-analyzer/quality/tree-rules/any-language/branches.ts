import type { FlatTree } from '../../../syntax/flat-tree.ts';
import { isKind, NONE, parts, unwrapped } from '#analyzer/rules/nodes.ts';

/** `if … else if … else …` of any language: conditions and bodies in order, and the last else. */
export interface BranchChain {
  readonly conditions: readonly number[];
  readonly bodies: readonly number[];
  /** Body of the final else, or -1. */
  readonly otherwise: number;
}

const IFS = ['if_statement', 'if_expression', 'if', 'elsif', 'else_if_clause'];

interface Arm {
  readonly condition: number;
  readonly body: number;
  /** What follows: a further arm, the body of an else, or nothing. */
  readonly next: number;
}

/** What an else holds: its only `if`, or its block. */
function insideElse(tree: FlatTree, alternative: number): number {
  if (!isKind(tree, alternative, 'else_clause', 'else')) return alternative;
  const held = parts(tree, alternative);
  const [only = NONE] = held;
  return held.length === 1 ? only : alternative;
}

/** PHP hangs all arms of a chain under the first `if`. */
function nextOfPhp(tree: FlatTree, node: number): number {
  const isArm = isKind(tree, node, 'else_if_clause');
  const owner = isArm ? (tree.parent[node] ?? NONE) : node;
  const arms = parts(tree, owner).filter((one) => isKind(tree, one, 'else_if_clause', 'else_clause'));
  return arms.find((one) => one > node) ?? NONE;
}

function armOf(tree: FlatTree, node: number): Arm {
  if (tree.grammar === 'kotlin') {
    const [condition = NONE, body = NONE, next = NONE] = parts(tree, node);
    return { condition, body, next };
  }
  const condition = tree.childByField(node, 'condition');
  if (tree.grammar === 'php')
    return {
      condition,
      body: tree.childByField(node, 'body'),
      next: insideElse(tree, nextOfPhp(tree, node)),
    };
  const next = insideElse(tree, tree.childByField(node, 'alternative'));
  return { condition, body: tree.childByField(node, 'consequence'), next };
}

/** Whether the node is the later arm of a chain, which its first arm speaks for. */
export function isLaterArm(tree: FlatTree, node: number): boolean {
  let up = tree.parent[node] ?? NONE;
  if (isKind(tree, up, 'else_clause')) up = tree.parent[up] ?? NONE;
  if (!isKind(tree, up, ...IFS)) return false;
  const { condition, body } = armOf(tree, up);
  return node !== condition && node !== body;
}

/** @param node the first `if` of the chain */
export function branchesOf(tree: FlatTree, node: number): BranchChain {
  const conditions: number[] = [];
  const bodies: number[] = [];
  let at = node;
  while (isKind(tree, at, ...IFS)) {
    const { condition, body, next } = armOf(tree, at);
    conditions.push(unwrapped(tree, condition));
    bodies.push(body);
    at = next;
  }
  return { conditions, bodies, otherwise: at };
}
