import { NONE, unnamed } from '#analyzer/flow/program/function-builder.ts';
import { SPREAD_KEYS, type Operand } from '#analyzer/flow/program/program.ts';
import { typeText } from '../facts/type-text.ts';
import type { TreeLowering, ValueOf, Values } from '../lowering/tree-lowering.ts';
import { firstPart, lastPart, literal, ternary } from '../lowering/values.ts';
import { markSafe, operandsOf, writeCall, writeNew, writeTemplate } from './lowering-calls.ts';
import { writeClass } from './lowering-classes.ts';
import { addFunctionAt, writeLambda, writeObjectMethod } from './lowering-functions.ts';
import { keepAssigned } from './lowering-modules.ts';
import { isThisMember } from './constructor-functions.ts';
import { writeJsx } from './lowering-jsx.ts';
import { writeAssignment, writeBinary, writeUnary, writeUpdate } from './lowering-operators.ts';
import { propertyName, stringText } from './lowering-text.ts';

const nameOf: ValueOf = (low, node) => low.fn.name(low.text(node));
const readName: ValueOf = (low, node) => low.fn.read(low.text(node));

const writeMember: ValueOf = (low, node) => {
  const object = low.value(low.field(node, 'object'));
  const property = low.field(node, 'property');
  low.mark(property);
  return markSafe(low, node, low.fn.field(object, low.text(property)));
};

/** `a['b']` is `a.b`. */
const writeSubscript: ValueOf = (low, node) => {
  const object = low.value(low.field(node, 'object'));
  const index = low.field(node, 'index');
  if (low.kind(index) === 'string') return markSafe(low, node, low.fn.field(object, stringText(low, index)));
  const key = low.value(index);
  low.mark(node);
  return markSafe(low, node, low.fn.at(object, key));
};

function entriesOf(low: TreeLowering, part: number): Operand[] {
  switch (low.kind(part)) {
    case 'pair': {
      const key = low.field(part, 'key');
      const name = propertyName(low, key);
      if (name) return [{ name, value: low.value(low.field(part, 'value')) }];
      return unnamed([low.value(low.parts(key)[0] ?? -1), low.value(low.field(part, 'value'))]);
    }
    case 'shorthand_property_identifier':
      return [{ name: low.text(part), value: low.value(part) }];
    case 'spread_element':
      return [{ name: SPREAD_KEYS, value: firstPart(low, part) }];
    case 'method_definition':
      return [writeObjectMethod(low, part)];
    default:
      return [];
  }
}

const writeObject: ValueOf = (low, node) => {
  const entries = low.parts(node).flatMap((part) => entriesOf(low, part));
  low.mark(node);
  return low.fn.map(entries);
};

/** `as const` and types that promise nothing about the value change nothing. */
const writeCast: ValueOf = (low, node) => {
  const [value = -1, type = -1] = low.parts(node);
  const register = low.value(value);
  const text = typeText(low.text(type));
  return type < 0 || /^(?:any|unknown|const)$/.test(text) ? register : low.fn.cast(register, text);
};

const writeAwait: ValueOf = (low, node) => {
  const value = firstPart(low, node);
  low.mark(node);
  return low.fn.await(value);
};

const writeYield: ValueOf = (low, node) => {
  const [part = -1] = low.parts(node);
  low.fn.yield(part < 0 ? NONE : low.value(part));
  return low.fn.unknown();
};

/** `this.list = () => …` and `Account.prototype.list = function …` make methods of functions. */
const writeAssigned: ValueOf = (low, node) => {
  const left = low.field(node, 'left');
  const right = low.field(node, 'right');
  const owner = methodOwner(low, left);
  if (!owner || !/function/.test(low.kind(right))) {
    const register = writeAssignment(low, node);
    if (low.fn === low.program.file) keepAssigned(low, left, { node: right, register });
    return register;
  }
  const name = low.text(low.field(left, 'property'));
  const lambda = low.fn.lambda(addFunctionAt(low, right, { name, owner }));
  low.mark(node);
  low.fn.setField(low.value(low.field(left, 'object')), name, lambda);
  return lambda;
};

function methodOwner(low: TreeLowering, left: number): string {
  if (isThisMember(low, left)) return low.fn.owner;
  const holder = low.field(left, 'object');
  if (low.kind(holder) !== 'member_expression' || low.text(low.field(holder, 'property')) !== 'prototype')
    return '';
  const type = low.field(holder, 'object');
  return low.kind(type) === 'identifier' ? low.text(type) : '';
}

export const VALUES: Values = {
  string: (low, node) => low.fn.literal('string', stringText(low, node)),
  number: literal('number'),
  true: literal('boolean'),
  false: literal('boolean'),
  regex: literal('other'),
  null: literal('null'),
  undefined: literal('null'),
  this: nameOf,
  super: nameOf,
  meta_property: nameOf,
  identifier: readName,
  shorthand_property_identifier: readName,
  template_string: writeTemplate,
  parenthesized_expression: firstPart,
  non_null_expression: firstPart,
  satisfies_expression: firstPart,
  instantiation_expression: firstPart,
  as_expression: writeCast,
  type_assertion: (low, node) => low.value(low.parts(node).at(-1) ?? -1),
  member_expression: writeMember,
  subscript_expression: writeSubscript,
  array: (low, node) => low.fn.collection(operandsOf(low, node)),
  object: writeObject,
  call_expression: writeCall,
  new_expression: writeNew,
  binary_expression: writeBinary,
  unary_expression: writeUnary,
  update_expression: writeUpdate,
  assignment_expression: writeAssigned,
  augmented_assignment_expression: writeAssignment,
  ternary_expression: ternary,
  sequence_expression: lastPart,
  await_expression: writeAwait,
  yield_expression: writeYield,
  arrow_function: (low, node) => writeLambda(low, node),
  function_expression: (low, node) => writeLambda(low, node),
  generator_function: (low, node) => writeLambda(low, node),
  class: (low, node) => low.fn.name(writeClass(low, node)),
  jsx_element: writeJsx,
  jsx_self_closing_element: writeJsx,
  jsx_expression: firstPart,
};
