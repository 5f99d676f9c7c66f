import type { FieldFact, ParameterFact, TypeKind } from '#analyzer/syntax/facts.ts';
import type { FactsBuilder } from '#analyzer/syntax/facts-builder.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import type { LanguageFacts, Visitor } from '../facts/language-facts.ts';
import { addMemberLine } from '../facts/member-line.ts';
import { addTopSymbol, dotted, fieldText, isKind, listOf, textAt } from '../facts/nodes.ts';
import { bareTypeName, typeText } from '../facts/type-text.ts';

const BRANCHES = [
  'if_statement',
  'for_statement',
  'for_range_loop',
  'while_statement',
  'do_statement',
  'catch_clause',
  'conditional_expression',
];

/** `Box<int>::get` gives `Box::get`. */
function withoutArguments(name: string): string {
  const from = name.indexOf('<');
  const to = name.lastIndexOf('>');
  return from === -1 || to < from ? name : name.slice(0, from) + name.slice(to + 1);
}

/** The innermost declarator: `*(*names[])` declares `names`. */
function innermost(tree: FlatTree, declarator: number): number {
  let at = declarator;
  for (let depth = 0; at >= 0 && depth < 50; depth++) {
    const inner = tree.childByField(at, 'declarator');
    const next = inner >= 0 ? inner : unnamedInner(tree, at);
    if (next < 0) return at;
    at = next;
  }
  return at;
}

/** References and parentheses hold their declarator without a field. */
function unnamedInner(tree: FlatTree, i: number): number {
  if (!/^(reference|parenthesized)_declarator$/.test(tree.kindName(i))) return -1;
  return tree.namedChildren(i).at(-1) ?? -1;
}

function functionDeclarator(tree: FlatTree, i: number): number {
  let at = tree.childByField(i, 'declarator');
  for (let depth = 0; at >= 0 && depth < 50; depth++) {
    if (isKind(tree, at, 'function_declarator')) return at;
    const inner = tree.childByField(at, 'declarator');
    at = inner >= 0 ? inner : unnamedInner(tree, at);
  }
  return -1;
}

function parametersOf(tree: FlatTree, declarator: number): ParameterFact[] {
  return listOf(tree, declarator, 'parameters')
    .filter((child) => tree.kindName(child).endsWith('parameter_declaration'))
    .map((child) => {
      const name = tree.childByField(child, 'declarator');
      return {
        name: name < 0 ? '' : textAt(tree, innermost(tree, name)),
        type: typeText(fieldText(tree, child, 'type')),
      };
    })
    .filter((parameter) => parameter.type !== 'void' || parameter.name !== '');
}

function visitFunction(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const declarator = functionDeclarator(tree, i);
  if (declarator < 0) return;
  const full = dotted(withoutArguments(fieldText(tree, declarator, 'declarator')));
  const cut = full.lastIndexOf('.');
  const name = full.slice(cut + 1);
  const receiver = cut < 0 ? '' : full.slice(full.lastIndexOf('.', cut - 1) + 1, cut);
  if (builder.currentType < 0) addTopSymbol(builder, i, full.replaceAll('.', '::'), 'function');
  else addMemberLine(builder, i);
  if (
    !receiver &&
    builder.currentType < 0 &&
    !/\bstatic\b/.test(tree.text.slice(tree.start[i], tree.start[declarator]))
  )
    builder.addExport(name);
  builder.enterFunction(i, {
    name,
    receiver,
    parameters: parametersOf(tree, declarator),
    returnType: typeText(fieldText(tree, i, 'type')),
    isConstructor: name === receiver || name === builder.openType?.name,
  });
}

function fieldsOf(builder: FactsBuilder, i: number): FieldFact[] {
  const { tree } = builder;
  return listOf(tree, i, 'body')
    .filter((child) => isKind(tree, child, 'field_declaration'))
    .flatMap((child) => {
      const declarator = tree.childByField(child, 'declarator');
      if (declarator < 0 || functionDeclarator(tree, child) >= 0) return [];
      const name = textAt(tree, innermost(tree, declarator));
      return [
        {
          name,
          type: typeText(fieldText(tree, child, 'type')),
          line: builder.lineOf(child),
          annotations: [],
        },
      ];
    });
}

