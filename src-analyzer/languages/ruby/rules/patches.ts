import { fieldText, parts } from '#analyzer/rules/nodes.ts';
import { replaceNode, type TreePatch } from '#analyzer/rules/patch.ts';

export const RESCUE_STANDARD: TreePatch = {
  title: 'Rescue StandardError',
  edits(node, tree) {
    const [caught = -1, ...more] = parts(tree, tree.childByField(node, 'exceptions'));
    return more.length === 0 && caught >= 0 && tree.textOf(caught) === 'Exception'
      ? [replaceNode(tree, caught, 'StandardError')]
      : undefined;
  },
};

export const SAFE_YAML: TreePatch = {
  title: 'Load with safe_load',
  edits: (node, tree) =>
    fieldText(tree, node, 'receiver') === 'YAML' &&
    parts(tree, tree.childByField(node, 'arguments')).length === 1
      ? [replaceNode(tree, tree.childByField(node, 'method'), 'safe_load')]
      : undefined,
};
