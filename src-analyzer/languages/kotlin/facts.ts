import type { AnnotationFact, FieldFact, ParameterFact, TypeKind } from '#analyzer/syntax/facts.ts';
import type { FactsBuilder } from '#analyzer/syntax/facts-builder.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import type { LanguageFacts } from '../facts/language-facts.ts';
import { addMemberLine } from '../facts/member-line.ts';
import { addTopSymbol, childrenOfKind, dotted, fieldText, hasChild, isKind, textAt } from '../facts/nodes.ts';
import { bareTypeName, isCapitalised, typeText } from '../facts/type-text.ts';

function annotationFact(builder: FactsBuilder, i: number): AnnotationFact {
  const { tree } = builder;
  const text = tree.textOf(i).replace(/^@(\w+:)?/, '');
  const open = text.indexOf('(');
  const name = bareTypeName(open < 0 ? text : text.slice(0, open));
  return builder.annotation(i, name, open < 0 ? '' : text.slice(open + 1, -1));
}

function annotationsOf(builder: FactsBuilder, i: number): AnnotationFact[] {
  const { tree } = builder;
  const modifiers = tree.childOfKind(i, 'modifiers');
  const own = childrenOfKind(tree, modifiers, 'annotation').map((annotation) =>
    annotationFact(builder, annotation),
  );
  return [...builder.takePending(), ...own];
}

/**
 * Annotations with arguments before the first declaration of a file come out as an expression of their own;
 * they belong to the declaration that follows.
 */
function visitLooseAnnotation(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const parent = tree.parent[i] ?? -1;
  if (!isKind(tree, parent, 'annotated_expression') || builder.currentFunction >= 0) return;
  const fact = annotationFact(builder, i);
  const args = tree.nextSibling(i);
  if (!fact.arguments && isKind(tree, args, 'parenthesized_expression'))
    fact.arguments = tree.textOf(args).slice(1, -1);
  builder.pending.push(fact);
}

function modifiers(tree: FlatTree, i: number): string {
  return textAt(tree, tree.childOfKind(i, 'modifiers'));
}

function kindOf(tree: FlatTree, i: number): TypeKind {
  if (isKind(tree, i, 'object_declaration')) return 'object';
  if (hasChild(tree, i, 'interface')) return 'interface';
  return /\benum\b/.test(modifiers(tree, i)) ? 'enum' : 'class';
}

function supersOf(tree: FlatTree, i: number): string[] {
  const list = tree.childOfKind(i, 'delegation_specifiers');
  return list < 0 ? [] : tree.namedChildren(list).map((specifier) => bareTypeName(tree.textOf(specifier)));
}

/** Name and type of a parameter: an identifier and the type node after it. */
function nameAndType(tree: FlatTree, i: number): ParameterFact {
  const parts = tree
    .namedChildren(i)
    .filter((part) => !isKind(tree, part, 'modifiers') && !isKind(tree, part, 'parameter_modifiers'));
  const [name = -1, type = -1] = parts;
  return { name: textAt(tree, name), type: isType(tree, type) ? typeText(textAt(tree, type)) : '' };
}

function isType(tree: FlatTree, i: number): boolean {
  return i >= 0 && tree.kindName(i).endsWith('_type');
}

function visitType(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const name = fieldText(tree, i, 'name');
  const kind = kindOf(tree, i);
  addTopSymbol(builder, i, name, kind);
  if (builder.currentType < 0) builder.addExport(name);
  const annotations = annotationsOf(builder, i);
  const isAbstract = kind === 'interface' || /\b(abstract|sealed)\b/.test(modifiers(tree, i));
  builder.enterType(i, { kind, name, supers: supersOf(tree, i), annotations, isAbstract });
}

function visitPrimaryConstructor(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const list = tree.childOfKind(i, 'class_parameters');
  const parameters: ParameterFact[] = [];
  for (const parameter of childrenOfKind(tree, list, 'class_parameter')) {
    const fact = nameAndType(tree, parameter);
    parameters.push(fact);
    builder.openType?.fields.push({
      ...fact,
      line: builder.lineOf(parameter),
      annotations: annotationsOf(builder, parameter),
    });
  }
  builder.enterFunction(i, { name: 'constructor', parameters, isConstructor: true, annotations: [] });
}

function visitFunction(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const name = fieldText(tree, i, 'name');
  const list = tree.childOfKind(i, 'function_value_parameters');
  const returns = tree.namedChildren(i).find((child) => child > list && isType(tree, child)) ?? -1;
  addTopSymbol(builder, i, name, 'function');
  if (builder.currentType < 0) builder.addExport(name);
  addMemberLine(builder, i);
  builder.enterFunction(i, {
    name,
    parameters: childrenOfKind(tree, list, 'parameter').map((parameter) => nameAndType(tree, parameter)),
    returnType: typeText(textAt(tree, returns)),
    annotations: annotationsOf(builder, i),
    hasBody: tree.childOfKind(i, 'function_body') >= 0,
    isPublic: !/\b(private|protected|internal)\b/.test(modifiers(tree, i)),
  });
}

