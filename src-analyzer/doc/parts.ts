import { compareText } from '#platform/compare-text.ts';
import type { ArchitectureResponse } from '#contract/analyzer-api/architecture.ts';

/** A folder of the architecture graph with what is in it. */
export interface Part {
  readonly name: string;
  readonly nodes: number;
  /** Nodes by type, e.g. `{SERVICE: 4}`. */
  readonly types: Readonly<Record<string, number>>;
}

export interface PartEdge {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

const MAX_PARTS = 20;
const MAX_DEPTH = 5;
const TOP = '(top level)';

/** The graph by folders: as deep below their common folder as twenty parts allow, with the edges between them. */
export function partsOf({ nodes, edges }: ArchitectureResponse): { parts: Part[]; edges: PartEdge[] } {
  const shared = sharedFolder(nodes.map(({ filePath }) => filePath));
  const depth = depthFor(
    nodes.map(({ filePath }) => filePath),
    shared,
  );
  const partOf = new Map(nodes.map((node) => [node.nodeKey, folderAt(node.filePath, shared, depth)]));
  const parts = new Map<string, { nodes: number; types: Record<string, number> }>();
  for (const { nodeKey, nodeType } of nodes) {
    const name = partOf.get(nodeKey) ?? TOP;
    const part = parts.get(name) ?? { nodes: 0, types: {} };
    part.nodes += 1;
    part.types[nodeType] = (part.types[nodeType] ?? 0) + 1;
    parts.set(name, part);
  }
  const shown = [...parts]
    .map(([name, part]) => ({ name, ...part }))
    .sort((a, b) => b.nodes - a.nodes || compareText(a.name, b.name))
    .slice(0, MAX_PARTS);
  const names = new Set(shown.map(({ name }) => name));
  return { parts: shown, edges: edgesBetween(edges, partOf, names) };
}

function edgesBetween(
  edges: ArchitectureResponse['edges'],
  partOf: ReadonlyMap<string, string>,
  shown: ReadonlySet<string>,
): PartEdge[] {
  const counts = new Map<string, PartEdge>();
  for (const { sourceNodeKey, targetNodeKey } of edges) {
    const from = partOf.get(sourceNodeKey);
    const to = partOf.get(targetNodeKey);
    if (from === undefined || to === undefined || from === to || !shown.has(from) || !shown.has(to)) continue;
    const key = `${from}\0${to}`;
    counts.set(key, { from, to, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || compareText(a.from + a.to, b.from + b.to));
}

function depthFor(paths: readonly string[], shared: number): number {
  let depth = 1;
  for (let next = 2; next <= MAX_DEPTH; next += 1) {
    const folders = new Set(paths.map((path) => folderAt(path, shared, next)));
    if (folders.size > MAX_PARTS) break;
    depth = next;
  }
  return depth;
}

/** How many leading folders all paths have in common. */
function sharedFolder(paths: readonly string[]): number {
  const [first = '', ...rest] = paths.map((path) => path.split('/').slice(0, -1).join('/'));
  let shared = first === '' ? [] : first.split('/');
  for (const folder of rest) {
    const parts = folder.split('/');
    const differs = shared.findIndex((part, at) => part !== parts[at]);
    if (differs >= 0) shared = shared.slice(0, differs);
  }
  return shared.length;
}

function folderAt(path: string, shared: number, depth: number): string {
  const folders = path.split('/').slice(0, -1);
  return folders.slice(shared, shared + depth).join('/') || TOP;
}
