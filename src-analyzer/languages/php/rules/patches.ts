import { fieldText, isKind, parts } from '#analyzer/rules/nodes.ts';
import { insertAfter, replaceNode, type TreePatch } from '#analyzer/rules/patch.ts';

/** Functions whose result is a text, so that the comparison of types changes nothing else. */
const GIVES_TEXT = /^(?:md5|sha1|hash|crypt)$/;

/** Where both sides are hashes: what the other side holds may be no text, and is then equal to none. */
export const SAME_TEXT: TreePatch = {
  title: 'Compare the texts with ===',
  edits(node, tree) {
    const operator = tree.childByField(node, 'operator');
    const sides = ['left', 'right'].map((side) => tree.childByField(node, side));
    const isText = (side: number): boolean =>
      isKind(tree, side, 'string', 'encapsed_string') || GIVES_TEXT.test(fieldText(tree, side, 'function'));
    if (operator < 0 || !sides.every(isText)) return undefined;
    return [replaceNode(tree, operator, `${tree.textOf(operator)}=`)];
  },
};

export const NO_CLASSES: TreePatch = {
  title: 'Allow no classes',
  edits(node, tree) {
    const given = parts(tree, tree.childByField(node, 'arguments'));
    const [value = -1] = given;
    return given.length === 1 && !tree.textOf(value).startsWith('...')
      ? [insertAfter(tree, value, ", ['allowed_classes' => false]")]
      : undefined;
  },
};

/** One value that is printed as it came; in a longer text it may stand where another escaping is needed. */
export const ESCAPE: TreePatch = {
  title: 'Escape the value with htmlspecialchars',
  edits(node, tree) {
    const [value = -1, ...more] = parts(tree, node);
    const inner = isKind(tree, value, 'parenthesized_expression') ? (parts(tree, value)[0] ?? -1) : value;
    const isPlain =
      isKind(tree, inner, 'subscript_expression') &&
      /^\$_\w+\[(?:'[^']*'|"[^"$]*")\]$/.test(tree.textOf(inner));
    return more.length === 0 && isPlain
      ? [replaceNode(tree, inner, `htmlspecialchars(${tree.textOf(inner)}, ENT_QUOTES)`)]
      : undefined;
  },
};
