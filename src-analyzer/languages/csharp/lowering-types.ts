import { NONE } from '#analyzer/flow/program/function-builder.ts';
import { FIELD_VALUES, STATIC_VALUES, type FunctionHead } from '#analyzer/flow/program/program.ts';
import type { Step, Steps, TreeLowering } from '../lowering/tree-lowering.ts';
import { nothing } from '../lowering/steps.ts';
import { markNumberField } from '../lowering/typed-variables.ts';
import { givenIn } from './lowering-calls.ts';
import { lowerCreation } from './lowering-creations.ts';
import { addParameters, traitsOf, writeBody } from './lowering-functions.ts';
import { initialValue } from './lowering-steps.ts';
import { attributesOf, isNumberType, modifiersOf, typeOf } from './lowering-words.ts';

function headOf(low: TreeLowering, i: number, name: string): FunctionHead {
  const { tree } = low;
  const at = tree.childByField(i, 'name');
  const returns = Math.max(tree.childByField(i, 'returns'), tree.childByField(i, 'type'));
  return {
    name,
    ...low.lines(i, at),
    returnType: typeOf(tree, returns),
    annotations: attributesOf(tree, i),
    traits: traitsOf(low, i, bodyOf(low, i) >= 0),
  };
}

function bodyOf(low: TreeLowering, i: number): number {
  const { tree } = low;
  return Math.max(tree.childByField(i, 'body'), tree.childByField(i, 'value'));
}

function lowerMethod(low: TreeLowering, i: number, name: string): void {
  const { tree } = low;
  low.addFunction(headOf(low, i, name), low.around, () => {
    addParameters(low, tree.childByField(i, 'parameters'));
    writeBody(low, bodyOf(low, i));
  });
}

function lowerConstructor(low: TreeLowering, i: number): void {
  const { tree } = low;
  const head = headOf(low, i, low.ownName);
  low.addFunction({ ...head, traits: [...(head.traits ?? []), 'constructor'] }, low.around, () => {
    addParameters(low, tree.childByField(i, 'parameters'));
    const initializer = tree.childOfKind(i, 'constructor_initializer');
    if (initializer >= 0) {
      const { operands } = givenIn(low, tree.childOfKind(initializer, 'argument_list'));
      low.mark(initializer);
      low.fn.call(NONE, /^:\s*base\b/.test(tree.textOf(initializer)) ? 'super' : 'this', operands);
    }
    writeBody(low, bodyOf(low, i));
  });
}

/** Properties with code: a getter is a method that is asked for without parentheses. */
function lowerProperty(low: TreeLowering, i: number, name: string): void {
  const { tree } = low;
  const value = tree.childByField(i, 'value');
  const parameters = tree.childByField(i, 'parameters');
  const head = headOf(low, i, name);
  const traits = (head.traits ?? []).filter((trait) => trait !== 'abstract');
  if (value >= 0 && tree.kindName(value) === 'arrow_expression_clause')
    low.addFunction({ ...head, traits: [...traits, 'getter'] }, low.around, () => {
      addParameters(low, parameters);
      writeBody(low, value);
    });
  const accessors = tree.childByField(i, 'accessors');
  for (const accessor of accessors < 0 ? [] : low.parts(accessors)) {
    const body = tree.childByField(accessor, 'body');
    if (body < 0) continue;
    const isGetter = tree.textOf(tree.childByField(accessor, 'name')) === 'get';
    const own = isGetter
      ? { ...head, traits: [...traits, 'getter' as const] }
      : { ...head, name: `set_${name}`, returnType: '', traits };
    low.addFunction(own, low.around, () => {
      addParameters(low, parameters);
      if (!isGetter) low.fn.addParameter({ name: 'value', type: head.returnType ?? '' });
      writeBody(low, body);
    });
  }
}

/** Parameters behind a type's name are its fields. */
function addPrimaryConstructor(low: TreeLowering, type: number): void {
  const { tree } = low;
  const list = tree.childOfKind(type, 'parameter_list');
  if (list < 0) return;
  const head = {
    name: low.ownName,
    ...low.lines(list, tree.childByField(type, 'name')),
    traits: ['public', 'constructor'] as const,
  };
  low.addFunction(head, low.around, () => {
    addParameters(low, list);
    for (const parameter of low.parts(list)) {
      const name =
        tree.kindName(parameter) === 'parameter' ? tree.textOf(tree.childByField(parameter, 'name')) : '';
      if (name) low.fn.setField(low.fn.name('this'), name, low.fn.read(name));
    }
    const bases = tree.childOfKind(type, 'base_list');
    const above = bases < 0 ? NONE : tree.childOfKind(bases, 'primary_constructor_base_type');
    const given = bases < 0 ? NONE : tree.childOfKind(above < 0 ? bases : above, 'argument_list');
    if (given >= 0) low.fn.call(NONE, 'super', givenIn(low, given).operands);
  });
}

