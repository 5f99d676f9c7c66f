import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isKind, NONE } from '#analyzer/rules/nodes.ts';
import { chainEnd, METHODS, typeAround } from './declarations.ts';

/** Whether a call runs code of another file: one of an object, or of what the class is below. */
function isElsewhere(tree: FlatTree, call: number): boolean {
  if (!isKind(tree, call, 'method_invocation')) return false;
  const name = fieldText(tree, call, 'name');
  if (!['', 'this'].includes(fieldText(tree, call, 'object'))) return !/^send(?:Async)?$/.test(name);
  return !descendants(tree, typeAround(tree, call), ['method_declaration']).some(
    (one) => fieldText(tree, one, 'name') === name,
  );
}

/** Whether what is opened or begun goes to code elsewhere, which may set the limits. */
export function isHandedOn(tree: FlatTree, node: number): boolean {
  const method = ancestor(tree, node, METHODS);
  const holder = tree.parent[isKind(tree, node, 'cast_expression') ? node : chainEnd(tree, node)] ?? NONE;
  if (method < 0 || !isKind(tree, holder, 'variable_declarator')) return false;
  const name = fieldText(tree, holder, 'name');
  return descendants(tree, method, ['identifier']).some((one) => {
    if (tree.textOf(one) !== name) return false;
    const up = tree.parent[one] ?? NONE;
    if (isKind(tree, up, 'return_statement')) return true;
    return isKind(tree, up, 'argument_list') && isElsewhere(tree, tree.parent[up] ?? NONE);
  });
}
