import type { AnnotationFact, ParameterFact, TypeKind } from '#analyzer/syntax/facts.ts';
import type { FactsBuilder } from '#analyzer/syntax/facts-builder.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import type { Visitor } from '../facts/language-facts.ts';
import { declaredNames, hasToken } from './modules.ts';
import { addMemberLine } from '../facts/member-line.ts';
import { bareTypeName, typeText } from '../facts/type-text.ts';

function decoratorFact(builder: FactsBuilder, i: number): AnnotationFact {
  const { tree } = builder;
  const expression = tree.namedChildren(i)[0] ?? i;
  const callee = tree.childByField(expression, 'function');
  const args = tree.childByField(expression, 'arguments');
  const name = bareTypeName(tree.textOf(callee < 0 ? expression : callee));
  return builder.annotation(i, name, args < 0 ? '' : tree.textOf(args).slice(1, -1));
}

function ownDecorators(builder: FactsBuilder, i: number): AnnotationFact[] {
  const { tree } = builder;
  const kind = tree.kinds.id('decorator');
  return tree
    .children(i)
    .filter((child) => tree.kind[child] === kind)
    .map((child) => decoratorFact(builder, child));
}

/** A decorator before a method or an exported class stands beside it, not in it. */
function visitDecorator(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const parent = tree.kindName(tree.parent[i] ?? 0);
  if (parent === 'class_body' || parent === 'export_statement')
    builder.pending.push(decoratorFact(builder, i));
}

function annotatedType(tree: FlatTree, i: number, field = 'type'): string {
  const annotation = tree.childByField(i, field);
  if (annotation < 0) return '';
  return typeText(tree.textOf(annotation).replace(/^:\s*/, ''));
}

function supersOf(tree: FlatTree, i: number): string[] {
  const found: string[] = [];
  const heritage = tree.childOfKind(i, 'class_heritage');
  const direct = tree.childOfKind(i, 'extends_type_clause');
  const clauses = [...(heritage < 0 ? [] : tree.namedChildren(heritage)), ...(direct < 0 ? [] : [direct])];
  for (const clause of clauses) {
    const isClause = tree.kindName(clause).endsWith('_clause');
    const types = isClause ? tree.namedChildren(clause) : [clause];
    for (const type of types) {
      if (tree.kindName(type) !== 'type_arguments') found.push(bareTypeName(tree.textOf(type)));
    }
  }
  return found;
}

function isTopLevel(tree: FlatTree, i: number): boolean {
  const parent = tree.parent[i] ?? -1;
  if (parent <= 0) return true;
  const kind = tree.kindName(parent);
  return (kind === 'export_statement' || kind === 'ambient_declaration') && tree.parent[parent] === 0;
}

function typeVisitor(kind: TypeKind): Visitor {
  return (builder, i) => {
    const { tree } = builder;
    const nameNode = tree.childByField(i, 'name');
    const name = nameNode < 0 ? '' : tree.textOf(nameNode);
    const annotations = [...builder.takePending(), ...ownDecorators(builder, i)];
    const isAbstract = kind === 'interface' || tree.kindName(i) === 'abstract_class_declaration';
    builder.enterType(i, { kind, name, supers: supersOf(tree, i), annotations, isAbstract });
    if (isTopLevel(tree, i)) builder.addSymbol(i, { name: name || 'default', kind });
  };
}

function parametersOf(builder: FactsBuilder, i: number): ParameterFact[] {
  const { tree } = builder;
  const single = tree.childByField(i, 'parameter');
  if (single >= 0) return [{ name: tree.textOf(single), type: '' }];
  const list = tree.childByField(i, 'parameters');
  if (list < 0) return [];
  const found: ParameterFact[] = [];
  for (const child of tree.namedChildren(list)) {
    if (tree.kindName(child) === 'comment') continue;
    const pattern = tree.childByField(child, 'pattern');
    const left = tree.childByField(child, 'left');
    const named = Math.max(pattern, left);
    const name = typeText(tree.textOf(named < 0 ? child : named));
    const parameter = { name, type: annotatedType(tree, child) };
    const marks = tree
      .namedChildren(child)
      .filter((one) => tree.kindName(one) === 'decorator')
      .map((mark) => /\w+/.exec(tree.textOf(mark))?.[0] ?? '');
    found.push({ ...parameter, ...(marks.length > 0 && { annotations: marks }) });
    const injected =
      tree.childOfKind(child, 'accessibility_modifier') >= 0 || hasToken(tree, child, 'readonly');
    if (injected)
      builder.openType?.fields.push({ ...parameter, line: builder.lineOf(child), annotations: [] });
  }
  return found;
}

