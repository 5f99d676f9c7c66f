import { ancestor, descendants, fieldText, isKind } from '#analyzer/rules/nodes.ts';
import { JAVA, type TreeRule, type TreeScope } from '#analyzer/rules/tree-rule.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { argumentsOf, METHODS, typeOf } from './declarations.ts';

/** What arrays inherit from Object as it is (JLS 10.7): the number of its parameters and what it does. */
const INHERITED: ReadonlyMap<string, readonly [parameters: number, what: string]> = new Map([
  ['equals', [1, 'compares identity, not the elements']],
  ['hashCode', [0, 'depends on identity, not on the elements']],
  ['toString', [0, 'gives the type and a number, not the elements']],
]);

const PATTERNS = ['instanceof_expression', 'type_pattern', 'record_pattern_component'];

/** Whether a pattern of the method binds the name, which then may stand for something else. */
function isBoundByPattern(tree: FlatTree, name: string, node: number): boolean {
  return descendants(tree, ancestor(tree, node, METHODS), PATTERNS).some((pattern) =>
    tree.namedChildren(pattern).some((one) => isKind(tree, one, 'identifier') && tree.textOf(one) === name),
  );
}

function checkInherited(node: number, { tree, report }: TreeScope): void {
  const name = fieldText(tree, node, 'name');
  const [parameters, what] = INHERITED.get(name) ?? [];
  const object = tree.childByField(node, 'object');
  if (object < 0 || argumentsOf(tree, node).length !== parameters) return;
  const text = tree.textOf(object);
  if (!typeOf(tree, object).endsWith('[]') || isBoundByPattern(tree, text, node)) return;
  // A number that differs from run to run is what draws and log lines are after as often as not.
  report(node, `'${text}' is an array: its ${name}() ${what}`, name === 'hashCode' ? 'REVIEW' : undefined);
}

export const ARRAY_RULES: readonly TreeRule[] = [
  {
    ruleKey: 'java/array-object-method',
    kind: 'BUG',
    severity: 'CRITICAL',
    confidence: 'CERTAIN',
    title: 'equals, hashCode or toString of an array',
    why: 'Arrays inherit these methods from Object: two arrays with the same elements are not equal, have different hash codes, and print as `[I@1b6d3586`.',
    fix: 'Use `Arrays.equals`, `Arrays.hashCode` or `Arrays.toString`; `==` where identity is meant.',
    grammars: JAVA,
    nodes: ['method_invocation'],
    // Those of Error Prone, and of LGTM, which had one for equals and hashCode.
    suppressedAs: [
      'ArrayEquals',
      'ArrayHashCode',
      'ArrayToString',
      'lgtm[java/equals-on-arrays]',
      'lgtm[java/print-array]',
    ],
    check: checkInherited,
  },
];
