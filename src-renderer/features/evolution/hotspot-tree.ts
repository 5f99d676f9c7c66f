import type { EvolutionFile } from '#contract/public-api/evolution.ts';
import { type HierarchyRectangularNode, hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';
import { folderOf } from '#renderer/components/folder-of.ts';

/** A folder (with children) or a file of the hotspot map. */
export interface MapNode {
  name: string;
  path: string;
  /** Code lines of a file; folders get the sum. */
  loc: number;
  /** Commits that touched it. */
  commits: number;
  /** 100 for a file without findings, less the more they weigh for its size; null for folders and files that were not judged. */
  health: number | null;
  /** How many findings it has; null as for `health`. */
  findings: number | null;
  /** 0 to 100; null for folders and where there is no history. */
  attention: number | null;
  children?: MapNode[];
}

export type MapBox = HierarchyRectangularNode<MapNode>;

/** What the map needs to know of a file. */
export type MapFile = Pick<EvolutionFile, 'filePath' | 'loc' | 'commits' | 'health' | 'issues'> &
  Pick<MapNode, 'attention'>;

/** Files as a tree of folders. A folder with a single folder in it is shown as one, "src/main/java". */
export function toMapTree(files: readonly MapFile[]): MapNode {
  const root: MapNode = {
    name: '',
    path: '',
    loc: 0,
    commits: 0,
    health: null,
    findings: null,
    attention: null,
    children: [],
  };
  const folders = new Map<string, MapNode>([['', root]]);
  const nodeOf = (path: string): MapNode => {
    const known = folders.get(path);
    if (known) return known;
    const cut = path.lastIndexOf('/');
    const folder: MapNode = {
      name: path.slice(cut + 1),
      path,
      loc: 0,
      commits: 0,
      health: null,
      findings: null,
      attention: null,
      children: [],
    };
    nodeOf(folderOf(path)).children?.push(folder);
    folders.set(path, folder);
    return folder;
  };
  for (const { filePath: path, loc, commits, health, issues, attention } of files) {
    if (loc === 0) continue;
    const cut = path.lastIndexOf('/');
    const findings = health === null ? null : issues;
    const file = { name: path.slice(cut + 1), path, loc, commits, health, findings, attention };
    nodeOf(folderOf(path)).children?.push(file);
  }
  return joinSingles(root);
}

function joinSingles(node: MapNode): MapNode {
  const children = node.children?.map(joinSingles);
  const [only] = children ?? [];
  if (children?.length === 1 && only?.children && node.path !== '') {
    return { ...only, name: `${node.name}/${only.name}` };
  }
  return children ? { ...node, children } : node;
}

/** The folder at a path, or the nearest one above it that still exists. */
export function findFolder(root: MapNode, path: string | undefined): MapNode {
  if (!path) return root;
  let found = root;
  for (;;) {
    const next = found.children?.find(
      (child) => child.children && (path === child.path || path.startsWith(`${child.path}/`)),
    );
    if (!next) return found;
    found = next;
    if (found.path === path) return found;
  }
}

const HEADER_PX = 17;
/** A lower or narrower folder has no room for a name: its files get all of it. */
const NAMED_MIN_PX = { width: 46, height: 40 };

/** A folder with a strip for its name. */
export const isNamed = ({ x0, x1, y0, y1 }: MapBox): boolean =>
  x1 - x0 >= NAMED_MIN_PX.width && y1 - y0 >= NAMED_MIN_PX.height;

/** One vendored style sheet must not push everything else into a corner: no file gets more of the picture. */
const MAX_SHARE = 0.12;

/** Code lines of a file, or of everything in a folder. */
export function codeOf(node: MapNode): number {
  return node.children ? node.children.reduce((sum, child) => sum + codeOf(child), 0) : node.loc;
}

/** Boxes for a folder: area is code (up to a largest share for one file), folders have a strip on top for their name. */
export function layoutMap(folder: MapNode, widthPx: number, heightPx: number): MapBox {
  const max = codeOf(folder) * MAX_SHARE;
  const tree = hierarchy(folder, (node) => node.children)
    .sum((node) => (node.children ? 0 : Math.min(node.loc, max)))
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  return treemap<MapNode>()
    .tile(treemapSquarify.ratio(1.3))
    .size([widthPx, heightPx])
    .paddingInner(1)
    .paddingOuter((node) => (isNamed(node) ? 2 : 0.5))
    .paddingTop((node) => (node.depth === 0 ? 0 : isNamed(node) ? HEADER_PX : 0.5))
    .round(true)(tree);
}

/** The smallest box under a point. */
export function boxAt(root: MapBox, x: number, y: number): MapBox | undefined {
  let found: MapBox | undefined;
  let level: MapBox[] | undefined = [root];
  while (level) {
    const hit: MapBox | undefined = level.find(
      (box) => x >= box.x0 && x < box.x1 && y >= box.y0 && y < box.y1,
    );
    if (!hit) return found;
    found = hit;
    level = hit.children;
  }
  return found;
}
