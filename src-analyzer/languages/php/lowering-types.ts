import {
  FIELD_VALUES,
  STATIC_VALUES,
  type Annotation,
  type FunctionHead,
  type FunctionTrait,
} from '#analyzer/flow/program/program.ts';
import { writeBody, writeDefault } from '../lowering/functions.ts';
import { annotation } from '../lowering/annotations.ts';
import { typeText } from '../facts/type-text.ts';
import type { TreeLowering } from '../lowering/tree-lowering.ts';
import { plainName } from './lowering-text.ts';
import { declareWritten, letSee, variableName } from './lowering-variables.ts';

function annotationsOf(low: TreeLowering, node: number): Annotation[] {
  return low.parts(low.field(node, 'attributes')).flatMap((group) =>
    low.parts(group).map((attribute) => {
      const name = plainName(low.text(low.parts(attribute)[0] ?? -1));
      return annotation(name, low.text(low.field(attribute, 'parameters')));
    }),
  );
}

interface Standing {
  readonly name: string;
  readonly owner: string;
  readonly traits?: readonly FunctionTrait[];
}

/** Writes a function inside the one that is open. */
export function addFunctionAt(
  low: TreeLowering,
  node: number,
  { name, owner, traits = [] }: Standing,
): number {
  const nameNode = low.field(node, 'name');
  const head: FunctionHead = {
    name,
    owner,
    ...low.lines(node, nameNode),
    returnType: typeText(low.text(low.field(node, 'return_type'))),
    annotations: annotationsOf(low, node),
    traits,
  };
  return low.addFunction(head, low.fn, () => writeFunction(low, node));
}

function writeFunction(low: TreeLowering, node: number): void {
  capture(low, node);
  const fills = low.parts(low.field(node, 'parameters')).map((parameter) => addParameter(low, parameter));
  const body = low.field(node, 'body');
  if (body < 0) return;
  declareWritten(low, body);
  for (const fill of fills) fill();
  writeBody(low, body, 'compound_statement');
}

/** Closures take copies of variables around them, or see those they name by reference. */
function capture(low: TreeLowering, node: number): void {
  const { fn } = low;
  if (low.kind(node) === 'arrow_function') letSee(fn, { all: true, references: new Set() });
  const captured = low.parts(low.tree.childOfKind(node, 'anonymous_function_use_clause'));
  const names = captured
    .filter((each) => low.kind(each) === 'variable_name')
    .map((each) => variableName(low, each));
  const copies = names.map((name) => ({
    name,
    value: fn.outer?.findOwn(name) === undefined ? -1 : fn.read(name),
  }));
  for (const { name, value } of copies) {
    const variable = fn.declare(name, { reach: 'function' });
    if (value >= 0) fn.store(variable, value);
  }
  const references = captured
    .filter((each) => low.kind(each) === 'by_ref')
    .map((each) => variableName(low, low.parts(each)[0] ?? -1));
  if (references.length > 0) letSee(fn, { all: false, references: new Set(references) });
}

function addParameter(low: TreeLowering, node: number): () => void {
  const { fn } = low;
  low.mark(node);
  const name = variableName(low, low.field(node, 'name'));
  const fallback = low.field(node, 'default_value');
  const variable = fn.addParameter({
    name,
    type: typeText(low.text(low.field(node, 'type'))),
    annotations: annotationsOf(low, node),
    kind: low.kind(node) === 'variadic_parameter' ? 'rest' : 'plain',
    hasDefault: fallback >= 0,
  });
  return () => {
    low.mark(node);
    writeDefault(low, variable, fallback);
    if (low.kind(node) === 'property_promotion_parameter')
      fn.setField(fn.name('this'), name, fn.load(variable));
  };
}

/** A function as a value; its `this` is the one around it. */
export function writeClosure(low: TreeLowering, node: number): number {
  const index = addFunctionAt(low, node, { name: '', owner: low.fn.owner });
  low.mark(node);
  return low.fn.lambda(index);
}

export function writeFunctionDefinition(low: TreeLowering, node: number): void {
  addFunctionAt(low, node, { name: low.text(low.field(node, 'name')), owner: '' });
}

export function writeType(low: TreeLowering, node: number): void {
  writeMembers(low, node, low.text(low.field(node, 'name')));
}

/** @returns the name of its members' owner */
export function writeAnonymousClass(low: TreeLowering, node: number): string {
  const owner = low.namelessType(node);
  writeMembers(low, node, owner);
  return owner;
}

function methodTraits(low: TreeLowering, node: number, name: string): FunctionTrait[] {
  const access = low.text(low.tree.childOfKind(node, 'visibility_modifier'));
  const traits: FunctionTrait[] = [];
  if (name === '__construct') traits.push('constructor');
  if (low.tree.childOfKind(node, 'static_modifier') >= 0) traits.push('static');
  if (low.field(node, 'body') < 0) traits.push('abstract');
  if (access === '' || access === 'public') traits.push('public');
  return traits;
}

function writeMembers(low: TreeLowering, node: number, owner: string): void {
  const members = low.parts(low.field(node, 'body'));
  for (const member of members) {
    if (low.kind(member) !== 'method_declaration') continue;
    const name = low.text(low.field(member, 'name'));
    addFunctionAt(low, member, { name, owner, traits: methodTraits(low, member, name) });
  }
  const isStatic = (member: number): boolean => low.tree.childOfKind(member, 'static_modifier') >= 0;
  const properties = members.filter((member) => low.kind(member) === 'property_declaration');
  const constants = members.filter((member) => /^(?:const_declaration|enum_case)$/.test(low.kind(member)));
  const own = properties.filter((member) => !isStatic(member));
  addValues(low, { name: FIELD_VALUES, owner, node, members: own });
  addValues(low, {
    name: STATIC_VALUES,
    owner,
    node,
    members: [...constants, ...properties.filter(isStatic)],
  });
}

interface Values {
  readonly name: string;
  readonly owner: string;
  /** The type. */
  readonly node: number;
  readonly members: readonly number[];
}

interface Field {
  readonly name: string;
  readonly value: number;
}

function fieldsOf(low: TreeLowering, member: number): Field[] {
  if (low.kind(member) === 'enum_case')
    return [{ name: low.text(low.field(member, 'name')), value: low.field(member, 'value') }];
  return low.parts(member).flatMap((part): Field[] => {
    if (low.kind(part) === 'property_element')
      return [{ name: variableName(low, low.field(part, 'name')), value: low.field(part, 'default_value') }];
    if (low.kind(part) !== 'const_element') return [];
    const [name = -1, value = -1] = low.parts(part);
    return [{ name: low.text(name), value }];
  });
}

function addValues(low: TreeLowering, { name, owner, node, members }: Values): void {
  const fields = members.flatMap((member) => fieldsOf(low, member)).filter(({ value }) => value >= 0);
  if (fields.length === 0) return;
  const head = { name, owner, ...low.lines(node) };
  low.addFunction(head, low.fn, () => {
    const { fn } = low;
    const holder = fn.name(name === FIELD_VALUES ? 'this' : owner);
    for (const field of fields) fn.setField(holder, field.name, low.value(field.value));
  });
}
