import { NONE, unnamed } from '#analyzer/flow/program/function-builder.ts';
import { SPREAD, type Operand } from '#analyzer/flow/program/program.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { childrenOfKind, fieldText, isKind, listOf } from '../facts/nodes.ts';
import { typeText } from '../facts/type-text.ts';
import type { TreeLowering, ValueOf, Values } from '../lowering/tree-lowering.ts';
import { firstPart, literal } from '../lowering/values.ts';
import { builtinCall } from './lowering-builtins.ts';
import { formattedText, written } from './lowering-format.ts';
import { writeFunctionLiteral } from './lowering-functions.ts';

const identifier: ValueOf = ({ fn, tree }, i) => fn.read(tree.textOf(i));

const selector: ValueOf = (low, i) => {
  const { fn, tree } = low;
  const object = low.value(tree.childByField(i, 'operand'));
  const name = tree.childByField(i, 'field');
  low.mark(name);
  return fn.field(object, tree.textOf(name));
};

/** Text of a string literal between its quotes. */
export function literalText(tree: FlatTree, i: number): string | undefined {
  return tree.kindName(i).endsWith('_string_literal') ? tree.textOf(i).slice(1, -1) : undefined;
}

const text: ValueOf = ({ fn, tree }, i) => fn.literal('string', tree.textOf(i).slice(1, -1));

/** The arguments of a call in their order. */
export function operandsOf(low: TreeLowering, i: number): Operand[] {
  const { tree } = low;
  return listOf(tree, i, 'arguments').map((argument) => {
    if (!isKind(tree, argument, 'variadic_argument')) return { name: '', value: low.value(argument) };
    return { name: SPREAD, value: low.value(low.parts(argument)[0] ?? -1) };
  });
}

/** Methods of `io.Writer` and `io.StringWriter`. */
const WRITES = /^Write(?:String)?$/;

/** A call of what an expression stands for: a method, a function of a package, a variable, a name. */
function callOf(low: TreeLowering, i: number, callee: number): number {
  const { fn, tree } = low;
  if (isKind(tree, callee, 'selector_expression')) {
    const receiver = low.value(tree.childByField(callee, 'operand'));
    const operands = operandsOf(low, i);
    const name = tree.childByField(callee, 'field');
    low.mark(name);
    const [only] = operands;
    if (only && operands.length === 1 && WRITES.test(tree.textOf(name)))
      return written(low, i, { to: receiver, text: only.value });
    return fn.call(receiver, tree.textOf(name), operands);
  }
  if (isKind(tree, callee, 'identifier') && !fn.find(tree.textOf(callee))) {
    const operands = operandsOf(low, i);
    low.mark(i);
    return fn.call(NONE, tree.textOf(callee), operands);
  }
  const held = low.value(callee);
  const operands = operandsOf(low, i);
  low.mark(i);
  return fn.callValue(held, operands);
}

const call: ValueOf = (low, i) => {
  const { tree } = low;
  let callee = tree.childByField(i, 'function');
  while (isKind(tree, callee, 'parenthesized_expression')) callee = low.parts(callee)[0] ?? -1;
  // `f[int](x)`: the arguments of a type say nothing here.
  if (isKind(tree, callee, 'type_instantiation_expression')) callee = low.parts(callee)[0] ?? -1;
  return builtinCall(low, i, callee) ?? formattedText(low, i, callee) ?? callOf(low, i, callee);
};

const conversion: ValueOf = (low, i) => {
  const { fn, tree } = low;
  const type = tree.childByField(i, 'type');
  const value = low.value(tree.childByField(i, 'operand'));
  if (!isKind(tree, type, 'generic_type')) return fn.cast(value, typeText(tree.textOf(type)));
  // `f[int](x)` looks like the conversion to a type with arguments.
  const [first = '', second = ''] = fieldText(tree, type, 'type').split('.');
  const operands = unnamed([value]);
  return second ? fn.call(fn.read(first), second, operands) : fn.call(NONE, first, operands);
};

const index: ValueOf = (low, i) => {
  const { fn, tree } = low;
  const object = low.value(tree.childByField(i, 'operand'));
  const key = low.value(tree.childByField(i, 'index'));
  low.mark(i);
  return fn.at(object, key);
};

