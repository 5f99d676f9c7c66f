import { fieldText, isKind, parts } from '#analyzer/rules/nodes.ts';
import { indentAt, insertAfter, type TextEdit, type TreePatch } from '#analyzer/rules/patch.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { firstTarget } from './go-nodes.ts';

/** The check of the error right behind a declaration, which leaves the function; -1 without one. */
function errorCheck(tree: FlatTree, declaration: number): number {
  const [, error = -1] = parts(tree, tree.childByField(declaration, 'left'));
  let check = tree.nextSibling(declaration);
  while (check >= 0 && !tree.isNamed(check)) check = tree.nextSibling(check);
  if (error < 0 || !isKind(tree, check, 'if_statement') || tree.childByField(check, 'alternative') >= 0)
    return -1;
  const asked = fieldText(tree, check, 'condition');
  const isAsked = new RegExp(`^${tree.textOf(error)}\\s*!=\\s*nil(?:\\s*\\|\\||$)`).test(asked);
  const block = tree.childByField(check, 'consequence');
  const list = tree.childOfKind(block, 'statement_list');
  const last = parts(tree, list < 0 ? block : list).at(-1) ?? -1;
  const isExit = /^(?:log\.Fatal\w*|os\.Exit|panic|t\.Fatal\w*)\(/.test(last < 0 ? '' : tree.textOf(last));
  return isAsked && (isKind(tree, last, 'return_statement') || isExit) ? check : -1;
}

function deferClose(what: string): (node: number, tree: FlatTree) => readonly TextEdit[] | undefined {
  return (node, tree) => {
    const check = errorCheck(tree, node);
    const indent = indentAt(tree, node);
    if (check < 0 || indent === undefined) return undefined;
    return [insertAfter(tree, check, `\n${indent}defer ${firstTarget(tree, node)}${what}`)];
  };
}

export const DEFER_CLOSE: TreePatch = {
  title: 'Close it when the function returns',
  edits: deferClose('.Close()'),
};
export const DEFER_BODY_CLOSE: TreePatch = {
  title: 'Close the body when the function returns',
  edits: deferClose('.Body.Close()'),
};
