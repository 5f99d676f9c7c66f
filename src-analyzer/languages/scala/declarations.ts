import type { AnnotationFact, ParameterFact, TypeKind } from '#analyzer/syntax/facts.ts';
import type { FactsBuilder } from '#analyzer/syntax/facts-builder.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import type { Visitor } from '../facts/language-facts.ts';
import { addMemberLine } from '../facts/member-line.ts';
import { addTopSymbol, childrenOfKind, fieldText, hasChild, isKind, textAt } from '../facts/nodes.ts';
import { bareTypeName, isCapitalised, typeText } from '../facts/type-text.ts';

function annotationsOf(builder: FactsBuilder, i: number): AnnotationFact[] {
  const { tree } = builder;
  return childrenOfKind(tree, i, 'annotation').map((annotation) => {
    const text = fieldText(tree, annotation, 'arguments').slice(1, -1);
    return builder.annotation(annotation, bareTypeName(fieldText(tree, annotation, 'name')), text);
  });
}

function modifiers(tree: FlatTree, i: number): string {
  return textAt(tree, tree.childOfKind(i, 'modifiers'));
}

/** `Base[A](x) with Other`: the types, without what is passed to them. */
function supersOf(tree: FlatTree, i: number): string[] {
  const list = tree.childOfKind(i, 'extends_clause');
  if (list < 0) return [];
  return tree
    .namedChildren(list)
    .filter((child) => tree.fieldName(child) === 'type')
    .map((child) => bareTypeName(tree.textOf(child)));
}

function parameterOf(tree: FlatTree, i: number): ParameterFact {
  return { name: fieldText(tree, i, 'name'), type: typeText(fieldText(tree, i, 'type')) };
}

/** Of all lists of parameters: `def f(a: A)(implicit b: B)`. */
function parametersOf(tree: FlatTree, i: number, lists: string, kind: string): ParameterFact[] {
  return childrenOfKind(tree, i, lists).flatMap((list) =>
    childrenOfKind(tree, list, kind).map((parameter) => parameterOf(tree, parameter)),
  );
}

const PARAMETER =
  /^\s*(?:(?:private|protected|override|val|var|implicit|using)\s+)*(\w+)\s*:([^=]+)(?:=.*)?$/s;

/** The parts of a list between its own commas, not those of a type's arguments. */
function partsOfList(list: string): string[] {
  const found: string[] = [];
  let [depth, from] = [0, 0];
  for (const { index, 0: sign } of list.matchAll(/[[\](),]/g)) {
    if (sign === '[' || sign === '(') depth += 1;
    else if (sign !== ',') depth -= 1;
    else if (depth === 0) {
      found.push(list.slice(from, index));
      from = index + 1;
    }
  }
  return [...found, list.slice(from)];
}

/**
 * `class A @Inject() (b: B)`: the grammar takes the constructor's parameters for more arguments of the annotation. They
 * are what containers inject, so they are read from its text.
 */
function enterInjected(builder: FactsBuilder, type: number): void {
  const { tree } = builder;
  const annotation = childrenOfKind(tree, type, 'annotation').at(-1) ?? -1;
  const lists = childrenOfKind(tree, annotation, 'arguments').slice(1);
  if (lists.length === 0) return;
  const parameters = lists.flatMap((list) =>
    partsOfList(tree.textOf(list).slice(1, -1)).flatMap((text): ParameterFact[] => {
      const [, name, declared = ''] = PARAMETER.exec(text) ?? [];
      return name === undefined ? [] : [{ name, type: typeText(declared.trim()) }];
    }),
  );
  const line = builder.lineOf(annotation);
  builder.openType?.fields.push(...parameters.map((parameter) => ({ ...parameter, line, annotations: [] })));
  builder.enterFunction(annotation, { name: 'this', parameters, isConstructor: true, annotations: [] });
}

export function typeVisitor(kind: TypeKind): Visitor {
  return (builder, i) => {
    const { tree } = builder;
    const name = fieldText(tree, i, 'name');
    addTopSymbol(builder, i, name, kind);
    if (builder.currentType < 0) builder.addExport(name);
    const isAbstract = kind === 'trait' || /\b(abstract|sealed)\b/.test(modifiers(tree, i));
    const annotations = annotationsOf(builder, i);
    builder.enterType(i, { kind, name, supers: supersOf(tree, i), annotations, isAbstract });
    enterInjected(builder, i);
  };
}

/** The lists behind a class's name are its constructor, and their parameters its fields. */
export function visitClassParameters(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  for (const parameter of childrenOfKind(tree, i, 'class_parameter')) {
    const line = builder.lineOf(parameter);
    builder.openType?.fields.push({ ...parameterOf(tree, parameter), line, annotations: [] });
  }
  const type = tree.parent[i] ?? -1;
  if (tree.childOfKind(type, 'class_parameters') !== i) return;
  const parameters = parametersOf(tree, type, 'class_parameters', 'class_parameter');
  builder.enterFunction(i, { name: 'this', parameters, isConstructor: true, annotations: [] });
}

export function visitFunction(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const name = fieldText(tree, i, 'name');
  addTopSymbol(builder, i, name, 'function');
  if (builder.currentType < 0) builder.addExport(name);
  addMemberLine(builder, i);
  builder.enterFunction(i, {
    name,
    parameters: parametersOf(tree, i, 'parameters', 'parameter'),
    returnType: typeText(fieldText(tree, i, 'return_type')),
    annotations: annotationsOf(builder, i),
    isConstructor: name === 'this',
    hasBody: isKind(tree, i, 'function_definition'),
    isPublic: !/\b(private|protected)\b/.test(modifiers(tree, i)),
  });
}

/** `new Users[Int](3)` and `Page(1)` say the type of what they make. */
function madeType(tree: FlatTree, value: number): string {
  if (isKind(tree, value, 'instance_expression'))
    return bareTypeName(textAt(tree, tree.namedChildren(value)[0] ?? -1));
  const callee = isKind(tree, value, 'call_expression') ? fieldText(tree, value, 'function') : '';
  return isCapitalised(callee) && /^\w+$/.test(callee) ? callee : '';
}

export function visitValue(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const pattern = tree.childByField(i, 'pattern');
  if (!isKind(tree, pattern, 'identifier')) return;
  const name = tree.textOf(pattern);
  const type = typeText(fieldText(tree, i, 'type')) || madeType(tree, tree.childByField(i, 'value'));
  if (builder.inTypeBody) {
    const annotations = annotationsOf(builder, i);
    builder.openType?.fields.push({ name, type, line: builder.lineOf(i), annotations });
    addMemberLine(builder, i);
  } else if (builder.currentFunction >= 0) {
    if (type) builder.openFunction?.locals.push({ name, type });
  } else addTopSymbol(builder, i, name, hasChild(tree, i, 'val') ? 'constant' : 'variable');
}
