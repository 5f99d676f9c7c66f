import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import type { TreeRule } from '#analyzer/rules/tree-rule.ts';

export const FUNCTIONS = ['function_declaration', 'method_declaration', 'func_literal'];
const NAMED = ['function_declaration', 'method_declaration'];

/** The declared function around, over all literals between; -1 at the top. */
export const functionAround = (tree: FlatTree, node: number): number => ancestor(tree, node, NAMED);

export const functionName = (tree: FlatTree, node: number): string =>
  fieldText(tree, functionAround(tree, node), 'name');

/** `pkg.Name` or `x.y.Name` as written. */
export const calleeOf = (tree: FlatTree, call: number): string => fieldText(tree, call, 'function');

export const argumentsOf = (tree: FlatTree, call: number): number[] =>
  parts(tree, tree.childByField(call, 'arguments'));

/** The name the first value of a call goes to in `a, err := call(…)`; '' for none. */
export function firstTarget(tree: FlatTree, declaration: number): string {
  const left = tree.childByField(declaration, 'left');
  const [name = NONE] = parts(tree, left);
  return name >= 0 && isKind(tree, name, 'identifier') ? tree.textOf(name) : '';
}

/** The only call on the right side, or -1. */
export function onlyCall(tree: FlatTree, declaration: number): number {
  const [call = NONE, ...more] = parts(tree, tree.childByField(declaration, 'right'));
  return more.length === 0 && isKind(tree, call, 'call_expression') ? call : NONE;
}

/** Value a local name was last given before a node by `:=`; -1 where it cannot be told. */
export function localValue(tree: FlatTree, name: string, at: number): number {
  let value = NONE;
  for (const one of descendants(tree, functionAround(tree, at), [
    'short_var_declaration',
    'assignment_statement',
  ])) {
    if (one > at) break;
    const targets = parts(tree, tree.childByField(one, 'left'));
    const index = targets.findIndex((target) => tree.textOf(target) === name);
    if (index >= 0) value = parts(tree, tree.childByField(one, 'right'))[index] ?? NONE;
  }
  return value;
}

/** The statement behind another one, comments left out; -1 at the end of its block. */
export function nextStatement(tree: FlatTree, node: number): number {
  let next = tree.nextSibling(node);
  while (next >= 0 && (!tree.isNamed(next) || isKind(tree, next, 'comment'))) next = tree.nextSibling(next);
  return next;
}

export const packageOf = (text: string): string => /^package (\w+)/m.exec(text)?.[1] ?? '';

export const goRule = (info: Omit<TreeRule, 'grammars'>): TreeRule => ({ grammars: ['go'], ...info });
