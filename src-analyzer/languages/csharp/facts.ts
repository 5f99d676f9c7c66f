import type { AnnotationFact, FieldFact, ParameterFact, TypeKind } from '#analyzer/syntax/facts.ts';
import type { FactsBuilder } from '#analyzer/syntax/facts-builder.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import type { LanguageFacts, Visitor } from '../facts/language-facts.ts';
import { addMemberLine } from '../facts/member-line.ts';
import { childrenOfKind, fieldText, isKind, listOf, textAt } from '../facts/nodes.ts';
import { bareTypeName, isCapitalised, unquoted } from '../facts/type-text.ts';
import { typeName } from './type-names.ts';

const BRANCHES = [
  'if_statement',
  'for_statement',
  'foreach_statement',
  'while_statement',
  'do_statement',
  'catch_clause',
  'conditional_expression',
];

function attributesOf(builder: FactsBuilder, i: number): AnnotationFact[] {
  const { tree } = builder;
  const attributes = childrenOfKind(tree, i, 'attribute_list').flatMap((list) =>
    childrenOfKind(tree, list, 'attribute'),
  );
  return attributes.map((attribute) => {
    const args = tree.childOfKind(attribute, 'attribute_argument_list');
    const name = bareTypeName(fieldText(tree, attribute, 'name')).replace(/Attribute$/, '');
    return builder.annotation(attribute, name, textAt(tree, args).slice(1, -1));
  });
}

function modifiersOf(tree: FlatTree, i: number): Set<string> {
  return new Set(childrenOfKind(tree, i, 'modifier').map((modifier) => tree.textOf(modifier)));
}

/** Namespaces nest, and a file may hold several. */
function namespaceOf(tree: FlatTree, i: number): string {
  const parts: string[] = [];
  for (let at = tree.parent[i] ?? -1; at >= 0; at = tree.parent[at] ?? -1) {
    if (isKind(tree, at, 'namespace_declaration')) parts.unshift(fieldText(tree, at, 'name'));
  }
  const fileScoped = tree.childOfKind(0, 'file_scoped_namespace_declaration');
  if (fileScoped >= 0) parts.unshift(fieldText(tree, fileScoped, 'name'));
  return parts.join('.').replace(/\s+/g, '');
}

function parametersOf(tree: FlatTree, list: number): ParameterFact[] {
  return childrenOfKind(tree, list, 'parameter').map((parameter) => ({
    name: fieldText(tree, parameter, 'name'),
    type: typeName(fieldText(tree, parameter, 'type')),
  }));
}

function typeVisitor(kind: TypeKind): Visitor {
  return (builder, i) => {
    const { tree } = builder;
    const name = fieldText(tree, i, 'name');
    const bases = tree.childOfKind(i, 'base_list');
    const supers = bases < 0 ? [] : tree.namedChildren(bases).map((base) => bareTypeName(tree.textOf(base)));
    const namespace = namespaceOf(tree, i);
    if (builder.currentType < 0) {
      builder.addSymbol(i, { name, kind });
      builder.addExport(name);
      builder.facts.package ||= namespace;
    }
    const annotations = attributesOf(builder, i);
    const isAbstract = kind === 'interface' || modifiersOf(tree, i).has('abstract');
    const type = builder.enterType(i, { kind, name, supers, annotations, namespace, isAbstract });
    // A primary constructor's parameters are visible in the whole body.
    const primary = tree.childOfKind(i, 'parameter_list');
    for (const parameter of primary < 0 ? [] : parametersOf(tree, primary)) {
      type.fields.push({ ...parameter, line: type.line, annotations: [] });
    }
  };
}

function enterMethod(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const modifiers = modifiersOf(tree, i);
  const isConstructor = isKind(tree, i, 'constructor_declaration');
  const returns = Math.max(tree.childByField(i, 'returns'), tree.childByField(i, 'type'));
  const list = tree.childByField(i, 'parameters');
  addMemberLine(builder, i);
  builder.enterFunction(i, {
    name: fieldText(tree, i, 'name'),
    parameters: list < 0 ? [] : parametersOf(tree, list),
    returnType: typeName(textAt(tree, returns)),
    annotations: attributesOf(builder, i),
    isConstructor,
    isPublic: modifiers.has('public') || builder.openType?.kind === 'interface',
    isStatic: modifiers.has('static'),
    hasBody: tree.childByField(i, 'body') >= 0,
  });
}

function visitField(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const declaration = tree.childOfKind(i, 'variable_declaration');
  const type = typeName(fieldText(tree, declaration, 'type'));
  addMemberLine(builder, i);
  const annotations = attributesOf(builder, i);
  if (modifiersOf(tree, i).has('const')) annotations.push(builder.annotation(i, 'static final', ''));
  for (const declarator of childrenOfKind(tree, declaration, 'variable_declarator')) {
    const field: FieldFact = {
      name: fieldText(tree, declarator, 'name'),
      type,
      line: builder.lineOf(i),
      annotations,
    };
    builder.openType?.fields.push(field);
  }
}

