import type { GraphEdge, ProjectModel } from '../graph.ts';

/** So many parts of one folder that another part knows, from outside of it, are a list: pages of a router, commands of a program. */
const MIN_ENTRIES = 3;

/**
 * Tells whether a part lists another among its siblings: it uses at least three parts of the other's folder from outside
 * of it, and more than depend on itself. What many depend on is no list, whatever it knows: a model, a registry of names.
 */
export function createSiblingLists(
  model: ProjectModel,
  edges: readonly GraphEdge[],
): (list: number, entry: number) => boolean {
  const entries = new Map<string, Set<number>>();
  const dependents = new Map<number, Set<number>>();
  const add = <Key>(map: Map<Key, Set<number>>, key: Key, node: number): void => {
    const known = map.get(key);
    if (known) known.add(node);
    else map.set(key, new Set([node]));
  };
  for (const { source, target, typeOnly } of edges) {
    if (typeOnly) continue;
    add(entries, `${source} ${folderOf(model, target)}`, target);
    add(dependents, target, source);
  }
  return (list, entry) => {
    const folder = folderOf(model, entry);
    const listed = entries.get(`${list} ${folder}`);
    // What lies in a folder of the entries' own is one of them: it takes what its neighbours share.
    if (folderOf(model, list).startsWith(folder) || !listed?.has(entry) || listed.size < MIN_ENTRIES)
      return false;
    return listed.size > (dependents.get(list)?.size ?? 0);
  };
}

function folderOf({ nodes }: ProjectModel, node: number): string {
  const path = nodes[node]?.path ?? '';
  return path.slice(0, path.lastIndexOf('/') + 1);
}
