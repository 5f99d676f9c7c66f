interface Edge {
  readonly sourceNodeKey: string;
  readonly targetNodeKey: string;
}

function neighbours(keys: readonly string[], edges: readonly Edge[]): number[][] {
  const indexOf = new Map(keys.map((key, index) => [key, index]));
  const targets: number[][] = keys.map(() => []);
  for (const { sourceNodeKey, targetNodeKey } of edges) {
    const source = indexOf.get(sourceNodeKey);
    const target = indexOf.get(targetNodeKey);
    if (source !== undefined && target !== undefined) targets[source]?.push(target);
  }
  return targets;
}

/**
 * Number of the strongly connected group of every node (Tarjan 1972), with a stack of its own: a chain of 50,000
 * imports must not end the process.
 */
export function stronglyConnected(keys: readonly string[], edges: readonly Edge[]): Map<string, number> {
  const targets = neighbours(keys, edges);
  const order = new Int32Array(keys.length).fill(-1);
  const low = new Int32Array(keys.length);
  const group = new Int32Array(keys.length).fill(-1);
  const next = new Int32Array(keys.length);
  const open: number[] = [];
  let visited = 0;
  let groups = 0;

  const enter = (node: number, path: number[]): void => {
    order[node] = low[node] = visited;
    visited += 1;
    open.push(node);
    path.push(node);
  };
  const close = (root: number): void => {
    let node: number | undefined;
    do {
      node = open.pop();
      if (node !== undefined) group[node] = groups;
    } while (node !== undefined && node !== root);
    groups += 1;
  };
  const lower = (node: number, value: number): void => {
    low[node] = Math.min(low[node] ?? 0, value);
  };
  const leave = (node: number, path: number[]): void => {
    path.pop();
    const parent = path.at(-1);
    if (parent !== undefined) lower(parent, low[node] ?? 0);
    if (low[node] === order[node]) close(node);
  };

  for (let start = 0; start < keys.length; start += 1) {
    if (order[start] !== -1) continue;
    const path: number[] = [];
    enter(start, path);
    while (path.length > 0) {
      const node = path.at(-1) ?? start;
      const target = targets[node]?.[next[node] ?? 0];
      if (target === undefined) {
        leave(node, path);
        continue;
      }
      next[node] = (next[node] ?? 0) + 1;
      if (order[target] === -1) enter(target, path);
      else if (group[target] === -1) lower(node, order[target] ?? 0);
    }
  }
  return new Map(keys.map((key, index) => [key, group[index] ?? -1]));
}
