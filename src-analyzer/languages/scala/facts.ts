import type { FactsBuilder } from '#analyzer/syntax/facts-builder.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import type { LanguageFacts } from '../facts/language-facts.ts';
import { dotted, fieldText, isKind, listOf, textAt } from '../facts/nodes.ts';
import { bareTypeName, isCapitalised, typeText } from '../facts/type-text.ts';
import { typeVisitor, visitClassParameters, visitFunction, visitValue } from './declarations.ts';
import { visitImport } from './imports.ts';

/** A file may open its package step by step. */
function visitPackage(builder: FactsBuilder, i: number): void {
  const name = fieldText(builder.tree, i, 'name').replace(/\s+/g, '');
  builder.facts.package = [builder.facts.package, name].filter(Boolean).join('.');
}

function visitCall(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const called = tree.childByField(i, 'function');
  const callee = isKind(tree, called, 'generic_function') ? tree.childByField(called, 'function') : called;
  const count = listOf(tree, i, 'arguments').length;
  if (isKind(tree, callee, 'field_expression')) {
    const receiver = dotted(typeText(fieldText(tree, callee, 'value')));
    builder.addCall(i, receiver, fieldText(tree, callee, 'field'), count);
  } else if (isKind(tree, callee, 'identifier')) {
    const name = tree.textOf(callee);
    // `Page(1)` is the `apply` of its companion, which makes one.
    if (isCapitalised(name)) builder.addCall(i, name, 'new', count);
    else builder.addCall(i, '', name, count);
  }
}

function visitNew(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const type = bareTypeName(textAt(tree, tree.namedChildren(i)[0] ?? -1));
  if (type) builder.addCall(i, type, 'new', listOf(tree, i, 'arguments').length);
}

/** `case _` without a guard is the path that is there anyway. */
function visitCase(builder: FactsBuilder, i: number): void {
  const { tree } = builder;
  const isDefault = isKind(tree, tree.childByField(i, 'pattern'), 'wildcard');
  if (builder.openFunction && !isDefault) builder.openFunction.cyclomatic++;
}

function logicalOperator(tree: FlatTree, i: number): string {
  const operator = isKind(tree, i, 'infix_expression') ? fieldText(tree, i, 'operator') : '';
  return operator === '&&' || operator === '||' ? operator : '';
}

/** The grammar knows no precedence: a comparison may stand between two operators of one condition. */
function visitInfix(builder: FactsBuilder, i: number): void {
  const { tree, openFunction } = builder;
  const operator = logicalOperator(tree, i);
  if (!operator || !openFunction) return;
  openFunction.cyclomatic++;
  let outer = tree.parent[i] ?? -1;
  while (isKind(tree, outer, 'infix_expression') && !logicalOperator(tree, outer))
    outer = tree.parent[outer] ?? -1;
  if (logicalOperator(tree, outer) !== operator) openFunction.cognitive++;
}

const LOOPS = ['for_expression', 'while_expression', 'do_while_expression'];

export const SCALA_FACTS: LanguageFacts = {
  complexity: {
    branches: ['if_expression', 'guard', ...LOOPS],
    nesting: ['if_expression', 'match_expression', 'catch_clause', ...LOOPS],
    lambdas: ['lambda_expression'],
    ifs: ['if_expression'],
    elses: ['else'],
    // Operators are named nodes like any other method: `visitInfix` counts them.
    logical: [],
    jumps: [],
  },
  visitors: {
    package_clause: visitPackage,
    import_declaration: visitImport,
    class_definition: typeVisitor('class'),
    trait_definition: typeVisitor('trait'),
    object_definition: typeVisitor('object'),
    enum_definition: typeVisitor('enum'),
    class_parameters: visitClassParameters,
    function_definition: visitFunction,
    function_declaration: visitFunction,
    val_definition: visitValue,
    var_definition: visitValue,
    val_declaration: visitValue,
    var_declaration: visitValue,
    case_clause: visitCase,
    infix_expression: visitInfix,
    call_expression: visitCall,
    instance_expression: visitNew,
    type_identifier: (builder, i) => builder.addReference(i, builder.tree.textOf(i)),
  },
};
