import type { TreeScope } from './tree-rule.ts';

/**
 * Reports the last two branches of an if-else, which are the same: at the end of a longer chain only when all others are the
 * same as well, since a case that is listed beside an equal default tells its reader something.
 * @param node with the fields `consequence` and `alternative`
 */
export function reportBranches(
  node: number,
  { tree, report }: Pick<TreeScope, 'tree' | 'report'>,
  isSame: (branch: number) => boolean,
): void {
  let isAll = true;
  for (let at = node; tree.fieldName(at) === 'alternative';) {
    at = tree.parent[at] ?? -1;
    isAll &&= isSame(tree.childByField(at, 'consequence'));
  }
  if (isAll) report(node, 'both branches are identical');
}