function visitMethod(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const name = tree.textOf(tree.childByField(i, 'name'));
  const access = tree.childOfKind(i, 'accessibility_modifier');
  const inClass = tree.kindName(tree.parent[i] ?? 0) === 'class_body';
  const parameters = parametersOf(builder, i);
  if (inClass) addMemberLine(builder, i);
  builder.enterFunction(i, {
    name,
    parameters,
    // A method of an object in the value of a field is the object's own.
    ...(!inClass && builder.inTypeBody && { owner: -1 }),
    returnType: annotatedType(tree, i, 'return_type'),
    isConstructor: name === 'constructor',
    isPublic: !name.startsWith('#') && (access < 0 || tree.textOf(access) === 'public'),
    isStatic: hasToken(tree, i, 'static'),
  });
}

function visitFunction(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const nameNode = tree.childByField(i, 'name');
  const name = nameNode < 0 ? '' : tree.textOf(nameNode);
  builder.enterFunction(i, {
    name,
    parameters: parametersOf(builder, i),
    returnType: annotatedType(tree, i, 'return_type'),
  });
  if (isTopLevel(tree, i)) builder.addSymbol(i, { name: name || 'default', kind: 'function' });
}

/** A function value becomes a function of its own when a declaration names it, or when nothing encloses it. */
function visitFunctionValue(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const parent = tree.parent[i] ?? 0;
  const kind = tree.kindName(parent);
  const holder =
    kind === 'variable_declarator' || kind === 'public_field_definition' || kind === 'field_definition';
  const nameNode = holder
    ? Math.max(tree.childByField(parent, 'name'), tree.childByField(parent, 'property'))
    : -1;
  if (nameNode < 0 && builder.currentFunction >= 0) return;
  const name = nameNode < 0 ? '' : typeText(tree.textOf(nameNode));
  builder.enterFunction(i, {
    name,
    parameters: parametersOf(builder, i),
    returnType: annotatedType(tree, i, 'return_type'),
    annotations: [],
  });
}

function visitField(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const name = Math.max(tree.childByField(i, 'name'), tree.childByField(i, 'property'));
  const isSignature = tree.kindName(i) === 'property_signature';
  // A signature in a type literal is nobody's field.
  if (name < 0 || (isSignature && tree.kindName(tree.parent[i] ?? 0) !== 'interface_body')) return;
  const declared = annotatedType(tree, i);
  builder.openType?.fields.push({
    name: tree.textOf(name),
    type: declared || constructedType(tree, tree.childByField(i, 'value')),
    line: builder.lineOf(i),
    annotations: ownDecorators(builder, i),
  });
  if (!isSignature) addMemberLine(builder, i);
}

/** `new Foo()` says its type. */
function constructedType(tree: FlatTree, value: number): string {
  if (value < 0 || tree.kindName(value) !== 'new_expression') return '';
  return typeText(tree.textOf(tree.childByField(value, 'constructor')));
}

function visitVariable(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const name = tree.childByField(i, 'name');
  const type = annotatedType(tree, i) || constructedType(tree, tree.childByField(i, 'value'));
  if (type) builder.openFunction?.locals.push({ name: tree.textOf(name), type });
}

function visitVariables(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  if (!isTopLevel(tree, i)) return;
  const [name] = declaredNames(tree, i);
  if (!name) return;
  const value = tree.namedChildren(i).map((child) => tree.childByField(child, 'value'))[0] ?? -1;
  const isFunction = value >= 0 && /function|arrow/.test(tree.kindName(value));
  builder.addSymbol(i, { name, kind: isFunction ? 'function' : 'constant' });
}

export const DECLARATION_VISITORS: Readonly<Record<string, Visitor>> = {
  decorator: visitDecorator,
  class_declaration: typeVisitor('class'),
  abstract_class_declaration: typeVisitor('class'),
  class: typeVisitor('class'),
  interface_declaration: typeVisitor('interface'),
  enum_declaration: typeVisitor('enum'),
  type_alias_declaration: typeVisitor('alias'),
  method_definition: visitMethod,
  function_declaration: visitFunction,
  generator_function_declaration: visitFunction,
  arrow_function: visitFunctionValue,
  function_expression: visitFunctionValue,
  public_field_definition: visitField,
  field_definition: visitField,
  property_signature: visitField,
  variable_declarator: visitVariable,
  lexical_declaration: visitVariables,
  variable_declaration: visitVariables,
};
