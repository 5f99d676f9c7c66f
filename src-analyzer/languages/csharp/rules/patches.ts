import { parts } from '#analyzer/rules/nodes.ts';
import type { TreePatch } from '#analyzer/rules/patch.ts';

export const RETHROW: TreePatch = {
  title: 'Rethrow with throw;',
  edits(node, tree) {
    const [thrown = -1] = parts(tree, node);
    const start = (tree.start[node] ?? 0) + 'throw'.length;
    return thrown < 0 ? undefined : [{ start, end: tree.end[thrown] ?? start, text: '' }];
  },
};
