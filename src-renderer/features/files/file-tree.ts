import type { FileFacts } from '#contract/public-api/files.ts';
import { ISSUE_SEVERITIES, type IssueSeverity, type Order } from '#contract/words.ts';

export const TREE_SORTS = ['findings', 'attention', 'commits', 'loc', 'path'] as const;
export type TreeSort = (typeof TREE_SORTS)[number];

/** Of a file its own numbers; of a folder those of all files below it. */
export interface Totals {
  files: number;
  loc: number;
  findings: number;
  worst: IssueSeverity | null;
  /** Of a folder the highest below it. */
  attention: number | null;
  /** Of a folder the sum: a commit that changes two files counts twice. */
  commits: number | null;
}

export interface TreeNode {
  /** Of a folder with a slash at the end; '' for the root. */
  readonly path: string;
  /** Of folders that hold nothing but the next one, all their names: `src/main/java`. */
  readonly name: string;
  readonly totals: Totals;
  /** Undefined for a file. */
  readonly children: readonly TreeNode[] | undefined;
  /** Undefined for a folder. */
  readonly file: FileFacts | undefined;
}

interface Folder {
  readonly path: string;
  readonly children: (Folder | FileFacts)[];
  readonly totals: Totals;
}

const newFolder = (path: string): Folder => ({
  path,
  children: [],
  totals: { files: 0, loc: 0, findings: 0, worst: null, attention: null, commits: null },
});

/**
 * The folders of files; each holds what is in it in the order of the files. Files that follow each other are mostly of one
 * folder, and most folders are never opened: a project may have tens of thousands of files.
 */
export function buildTree(files: readonly FileFacts[]): TreeNode {
  const root = newFolder('');
  const folders = new Map([['', root]]);
  let folder = root;
  for (const file of files) {
    if (!isDirectlyIn(folder.path, file.path)) folder = folderOf(parentOf(file.path), folders);
    folder.children.push(file);
  }
  sumUp(root);
  return toNode(root, '');
}

const isDirectlyIn = (folder: string, path: string): boolean =>
  path.startsWith(folder) && !path.includes('/', folder.length);

/** The folder that a file or folder is in, with its slash; '' for the root. */
const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);

function folderOf(path: string, folders: Map<string, Folder>): Folder {
  const known = folders.get(path);
  if (known !== undefined) return known;
  const folder = newFolder(path);
  folders.set(path, folder);
  folderOf(parentOf(path), folders).children.push(folder);
  return folder;
}

const isFolder = (child: Folder | FileFacts): child is Folder => 'children' in child;

function sumUp({ children, totals }: Folder): void {
  for (const child of children) {
    if (isFolder(child)) {
      sumUp(child);
      add(totals, child.totals, child.totals.files, child.totals.worst);
    } else add(totals, child, 1, child.worstSeverity);
  }
}

type Summands = Pick<Totals, 'loc' | 'findings' | 'attention' | 'commits'>;

function add(sum: Totals, more: Summands, files: number, worst: IssueSeverity | null): void {
  sum.files += files;
  sum.loc += more.loc;
  sum.findings += more.findings;
  if (rankOf(worst) < rankOf(sum.worst)) sum.worst = worst;
  if (more.attention !== null) sum.attention = Math.max(sum.attention ?? 0, more.attention);
  if (more.commits !== null) sum.commits = (sum.commits ?? 0) + more.commits;
}

function toNode(folder: Folder, parentPath: string): TreeNode {
  const [only] = folder.children;
  if (folder.path !== '' && folder.children.length === 1 && only && isFolder(only)) {
    return toNode(only, parentPath);
  }
  let children: TreeNode[] | undefined;
  return {
    path: folder.path,
    name: folder.path.slice(parentPath.length, -1),
    totals: folder.totals,
    get children() {
      children ??= folder.children.map((child) =>
        isFolder(child) ? toNode(child, folder.path) : toLeaf(child),
      );
      return children;
    },
    file: undefined,
  };
}

function toLeaf(file: FileFacts): TreeNode {
  const { path, loc, findings, worstSeverity: worst, attention, commits } = file;
  return {
    path,
    name: path.slice(path.lastIndexOf('/') + 1),
    totals: { files: 1, loc, findings, worst, attention, commits },
    children: undefined,
    file,
  };
}