function isStaticMember(low: TreeLowering, i: number): boolean {
  const modifiers = modifiersOf(low.tree, i);
  return modifiers.has('static') || modifiers.has('const');
}

function lowerInitial(low: TreeLowering, member: number, holder: string): void {
  const { tree, fn } = low;
  const set = (name: string, value: number): void => {
    if (value !== NONE) fn.setField(fn.name(holder), name, value);
  };
  low.mark(member);
  if (tree.kindName(member) === 'property_declaration') {
    const value = tree.childByField(member, 'value');
    const type = typeOf(tree, tree.childByField(member, 'type'));
    const isNew = tree.kindName(value) === 'implicit_object_creation_expression';
    set(
      tree.textOf(tree.childByField(member, 'name')),
      isNew ? lowerCreation(low, value, type) : low.value(value),
    );
    return;
  }
  const declaration = tree.childOfKind(member, 'variable_declaration');
  const type = typeOf(tree, tree.childByField(declaration, 'type'));
  for (const declarator of low.parts(declaration)) {
    if (tree.kindName(declarator) !== 'variable_declarator') continue;
    const value = initialValue(low, declarator, type);
    low.mark(declarator);
    set(tree.textOf(tree.childByField(declarator, 'name')), value);
  }
}

function hasInitialValue(low: TreeLowering, member: number): boolean {
  const { tree } = low;
  const kind = tree.kindName(member);
  if (kind === 'property_declaration') {
    const value = tree.childByField(member, 'value');
    return value >= 0 && tree.kindName(value) !== 'arrow_expression_clause';
  }
  return kind === 'field_declaration' && /=/.test(tree.textOf(member));
}

function addInitial(low: TreeLowering, members: readonly number[], isStatic: boolean): void {
  const [first] = members;
  if (first === undefined) return;
  const name = isStatic ? STATIC_VALUES : FIELD_VALUES;
  const head = { name, ...low.lines(members.at(-1) ?? first, first) };
  low.addFunction(head, low.around, () => {
    for (const member of members) lowerInitial(low, member, isStatic ? low.ownName : 'this');
  });
}

function noteNumbers(low: TreeLowering, members: readonly number[]): void {
  const { tree } = low;
  for (const member of members) {
    const declaration = tree.childOfKind(member, 'variable_declaration');
    const of = declaration < 0 ? member : declaration;
    const type = tree.childByField(of, 'type');
    if (!/^(?:field|property)_declaration$/.test(tree.kindName(member)) || !isNumberType(typeOf(tree, type)))
      continue;
    const named = declaration < 0 ? [member] : low.parts(declaration);
    for (const part of named) {
      const name = tree.childByField(part, 'name');
      if (name >= 0) markNumberField(low, tree.textOf(name));
    }
  }
}

/** Members, also those that stand between `#if` and `#endif`. */
function membersOf(low: TreeLowering, body: number): number[] {
  const { tree } = low;
  return low
    .parts(body)
    .flatMap((part) =>
      /^preproc_(?:if|else|elif)$/.test(tree.kindName(part)) ? membersOf(low, part) : [part],
    );
}

const lowerType: Step = (low, i) => {
  const { tree } = low;
  const name = tree.childByField(i, 'name');
  if (name < 0) return;
  low.inType(tree.textOf(name), () => {
    addPrimaryConstructor(low, i);
    const body = tree.childByField(i, 'body');
    if (body < 0) return;
    const members = membersOf(low, body);
    noteNumbers(low, members);
    const initial = members.filter((member) => hasInitialValue(low, member));
    addInitial(
      low,
      initial.filter((member) => isStaticMember(low, member)),
      true,
    );
    addInitial(
      low,
      initial.filter((member) => !isStaticMember(low, member)),
      false,
    );
    low.steps(members);
  });
};

const nameOf = (low: TreeLowering, i: number): string => low.tree.textOf(low.tree.childByField(i, 'name'));

export const CSHARP_TYPES: Steps = {
  class_declaration: lowerType,
  struct_declaration: lowerType,
  record_declaration: lowerType,
  record_struct_declaration: lowerType,
  interface_declaration: lowerType,
  enum_declaration: nothing,
  delegate_declaration: nothing,
  field_declaration: nothing,
  event_field_declaration: nothing,
  method_declaration: (low, i) => lowerMethod(low, i, nameOf(low, i)),
  constructor_declaration: lowerConstructor,
  destructor_declaration: (low, i) => lowerMethod(low, i, 'Finalize'),
  operator_declaration: (low, i) => lowerMethod(low, i, 'operator'),
  conversion_operator_declaration: (low, i) => lowerMethod(low, i, 'operator'),
  property_declaration: (low, i) => lowerProperty(low, i, nameOf(low, i)),
  event_declaration: (low, i) => lowerProperty(low, i, nameOf(low, i)),
  indexer_declaration: (low, i) => lowerProperty(low, i, 'Item'),
};
