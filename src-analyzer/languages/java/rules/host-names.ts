import { fieldText } from '#analyzer/rules/nodes.ts';
import type { TreeScope } from '#analyzer/rules/tree-rule.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { annotationsOf, argumentsOf, methodAround, typeAround } from './declarations.ts';

/** A name by which something says that it is not safe: whoever calls it has chosen so. */
export const SAYS_UNSAFE = /insecure|unsafe/i;

/** Whether whoever uses the code has chosen it: by a name that says what it leaves out, or by a setting. */
function isChosen(tree: FlatTree, node: number): boolean {
  return [methodAround(tree, node), typeAround(tree, node)].some(
    (one) =>
      SAYS_UNSAFE.test(fieldText(tree, one, 'name')) ||
      annotationsOf(tree, one).some((name) => /^ConditionalOn(?:Property|Expression)$/.test(name)),
  );
}

export function checkHostCall(node: number, { tree, report }: TreeScope): void {
  if (
    !/^(?:setDefaultHostnameVerifier|setHostnameVerifier|setSSLHostnameVerifier|hostnameVerifier)$/.test(
      fieldText(tree, node, 'name'),
    )
  )
    return;
  const [argument = -1] = argumentsOf(tree, node);
  const text = argument < 0 ? '' : tree.textOf(argument);
  if (/NoopHostnameVerifier|->\s*(?:true|\{\s*return true;\s*\})$/.test(text))
    report(node, 'all host names are accepted', isChosen(tree, node) ? 'REVIEW' : undefined);
}
