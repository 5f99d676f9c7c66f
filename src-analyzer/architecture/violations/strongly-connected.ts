/** Adjacency by node index. */
export type Adjacency = ReadonlyMap<number, readonly number[]>;

/** Where each node leads, of steps as source and target. */
export function adjacencyOf(steps: Iterable<readonly [number, number]>): Map<number, number[]> {
  const adjacency = new Map<number, number[]>();
  for (const [source, target] of steps) {
    const known = adjacency.get(source);
    if (known) known.push(target);
    else adjacency.set(source, [target]);
  }
  return adjacency;
}

/**
 * Strongly connected groups of at least two nodes, each sorted, in order of their smallest member.
 * Tarjan's algorithm with an explicit stack, so that long chains do no harm.
 */
export function stronglyConnected(adjacency: Adjacency): number[][] {
  const order = new Map<number, number>();
  const low = new Map<number, number>();
  const onStack = new Set<number>();
  const stack: number[] = [];
  const groups: number[][] = [];

  const open = (node: number): { node: number; next: number } => {
    order.set(node, order.size);
    low.set(node, order.size - 1);
    stack.push(node);
    onStack.add(node);
    return { node, next: 0 };
  };
  const lower = (node: number, value: number): void => {
    low.set(node, Math.min(low.get(node) ?? value, value));
  };
  const close = (node: number): void => {
    if (low.get(node) !== order.get(node)) return;
    const group: number[] = [];
    for (let member = stack.pop(); member !== undefined; member = stack.pop()) {
      onStack.delete(member);
      group.push(member);
      if (member === node) break;
    }
    if (group.length > 1) groups.push(group.sort((a, b) => a - b));
  };

  for (const start of adjacency.keys()) {
    if (order.has(start)) continue;
    const frames = [open(start)];
    for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
      const neighbour = adjacency.get(frame.node)?.[frame.next++];
      if (neighbour === undefined) {
        close(frame.node);
        frames.pop();
        const parent = frames.at(-1);
        if (parent) lower(parent.node, low.get(frame.node) ?? 0);
      } else if (!order.has(neighbour)) frames.push(open(neighbour));
      else if (onStack.has(neighbour)) lower(frame.node, order.get(neighbour) ?? 0);
    }
  }
  return groups.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}

/** The shortest way from a member of the group back to itself, first found in index order. */
export function shortestCycle(adjacency: Adjacency, group: readonly number[]): number[] {
  const members = new Set(group);
  let best: number[] = [];
  // A pair cannot be beaten; large groups are tried from a bounded number of starts.
  for (const start of group.slice(0, 200)) {
    const path = pathBack(adjacency, members, start, best.length || Infinity);
    if (path && (best.length === 0 || path.length < best.length)) best = path;
    if (best.length === 2) break;
  }
  return best;
}

function pathBack(
  adjacency: Adjacency,
  members: ReadonlySet<number>,
  start: number,
  limit: number,
): number[] | undefined {
  const cameFrom = new Map<number, number>();
  let level = [start];
  for (let length = 1; level.length > 0 && length < limit; length++) {
    const next: number[] = [];
    for (const node of level) {
      for (const neighbour of adjacency.get(node) ?? []) {
        if (neighbour === start) return pathTo(cameFrom, start, node);
        if (!members.has(neighbour) || cameFrom.has(neighbour)) continue;
        cameFrom.set(neighbour, node);
        next.push(neighbour);
      }
    }
    level = next;
  }
  return undefined;
}

function pathTo(cameFrom: ReadonlyMap<number, number>, start: number, end: number): number[] {
  const path = [end];
  for (let at = end; at !== start;) {
    at = cameFrom.get(at) ?? start;
    path.unshift(at);
  }
  return path;
}
