import type { Architecture, ArchitectureViolation } from '#contract/public-api/architecture.ts';
import type { BoxGraph } from './box-graph.ts';

/** What a violation is about, in the picture: the ids of edges and boxes. */
export interface Lit {
  readonly edges: ReadonlySet<string>;
  readonly boxes: ReadonlySet<string>;
}

type Way = readonly (readonly [from: number, to: number])[];

/** The shortest way from one part to another along the dependencies; empty where there is none. */
function shortestWay(edges: Architecture['edges'], from: number, to: number): Way {
  const uses = Map.groupBy(edges, ({ sourceNodeId }) => sourceNodeId);
  const cameFrom = new Map<number, number>([[from, from]]);
  const queue = [from];
  for (let part = queue.shift(); part !== undefined && !cameFrom.has(to); part = queue.shift()) {
    for (const { targetNodeId: next } of uses.get(part) ?? []) {
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, part);
      queue.push(next);
    }
  }
  const way: [number, number][] = [];
  for (let part = to; part !== from;) {
    const before = cameFrom.get(part);
    if (before === undefined) return [];
    way.unshift([before, part]);
    part = before;
  }
  return way;
}

type Named = Pick<ArchitectureViolation, 'violationType' | 'sourceNodeId' | 'targetNodeId'>;

/** The dependencies a violation is about: one, a cycle back to where it began, or all of one part that does too much. */
function dependenciesOf({ edges }: Pick<Architecture, 'edges'>, violation: Named): Way {
  const { violationType, sourceNodeId: from, targetNodeId: to } = violation;
  if (from === null) return [];
  if (to === null) {
    return edges
      .filter(({ sourceNodeId, targetNodeId }) => sourceNodeId === from || targetNodeId === from)
      .map(({ sourceNodeId, targetNodeId }) => [sourceNodeId, targetNodeId]);
  }
  const back = violationType === 'CIRCULAR_DEPENDENCY' ? shortestWay(edges, to, from) : [];
  return [[from, to], ...back];
}

/** What of a picture a violation is about; what is folded into one box is that box alone. */
export function litBy(architecture: Pick<Architecture, 'edges'>, { boxes }: BoxGraph, violation: Named): Lit {
  const boxOf = new Map(boxes.flatMap(({ id, nodes }) => nodes.map((node) => [node.id, id])));
  const ends = dependenciesOf(architecture, violation).flatMap(([from, to]) => {
    const [source, target] = [boxOf.get(from), boxOf.get(to)];
    return source === undefined || target === undefined ? [] : [[source, target] as const];
  });
  const own = boxOf.get(violation.sourceNodeId ?? -1);
  return {
    edges: new Set(ends.filter(([from, to]) => from !== to).map(([from, to]) => `${from}\n${to}`)),
    boxes: new Set([...(own === undefined ? [] : [own]), ...ends.flat()]),
  };
}
