import type { AnnotationFact, ParameterFact, TypeKind } from '#analyzer/syntax/facts.ts';
import type { FactsBuilder } from '#analyzer/syntax/facts-builder.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import type { LanguageFacts, Visitor } from '../facts/language-facts.ts';
import { addMemberLine } from '../facts/member-line.ts';
import {
  addTopSymbol,
  childrenOfKind,
  dotted,
  fieldText,
  hasChild,
  isKind,
  listOf,
  textAt,
} from '../facts/nodes.ts';
import { bareTypeName, typeText, unquoted } from '../facts/type-text.ts';

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
  const list = tree.childByField(i, 'attributes');
  if (list < 0) return [];
  return tree
    .namedChildren(list)
    .flatMap((group) => childrenOfKind(tree, group, 'attribute'))
    .map((attribute) => {
      const name = textAt(tree, tree.namedChildren(attribute)[0] ?? -1);
      return builder.annotation(
        attribute,
        bareTypeName(name),
        fieldText(tree, attribute, 'parameters').slice(1, -1),
      );
    });
}

function bareName(text: string): string {
  return text.slice(text.lastIndexOf('\\') + 1);
}

/** What is named from the root stays so: the class of that name elsewhere is another one. */
const superName = (text: string): string => (text.startsWith('\\') ? text : bareName(text));

function supersOf(tree: FlatTree, i: number): string[] {
  const clauses = [
    ...childrenOfKind(tree, i, 'base_clause'),
    ...childrenOfKind(tree, i, 'class_interface_clause'),
  ];
  const body = tree.childByField(i, 'body');
  const traits = childrenOfKind(tree, body, 'use_declaration');
  return [...clauses, ...traits].flatMap((clause) =>
    tree
      .namedChildren(clause)
      .filter((part) => tree.kindName(part).endsWith('name'))
      .map((part) => tree.textOf(part)),
  );
}

function typeVisitor(kind: TypeKind): Visitor {
  return (builder, i) => {
    const { tree } = builder;
    const name = fieldText(tree, i, 'name');
    const supers = supersOf(tree, i);
    for (const base of supers) builder.addReference(i, base);
    addTopSymbol(builder, i, name, kind);
    builder.addExport(name);
    const isAbstract = kind === 'interface' || hasChild(tree, i, 'abstract_modifier');
    builder.enterType(i, {
      kind,
      name,
      supers: supers.map(superName),
      annotations: attributesOf(builder, i),
      namespace: builder.facts.package,
      isAbstract,
    });
  };
}

function parametersOf(builder: FactsBuilder, i: number): ParameterFact[] {
  const { tree } = builder;
  return listOf(tree, i, 'parameters').map((child) => {
    const parameter = {
      name: fieldText(tree, child, 'name').slice(1),
      type: typeText(fieldText(tree, child, 'type')),
    };
    if (isKind(tree, child, 'property_promotion_parameter')) {
      builder.openType?.fields.push({ ...parameter, line: builder.lineOf(child), annotations: [] });
    }
    return parameter;
  });
}

function enterFunction(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const name = fieldText(tree, i, 'name');
  const isMethod = isKind(tree, i, 'method_declaration');
  const parameters = parametersOf(builder, i);
  const visibility = textAt(tree, tree.childOfKind(i, 'visibility_modifier'));
  if (isMethod) addMemberLine(builder, i);
  else addTopSymbol(builder, i, name, 'function');
  builder.enterFunction(i, {
    name,
    parameters,
    returnType: typeText(fieldText(tree, i, 'return_type')),
    annotations: attributesOf(builder, i),
    isConstructor: name === '__construct',
    isPublic: visibility === '' || visibility === 'public',
    // What uses a trait has its private methods as its own.
    ...(visibility === 'private' && builder.openType?.kind !== 'trait' && { isPrivate: true }),
    isStatic: hasChild(tree, i, 'static_modifier'),
    hasBody: tree.childByField(i, 'body') >= 0,
  });
}

function visitProperty(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const type = typeText(fieldText(tree, i, 'type'));
  for (const element of childrenOfKind(tree, i, 'property_element')) {
    builder.openType?.fields.push({
      name: fieldText(tree, element, 'name').slice(1),
      type,
      line: builder.lineOf(i),
      annotations: [],
    });
  }
  addMemberLine(builder, i);
}

function visitUse(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const prefix = textAt(tree, tree.childOfKind(i, 'namespace_name'));
  const group = tree.childByField(i, 'body');
  for (const clause of childrenOfKind(tree, group < 0 ? i : group, 'namespace_use_clause')) {
    const alias = fieldText(tree, clause, 'alias');
    const path = textAt(tree, tree.namedChildren(clause)[0] ?? -1).replace(/^\\/, '');
    const specifier = prefix ? `${prefix}\\${path}` : path;
    const name = bareName(specifier);
    builder.addImport(clause, {
      kind: 'import',
      specifier,
      names: [name],
      locals: [alias || name],
      deferred: false,
    });
  }
}