function typeVisitor(kind: TypeKind): Visitor {
  return (builder, i) => {
    const { tree } = builder;
    const name = fieldText(tree, i, 'name');
    const isTypedef = isKind(tree, tree.parent[i] ?? -1, 'type_definition');
    if (tree.childByField(i, 'body') < 0 || (name === '' && !isTypedef)) return;
    const alias = isTypedef ? fieldText(tree, tree.parent[i] ?? -1, 'declarator') : '';
    const bases = tree.childOfKind(i, 'base_class_clause');
    const supers =
      bases < 0
        ? []
        : tree
            .namedChildren(bases)
            .filter((base) => !/specifier/.test(tree.kindName(base)))
            .map((base) => bareTypeName(tree.textOf(base)));
    addTopSymbol(builder, i, name || alias, kind);
    builder.addExport(name || alias);
    builder.enterType(i, {
      kind,
      name: name || alias,
      supers,
      fields: kind === 'enum' ? [] : fieldsOf(builder, i),
      namespace: builder.facts.package,
    });
  };
}

function visitInclude(builder: FactsBuilder, i: number): void {
  const path = fieldText(builder.tree, i, 'path');
  const specifier = path.startsWith('"') ? path.slice(1, -1) : path;
  builder.addImport(i, { kind: 'include', specifier, deferred: false });
}

function visitLocal(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const declarator = tree.childByField(i, 'declarator');
  if (builder.currentFunction < 0 || declarator < 0) return;
  const declared = typeText(fieldText(tree, i, 'type'));
  const value = tree.childByField(declarator, 'value');
  const built = isKind(tree, value, 'new_expression') ? fieldText(tree, value, 'type') : '';
  const type = /^(const )?auto$/.test(declared) ? built : declared;
  if (type)
    builder.openFunction?.locals.push({
      name: textAt(tree, innermost(tree, declarator)),
      type: bareTypeName(type.replace(/^(struct|const|class)\s+/, '')),
    });
}

function visitCall(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const callee = tree.childByField(i, 'function');
  const count = listOf(tree, i, 'arguments').length;
  if (isKind(tree, callee, 'field_expression')) {
    builder.addCall(
      i,
      dotted(typeText(fieldText(tree, callee, 'argument'))),
      fieldText(tree, callee, 'field'),
      count,
    );
  } else if (isKind(tree, callee, 'qualified_identifier')) {
    const full = dotted(withoutArguments(tree.textOf(callee)));
    const cut = full.lastIndexOf('.');
    builder.addCall(i, full.slice(0, Math.max(0, cut)), full.slice(cut + 1), count);
  } else if (isKind(tree, callee, 'identifier')) {
    builder.addCall(i, '', tree.textOf(callee), count);
  }
}

export const C_FAMILY_FACTS: LanguageFacts = {
  complexity: {
    branches: [...BRANCHES, 'case_statement'],
    nesting: [...BRANCHES, 'switch_statement'],
    lambdas: ['lambda_expression'],
    ifs: ['if_statement'],
    elses: ['else'],
    elseClauses: ['else_clause'],
    logical: ['&&', '||', 'and', 'or'],
    shortForms: ['conditional_expression'],
    jumps: ['goto_statement'],
    labels: ['statement_identifier'],
  },
  visitors: {
    preproc_include: visitInclude,
    namespace_definition: (builder, i) => {
      builder.facts.package ||= fieldText(builder.tree, i, 'name');
    },
    class_specifier: typeVisitor('class'),
    struct_specifier: typeVisitor('struct'),
    union_specifier: typeVisitor('struct'),
    enum_specifier: typeVisitor('enum'),
    function_definition: visitFunction,
    declaration: visitLocal,
    call_expression: visitCall,
    new_expression: (builder, i) => {
      builder.addCall(
        i,
        bareTypeName(fieldText(builder.tree, i, 'type')),
        'new',
        listOf(builder.tree, i, 'arguments').length,
      );
    },
    type_identifier: (builder, i) => builder.addReference(i, builder.tree.textOf(i)),
  },
};
