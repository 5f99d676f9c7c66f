import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { descendants, fieldText, isExplained, isInside, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { isFunction, SLIP } from './js-nodes.ts';
import { handlerOf, isRouter } from './express-routes.ts';

const METHODS = new Set(['all', 'delete', 'get', 'patch', 'post', 'put']);
const MAPPINGS = /^@(?:All|Delete|Get|Patch|Post|Put)\(/;
/** A request that is there to end or renew the program. */
const ENDS =
  /shut|stop|exit|quit|kill|restart|reboot|reload|reset|updat|upgrad|install|setup|restore|crash|terminat|debug|test/i;
/** What is run later, or when the program is told to end. */
const RUNS_LATER = /^(?:setTimeout|setImmediate|process\.(?:on|once|nextTick))$/;

/** Calls of `process.exit` that a request gets to by itself. */
function exitsIn(tree: FlatTree, handler: number): number[] {
  const calls = descendants(tree, handler, ['call_expression']);
  const later = calls.filter((call) => RUNS_LATER.test(fieldText(tree, call, 'function')));
  return calls.filter(
    (call) =>
      fieldText(tree, call, 'function') === 'process.exit' &&
      !later.some((one) => isInside(tree, call, one)) &&
      !isExplained(tree, call),
  );
}

function reportExits(handler: number, { tree, report }: TreeScope): void {
  for (const call of exitsIn(tree, handler))
    report(call, 'Whoever sends this request ends the server for everybody');
}

function checkRoute(node: number, scope: TreeScope): void {
  const { tree } = scope;
  const callee = tree.childByField(node, 'function');
  if (!isKind(tree, callee, 'member_expression') || !METHODS.has(fieldText(tree, callee, 'property'))) return;
  const [path = NONE, ...rest] = parts(tree, tree.childByField(node, 'arguments'));
  if (!isKind(tree, path, 'string') || ENDS.test(tree.textOf(path))) return;
  if (rest.length === 0 || !isRouter(tree, tree.childByField(callee, 'object'))) return;
  for (const one of rest) {
    const handler = handlerOf(tree, one);
    const isNamed = handler !== one && ENDS.test(tree.textOf(one));
    if (isFunction(tree, handler) && !isNamed) reportExits(handler, scope);
  }
}

function checkMethod(node: number, scope: TreeScope): void {
  const { tree } = scope;
  const members = parts(tree, tree.parent[node] ?? NONE);
  const before = members[members.indexOf(node) - 1] ?? NONE;
  if (!isKind(tree, before, 'decorator') || !MAPPINGS.test(tree.textOf(before))) return;
  if (!ENDS.test(`${tree.textOf(before)} ${fieldText(tree, node, 'name')}`)) reportExits(node, scope);
}

/** What a single request must not do to a server. */
export const REQUEST_END_RULES: readonly TreeRule[] = [
  {
    ...SLIP,
    ruleKey: 'js/request-ends-server',
    confidence: 'LIKELY',
    title: 'Request that ends the server',
    why: '`process.exit` ends the whole program: all other requests are cut off, and whoever can bring this one to fail can do so again.',
    fix: 'Answer with an error, for example `res.status(500)`, or pass it to `next`.',
    nodes: ['call_expression', 'method_definition'],
    check: (node, scope) =>
      isKind(scope.tree, node, 'call_expression') ? checkRoute(node, scope) : checkMethod(node, scope),
  },
];
