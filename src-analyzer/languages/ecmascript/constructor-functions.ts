import type { TreeWriter } from '../lowering/tree-writer.ts';
import { FUNCTION_KINDS } from './function-kinds.ts';

/** `function Account(db) { this.db = db; }`: a type without the word `class`. */
export function isConstructorFunction(w: TreeWriter, node: number): boolean {
  return /^[A-Z]/.test(w.text(w.field(node, 'name'))) && writesThis(w, node);
}

/** The same written as a value: `const Account = function (db) { this.db = db; };`. */
export function isConstructorValue(w: TreeWriter, declarator: number): boolean {
  const value = w.field(declarator, 'value');
  return (
    w.kind(value) === 'function_expression' &&
    /^[A-Z][\w$]*$/.test(w.text(w.field(declarator, 'name'))) &&
    writesThis(w, value)
  );
}

function writesThis(w: TreeWriter, node: number): boolean {
  const { tree } = w;
  const end = tree.last[node] ?? 0;
  const isFunction = tree.kinds.setOf(FUNCTION_KINDS);
  const assignment = tree.kinds.id('assignment_expression');
  for (let at = node + 1; at < end; at++) {
    const kind = tree.kind[at] ?? 0;
    if (isFunction[kind] === 1) at = (tree.last[at] ?? end) - 1;
    else if (kind === assignment && isThisMember(w, w.field(at, 'left'))) return true;
  }
  return false;
}

export function isThisMember(w: TreeWriter, node: number): boolean {
  return w.kind(node) === 'member_expression' && w.kind(w.field(node, 'object')) === 'this';
}
