import { NONE, unnamed } from '#analyzer/flow/program/function-builder.ts';
import type { Operand } from '#analyzer/flow/program/program.ts';
import { assignment } from '../lowering/assignments.ts';
import { lowerBinary, operateTyped } from '../lowering/binary-chain.ts';
import { chainOf, type LeftOf } from '../lowering/chains.ts';
import type { TreeLowering, Values } from '../lowering/tree-lowering.ts';
import { firstPart, listOfParts, literal, ternary } from '../lowering/values.ts';
import { declareLocal } from '../lowering/typed-variables.ts';
import { lowerAnonymousType } from './lowering-anonymous.ts';
import { lowerMethodReference } from './lowering-references.ts';
import { addParameters } from './lowering-types.ts';
import { isNumberNode, JAVA_BINARY, madeType, stringText, typeOf } from './lowering-words.ts';
import { bindPattern, patternTest } from './lowering-switch.ts';

function operandsOf(low: TreeLowering, i: number): Operand[] {
  const list = low.tree.childByField(i, 'arguments');
  return list < 0 ? [] : unnamed(low.values(low.parts(list)));
}

const objectOf: LeftOf = ({ tree }, i) => {
  const kind = tree.kindName(i);
  return kind === 'method_invocation' || kind === 'field_access' ? tree.childByField(i, 'object') : undefined;
};

/** `a.b().c.d()`. */
function lowerChain(low: TreeLowering, i: number): number {
  const { first, links } = chainOf(low, i, objectOf);
  const start = first < 0 ? NONE : low.value(first);
  return links.reduce((value, link) => lowerLink(low, link, value), start);
}

function lowerLink(low: TreeLowering, link: number, object: number): number {
  const { tree } = low;
  const onSuper = tree.childOfKind(link, 'super');
  const isNamed = onSuper >= 0 && tree.childByField(link, 'object') !== onSuper;
  const receiver = isNamed ? low.fn.name('super') : object;
  const field = tree.childByField(link, 'field');
  if (field >= 0) {
    low.mark(field);
    return low.fn.field(receiver, tree.textOf(field));
  }
  const operands = operandsOf(low, link);
  const name = tree.childByField(link, 'name');
  low.mark(name);
  return low.fn.call(receiver, tree.textOf(name), operands);
}

function lowerNew(low: TreeLowering, i: number): number {
  const { tree } = low;
  const type = madeType(tree, tree.childByField(i, 'type'));
  const operands = operandsOf(low, i);
  const body = tree.childOfKind(i, 'class_body');
  low.mark(i);
  return body < 0 ? low.fn.construct(type, operands) : lowerAnonymousType(low, body, { type, operands });
}

function lowerNewArray(low: TreeLowering, i: number): number {
  const { tree } = low;
  const value = tree.childByField(i, 'value');
  if (value >= 0) return low.value(value);
  const sizes = low.parts(i).filter((child) => tree.kindName(child) === 'dimensions_expr');
  const operands = unnamed(low.values(sizes.map((size) => low.parts(size)[0] ?? NONE)));
  return low.fn.construct(`${madeType(tree, tree.childByField(i, 'type'))}[]`, operands);
}

/** Writes what stands left of an assignment. */
export function assign(low: TreeLowering, target: number, value: number): void {
  const { tree } = low;
  const kind = tree.kindName(target);
  if (kind === 'identifier') {
    const name = tree.textOf(target);
    if (!low.fn.assign(name, value)) low.fn.setField(low.fn.name('this'), name, value);
  } else if (kind === 'field_access') {
    const object = low.value(tree.childByField(target, 'object'));
    low.fn.setField(object, tree.textOf(tree.childByField(target, 'field')), value);
  } else if (kind === 'array_access') {
    const array = low.value(tree.childByField(target, 'array'));
    low.fn.setAt(array, low.value(tree.childByField(target, 'index')), value);
  } else if (kind === 'parenthesized_expression') {
    assign(low, low.parts(target)[0] ?? NONE, value);
  } else {
    low.value(target);
  }
}

