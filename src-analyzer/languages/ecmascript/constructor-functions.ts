import type { TreeLowering } from '../lowering/tree-lowering.ts';
import { FUNCTION_KINDS } from './function-kinds.ts';

/** `function Account(db) { this.db = db; }`: a type without the word `class`. */
export function isConstructorFunction(low: TreeLowering, node: number): boolean {
  return /^[A-Z]/.test(low.text(low.field(node, 'name'))) && writesThis(low, node);
}

/** The same written as a value: `const Account = function (db) { this.db = db; };`. */
export function isConstructorValue(low: TreeLowering, declarator: number): boolean {
  const value = low.field(declarator, 'value');
  return (
    low.kind(value) === 'function_expression' &&
    /^[A-Z][\w$]*$/.test(low.text(low.field(declarator, 'name'))) &&
    writesThis(low, value)
  );
}

function writesThis(low: TreeLowering, node: number): boolean {
  const { tree } = low;
  const end = tree.last[node] ?? 0;
  const isFunction = tree.kinds.setOf(FUNCTION_KINDS);
  const assignment = tree.kinds.id('assignment_expression');
  for (let at = node + 1; at < end; at++) {
    const kind = tree.kind[at] ?? 0;
    if (isFunction[kind] === 1) at = (tree.last[at] ?? end) - 1;
    else if (kind === assignment && isThisMember(low, low.field(at, 'left'))) return true;
  }
  return false;
}

export function isThisMember(low: TreeLowering, node: number): boolean {
  return low.kind(node) === 'member_expression' && low.kind(low.field(node, 'object')) === 'this';
}
