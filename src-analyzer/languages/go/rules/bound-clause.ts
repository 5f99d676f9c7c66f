import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { descendants, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import { argumentsOf, calleeOf, functionAround, onlyCall } from './go-nodes.ts';

/** The assignments of the function around that stand before a node, the nearest first. */
function assignmentsBefore(tree: FlatTree, node: number): number[] {
  return descendants(tree, functionAround(tree, node), ['short_var_declaration', 'assignment_statement'])
    .filter((one) => one < node)
    .reverse();
}

const targetsOf = (tree: FlatTree, assignment: number): string[] =>
  parts(tree, tree.childByField(assignment, 'left')).map((target) => tree.textOf(target));

/** The lists an expression is made of: `args`, `args...`, `append(args, more...)`. */
function listsIn(tree: FlatTree, expression: number): string[] {
  if (isKind(tree, expression, 'identifier')) return [tree.textOf(expression)];
  if (isKind(tree, expression, 'variadic_argument'))
    return parts(tree, expression).flatMap((inner) => listsIn(tree, inner));
  const isAppend = isKind(tree, expression, 'call_expression') && calleeOf(tree, expression) === 'append';
  return isAppend ? argumentsOf(tree, expression).flatMap((inner) => listsIn(tree, inner)) : [];
}

/** The names whose values reach the call among its arguments, those appended to a list of them included. */
function namesHandedOn(tree: FlatTree, passed: readonly number[], earlier: readonly number[]): Set<string> {
  const names = new Set(passed.flatMap((argument) => listsIn(tree, argument)));
  for (const assignment of earlier) {
    const [value = NONE] = parts(tree, tree.childByField(assignment, 'right'));
    const isHandedOn = targetsOf(tree, assignment).some((target) => names.has(target));
    if (isHandedOn && calleeOf(tree, value) === 'append')
      for (const name of listsIn(tree, value)) names.add(name);
  }
  return names;
}

/**
 * Whether a value is a clause whose own values travel beside it: one call gave both, `clause, args := inClause(ids)`,
 * and what came with it is among the arguments of the statement.
 * @param passed arguments of the statement, behind its text
 */
export function isBoundClause(tree: FlatTree, value: number, passed: readonly number[]): boolean {
  const call = passed[0];
  if (call === undefined || !isKind(tree, value, 'identifier')) return false;
  const name = tree.textOf(value);
  const given = assignmentsBefore(tree, value).find((one) => targetsOf(tree, one).includes(name)) ?? NONE;
  if (given < 0 || onlyCall(tree, given) < 0) return false;
  const handedOn = namesHandedOn(tree, passed, assignmentsBefore(tree, call));
  return targetsOf(tree, given).some((target) => target !== name && handedOn.has(target));
}
