import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { descendants, fieldText, isKind, parts } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { isUsedAsResponse, sendsRequest } from './go-clients.ts';
import { packageCall } from './go-imports.ts';
import { calleeOf, firstTarget, functionAround, goRule, onlyCall } from './go-nodes.ts';
import { isLeaked } from './leaks.ts';
import { DEFER_BODY_CLOSE } from './patches.ts';

/** Whether the request that is sent asks for no body: there is nothing to close. */
function asksForHead(tree: FlatTree, call: number): boolean {
  if (calleeOf(tree, call).endsWith('.Head')) return true;
  const [sent = -1] = parts(tree, tree.childByField(call, 'arguments'));
  const around = functionAround(tree, call);
  if (!isKind(tree, sent, 'identifier') || around < 0) return false;
  return descendants(tree, around, ['short_var_declaration']).some(
    (one) =>
      firstTarget(tree, one) === tree.textOf(sent) &&
      /\bMethodHead\b|"HEAD"/.test(fieldText(tree, one, 'right')),
  );
}

function checkResponse(node: number, { tree, report }: TreeScope): void {
  const call = onlyCall(tree, node);
  if (call < 0 || !sendsRequest(tree, call) || asksForHead(tree, call)) return;
  const name = firstTarget(tree, node);
  // The body may be handed on by itself.
  if (!isLeaked(tree, node, name, /^\w+\.Body\b(?:\.Close|[ \t]*[,)}\n;])|^\w+\.Close/)) return;
  // A method named like that of a client may give what it has read.
  if (packageCall(tree, call) === '' && !isUsedAsResponse(tree, name, node)) return;
  report(node, `the body of '${name}' is never closed`);
}

export const RESPONSE_BODY_LEAK: TreeRule = goRule({
  ruleKey: 'go/response-body-leak',
  kind: 'BUG',
  severity: 'CRITICAL',
  title: 'HTTP response body not closed',
  why: 'An open body blocks its connection: it cannot be reused, and the program runs out of connections.',
  fix: 'Add `defer resp.Body.Close()` after the error check.',
  patch: DEFER_BODY_CLOSE,
  inTests: 'off',
  nodes: ['short_var_declaration'],
  check: checkResponse,
});
