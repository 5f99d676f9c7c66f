import { NONE } from '#analyzer/flow/program/function-builder.ts';
import type { Annotation } from '#analyzer/flow/program/program.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { annotation } from '../lowering/annotations.ts';
import { textAt } from '../facts/nodes.ts';
import { isNumberChain, type BinaryShape } from '../lowering/binary-chain.ts';
import type { TreeLowering } from '../lowering/tree-lowering.ts';
import { typeName, withoutGlobal } from './type-names.ts';
import { type NumberTest, isNumberName, numberTest } from '../lowering/typed-variables.ts';

function childrenOfKind(tree: FlatTree, i: number, kind: string): number[] {
  return tree.namedChildren(i).filter((child) => tree.kindName(child) === kind);
}

/** Attributes of a declaration, by their names without the ending that may be left out. */
export function attributesOf(tree: FlatTree, i: number): Annotation[] {
  return childrenOfKind(tree, i, 'attribute_list')
    .flatMap((list) => childrenOfKind(tree, list, 'attribute'))
    .map((attribute) => {
      const list = tree.childOfKind(attribute, 'attribute_argument_list');
      const name = tree.textOf(tree.childByField(attribute, 'name')).replace(/(?<=\w)Attribute$/, '');
      return annotation(name, textAt(tree, list));
    });
}

export function modifiersOf(tree: FlatTree, i: number): Set<string> {
  return new Set(childrenOfKind(tree, i, 'modifier').map((modifier) => tree.textOf(modifier)));
}

/** A type as written; '' for `var` and where there is none. */
export function typeOf(tree: FlatTree, i: number): string {
  if (i < 0) return '';
  const text = typeName(tree.textOf(i));
  return text === 'var' ? '' : text;
}

/** What `new` makes: the type without its arguments. */
export function madeType(text: string): string {
  return withoutGlobal(text)
    .replace(/<.*/s, '')
    .replace(/[\s?]+/g, '');
}

/** The one value inside a node, which may be `this`. */
export function inside(low: TreeLowering, i: number): number {
  const { tree } = low;
  const [part] = low.parts(i);
  if (part !== undefined) return part;
  return tree.children(i).find((child) => /^(?:this|base)$/.test(tree.kindName(child))) ?? NONE;
}

/** A name without its type arguments. */
export function bareName(tree: FlatTree, i: number): string {
  return tree
    .textOf(i)
    .replace(/[<\s].*/s, '')
    .replace(/^@/, '');
}

const NUMBERS = /^(?:int|long|short|byte|uint|ulong|ushort|sbyte|double|float|decimal|nint|Int32|Int64)\??$/;

export function isNumberType(type: string): boolean {
  return NUMBERS.test(type);
}

const COUNTING = new Set([
  'Length',
  'Count',
  'IndexOf',
  'LastIndexOf',
  'GetHashCode',
  'CompareTo',
  'LongCount',
]);

/** Name of what is called or read last. */
function lastName(low: TreeLowering, i: number): string {
  const { tree } = low;
  const of = tree.kindName(i) === 'invocation_expression' ? tree.childByField(i, 'function') : i;
  const name = of < 0 ? NONE : tree.childByField(of, 'name');
  return name < 0 ? '' : bareName(tree, name);
}

/** Whether a node is a number for certain. */
export const isNumberNode: NumberTest = numberTest({
  integer_literal: () => true,
  real_literal: () => true,
  parenthesized_expression: (low, i) => isNumberNode(low, low.parts(i)[0] ?? NONE),
  identifier: (low, i) => isNumberName(low, low.tree.textOf(i)),
  cast_expression: ({ tree }, i) => isNumberType(tree.textOf(tree.childByField(i, 'type'))),
  member_access_expression: (low, i) => COUNTING.has(lastName(low, i)),
  invocation_expression: (low, i) => COUNTING.has(lastName(low, i)),
  binary_expression: (low, i) => isNumberChain(low, i, isNumberNode),
});

export const CSHARP_BINARY: BinaryShape = { isNumber: isNumberNode };
