import { parts } from '#analyzer/rules/nodes.ts';
import { insertBefore, type TreePatch } from '#analyzer/rules/patch.ts';

/** A text without a `%` is printed as before. */
export const FIXED_FORMAT: TreePatch = {
  title: 'Print the text with "%s"',
  edits(node, tree) {
    const text = parts(tree, tree.childByField(node, 'arguments')).at(-1);
    return text === undefined ? undefined : [insertBefore(tree, text, '"%s", ')];
  },
};
