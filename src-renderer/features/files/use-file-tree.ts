import type { FileFacts } from '#contract/public-api/files.ts';
import type { Order } from '#contract/words.ts';
import { useMemo, useState } from 'react';
import type { TreeGridRow } from '#renderer/components/tree-row.ts';
import {
  buildTree,
  comparison,
  filterFiles,
  openAtFirst,
  sortedFiles,
  type TreeFilter,
  type TreeNode,
  type TreeSort,
  visibleRows,
} from './file-tree.ts';

const NO_FILES: readonly FileFacts[] = [];

interface FileTreeOptions extends TreeFilter {
  files: readonly FileFacts[] | undefined;
  sort: TreeSort;
  order: Order;
  /** The open file: the folders that it is in are open. */
  path: string | undefined;
}

/** The rows of the tree, and which folders are open: those on the way to the worst file or the open one, all while a filter is set. */
export function useFileTree({ files = NO_FILES, keyword, language, sort, order, path }: FileTreeOptions) {
  /** What was opened or closed by hand, by path. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [seen, setSeen] = useState(path);
  if (seen !== path) {
    setSeen(path);
    // Another file was opened: what was closed around it opens again.
    setChosen(new Map([...chosen].filter(([folder]) => path?.startsWith(folder) !== true)));
  }
  const found = useMemo(() => filterFiles(files, { keyword, language }), [files, keyword, language]);
  const root = useMemo(() => buildTree(found), [found]);
  const compare = useMemo(() => comparison(sort, order), [sort, order]);
  const isFiltered = found !== files;
  const isOpenAtFirst = useMemo(
    () => (isFiltered ? () => true : openAtFirst(root, compare)),
    [isFiltered, root, compare],
  );
  const rows = useMemo(() => {
    const isOpen = (folder: TreeNode) =>
      chosen.get(folder.path) ?? (path?.startsWith(folder.path) === true || isOpenAtFirst(folder));
    return visibleRows(root, compare, isOpen).map(({ node, ...place }): TreeGridRow<TreeNode> => ({
      key: node.path,
      value: node,
      ...place,
    }));
  }, [root, compare, chosen, isOpenAtFirst, path]);
  return {
    rows,
    count: found.length,
    /** Every file that matches, in the order of the tree. */
    sorted: () => sortedFiles(found, compare),
    toggle: ({ path: folder }: TreeNode, isOpen: boolean) =>
      setChosen((before) => new Map(before).set(folder, isOpen)),
  };
}
