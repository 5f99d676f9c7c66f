import type { FactsBuilder } from '#analyzer/syntax/facts-builder.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';

/** Source text of node `i` on one line, '' for -1. */
export function textAt(tree: FlatTree, i: number): string {
  return i < 0 ? '' : tree.textOf(i);
}

/** Text of the child under `field`, '' where there is none. */
export function fieldText(tree: FlatTree, i: number, field: string): string {
  return textAt(tree, tree.childByField(i, field));
}

export function isKind(tree: FlatTree, i: number, kind: string): boolean {
  return i >= 0 && tree.kindName(i) === kind;
}

/** Named children of the child under `field`, without comments. */
export function listOf(tree: FlatTree, i: number, field: string): number[] {
  const list = tree.childByField(i, field);
  return list < 0
    ? []
    : tree.namedChildren(list).filter((child) => !tree.kindName(child).includes('comment'));
}

/** Whether `i` has a direct child that is this token or this named kind. */
export function hasChild(tree: FlatTree, i: number, text: string): boolean {
  return tree.children(i).some((child) => tree.kindName(child) === text);
}

/** Named children of one kind. */
export function childrenOfKind(tree: FlatTree, i: number, kind: string): number[] {
  return i < 0 ? [] : tree.children(i).filter((child) => tree.kindName(child) === kind);
}

/** `a->b::c`, `a?.b` and `$a` in the dotted form all receivers are kept in. */
export function dotted(text: string): string {
  return text
    .replace(/\s+/g, '')
    .replace(/->|\?->|\?\.|::|!!?\./g, '.')
    .replace(/[$@*&]/g, '')
    .replace(/\\/g, '.');
}

/** Enters a top-level symbol when no type or function is open. */
export function addTopSymbol(builder: FactsBuilder, i: number, name: string, kind: string): void {
  if (builder.currentType < 0 && builder.currentFunction < 0) builder.addSymbol(i, { name, kind });
}