function lowerUpdate(low: TreeLowering, i: number): number {
  const { tree, fn } = low;
  const target = low.parts(i)[0] ?? NONE;
  const before = low.value(target);
  const isPrefix = tree.firstChild(i) !== target;
  const operator = tree.textOf(isPrefix ? tree.firstChild(i) : tree.nextSibling(target)).slice(0, 1);
  const after = fn.binary(before, fn.literal('number', '1'), operator);
  assign(low, target, after);
  return isPrefix ? after : before;
}

function lowerLambda(low: TreeLowering, i: number): number {
  const { tree } = low;
  const parameters = tree.childByField(i, 'parameters');
  const body = tree.childByField(i, 'body');
  return low.lambda(i, () => {
    if (tree.kindName(parameters) === 'identifier') low.fn.addParameter({ name: tree.textOf(parameters) });
    else if (tree.kindName(parameters) === 'formal_parameters') addParameters(low, parameters);
    else for (const name of low.parts(parameters)) low.fn.addParameter({ name: tree.textOf(name) });
    if (tree.kindName(body) === 'block') low.step(body);
    else low.fn.return(low.value(body));
  });
}

function lowerInstanceOf(low: TreeLowering, i: number): number {
  const { tree } = low;
  const value = low.value(tree.childByField(i, 'left'));
  const pattern = tree.childByField(i, 'pattern');
  if (pattern >= 0) {
    const test = patternTest(low, pattern, value);
    bindPattern(low, pattern, value);
    return test;
  }
  const type = typeOf(tree, tree.childByField(i, 'right'));
  const test = low.fn.isType(value, type);
  const name = tree.childByField(i, 'name');
  if (name >= 0) declareLocal(low, tree.textOf(name), { type, value: low.fn.cast(value, type) });
  return test;
}

export const JAVA_VALUES: Values = {
  string_literal: (low, i) => low.fn.literal('string', stringText(low.tree.textOf(i))),
  character_literal: (low, i) => low.fn.literal('string', stringText(low.tree.textOf(i))),
  decimal_integer_literal: literal('number'),
  hex_integer_literal: literal('number'),
  octal_integer_literal: literal('number'),
  binary_integer_literal: literal('number'),
  decimal_floating_point_literal: literal('number'),
  hex_floating_point_literal: literal('number'),
  true: literal('boolean'),
  false: literal('boolean'),
  null_literal: literal('null'),
  class_literal: literal('other'),
  identifier: (low, i) => low.fn.read(low.tree.textOf(i)),
  this: (low) => low.fn.name('this'),
  super: (low) => low.fn.name('super'),
  // A type as what a static method is called on: `String[].class`, `List<String>::new`.
  type_identifier: (low, i) => low.fn.name(low.tree.textOf(i)),
  method_invocation: lowerChain,
  field_access: lowerChain,
  array_access: (low, i) => {
    const array = low.value(low.tree.childByField(i, 'array'));
    const key = low.value(low.tree.childByField(i, 'index'));
    low.mark(i);
    return low.fn.at(array, key);
  },
  object_creation_expression: lowerNew,
  array_creation_expression: lowerNewArray,
  array_initializer: listOfParts,
  binary_expression: (low, i) => lowerBinary(low, i, JAVA_BINARY),
  unary_expression: (low, i) => {
    const value = low.value(low.tree.childByField(i, 'operand'));
    return low.fn.unary(value, low.tree.textOf(low.tree.childByField(i, 'operator')));
  },
  update_expression: lowerUpdate,
  assignment_expression: assignment(assign, operateTyped(isNumberNode)),
  ternary_expression: ternary,
  cast_expression: (low, i) => {
    const value = low.value(low.tree.childByField(i, 'value'));
    return low.fn.cast(value, typeOf(low.tree, low.tree.childByField(i, 'type')));
  },
  parenthesized_expression: firstPart,
  instanceof_expression: lowerInstanceOf,
  lambda_expression: lowerLambda,
  method_reference: lowerMethodReference,
};
