import { NONE } from '#analyzer/flow/program/function-builder.ts';
import { FIELD_VALUES, STATIC_VALUES, type FunctionTrait } from '#analyzer/flow/program/program.ts';
import type { Step, Steps, TreeLowering } from '../lowering/tree-lowering.ts';
import { nothing } from '../lowering/steps.ts';
import { markNumberField } from '../lowering/typed-variables.ts';
import { typeText } from '../facts/type-text.ts';
import { operandsOf } from './lowering-calls.ts';
import {
  addParameter,
  addParameters,
  initialOf,
  lowerProperty,
  openBody,
  propertyValue,
  writeBody,
} from './lowering-functions.ts';
import { annotationsOf, isNumberType, isTypeNode, receiverType, typeIn } from './lowering-words.ts';

const INITIAL = new Set(['property_declaration', 'anonymous_initializer', 'enum_entry']);

function nameOf(low: TreeLowering, property: number): string {
  const { tree } = low;
  const declaration = tree.childOfKind(property, 'variable_declaration');
  const name = low.parts(declaration).find((part) => tree.kindName(part) === 'identifier') ?? NONE;
  return tree.textOf(name).replaceAll('`', '');
}

function lowerInitial(low: TreeLowering, i: number, holder: string): void {
  const { tree, fn } = low;
  const kind = tree.kindName(i);
  low.mark(i);
  if (kind === 'anonymous_initializer') low.stepInto(i);
  else if (kind === 'enum_entry') {
    const made = fn.construct(low.ownName, operandsOf(low, i));
    fn.setField(fn.name(low.ownName), tree.textOf(low.parts(i)[0] ?? NONE), made);
    const body = tree.childOfKind(i, 'class_body');
    if (body >= 0) low.inType(low.namelessType(i), () => lowerTypeBody(low, body, false));
  } else {
    const value = propertyValue(low, i);
    if (value !== NONE) fn.setField(fn.name(holder), nameOf(low, i), value);
  }
}

function hasValue(low: TreeLowering, property: number): boolean {
  return initialOf(low, property) >= 0 || low.tree.childOfKind(property, 'property_delegate') >= 0;
}

/** Properties with values and blocks of a type, in the function that runs when it is made or loaded. */
function addInitial(low: TreeLowering, parts: readonly number[], isStatic: boolean): void {
  const { tree } = low;
  const written = parts.filter(
    (part) => tree.kindName(part) !== 'property_declaration' || hasValue(low, part),
  );
  const [first] = written;
  if (first === undefined) return;
  const name = isStatic ? STATIC_VALUES : FIELD_VALUES;
  const head = { name, ...low.lines(written.at(-1) ?? first, first) };
  low.addFunction(head, low.around, () => {
    for (const part of written) lowerInitial(low, part, isStatic ? low.ownName : 'this');
  });
}

/** Properties with code: `val x get() = …` is a method that is asked for without parentheses. */
function addAccessors(low: TreeLowering, property: number): void {
  const { tree } = low;
  const receiver = receiverType(low, property);
  const name = nameOf(low, property);
  const line = tree.line[property] ?? 1;
  const getter = tree.childOfKind(property, 'getter');
  const body = getter < 0 ? NONE : tree.childOfKind(getter, 'function_body');
  if (body >= 0 && initialOf(low, property) < 0) {
    const returnType = typeIn(low, tree.childOfKind(property, 'variable_declaration'));
    const traits: FunctionTrait[] = ['public', 'getter', ...(receiver ? (['extension'] as const) : [])];
    low.addFunction({ name, line, endLine: tree.endLine(getter), returnType, traits }, low.around, () => {
      if (receiver) low.fn.addParameter({ name: 'this', type: receiver });
      writeBody(low, body);
    });
  }
}

function noteNumbers(low: TreeLowering, members: readonly number[]): void {
  const { tree } = low;
  for (const member of members) {
    if (tree.kindName(member) !== 'property_declaration') continue;
    const declaration = tree.childOfKind(member, 'variable_declaration');
    if (declaration >= 0 && isNumberType(typeIn(low, declaration))) markNumberField(low, nameOf(low, member));
  }
}

/**
 * Everything in the braces of a type.
 * @param isStatic whether its members belong to the type: an object, a companion
 * @param isElsewhere members whose values the constructor computes
 */
export function lowerTypeBody(
  low: TreeLowering,
  body: number,
  isStatic: boolean,
  isElsewhere: (member: number) => boolean = () => false,
): void {
  const { tree } = low;
  if (body < 0) return;
  const members = low.parts(body);
  noteNumbers(low, members);
  const open = openBody(low);
  const before = open.isStatic;
  open.isStatic = isStatic;
  const initial = members.filter((member) => INITIAL.has(tree.kindName(member)));
  const isOfType = (member: number): boolean => isStatic || tree.kindName(member) === 'enum_entry';
  addInitial(low, initial.filter(isOfType), true);
  addInitial(
    low,
    initial.filter((member) => !isOfType(member) && !isElsewhere(member)),
    false,
  );
  for (const member of members) {
    if (tree.kindName(member) === 'property_declaration') addAccessors(low, member);
    else if (!INITIAL.has(tree.kindName(member))) low.step(member);
  }
  open.isStatic = before;
}

