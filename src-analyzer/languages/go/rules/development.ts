import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isInside } from '#analyzer/rules/nodes.ts';
import { calleeOf, functionAround } from './go-nodes.ts';

/** `GetConfig().Development`, `isDev`, `devMode`, `os.Getenv("ENV") == "development"`. */
const ASKS_FOR_DEVELOPMENT =
  /(?:\b[iI][sn]Dev|\.Dev|\b(?:[iI][sn])?[dD]ev(?:elopment|Mode|_mode))\b(?!\s*(?:==\s*false|!=))|==\s*"dev(?:elopment)?"/;

/** Whether a condition around a place holds on a developer's machine alone. */
function isInDevelopment(tree: FlatTree, node: number): boolean {
  for (let at = ancestor(tree, node, ['if_statement']); at >= 0; at = ancestor(tree, at, ['if_statement'])) {
    const condition = fieldText(tree, at, 'condition');
    const isThen = isInside(tree, node, tree.childByField(at, 'consequence'));
    if (isThen && !/^!|\|\|/.test(condition) && ASKS_FOR_DEVELOPMENT.test(condition)) return true;
  }
  return false;
}

/** Whether the program gets to a place on a developer's machine alone: by a condition around it, or around all calls of its function. */
export function isForDevelopers(tree: FlatTree, node: number): boolean {
  if (isInDevelopment(tree, node)) return true;
  const name = fieldText(tree, functionAround(tree, node), 'name');
  // Who calls what is exported stands in other packages.
  if (!/^[a-z_]/.test(name)) return false;
  const calls = descendants(tree, 0, ['call_expression']).filter(
    (call) => calleeOf(tree, call).split(/\W/).at(-1) === name,
  );
  return calls.length > 0 && calls.every((call) => isInDevelopment(tree, call));
}