function visitProperty(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const type = typeName(fieldText(tree, i, 'type'));
  builder.openType?.fields.push({
    name: fieldText(tree, i, 'name'),
    type,
    line: builder.lineOf(i),
    annotations: attributesOf(builder, i),
  });
  addMemberLine(builder, i);
}

function visitLocal(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  if (builder.currentFunction < 0) return;
  const declared = fieldText(tree, i, 'type');
  for (const declarator of childrenOfKind(tree, i, 'variable_declarator')) {
    const value = tree.childOfKind(declarator, 'object_creation_expression');
    const type = declared === 'var' ? (value < 0 ? '' : fieldText(tree, value, 'type')) : declared;
    if (type)
      builder.openFunction?.locals.push({ name: fieldText(tree, declarator, 'name'), type: typeName(type) });
  }
}

function visitUsing(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const alias = fieldText(tree, i, 'name');
  const path = tree.namedChildren(i).at(-1) ?? -1;
  const specifier = textAt(tree, path).replace(/\s+/g, '');
  const last = specifier.slice(specifier.lastIndexOf('.') + 1);
  const isStatic = /\busing\s+static\b/.test(tree.textOf(i));
  builder.addImport(i, {
    kind: 'import',
    specifier,
    names: alias ? [last] : ['*'],
    locals: [alias || '*'],
    isStatic,
    deferred: false,
  });
}

function visitCall(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const callee = tree.childByField(i, 'function');
  const args = listOf(tree, i, 'arguments');
  if (isKind(tree, callee, 'member_access_expression')) {
    const name = bareTypeName(fieldText(tree, callee, 'name'));
    builder.addCall(i, typeName(fieldText(tree, callee, 'expression')), name, args.length);
    addMinimalRoute(builder, i, name, args);
  } else if (isKind(tree, callee, 'identifier') || isKind(tree, callee, 'generic_name')) {
    builder.addCall(i, '', bareTypeName(tree.textOf(callee)), args.length);
  }
}

/** `app.MapGet("/users/{id}", handler)`. */
function addMinimalRoute(builder: FactsBuilder, i: number, callee: string, args: number[]): void {
  const { tree } = builder;
  const method = /^Map(Get|Post|Put|Patch|Delete)$/.exec(callee)?.[1];
  const path = textAt(tree, args[0] ?? -1);
  if (!method || !path.startsWith('"')) return;
  const handler = textAt(tree, args[1] ?? -1);
  builder.addRoute(i, {
    method: method.toUpperCase(),
    path: unquoted(path),
    handler: /=>|\bdelegate\b/.test(handler) ? '' : typeName(handler),
  });
}

function visitNew(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  builder.addCall(i, bareTypeName(fieldText(tree, i, 'type')), 'new', listOf(tree, i, 'arguments').length);
}

const TYPE_FIELDS = new Set(['type', 'returns']);
const TYPE_PARENTS = new Set([
  'type_argument_list',
  'base_list',
  'generic_name',
  'nullable_type',
  'array_type',
  'typeof_expression',
  'declaration_pattern',
  'attribute',
]);

/** The last name of `A.B.C` where that is a type, not a namespace. */
function endsQualifiedType(tree: FlatTree, i: number, parent: number): boolean {
  if (!isKind(tree, parent, 'qualified_name') || tree.fieldName(i) !== 'name') return false;
  return !/^(qualified_name|using_directive|(file_scoped_)?namespace_declaration)$/.test(
    tree.kindName(tree.parent[parent] ?? 0),
  );
}

function visitIdentifier(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const parent = tree.parent[i] ?? 0;
  const isType =
    TYPE_FIELDS.has(tree.fieldName(i)) ||
    TYPE_PARENTS.has(tree.kindName(parent)) ||
    endsQualifiedType(tree, i, parent);
  if (!isType) return;
  const name = tree.textOf(i);
  if (isCapitalised(name)) builder.addReference(i, name);
}

export const CSHARP_FACTS: LanguageFacts = {
  complexity: {
    branches: [...BRANCHES, 'switch_section', 'switch_expression_arm'],
    nesting: [...BRANCHES, 'switch_statement', 'switch_expression'],
    lambdas: ['lambda_expression', 'anonymous_method_expression', 'local_function_statement'],
    ifs: ['if_statement'],
    elses: ['else'],
    logical: ['&&', '||'],
    defaults: ['??'],
    jumps: ['goto_statement'],
    labels: ['identifier'],
  },
  visitors: {
    using_directive: visitUsing,
    class_declaration: typeVisitor('class'),
    interface_declaration: typeVisitor('interface'),
    struct_declaration: typeVisitor('struct'),
    record_declaration: typeVisitor('record'),
    enum_declaration: typeVisitor('enum'),
    method_declaration: enterMethod,
    constructor_declaration: enterMethod,
    field_declaration: visitField,
    property_declaration: visitProperty,
    variable_declaration: visitLocal,
    invocation_expression: visitCall,
    object_creation_expression: visitNew,
    identifier: visitIdentifier,
  },
};
