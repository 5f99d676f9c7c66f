import type { FunctionBuilder } from '#analyzer/flow/program/function-builder.ts';
import {
  FIELD_VALUES,
  STATIC_VALUES,
  type Annotation,
  type FunctionHead,
  type FunctionTrait,
} from '#analyzer/flow/program/program.ts';
import { typeText } from '../facts/type-text.ts';
import type { TreeWriter } from '../lowering/tree-writer.ts';
import { plainName } from './lowering-text.ts';
import { declareWritten, letSee, variableName } from './lowering-variables.ts';

const MAX_ARGUMENTS = 200;

function annotationsOf(w: TreeWriter, node: number): Annotation[] {
  return w.parts(w.field(node, 'attributes')).flatMap((group) =>
    w.parts(group).map((attribute) => ({
      name: plainName(w.text(w.parts(attribute)[0] ?? -1)),
      arguments: w.text(w.field(attribute, 'parameters')).slice(1, -1).slice(0, MAX_ARGUMENTS),
    })),
  );
}

interface Standing {
  readonly name: string;
  readonly owner: string;
  readonly traits?: readonly FunctionTrait[];
}

/** Writes a function inside the one that `w` writes. */
export function addFunctionAt(w: TreeWriter, node: number, { name, owner, traits = [] }: Standing): number {
  const nameNode = w.field(node, 'name');
  const head: FunctionHead = {
    name,
    owner,
    line: w.tree.line[nameNode < 0 ? node : nameNode] ?? 1,
    endLine: w.endLine(node),
    returnType: typeText(w.text(w.field(node, 'return_type'))),
    annotations: annotationsOf(w, node),
    traits,
  };
  return w.program.addInner(w.fn, head, (fn) => writeFunction(w.inside(fn), node));
}

function writeFunction(w: TreeWriter, node: number): void {
  const { fn } = w;
  capture(w, node);
  const fills = w.parts(w.field(node, 'parameters')).map((parameter) => addParameter(w, parameter));
  const body = w.field(node, 'body');
  if (body < 0) return;
  declareWritten(w, body);
  for (const fill of fills) fill();
  if (w.kind(body) === 'compound_statement') w.run(body);
  else {
    const value = w.value(body);
    w.at(body);
    fn.return(value);
  }
}

/** Closures take copies of variables around them, or see those they name by reference. */
function capture(w: TreeWriter, node: number): void {
  const { fn } = w;
  if (w.kind(node) === 'arrow_function') letSee(fn, { all: true, references: new Set() });
  const captured = w.parts(w.tree.childOfKind(node, 'anonymous_function_use_clause'));
  const names = captured
    .filter((each) => w.kind(each) === 'variable_name')
    .map((each) => variableName(w, each));
  const copies = names.map((name) => ({
    name,
    value: fn.outer?.findOwn(name) === undefined ? -1 : fn.read(name),
  }));
  for (const { name, value } of copies) {
    const variable = fn.declare(name, { reach: 'function' });
    if (value >= 0) fn.store(variable, value);
  }
  const references = captured
    .filter((each) => w.kind(each) === 'by_ref')
    .map((each) => variableName(w, w.parts(each)[0] ?? -1));
  if (references.length > 0) letSee(fn, { all: false, references: new Set(references) });
}

function addParameter(w: TreeWriter, node: number): () => void {
  const { fn } = w;
  w.at(node);
  const name = variableName(w, w.field(node, 'name'));
  const fallback = w.field(node, 'default_value');
  const variable = fn.addParameter({
    name,
    type: typeText(w.text(w.field(node, 'type'))),
    annotations: annotationsOf(w, node),
    kind: w.kind(node) === 'variadic_parameter' ? 'rest' : 'plain',
    hasDefault: fallback >= 0,
  });
  return () => {
    w.at(node);
    if (fallback >= 0)
      fn.store(
        variable,
        w.flow.orElse(fn.load(variable), () => w.value(fallback)),
      );
    if (w.kind(node) === 'property_promotion_parameter')
      fn.setField(fn.name('this'), name, fn.load(variable));
  };
}

/** A function as a value; its `this` is the one around it. */
export function writeClosure(w: TreeWriter, node: number): number {
  const index = addFunctionAt(w, node, { name: '', owner: w.fn.owner });
  w.at(node);
  return w.fn.lambda(index);
}

export function writeFunctionDefinition(w: TreeWriter, node: number): void {
  addFunctionAt(w, node, { name: w.text(w.field(node, 'name')), owner: '' });
}

export function writeType(w: TreeWriter, node: number): void {
  writeMembers(w, node, w.text(w.field(node, 'name')));
}

/** @returns the name of its members' owner */
export function writeAnonymousClass(w: TreeWriter, node: number): string {
  const owner = `<anonymous:${String(w.tree.line[node] ?? 1)}>`;
  writeMembers(w, node, owner);
  return owner;
}

function methodTraits(w: TreeWriter, node: number, name: string): FunctionTrait[] {
  const access = w.text(w.tree.childOfKind(node, 'visibility_modifier'));
  const traits: FunctionTrait[] = [];
  if (name === '__construct') traits.push('constructor');
  if (w.tree.childOfKind(node, 'static_modifier') >= 0) traits.push('static');
  if (w.field(node, 'body') < 0) traits.push('abstract');
  if (access === '' || access === 'public') traits.push('public');
  return traits;
}

function writeMembers(w: TreeWriter, node: number, owner: string): void {
  const members = w.parts(w.field(node, 'body'));
  for (const member of members) {
    if (w.kind(member) !== 'method_declaration') continue;
    const name = w.text(w.field(member, 'name'));
    addFunctionAt(w, member, { name, owner, traits: methodTraits(w, member, name) });
  }
  const isStatic = (member: number): boolean => w.tree.childOfKind(member, 'static_modifier') >= 0;
  const properties = members.filter((member) => w.kind(member) === 'property_declaration');
  const constants = members.filter((member) => /^(?:const_declaration|enum_case)$/.test(w.kind(member)));
  const own = properties.filter((member) => !isStatic(member));
  addValues(w, { name: FIELD_VALUES, owner, node, members: own });
  addValues(w, { name: STATIC_VALUES, owner, node, members: [...constants, ...properties.filter(isStatic)] });
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

function fieldsOf(w: TreeWriter, member: number): Field[] {
  if (w.kind(member) === 'enum_case')
    return [{ name: w.text(w.field(member, 'name')), value: w.field(member, 'value') }];
  return w.parts(member).flatMap((part): Field[] => {
    if (w.kind(part) === 'property_element')
      return [{ name: variableName(w, w.field(part, 'name')), value: w.field(part, 'default_value') }];
    if (w.kind(part) !== 'const_element') return [];
    const [name = -1, value = -1] = w.parts(part);
    return [{ name: w.text(name), value }];
  });
}

function addValues(w: TreeWriter, { name, owner, node, members }: Values): void {
  const fields = members.flatMap((member) => fieldsOf(w, member)).filter(({ value }) => value >= 0);
  if (fields.length === 0) return;
  const head = { name, owner, line: w.tree.line[node] ?? 1, endLine: w.endLine(node) };
  w.program.addInner(w.fn, head, (fn: FunctionBuilder) => {
    const inner = w.inside(fn);
    const holder = fn.name(name === FIELD_VALUES ? 'this' : owner);
    for (const field of fields) fn.setField(holder, field.name, inner.value(field.value));
  });
}