function visitInclude(builder: FactsBuilder, i: number): void {
  const path = /["']([^"'$]+)["']/.exec(builder.tree.textOf(i))?.[1];
  if (path) builder.addImport(i, { kind: 'include', specifier: path.replace(/^\//, './') });
}

function visitMemberCall(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const object = tree.childByField(i, 'object');
  builder.addCall(
    i,
    dotted(typeText(textAt(tree, object))),
    fieldText(tree, i, 'name'),
    listOf(tree, i, 'arguments').length,
  );
}

const ROUTE_METHOD = /^(get|post|put|patch|delete|any|resource|apiResource|match)$/;

function visitScopedCall(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const scope = fieldText(tree, i, 'scope');
  const name = fieldText(tree, i, 'name');
  const args = listOf(tree, i, 'arguments');
  builder.addCall(i, bareName(scope), name, args.length);
  // Laravel: `Route::get('/users', [UserController::class, 'index'])`.
  const path = textAt(tree, args[0] ?? -1);
  if (scope !== 'Route' || !ROUTE_METHOD.test(name) || !/^["']/.test(path)) return;
  const handler = typeText(textAt(tree, args[1] ?? -1));
  const method = /^(any|resource|apiResource|match)$/.test(name) ? 'ANY' : name.toUpperCase();
  const named = /\b(\w+)::class(?:\s*,\s*["'](\w+))?/.exec(handler);
  builder.addRoute(i, {
    method,
    path: `/${unquoted(path).replace(/^\//, '')}`,
    handler: named ? [named[1], named[2]].filter(Boolean).join('.') : '',
  });
}

function visitLocal(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const [left, right] = [tree.childByField(i, 'left'), tree.childByField(i, 'right')];
  if (!isKind(tree, left, 'variable_name') || !isKind(tree, right, 'object_creation_expression')) return;
  const type = textAt(tree, tree.namedChildren(right)[0] ?? -1);
  builder.openFunction?.locals.push({ name: tree.textOf(left).slice(1), type: bareName(type) });
}

export const PHP_FACTS: LanguageFacts = {
  tracksUse: ['php'],
  complexity: {
    branches: [...BRANCHES, 'else_if_clause', 'case_statement', 'match_conditional_expression'],
    nesting: [...BRANCHES, 'switch_statement', 'match_expression'],
    lambdas: ['anonymous_function', 'arrow_function'],
    ifs: ['if_statement'],
    elses: ['else', 'elseif'],
    elseClauses: ['else_clause'],
    logical: ['&&', '||', 'and', 'or'],
    defaults: ['??'],
    shortForms: ['conditional_expression'],
    jumps: [],
  },
  visitors: {
    namespace_definition: (builder, i) => {
      builder.facts.package = fieldText(builder.tree, i, 'name');
    },
    namespace_use_declaration: visitUse,
    require_once_expression: visitInclude,
    require_expression: visitInclude,
    include_expression: visitInclude,
    include_once_expression: visitInclude,
    class_declaration: typeVisitor('class'),
    interface_declaration: typeVisitor('interface'),
    trait_declaration: typeVisitor('trait'),
    enum_declaration: typeVisitor('enum'),
    method_declaration: enterFunction,
    function_definition: enterFunction,
    property_declaration: visitProperty,
    member_call_expression: visitMemberCall,
    nullsafe_member_call_expression: visitMemberCall,
    scoped_call_expression: visitScopedCall,
    function_call_expression: (builder, i) => {
      const name = bareName(fieldText(builder.tree, i, 'function'));
      builder.addCall(i, '', name, listOf(builder.tree, i, 'arguments').length);
    },
    object_creation_expression: (builder, i) => {
      const type = textAt(builder.tree, builder.tree.namedChildren(i)[0] ?? -1);
      if (/^[\w\\]+$/.test(type)) builder.addCall(i, bareName(type), 'new', 0);
      // By its full name it needs no import.
      if (/^\\\w[\w\\]*$/.test(type)) builder.addReference(i, type);
    },
    assignment_expression: visitLocal,
    name: (builder, i) => builder.useName(i),
    named_type: (builder, i) => builder.addReference(i, builder.tree.textOf(i)),
    class_constant_access_expression: (builder, i) => {
      const scope = builder.tree.namedChildren(i)[0] ?? -1;
      if (builder.tree.kindName(scope).endsWith('name')) builder.addReference(i, builder.tree.textOf(scope));
    },
  },
};
