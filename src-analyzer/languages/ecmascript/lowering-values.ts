import { NONE, unnamed } from '#analyzer/flow/program/function-builder.ts';
import { SPREAD_KEYS, type Operand } from '#analyzer/flow/program/program.ts';
import { typeText } from '../facts/type-text.ts';
import type { TreeWriter } from '../lowering/tree-writer.ts';
import { operandsOf, writeCall, writeNew, writeTemplate } from './lowering-calls.ts';
import { writeClass } from './lowering-classes.ts';
import { addFunctionAt, writeLambda, writeObjectMethod } from './lowering-functions.ts';
import { keepAssigned } from './lowering-modules.ts';
import { isThisMember } from './constructor-functions.ts';
import { writeJsx } from './lowering-jsx.ts';
import {
  writeAssignment,
  writeAugmented,
  writeBinary,
  writeUnary,
  writeUpdate,
} from './lowering-operators.ts';
import { propertyName, stringText } from './lowering-text.ts';

type WriteValue = (w: TreeWriter, node: number) => number;

const firstPart: WriteValue = (w, node) => w.value(w.parts(node)[0] ?? -1);
const nameOf: WriteValue = (w, node) => w.fn.name(w.text(node));
const readName: WriteValue = (w, node) => w.fn.read(w.text(node));

const writeMember: WriteValue = (w, node) => {
  const object = w.value(w.field(node, 'object'));
  const property = w.field(node, 'property');
  w.at(property);
  return w.fn.field(object, w.text(property));
};

/** `a['b']` is `a.b`. */
const writeSubscript: WriteValue = (w, node) => {
  const object = w.value(w.field(node, 'object'));
  const index = w.field(node, 'index');
  if (w.kind(index) === 'string') return w.fn.field(object, stringText(w, index));
  const key = w.value(index);
  w.at(node);
  return w.fn.at(object, key);
};

function entriesOf(w: TreeWriter, part: number): Operand[] {
  switch (w.kind(part)) {
    case 'pair': {
      const key = w.field(part, 'key');
      const name = propertyName(w, key);
      if (name) return [{ name, value: w.value(w.field(part, 'value')) }];
      return unnamed([w.value(w.parts(key)[0] ?? -1), w.value(w.field(part, 'value'))]);
    }
    case 'shorthand_property_identifier':
      return [{ name: w.text(part), value: w.value(part) }];
    case 'spread_element':
      return [{ name: SPREAD_KEYS, value: firstPart(w, part) }];
    case 'method_definition':
      return [writeObjectMethod(w, part)];
    default:
      return [];
  }
}

const writeObject: WriteValue = (w, node) => {
  const entries = w.parts(node).flatMap((part) => entriesOf(w, part));
  w.at(node);
  return w.fn.map(entries);
};

const writeTernary: WriteValue = (w, node) =>
  w.flow.choose(
    w.value(w.field(node, 'condition')),
    () => w.value(w.field(node, 'consequence')),
    () => w.value(w.field(node, 'alternative')),
  );

const writeSequence: WriteValue = (w, node) => {
  let last: number = NONE;
  for (const part of w.parts(node)) last = w.value(part);
  return last < 0 ? w.fn.unknown() : last;
};

/** `as const` and types that promise nothing about the value change nothing. */
const writeCast: WriteValue = (w, node) => {
  const [value = -1, type = -1] = w.parts(node);
  const register = w.value(value);
  const text = typeText(w.text(type));
  return type < 0 || /^(?:any|unknown|const)$/.test(text) ? register : w.fn.cast(register, text);
};

const writeAwait: WriteValue = (w, node) => {
  const value = firstPart(w, node);
  w.at(node);
  return w.fn.await(value);
};

const writeYield: WriteValue = (w, node) => {
  const [part = -1] = w.parts(node);
  w.fn.yield(part < 0 ? NONE : w.value(part));
  return w.fn.unknown();
};

/** `this.list = () => …` and `Account.prototype.list = function …` make methods of functions. */
const writeAssigned: WriteValue = (w, node) => {
  const left = w.field(node, 'left');
  const right = w.field(node, 'right');
  const owner = methodOwner(w, left);
  if (!owner || !/function/.test(w.kind(right))) {
    const register = writeAssignment(w, node);
    if (w.fn === w.program.file) keepAssigned(w, left, { node: right, register });
    return register;
  }
  const name = w.text(w.field(left, 'property'));
  const lambda = w.fn.lambda(addFunctionAt(w, right, { name, owner }));
  w.at(node);
  w.fn.setField(w.value(w.field(left, 'object')), name, lambda);
  return lambda;
};

function methodOwner(w: TreeWriter, left: number): string {
  if (isThisMember(w, left)) return w.fn.owner;
  const holder = w.field(left, 'object');
  if (w.kind(holder) !== 'member_expression' || w.text(w.field(holder, 'property')) !== 'prototype')
    return '';
  const type = w.field(holder, 'object');
  return w.kind(type) === 'identifier' ? w.text(type) : '';
}

const literal =
  (kind: 'number' | 'boolean' | 'other'): WriteValue =>
  (w, node) =>
    w.fn.literal(kind, w.text(node));
const nothing: WriteValue = (w, node) => w.fn.literal('null', w.text(node));

export const VALUES: ReadonlyMap<string, WriteValue> = new Map<string, WriteValue>([
  ['string', (w, node) => w.fn.literal('string', stringText(w, node))],
  ['number', literal('number')],
  ['true', literal('boolean')],
  ['false', literal('boolean')],
  ['regex', literal('other')],
  ['null', nothing],
  ['undefined', nothing],
  ['this', nameOf],
  ['super', nameOf],
  ['meta_property', nameOf],
  ['identifier', readName],
  ['shorthand_property_identifier', readName],
  ['template_string', writeTemplate],
  ['parenthesized_expression', firstPart],
  ['non_null_expression', firstPart],
  ['satisfies_expression', firstPart],
  ['instantiation_expression', firstPart],
  ['as_expression', writeCast],
  ['type_assertion', (w, node) => w.value(w.parts(node).at(-1) ?? -1)],
  ['member_expression', writeMember],
  ['subscript_expression', writeSubscript],
  ['array', (w, node) => w.fn.collection(operandsOf(w, node))],
  ['object', writeObject],
  ['call_expression', writeCall],
  ['new_expression', writeNew],
  ['binary_expression', writeBinary],
  ['unary_expression', writeUnary],
  ['update_expression', writeUpdate],
  ['assignment_expression', writeAssigned],
  ['augmented_assignment_expression', writeAugmented],
  ['ternary_expression', writeTernary],
  ['sequence_expression', writeSequence],
  ['await_expression', writeAwait],
  ['yield_expression', writeYield],
  ['arrow_function', (w, node) => writeLambda(w, node)],
  ['function_expression', (w, node) => writeLambda(w, node)],
  ['generator_function', (w, node) => writeLambda(w, node)],
  ['class', (w, node) => w.fn.name(writeClass(w, node))],
  ['jsx_element', writeJsx],
  ['jsx_self_closing_element', writeJsx],
  ['jsx_expression', firstPart],
]);