/** The worst severity is 0. */
const rankOf = (severity: IssueSeverity | null): number =>
  severity === null ? ISSUE_SEVERITIES.length : ISSUE_SEVERITIES.indexOf(severity);

type Compare = (one: TreeNode, other: TreeNode) => number;

const most =
  (of: 'findings' | 'attention' | 'commits' | 'loc'): Compare =>
  ({ totals: one }, { totals: other }) =>
    (other[of] ?? -1) - (one[of] ?? -1);

/** The worst severity first, then the most, as groups of issues are listed (D156). */
const worst: Compare = (one, other) =>
  rankOf(one.totals.worst) - rankOf(other.totals.worst) || most('findings')(one, other);

/** What tells two apart comes first; then what else makes a file worth a look. */
const COMPARISONS: Readonly<Record<TreeSort, readonly Compare[]>> = {
  findings: [worst, most('attention'), most('commits'), most('loc')],
  attention: [most('attention'), worst, most('loc')],
  commits: [most('commits'), worst, most('loc')],
  loc: [most('loc')],
  path: [({ children: one }, { children: other }) => Number(one === undefined) - Number(other === undefined)],
};

/** Numbers begin with the largest when they descend; names keep folders first either way. */
export function comparison(sort: TreeSort, order: Order): Compare {
  const steps = COMPARISONS[sort];
  const compare: Compare = (one, other) => {
    for (const step of steps) {
      const found = step(one, other);
      if (found !== 0) return found;
    }
    return 0;
  };
  if (sort === 'path')
    return order === 'asc' ? compare : (a, b) => compare(a, b) || (a.path < b.path ? 1 : -1);
  return order === 'desc' ? compare : (a, b) => compare(b, a);
}

export interface TreeRow {
  readonly node: TreeNode;
  /** From 1. */
  readonly level: number;
  /** From 1, among its siblings. */
  readonly position: number;
  readonly siblings: number;
  /** Undefined for a file. */
  readonly isOpen: boolean | undefined;
}

/** What of a tree is shown: the root's children and those of open folders, each level sorted. */
export function visibleRows(
  root: TreeNode,
  compare: Compare,
  isOpen: (folder: TreeNode) => boolean,
): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (folder: TreeNode, level: number) => {
    const sorted = (folder.children ?? []).toSorted(compare);
    sorted.forEach((node, at) => {
      const open = node.children === undefined ? undefined : isOpen(node);
      rows.push({ node, level, position: at + 1, siblings: sorted.length, isOpen: open });
      if (open === true) add(node, level + 1);
    });
  };
  add(root, 1);
  return rows;
}

/** Below this many rows a whole tree is open at first. */
const MAX_OPEN_AT_FIRST = 60;

/**
 * Which folders are open before anybody opens or closes one: all of a small tree, else those that lead to its first
 * file, which is the worst one in the order of a files view.
 */
export function openAtFirst(root: TreeNode, compare: Compare): (folder: TreeNode) => boolean {
  if (root.totals.files <= MAX_OPEN_AT_FIRST) return () => true;
  const way = new Set<TreeNode>();
  let first = firstOf(root, compare);
  while (first?.children !== undefined) {
    way.add(first);
    first = firstOf(first, compare);
  }
  return (folder) => way.has(folder);
}

function firstOf({ children = [] }: TreeNode, compare: Compare): TreeNode | undefined {
  let [first] = children;
  for (const child of children) if (first !== undefined && compare(child, first) < 0) first = child;
  return first;
}

export interface TreeFilter {
  /** Part of the path; upper and lower case are the same. */
  keyword?: string | undefined;
  language?: string | undefined;
}

export function filterFiles(
  files: readonly FileFacts[],
  { keyword, language }: TreeFilter,
): readonly FileFacts[] {
  const word = keyword?.toLowerCase();
  if (!word && language === undefined) return files;
  return files.filter(
    (file) =>
      (!word || file.path.toLowerCase().includes(word)) &&
      (language === undefined || file.language === language),
  );
}

/** The files of a tree in its order, as if they were in one folder. */
export function sortedFiles(files: readonly FileFacts[], compare: Compare): FileFacts[] {
  return files
    .map(toLeaf)
    .toSorted(compare)
    .flatMap(({ file }) => file ?? []);
}
