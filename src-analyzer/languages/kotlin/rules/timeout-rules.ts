import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { LIMITED_IN_KOTLIN } from '../../java/rules/limited-requests.ts';
import { TIMEOUT_RULES } from '../../java/rules/timeout-rules.ts';

/** A limit that the file sets for some connection, or a configuration that may hold one. */
const LIMITS =
  /\b(?:read|connect|socket|response|call)_?[tT]imeout\w*|\bset\w{0,20}Timeout\w*\(|\brequestFactory\b|\bsetRequestFactory\(|\bwithTimeout(?:OrNull)?\b/;

const limits = new WeakMap<FlatTree, boolean>();

/** Asked once a file, however many requests it has. */
function setsLimits(tree: FlatTree): boolean {
  const known = limits.get(tree) ?? LIMITS.test(tree.text);
  limits.set(tree, known);
  return known;
}

const calleeOf = (tree: FlatTree, call: number): string => {
  const [callee = NONE] = parts(tree, call);
  return callee < 0 ? '' : tree.textOf(callee);
};

/** `url.openConnection() as HttpURLConnection`, kept here. */
function checkCast(node: number, { tree, report }: TreeScope): void {
  const [call = NONE, type = NONE] = parts(tree, node);
  if (!isKind(tree, call, 'call_expression') || !calleeOf(tree, call).endsWith('.openConnection')) return;
  if (type < 0 || !/^(?:java(?:x\.net\.ssl|\.net)\.)?Https?URLConnection\??$/.test(tree.textOf(type))) return;
  // Whoever gets it may set the limits.
  const isKept = isKind(tree, tree.parent[node] ?? NONE, 'property_declaration', 'assignment');
  if (isKept && ancestor(tree, node, ['function_declaration']) >= 0 && !setsLimits(tree))
    report(node, 'no timeout is set: if the other side does not answer, the thread waits forever');
}

const SPRING = /^import org\.springframework\.web\.client\.(?:RestTemplate|\*)$/m;

function check(node: number, scope: TreeScope): void {
  const { tree, report } = scope;
  if (isKind(tree, node, 'as_expression')) {
    checkCast(node, scope);
    return;
  }
  if (calleeOf(tree, node) !== 'RestTemplate' || tree.textOf(node) !== 'RestTemplate()') return;
  if (SPRING.test(tree.text) && !setsLimits(tree))
    report(node, 'the client has no time limit for answers: a request may wait forever');
}

/** The same as in Java, with its texts. */
export const KOTLIN_TIMEOUT_RULES: readonly TreeRule[] = TIMEOUT_RULES.map((rule) => ({
  ...rule,
  ruleKey: 'kotlin/request-without-timeout',
  precedent: LIMITED_IN_KOTLIN,
  grammars: ['kotlin'],
  nodes: ['as_expression', 'call_expression'],
  check,
}));