interface Component {
  readonly node: number;
  readonly name: string;
  readonly isField: boolean;
  readonly hasDefault: boolean;
}

function componentsOf(low: TreeLowering, constructor: number): Component[] {
  const { tree } = low;
  const list = constructor < 0 ? NONE : tree.childOfKind(constructor, 'class_parameters');
  const parameters =
    list < 0 ? [] : low.parts(list).filter((part) => tree.kindName(part) === 'class_parameter');
  return parameters.map((node) => {
    const parts = low.parts(node).filter((part) => tree.kindName(part) !== 'modifiers');
    const isField = tree.children(node).some((child) => /^va[lr]$/.test(tree.kindName(child)));
    const name = tree.textOf(parts[0] ?? NONE);
    return { node, name, isField, hasDefault: parts.length > 1 && !isTypeNode(tree, parts.at(-1) ?? NONE) };
  });
}

/** The constructor in a class's head: it keeps its properties, and calls the one above. */
function addPrimaryConstructor(low: TreeLowering, type: number, initial: readonly number[]): void {
  const { tree } = low;
  const constructor = tree.childOfKind(type, 'primary_constructor');
  const above = superCall(low, type);
  if (constructor < 0 && above < 0) return;
  const name = tree.childByField(type, 'name');
  const node = constructor < 0 ? name : constructor;
  const head = {
    name: tree.textOf(name),
    ...low.lines(node),
    annotations: constructor < 0 ? [] : annotationsOf(tree, constructor),
    traits: ['public', 'constructor'] as const,
  };
  low.addFunction(head, low.around, () => {
    const components = componentsOf(low, constructor);
    for (const { node: at, hasDefault } of components)
      addParameter(low, { node: at, modifiers: tree.childOfKind(at, 'modifiers'), hasDefault });
    for (const { name: field, isField } of components)
      if (isField) low.fn.setField(low.fn.name('this'), field, low.fn.read(field));
    if (above >= 0) low.fn.call(NONE, 'super', operandsOf(low, above));
    for (const part of initial) lowerInitial(low, part, 'this');
  });
}

/** Values and blocks of a class that name a parameter of its constructor, which only the constructor sees. */
function namingParameters(low: TreeLowering, type: number): number[] {
  const { tree } = low;
  const names = new Set(
    componentsOf(low, tree.childOfKind(type, 'primary_constructor')).map(({ name }) => name),
  );
  const body = bodyOf(low, type);
  if (names.size === 0 || body < 0) return [];
  const identifier = tree.kinds.id('identifier');
  return low.parts(body).filter((member) => {
    if (!/^(?:property_declaration|anonymous_initializer)$/.test(tree.kindName(member))) return false;
    for (let i = member; i < (tree.last[member] ?? 0); i++)
      if (tree.kind[i] === identifier && names.has(tree.textOf(i))) return true;
    return false;
  });
}

function superCall(low: TreeLowering, type: number): number {
  const { tree } = low;
  const list = tree.childOfKind(type, 'delegation_specifiers');
  if (list < 0) return NONE;
  for (const specifier of low.parts(list)) {
    const call = tree.childOfKind(specifier, 'constructor_invocation');
    if (call >= 0) return call;
  }
  return NONE;
}

function lowerSecondary(low: TreeLowering, i: number): void {
  const { tree } = low;
  const head = {
    name: low.ownName,
    ...low.lines(i),
    traits: ['public', 'constructor'] as const,
  };
  low.addFunction(head, low.around, () => {
    addParameters(low, tree.childOfKind(i, 'function_value_parameters'));
    const call = tree.childOfKind(i, 'constructor_delegation_call');
    if (call >= 0) {
      const operands = operandsOf(low, call);
      low.mark(call);
      low.fn.call(NONE, tree.textOf(call).startsWith('super') ? 'super' : 'this', operands);
    }
    const body = tree.childOfKind(i, 'block');
    if (body >= 0) low.step(body);
  });
}

function bodyOf(low: TreeLowering, type: number): number {
  const body = low.tree.childOfKind(type, 'class_body');
  return body < 0 ? low.tree.childOfKind(type, 'enum_class_body') : body;
}

const lowerType: Step = (low, i) => {
  const { tree } = low;
  const name = tree.childByField(i, 'name');
  if (name < 0) return;
  low.inType(tree.textOf(name), () => {
    for (const { node, name: field } of componentsOf(low, tree.childOfKind(i, 'primary_constructor'))) {
      const type = low.parts(node).find((part) => isTypeNode(tree, part));
      if (type !== undefined && isNumberType(typeText(tree.textOf(type)))) markNumberField(low, field);
    }
    const inside = namingParameters(low, i);
    addPrimaryConstructor(low, i, inside);
    const isObject = tree.kindName(i) === 'object_declaration';
    lowerTypeBody(low, bodyOf(low, i), isObject, (member) => inside.includes(member));
  });
};

export const KOTLIN_TYPES: Steps = {
  class_declaration: lowerType,
  object_declaration: lowerType,
  companion_object: (low, i) => lowerTypeBody(low, bodyOf(low, i), true),
  secondary_constructor: lowerSecondary,
  property_declaration: (low, i) => (receiverType(low, i) ? addAccessors(low, i) : lowerProperty(low, i)),
  type_alias: nothing,
};
