import { NONE, unnamed } from '#analyzer/flow/program/function-builder.ts';
import { assignment, type Operate } from '../lowering/assignments.ts';
import { lowerBinary, operateTyped } from '../lowering/binary-chain.ts';
import type { TreeLowering, ValueOf, Values } from '../lowering/tree-lowering.ts';
import { literal, ternary } from '../lowering/values.ts';
import { declareLocal } from '../lowering/typed-variables.ts';
import { bareName, CSHARP_BINARY, inside, isNumberNode, typeOf } from './lowering-words.ts';

function declareOut(low: TreeLowering, declaration: number, value: number): void {
  const { tree } = low;
  const name = tree.childByField(declaration, 'name');
  if (name >= 0)
    declareLocal(low, tree.textOf(name), {
      type: typeOf(tree, tree.childByField(declaration, 'type')),
      value,
    });
}

/** Writes what stands left of an assignment; the parts of a tuple are pieces of the value. */
export function assign(low: TreeLowering, target: number, value: number): void {
  const { tree, fn } = low;
  switch (tree.kindName(target)) {
    case 'identifier': {
      const name = tree.textOf(target);
      if (name !== '_' && !fn.assign(name, value)) fn.setField(fn.name('this'), name, value);
      return;
    }
    case 'member_access_expression': {
      const object = low.value(tree.childByField(target, 'expression'));
      fn.setField(object, bareName(tree, tree.childByField(target, 'name')), value);
      return;
    }
    case 'element_access_expression': {
      const object = low.value(tree.childByField(target, 'expression'));
      fn.setAt(object, low.value(keyOf(low, target)), value);
      return;
    }
    case 'declaration_expression':
      declareOut(low, target, value);
      return;
    case 'tuple_expression':
    case 'tuple_pattern':
      assignParts(low, target, value);
      return;
    case 'parenthesized_expression':
      assign(low, inside(low, target), value);
      return;
    default:
      low.value(target);
  }
}

function assignParts(low: TreeLowering, tuple: number, value: number): void {
  const { tree, fn } = low;
  low.parts(tuple).forEach((part, at) => {
    const piece = fn.at(value, fn.literal('number', String(at)));
    if (tree.kindName(tuple) === 'tuple_expression') assign(low, inside(low, part), piece);
    else if (tree.kindName(part) === 'tuple_pattern') assignParts(low, part, piece);
    else if (tree.textOf(part) !== '_') declareLocal(low, tree.textOf(part), { value: piece });
  });
}

/** The key between brackets. */
export function keyOf(low: TreeLowering, access: number): number {
  const { tree } = low;
  const subscript = tree.childByField(access, 'subscript');
  const list = subscript < 0 ? access : subscript;
  const argument = low.parts(list).find((part) => tree.kindName(part) === 'argument');
  return argument === undefined ? NONE : inside(low, argument);
}

const operate: Operate = (low, left, operation) =>
  operation.operator === '??'
    ? low.flow.orElse(left, () => low.value(operation.right))
    : operateTyped(isNumberNode)(low, left, operation);

/** `x++`, `!x`, `x!`: the operator is a word before or after. */
function lowerUnary(low: TreeLowering, i: number): number {
  const { tree, fn } = low;
  const operand = inside(low, i);
  const isPrefix = tree.firstChild(i) !== operand;
  const operator = tree.textOf(isPrefix ? tree.firstChild(i) : tree.nextSibling(operand));
  const value = low.value(operand);
  if (operator === '!' && !isPrefix) return value;
  if (operator !== '++' && operator !== '--') return fn.unary(value, operator);
  const after = fn.binary(value, fn.literal('number', '1'), operator.slice(0, 1));
  assign(low, operand, after);
  return isPrefix ? after : value;
}

/** `from x in xs where … select …`: a loop over the list, and a list of what it selects. */
function lowerQuery(low: TreeLowering, i: number): number {
  const { tree, fn } = low;
  let selected = NONE;
  fn.block(() => {
    for (const clause of low.parts(i)) {
      const kind = tree.kindName(clause);
      const parts = low.parts(clause);
      if (kind === 'from_clause' || kind === 'let_clause' || kind === 'join_clause') {
        const name = tree.childByField(clause, 'name');
        const value = low.value(parts.findLast((part) => part !== name) ?? NONE);
        const text = name < 0 ? tree.textOf(parts[0] ?? NONE) : tree.textOf(name);
        declareLocal(low, text, { value: kind === 'let_clause' ? value : fn.element(value) });
      } else for (const part of parts) selected = low.value(part);
    }
  });
  return fn.collection(unnamed(selected === NONE ? [] : [selected]));
}

/** A value that is given on as it is. */
const sameAsInside: ValueOf = (low, i) => low.value(inside(low, i));

export const CSHARP_VALUES: Values = {
  identifier: (low, i) => low.fn.read(low.tree.textOf(i).replace(/^@/, '')),
  this: (low) => low.fn.name('this'),
  base: (low) => low.fn.name('super'),
  predefined_type: (low, i) => low.fn.name(low.tree.textOf(i)),
  generic_name: (low, i) => low.fn.read(bareName(low.tree, i)),
  qualified_name: (low, i) => low.fn.name(low.tree.textOf(i).replace(/\s+/g, '')),
  alias_qualified_name: (low, i) => low.fn.name(low.tree.textOf(low.parts(i).at(-1) ?? NONE)),
  integer_literal: literal('number'),
  real_literal: literal('number'),
  boolean_literal: literal('boolean'),
  null_literal: literal('null'),
  typeof_expression: literal('other'),
  default_expression: (low) => low.fn.unknown(),
  sizeof_expression: (low) => low.fn.unknown(),
  parenthesized_expression: sameAsInside,
  checked_expression: sameAsInside,
  ref_expression: sameAsInside,
  argument: (low, i) => low.value(argumentValue(low, i)),
  binary_expression: (low, i) => lowerBinary(low, i, CSHARP_BINARY),
  prefix_unary_expression: lowerUnary,
  postfix_unary_expression: lowerUnary,
  assignment_expression: assignment(assign, operate),
  conditional_expression: ternary,
  cast_expression: (low, i) => {
    const value = low.value(low.tree.childByField(i, 'value'));
    return low.fn.cast(value, typeOf(low.tree, low.tree.childByField(i, 'type')));
  },
  as_expression: (low, i) => {
    const value = low.value(low.tree.childByField(i, 'left'));
    return low.fn.cast(value, typeOf(low.tree, low.tree.childByField(i, 'right')));
  },
  await_expression: (low, i) => {
    const value = low.value(inside(low, i));
    low.mark(i);
    return low.fn.await(value);
  },
  throw_expression: (low, i) => {
    low.fn.throw(low.value(inside(low, i)));
    return low.fn.unknown();
  },
  declaration_expression: (low, i) => {
    const value = low.fn.unknown();
    declareOut(low, i, value);
    return value;
  },
  tuple_expression: (low, i) =>
    low.fn.collection(unnamed(low.parts(i).map((part) => low.value(argumentValue(low, part))))),
  query_expression: lowerQuery,
};

/** The value of an argument, which may have a name before it. */
export function argumentValue(low: TreeLowering, argument: number): number {
  const name = low.tree.childByField(argument, 'name');
  return low.parts(argument).findLast((part) => part !== name) ?? inside(low, argument);
}