function visitProperty(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const declaration = tree.childOfKind(i, 'variable_declaration');
  if (declaration < 0) return;
  const { name, type: declared } = nameAndType(tree, declaration);
  const value = tree.childOfKind(i, 'call_expression');
  const callee = textAt(tree, value < 0 ? -1 : (tree.namedChildren(value)[0] ?? -1));
  const type = declared || (isCapitalised(callee) && /^\w+$/.test(callee) ? callee : '');
  if (builder.inTypeBody) {
    const field: FieldFact = { name, type, line: builder.lineOf(i), annotations: annotationsOf(builder, i) };
    builder.openType?.fields.push(field);
    addMemberLine(builder, i);
  } else if (builder.currentFunction >= 0) {
    if (type) builder.openFunction?.locals.push({ name, type });
  } else addTopSymbol(builder, i, name, 'constant');
}

function visitCall(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const [callee = -1] = tree.namedChildren(i);
  const args = tree.childOfKind(i, 'value_arguments');
  const count = args < 0 ? 0 : tree.namedChildren(args).length;
  if (isKind(tree, callee, 'navigation_expression')) {
    const parts = tree.namedChildren(callee);
    const name = textAt(tree, parts.at(-1) ?? -1);
    builder.addCall(i, dotted(typeText(textAt(tree, parts[0] ?? -1))), name, count);
  } else if (isKind(tree, callee, 'identifier')) {
    const name = tree.textOf(callee);
    if (isCapitalised(name)) {
      builder.addCall(i, name, 'new', count);
      builder.addImportedReference(i, name);
    } else builder.addCall(i, '', name, count);
  }
}

function visitImport(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const path =
    textAt(tree, tree.childOfKind(i, 'qualified_identifier')) ||
    textAt(tree, tree.childOfKind(i, 'identifier'));
  const wildcard = /\.\s*\*/.test(tree.textOf(i));
  const alias = /\bas\s+(\w+)/.exec(tree.textOf(i))?.[1];
  const specifier = path.replace(/\s+/g, '');
  const name = wildcard ? '*' : specifier.slice(specifier.lastIndexOf('.') + 1);
  const local = alias ?? name;
  builder.addImport(i, { kind: 'import', specifier, names: [name], locals: [local] });
  // Operators and delegates (`plus`, `getValue`) are used without being named.
  if (!isCapitalised(local)) builder.useText(local);
}

/** `Sorting.LIMIT`, `Sorting.of(it)`, `Sorting::class`: what stands at the head may be a type. */
function visitHead(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const [head = -1] = tree.namedChildren(i);
  if (isKind(tree, head, 'identifier')) builder.addImportedReference(head, tree.textOf(head));
}

export const KOTLIN_FACTS: LanguageFacts = {
  tracksUse: ['kotlin'],
  complexity: {
    branches: [
      'if_expression',
      'for_statement',
      'while_statement',
      'do_while_statement',
      'catch_block',
      'when_entry',
    ],
    nesting: [
      'if_expression',
      'for_statement',
      'while_statement',
      'do_while_statement',
      'catch_block',
      'when_expression',
    ],
    lambdas: ['lambda_literal', 'anonymous_function'],
    ifs: ['if_expression'],
    elses: ['else'],
    elseIsDefaultIn: ['when_entry'],
    logical: ['&&', '||'],
    defaults: ['?:'],
    jumps: [],
  },
  visitors: {
    package_header: (builder, i) => {
      builder.facts.package = textAt(builder.tree, builder.tree.namedChildren(i)[0] ?? -1).replace(
        /\s+/g,
        '',
      );
    },
    import: visitImport,
    annotation: visitLooseAnnotation,
    class_declaration: visitType,
    object_declaration: visitType,
    primary_constructor: visitPrimaryConstructor,
    function_declaration: visitFunction,
    property_declaration: visitProperty,
    call_expression: visitCall,
    navigation_expression: visitHead,
    callable_reference: visitHead,
    identifier: (builder, i) => builder.useName(i),
    // The grammar leaves the name of `"$LIMIT a day"` at the start of a piece of text.
    string_content: (builder, i) => builder.useText(/^\w*/.exec(builder.tree.textOf(i))?.[0] ?? ''),
    user_type: (builder, i) => {
      const name = textAt(builder.tree, builder.tree.namedChildren(i)[0] ?? -1);
      builder.addReference(i, name);
    },
  },
};
