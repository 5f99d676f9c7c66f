import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isKind, parts } from '#analyzer/rules/nodes.ts';
import { indentAt, insertBefore, type TreePatch } from '#analyzer/rules/patch.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { goRule } from './go-nodes.ts';
import { SHARED_LOOP_VARIABLES } from './go-version.ts';

/** Names a loop declares with `:=`; before Go 1.22 each of them is one variable for all rounds. */
function loopVariables(tree: FlatTree, loop: number): string[] {
  const range = tree.childOfKind(loop, 'range_clause');
  const clause = tree.childOfKind(loop, 'for_clause');
  const declares = range >= 0 ? range : clause < 0 ? -1 : tree.childByField(clause, 'initializer');
  if (declares < 0) return [];
  const isShort =
    range >= 0 ? /:=\s*range\b/.test(tree.textOf(range)) : isKind(tree, declares, 'short_var_declaration');
  if (!isShort) return [];
  return parts(tree, tree.childByField(declares, 'left'))
    .map((one) => tree.textOf(one))
    .filter((name) => name !== '_');
}

/** What declares a name, with the field that holds it. */
const DECLARATIONS: ReadonlyMap<string, string> = new Map([
  ['short_var_declaration', 'left'],
  ['var_spec', 'name'],
  ['range_clause', 'left'],
  ['receive_statement', 'left'],
  ['parameter_declaration', 'name'],
  ['type_switch_statement', 'alias'],
]);

/** `x := x` in the body, a parameter of the literal, a loop of its own: another variable of that name. */
function isOwn(tree: FlatTree, name: string, body: number, literal: number): boolean {
  const word = new RegExp(`\\b${name}\\b`);
  if (word.test(fieldText(tree, literal, 'parameters'))) return true;
  return descendants(tree, body, [...DECLARATIONS.keys()]).some((one) =>
    word.test(fieldText(tree, one, DECLARATIONS.get(tree.kindName(one)) ?? '')),
  );
}

/** `{x: 1}` names a field of a structure more often than it reads a key from a variable. */
function isFieldName(tree: FlatTree, name: number): boolean {
  const element = tree.parent[name] ?? -1;
  const pair = isKind(tree, element, 'literal_element') ? (tree.parent[element] ?? -1) : element;
  return isKind(tree, pair, 'keyed_element') && tree.start[pair] === tree.start[name];
}

/** Variables of the loop that a goroutine or deferred call in its body uses as its own. */
function capturedBy(tree: FlatTree, loop: number, start: number): string[] {
  const body = tree.childByField(loop, 'body');
  const [call = -1] = parts(tree, start);
  const literal = call < 0 ? -1 : tree.childByField(call, 'function');
  if (!isKind(tree, literal, 'func_literal')) return [];
  // A round that waits for its goroutine, or is the last one, shares nothing.
  const rest = tree.text.slice(tree.end[start], tree.end[body]);
  if (/\.Wait\(\)|<-|\breturn\b|\bbreak\b/.test(rest)) return [];
  const inner = tree.childByField(literal, 'body');
  return loopVariables(tree, loop).filter(
    (name) =>
      !isOwn(tree, name, body, literal) &&
      descendants(tree, inner, ['identifier']).some(
        (one) => tree.textOf(one) === name && !isFieldName(tree, one),
      ),
  );
}

function checkCapture(node: number, { tree, report }: TreeScope): void {
  const body = tree.childByField(node, 'body');
  if (loopVariables(tree, node).length === 0 || body < 0) return;
  for (const start of descendants(tree, body, ['go_statement', 'defer_statement'])) {
    const [used] = capturedBy(tree, node, start);
    if (used !== undefined)
      report(start, `'${used}' is shared by all iterations and has changed when this runs`);
  }
}

/** Each variable that is shared gets a copy, in one line before the statement. */
const COPY_VARIABLES: TreePatch = {
  title: 'Copy the variable for each iteration',
  edits(node, tree) {
    const loop = ancestor(tree, node, ['for_statement']);
    const names = loop < 0 ? [] : capturedBy(tree, loop, node);
    const indent = indentAt(tree, node);
    const isDirect = ancestor(tree, node, ['func_literal']) < loop;
    if (names.length === 0 || indent === undefined || !isDirect) return undefined;
    // What changes the variable afterwards would change the copy, and the loop would not go on.
    const rest = tree.text.slice(tree.start[node], tree.end[loop]);
    if (names.some((name) => new RegExp(`\\b${name}\\s*(?:[-+*/%&|^]?=[^=]|\\+\\+|--)`).test(rest)))
      return undefined;
    return [insertBefore(tree, node, `${names.join(', ')} := ${names.join(', ')}\n${indent}`)];
  },
};

export const LOOP_CAPTURE_RULE: TreeRule = goRule({
  ruleKey: 'go/loop-variable-capture',
  kind: 'BUG',
  severity: 'CRITICAL',
  title: 'Loop variable captured by a goroutine or deferred call',
  why: 'Before Go 1.22 all iterations share one variable: goroutines and deferred calls mostly see its last value.',
  fix: 'Pass it as an argument, copy it (`x := x`), or raise the version in go.mod to 1.22.',
  gate: SHARED_LOOP_VARIABLES,
  inTests: 'off',
  nodes: ['for_statement'],
  check: checkCapture,
  patch: COPY_VARIABLES,
});
