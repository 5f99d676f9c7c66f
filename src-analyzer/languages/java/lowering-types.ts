import { NONE } from '#analyzer/flow/program/function-builder.ts';
import {
  FIELD_VALUES,
  STATIC_VALUES,
  type FunctionHead,
  type FunctionTrait,
} from '#analyzer/flow/program/program.ts';
import type { Step, Steps, TreeLowering } from '../lowering/tree-lowering.ts';
import { nothing } from '../lowering/steps.ts';
import { markNumber, markNumberField } from '../lowering/typed-variables.ts';
import { addWrittenByTools } from './lowering-generated.ts';
import { annotationsOf, hasModifier, isNumberType, typeOf } from './lowering-words.ts';

/** Declares the parameters of a method, constructor or lambda. */
export function addParameters(low: TreeLowering, list: number): void {
  const { tree } = low;
  if (list < 0) return;
  for (const child of low.parts(list)) {
    low.mark(child);
    const kind = tree.kindName(child);
    if (kind === 'formal_parameter') {
      const type = typeOf(tree, tree.childByField(child, 'type'));
      addParameter(low, child, { name: tree.textOf(tree.childByField(child, 'name')), type });
    } else if (kind === 'spread_parameter') {
      const type = low.parts(child).find((part) => tree.kindName(part) !== 'modifiers') ?? NONE;
      const declarator = tree.childOfKind(child, 'variable_declarator');
      const name = tree.textOf(tree.childByField(declarator, 'name'));
      low.fn.addParameter({
        name,
        type: `${typeOf(tree, type)}[]`,
        kind: 'rest',
        annotations: annotationsOf(tree, child),
      });
    }
  }
}

function addParameter(low: TreeLowering, i: number, { name, type }: { name: string; type: string }): void {
  const variable = low.fn.addParameter({ name, type, annotations: annotationsOf(low.tree, i) });
  markNumber(low, variable, isNumberType(type));
}

function traitsOf(low: TreeLowering, i: number, isConstructor: boolean): FunctionTrait[] {
  const { tree } = low;
  const isInInterface = tree.kindName(tree.parent[i] ?? NONE) === 'interface_body';
  const traits: FunctionTrait[] = [];
  if (hasModifier(tree, i, 'static')) traits.push('static');
  if (hasModifier(tree, i, 'public') || (isInInterface && !hasModifier(tree, i, 'private')))
    traits.push('public');
  if (isConstructor) traits.push('constructor');
  if (tree.childByField(i, 'body') < 0) traits.push('abstract');
  return traits;
}

function headOf(low: TreeLowering, i: number, isConstructor: boolean): FunctionHead {
  const { tree } = low;
  const name = tree.childByField(i, 'name');
  return {
    name: tree.textOf(name),
    ...low.lines(i, name),
    returnType: typeOf(tree, tree.childByField(i, 'type')),
    annotations: annotationsOf(tree, i),
    traits: traitsOf(low, i, isConstructor),
  };
}

function lowerMethod(low: TreeLowering, i: number, isConstructor: boolean): void {
  const { tree } = low;
  low.addFunction(headOf(low, i, isConstructor), low.around, () => {
    addParameters(low, tree.childByField(i, 'parameters'));
    const body = tree.childByField(i, 'body');
    if (body >= 0) low.step(body);
  });
}

/** A record's compact constructor: its components are parameters, and are stored at the end. */
function lowerCompactConstructor(low: TreeLowering, i: number): void {
  const { tree } = low;
  const record = tree.parent[tree.parent[i] ?? NONE] ?? NONE;
  low.addFunction(headOf(low, i, true), low.around, () => {
    const list = tree.childByField(record, 'parameters');
    addParameters(low, list);
    low.step(tree.childByField(i, 'body'));
    for (const name of componentNames(low, list)) {
      low.fn.setField(low.fn.name('this'), name, low.fn.read(name));
    }
  });
}

function componentNames(low: TreeLowering, list: number): string[] {
  const { tree } = low;
  return low.parts(list).flatMap((child) => {
    const name = tree.childByField(child, 'name');
    return name < 0 ? [] : [tree.textOf(name)];
  });
}

/** Fields and blocks of a type, by when they are evaluated. */
interface Initial {
  readonly name: typeof FIELD_VALUES | typeof STATIC_VALUES;
  readonly parts: readonly number[];
}

