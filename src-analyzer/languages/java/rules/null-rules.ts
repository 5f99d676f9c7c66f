import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendantsOutside, fieldText, isKind, operandsOf } from '#analyzer/rules/nodes.ts';
import { JAVA, type TreeRule, type TreeScope } from '#analyzer/rules/tree-rule.ts';
import { argumentsOf, declarationOf, DEFERRED, methodAround, typeOf } from './declarations.ts';

/** Name compared with null by `operator` in this very expression; '' for anything else. */
function comparedWithNull(tree: FlatTree, node: number, operator: string): string {
  if (!isKind(tree, node, 'binary_expression') || fieldText(tree, node, 'operator') !== operator) return '';
  const [left, right] = [fieldText(tree, node, 'left'), fieldText(tree, node, 'right')];
  const name = right === 'null' ? left : left === 'null' ? right : '';
  return /^(?:this\.)?\w+$/.test(name) && name !== 'null' ? name : '';
}

/** Whether this node calls, reads or indexes into the name. */
function dereferences(tree: FlatTree, node: number, name: string): boolean {
  if (isKind(tree, node, 'array_access')) return fieldText(tree, node, 'array') === name;
  return fieldText(tree, node, 'object') === name;
}

const USES = ['method_invocation', 'field_access', 'array_access'];
const CHANGES = [
  'assignment_expression',
  'binary_expression',
  'instanceof_expression',
  'variable_declarator',
];

/** First place where the name is used before it is assigned, declared or checked again, or -1. */
function firstUse(tree: FlatTree, node: number, name: string): number {
  for (const at of descendantsOutside(tree, node, [...USES, ...CHANGES], DEFERRED)) {
    if (isKind(tree, at, 'assignment_expression')) {
      if (fieldText(tree, at, 'left') === name) return -1;
    } else if (isKind(tree, at, 'instanceof_expression')) {
      if (fieldText(tree, at, 'left') === name) return -1;
    } else if (isKind(tree, at, 'variable_declarator')) {
      // From here on another variable has the name.
      if (fieldText(tree, at, 'name') === name) return -1;
    } else if (isKind(tree, at, 'binary_expression')) {
      if (comparedWithNull(tree, at, '!=') === name || comparedWithNull(tree, at, '==') === name) return -1;
    } else if (dereferences(tree, at, name)) return at;
  }
  return -1;
}

/** What a parser of XML says of an attribute by its place is there for every place there is. */
const OF_ATTRIBUTE = /^get(?:Value|QName|LocalName|URI|Type)$/;
const ATTRIBUTES = /^Attributes(?:2|Impl)?$/;

/** Whether a call reads an attribute by the index of a loop that ends with the attributes. */
function isIndexedAttribute(tree: FlatTree, call: number): boolean {
  const object = tree.childByField(call, 'object');
  const [index = -1, ...more] = argumentsOf(tree, call);
  if (!OF_ATTRIBUTE.test(fieldText(tree, call, 'name')) || more.length > 0) return false;
  if (!isKind(tree, index, 'identifier') || !ATTRIBUTES.test(typeOf(tree, object))) return false;
  const condition = fieldText(tree, ancestor(tree, call, ['for_statement']), 'condition');
  return condition.replaceAll(/\s/g, '') === `${tree.textOf(index)}<${tree.textOf(object)}.getLength()`;
}

/** Whether a variable is given once, by something that is never null: the check is one too many, whatever it says. */
function isAlwaysThere(tree: FlatTree, node: number, name: string): boolean {
  const { scope, value = -1 } = declarationOf(tree, name, node) ?? {};
  if (scope !== 'local' || value < 0) return false;
  const isGiven =
    isKind(tree, value, 'object_creation_expression', 'string_literal') ||
    (isKind(tree, value, 'method_invocation') && isIndexedAttribute(tree, value));
  const changes = descendantsOutside(tree, methodAround(tree, node), ['assignment_expression'], []);
  return isGiven && !changes.some((one) => fieldText(tree, one, 'left') === name);
}

function checkInverted(node: number, { tree, report }: TreeScope): void {
  const operator = fieldText(tree, node, 'operator');
  if (operator !== '&&' && operator !== '||') return;
  const up = tree.parent[node] ?? -1;
  if (isKind(tree, up, 'binary_expression') && fieldText(tree, up, 'operator') === operator) return;
  const operands = operandsOf(tree, node, operator);
  for (const [index, operand] of operands.entries()) {
    const name = comparedWithNull(tree, operand, operator === '&&' ? '==' : '!=');
    const next = operands[index + 1];
    if (name === '' || next === undefined) continue;
    const isUse = isKind(tree, next, ...USES) && dereferences(tree, next, name);
    const use = isUse ? next : firstUse(tree, next, name);
    if (use < 0) continue;
    const less = isAlwaysThere(tree, node, name) ? 'REVIEW' : undefined;
    report(use, `'${name}' is always null here: the check before '${operator}' is inverted`, less);
  }
}

function checkNullBranch(node: number, { tree, report }: TreeScope): void {
  const condition = tree.childByField(node, 'condition');
  const body = tree.childByField(node, 'consequence');
  if (condition < 0 || body < 0) return;
  for (const operand of operandsOf(tree, condition, '&&')) {
    const name = comparedWithNull(tree, operand, '==');
    // Another method may fill a field; a local variable changes only in sight.
    if (name === '' || name.startsWith('this.')) continue;
    const scope = declarationOf(tree, name, node)?.scope;
    if (scope !== 'local' && scope !== 'parameter') continue;
    const use = firstUse(tree, body, name);
    if (use >= 0) report(use, `'${name}' is null in this branch but is dereferenced`);
  }
}

export const NULL_RULES: readonly TreeRule[] = [
  {
    ruleKey: 'java/null-check-inverted',
    kind: 'BUG',
    severity: 'BLOCKER',
    title: 'Inverted null check',
    why: 'With `x == null && x.f()` the second part runs only when `x` is null, which throws a NullPointerException.',
    fix: 'Invert the check: `x != null && …` to use a value, `x == null || …` to treat null as a match.',
    grammars: JAVA,
    nodes: ['binary_expression'],
    check: checkInverted,
  },
  {
    ruleKey: 'java/null-dereference',
    kind: 'BUG',
    severity: 'BLOCKER',
    title: 'Null pointer dereference',
    why: 'The branch only runs when the variable is null, so using it always throws a NullPointerException.',
    fix: 'Use the variable in the other branch, or assign a value first.',
    grammars: JAVA,
    nodes: ['if_statement'],
    check: checkNullBranch,
  },
];
