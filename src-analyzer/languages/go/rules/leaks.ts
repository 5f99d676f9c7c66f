import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { descendants, isInside, isKind } from '#analyzer/rules/nodes.ts';
import { calleeOf, functionAround } from './go-nodes.ts';

const READS_ONLY =
  /^(?:io\.(?:ReadAll|Copy|CopyN)|ioutil\.ReadAll|bufio\.New\w+|json\.NewDecoder|json\.NewEncoder|yaml\.NewDecoder|xml\.NewDecoder|csv\.New\w+|fmt\.Fp?rint\w*|fmt\.Fprint\w*)$/;

/** Whether a value is only looked at: nobody else gets it who might close it. */
function isOnlyRead(tree: FlatTree, use: number, closes: RegExp): boolean {
  const up = tree.parent[use] ?? -1;
  if (isKind(tree, up, 'selector_expression'))
    return !closes.test(tree.text.slice(tree.start[use], (tree.end[up] ?? 0) + 20));
  if (isKind(tree, up, 'binary_expression')) return true;
  if (isKind(tree, up, 'argument_list')) return READS_ONLY.test(calleeOf(tree, tree.parent[up] ?? -1));
  return false;
}

/** Whether nobody closes what a declaration gives a name, and nobody is given it who could. */
export function isLeaked(tree: FlatTree, declaration: number, name: string, closes: RegExp): boolean {
  const around = functionAround(tree, declaration);
  if (around < 0 || name === '' || name === '_') return false;
  const uses = descendants(tree, tree.childByField(around, 'body'), ['identifier']).filter(
    (use) => tree.textOf(use) === name && !isInside(tree, use, declaration),
  );
  return uses.every((use) => isOnlyRead(tree, use, closes));
}