function isStaticPart(low: TreeLowering, i: number): boolean {
  const kind = low.tree.kindName(i);
  if (kind === 'field_declaration') return hasModifier(low.tree, i, 'static');
  return kind === 'constant_declaration' || kind === 'static_initializer' || kind === 'enum_constant';
}

const INITIAL_PARTS = new Set([
  'field_declaration',
  'constant_declaration',
  'static_initializer',
  'enum_constant',
  'block',
]);

function lowerInitial(low: TreeLowering, type: number, { name, parts }: Initial): void {
  const { tree } = low;
  const written = parts.filter((part) => tree.kindName(part) !== 'field_declaration' || hasValue(low, part));
  const [first] = written;
  if (first === undefined) return;
  const head = { name, ...low.lines(type, first) };
  low.addFunction(head, low.around, () => {
    for (const part of written) lowerInitialPart(low, part);
  });
}

function hasValue(low: TreeLowering, field: number): boolean {
  return low.parts(field).some((child) => low.tree.childByField(child, 'value') >= 0);
}

function lowerInitialPart(low: TreeLowering, i: number): void {
  const { tree, fn } = low;
  const kind = tree.kindName(i);
  low.mark(i);
  if (kind === 'enum_constant') lowerEnumConstant(low, i);
  else if (kind === 'block') low.step(i);
  else if (kind === 'static_initializer') low.stepInto(i);
  else {
    const holder = isStaticPart(low, i) ? low.ownName : 'this';
    for (const child of low.parts(i)) {
      const value = tree.childByField(child, 'value');
      if (value < 0 || tree.kindName(child) !== 'variable_declarator') continue;
      const register = low.value(value);
      low.mark(child);
      fn.setField(fn.name(holder), tree.textOf(tree.childByField(child, 'name')), register);
    }
  }
}

function lowerEnumConstant(low: TreeLowering, i: number): void {
  const { tree, fn } = low;
  const list = tree.childByField(i, 'arguments');
  const operands = list < 0 ? [] : low.parts(list).map((part) => ({ name: '', value: low.value(part) }));
  low.mark(i);
  const made = fn.construct(low.ownName, operands);
  fn.setField(fn.name(low.ownName), tree.textOf(tree.childByField(i, 'name')), made);
  const body = tree.childByField(i, 'body');
  if (body >= 0) low.inType(low.namelessType(i), () => lowerMembers(low, body));
}

function membersOf(low: TreeLowering, body: number): number[] {
  const { tree } = low;
  return low
    .parts(body)
    .flatMap((part) => (tree.kindName(part) === 'enum_body_declarations' ? low.parts(part) : [part]));
}

function noteNumbers(low: TreeLowering, members: readonly number[]): void {
  const { tree } = low;
  for (const member of members) {
    const type = tree.childByField(member, 'type');
    if (!tree.kindName(member).endsWith('_declaration') || type < 0) continue;
    if (!isNumberType(tree.textOf(type))) continue;
    for (const child of low.parts(member)) {
      if (tree.kindName(child) !== 'variable_declarator') continue;
      markNumberField(low, tree.textOf(tree.childByField(child, 'name')));
    }
  }
}

/** Everything in the braces of a type. */
export function lowerMembers(low: TreeLowering, body: number): void {
  const { tree } = low;
  const members = membersOf(low, body);
  noteNumbers(low, members);
  const initial = members.filter((member) => INITIAL_PARTS.has(tree.kindName(member)));
  lowerInitial(low, body, { name: STATIC_VALUES, parts: initial.filter((part) => isStaticPart(low, part)) });
  lowerInitial(low, body, { name: FIELD_VALUES, parts: initial.filter((part) => !isStaticPart(low, part)) });
  const others = new Set(initial);
  low.steps(members.filter((member) => !others.has(member)));
}

const lowerType: Step = (low, i) => {
  const { tree } = low;
  const name = tree.childByField(i, 'name');
  const body = tree.childByField(i, 'body');
  if (name < 0 || body < 0) return;
  low.inType(tree.textOf(name), () => {
    lowerMembers(low, body);
    addWrittenByTools(low, i);
  });
};

export const JAVA_TYPES: Steps = {
  class_declaration: lowerType,
  interface_declaration: lowerType,
  enum_declaration: lowerType,
  record_declaration: lowerType,
  annotation_type_declaration: nothing,
  method_declaration: (low, i) => lowerMethod(low, i, false),
  constructor_declaration: (low, i) => lowerMethod(low, i, true),
  compact_constructor_declaration: lowerCompactConstructor,
};
