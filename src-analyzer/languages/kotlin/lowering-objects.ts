import { NONE } from '#analyzer/flow/program/function-builder.ts';
import type { TreeLowering, Values } from '../lowering/tree-lowering.ts';
import { operandsOf } from './lowering-calls.ts';
import { lowerTypeBody } from './lowering-types.ts';

/** `object : Type { … }`. */
function lowerObject(low: TreeLowering, i: number): number {
  const { tree, fn } = low;
  const specifiers = tree.childOfKind(i, 'delegation_specifiers');
  const [first] = specifiers < 0 ? [] : low.parts(specifiers);
  const type = first === undefined ? '' : tree.textOf(first).replace(/[<(].*/s, '');
  const name = low.namelessType(i);
  low.inType(name, () => lowerTypeBody(low, tree.childOfKind(i, 'class_body'), false));
  low.mark(i);
  const call = first === undefined ? NONE : tree.childOfKind(first, 'constructor_invocation');
  return fn.construct(type || name, call < 0 ? [] : operandsOf(low, call));
}

export const KOTLIN_OBJECTS: Values = { object_literal: lowerObject };