const slice: ValueOf = (low, i) => {
  const { fn, tree } = low;
  const parts = ['operand', 'start', 'end', 'capacity'].map((field) => tree.childByField(i, field));
  const values = parts.filter((part) => part >= 0).map((part) => low.value(part));
  return fn.intrinsic('list.slice', unnamed(values));
};

const element = (low: TreeLowering, i: number): number =>
  low.kind(i) === 'literal_element' ? (low.parts(i)[0] ?? -1) : i;

/** Elements of `{…}`; inner ones may leave their type out. */
function elementsOf(low: TreeLowering, body: number, inner: string): { key: number; value: number }[] {
  const { tree } = low;
  const valueOf = (i: number): number => {
    const node = element(low, i);
    return isKind(tree, node, 'literal_value') ? composed(low, node, inner) : low.value(node);
  };
  return low.parts(body).flatMap((child) => {
    if (isKind(tree, child, 'keyed_element'))
      return [
        {
          key: element(low, tree.childByField(child, 'key')),
          value: valueOf(tree.childByField(child, 'value')),
        },
      ];
    return isKind(tree, child, 'literal_element') || isKind(tree, child, 'literal_value')
      ? [{ key: -1, value: valueOf(child) }]
      : [];
  });
}

/** A struct: its fields, those of an unnamed one by their place. */
function struct(low: TreeLowering, body: number, type: string): number {
  const { fn, tree } = low;
  const elements = elementsOf(low, body, '');
  const placed = elements.filter(({ key }) => key < 0).map(({ value }) => ({ name: '', value }));
  const made = fn.construct(type, placed);
  for (const { key, value } of elements) if (key >= 0) fn.setField(made, tree.textOf(key), value);
  return made;
}

function composed(low: TreeLowering, body: number, type: string): number {
  const { fn } = low;
  if (type.startsWith('map[')) {
    const entries: Operand[] = [];
    for (const { key, value } of elementsOf(low, body, '')) {
      const name = literalText(low.tree, key);
      if (name === undefined) entries.push({ name: '', value: low.value(key) });
      entries.push({ name: name ?? '', value });
    }
    return fn.map(entries);
  }
  if (!type.startsWith('[')) return struct(low, body, type);
  const inner = type.slice(type.indexOf(']') + 1).replace(/^\*/, '');
  return fn.collection(elementsOf(low, body, inner).map(({ value }) => ({ name: '', value })));
}

const composite: ValueOf = (low, i) => {
  const { tree } = low;
  const type = tree.childByField(i, 'type');
  const named = isKind(tree, type, 'generic_type') ? fieldText(tree, type, 'type') : tree.textOf(type);
  return composed(low, tree.childByField(i, 'body'), typeText(named));
};

const assertion: ValueOf = (low, i) => {
  const { fn, tree } = low;
  const value = low.value(tree.childByField(i, 'operand'));
  return fn.cast(value, typeText(fieldText(tree, i, 'type')));
};

/** Several values as one: what a function with several results returns. */
const several: ValueOf = (low, i) => {
  const { fn } = low;
  const parts = low.parts(i);
  const values = parts.map((part) => low.value(part));
  const [only] = values;
  if (values.length === 1 && only !== undefined) return only;
  return fn.collection(unnamed(values));
};

export const VALUES: Values = {
  identifier,
  field_identifier: identifier,
  package_identifier: identifier,
  selector_expression: selector,
  interpreted_string_literal: text,
  raw_string_literal: text,
  rune_literal: literal('other'),
  int_literal: literal('number'),
  float_literal: literal('number'),
  imaginary_literal: literal('number'),
  true: literal('boolean', 'true'),
  false: literal('boolean', 'false'),
  nil: literal('null', 'null'),
  iota: literal('number', '0'),
  call_expression: call,
  type_conversion_expression: conversion,
  index_expression: index,
  slice_expression: slice,
  composite_literal: composite,
  type_assertion_expression: assertion,
  parenthesized_expression: firstPart,
  expression_list: several,
  func_literal: writeFunctionLiteral,
};

/** Nodes of an expression list, or the one expression itself. */
export function expressionsOf(low: TreeLowering, i: number): number[] {
  if (i < 0) return [];
  return low.kind(i) === 'expression_list' ? low.parts(i) : [i];
}

/** The blocks of statements directly below a node. */
export function statementsOf(low: TreeLowering, i: number): number[] {
  return childrenOfKind(low.tree, i, 'statement_list').flatMap((list) => low.parts(list));
}
