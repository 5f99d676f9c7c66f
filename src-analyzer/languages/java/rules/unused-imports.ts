import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { isKind, parts } from '#analyzer/rules/nodes.ts';

/** How often the word stands in the text, up to `enough`; comments and strings count, reflection uses them. */
export function countWord(text: string, word: string, enough: number): number {
  let count = 0;
  for (let at = text.indexOf(word); at >= 0 && count < enough; at = text.indexOf(word, at + word.length)) {
    const isWord = !/[\w$]/.test(text.charAt(at - 1)) && !/[\w$]/.test(text.charAt(at + word.length));
    if (isWord) count += 1;
  }
  return count;
}

/** Its last part; '' for all names of a package. */
export function importedName(tree: FlatTree, node: number): string {
  const text = tree.textOf(node);
  return text.includes('*') ? '' : (/(?<![\w$])([\w$]+)\s*(?:;\s*)?$/.exec(text)?.[1] ?? '');
}

/** Imports of a file whose name stands neither before the first of them nor behind the last. */
export function unusedImports(tree: FlatTree, program: number): number[] {
  const imports = parts(tree, program).filter((one) => isKind(tree, one, 'import_declaration'));
  const [first = -1, last = first] = [imports[0], imports.at(-1)];
  if (first < 0) return [];
  // The annotations of a package stand before its imports.
  const body = tree.text.slice(0, tree.start[first]) + tree.text.slice(tree.end[last]);
  return imports.filter((one) => {
    const name = importedName(tree, one);
    return name !== '' && countWord(body, name, 1) === 0;
  });
}
