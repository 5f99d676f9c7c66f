import { NONE } from '#analyzer/flow/program/function-builder.ts';
import type { Annotation } from '#analyzer/flow/program/program.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { annotation } from '../lowering/annotations.ts';
import { typeText } from '../facts/type-text.ts';
import { isNumberChain, type BinaryShape } from '../lowering/binary-chain.ts';
import type { TreeLowering } from '../lowering/tree-lowering.ts';
import { type NumberTest, isNumberName, numberTest } from '../lowering/typed-variables.ts';

export function isTypeNode(tree: FlatTree, i: number): boolean {
  return i >= 0 && tree.kindName(i).endsWith('_type');
}

/** The type among the children of a declaration, as written; '' where there is none. */
export function typeIn(low: TreeLowering, i: number): string {
  const { tree } = low;
  const type = low.parts(i).findLast((part) => isTypeNode(tree, part));
  return type === undefined ? '' : typeText(tree.textOf(type));
}

/** Type of what an extension is called on, as written; '' where it is none: `String` of `fun String.clean()`. */
export function receiverType({ tree }: TreeLowering, i: number): string {
  const dot = tree.kinds.token('.');
  const children = tree.children(i);
  const before = children[children.findIndex((child) => tree.kind[child] === dot) - 1] ?? NONE;
  return isTypeNode(tree, before) ? typeText(tree.textOf(before)) : '';
}

/** Annotations in a list of modifiers. */
export function annotationsIn(tree: FlatTree, modifiers: number): Annotation[] {
  if (modifiers < 0) return [];
  return tree
    .namedChildren(modifiers)
    .filter((child) => tree.kindName(child) === 'annotation')
    .map((written) => {
      const text = tree.textOf(written).replace(/^@(?:\w+:)?/, '');
      const open = text.indexOf('(');
      const name = (open < 0 ? text : text.slice(0, open)).trim();
      return annotation(name, open < 0 ? '' : text.slice(open));
    });
}

/** Annotations of a declaration. */
export function annotationsOf(tree: FlatTree, i: number): Annotation[] {
  return annotationsIn(tree, tree.childOfKind(i, 'modifiers'));
}

export function modifiersText(tree: FlatTree, i: number): string {
  const modifiers = tree.childOfKind(i, 'modifiers');
  return modifiers < 0 ? '' : tree.textOf(modifiers);
}

const NUMBERS = /^(?:Int|Long|Short|Byte|Double|Float|UInt|ULong)\??$/;

export function isNumberType(type: string): boolean {
  return NUMBERS.test(type);
}

const COUNTING = new Set([
  'length',
  'size',
  'indexOf',
  'lastIndexOf',
  'hashCode',
  'count',
  'toInt',
  'toLong',
  'ordinal',
]);

/** Name of what is called or read last: `c` of `a.b.c`. */
function lastName(low: TreeLowering, i: number): string {
  const { tree } = low;
  const of = tree.kindName(i) === 'call_expression' ? (low.parts(i)[0] ?? NONE) : i;
  if (tree.kindName(of) !== 'navigation_expression') return '';
  return tree.textOf(low.parts(of).at(-1) ?? NONE);
}

/** Whether a node is a number for certain. */
export const isNumberNode: NumberTest = numberTest({
  number_literal: () => true,
  float_literal: () => true,
  parenthesized_expression: (low, i) => isNumberNode(low, low.parts(i)[0] ?? NONE),
  identifier: (low, i) => isNumberName(low, low.tree.textOf(i)),
  navigation_expression: (low, i) => COUNTING.has(lastName(low, i)),
  call_expression: (low, i) => COUNTING.has(lastName(low, i)),
  binary_expression: (low, i) => isNumberChain(low, i, isNumberNode),
});

export const KOTLIN_BINARY: BinaryShape = {
  isNumber: isNumberNode,
  operators: { '===': '==', '!==': '!=' },
};
