import type { BoxEdge, BoxGraph } from './box-graph.ts';

/** As many lines as a reader can follow. */
const CALM_EDGES = 40;
const HEAVIEST_OUT = 2;
const HEAVIEST_IN = 1;

const byWeight = (a: BoxEdge, b: BoxEdge): number => b.weight - a.weight || (a.id < b.id ? -1 : 1);

/**
 * The edges that a dense picture shows before anything is chosen: of each box the heaviest it uses and is used by, so
 * that no connected box looks isolated, and every edge with a violation. A picture with few edges shows all.
 */
export function mainEdges({ edges }: BoxGraph): BoxEdge[] {
  if (edges.length <= CALM_EDGES) return edges;
  const out = new Map<string, number>();
  const into = new Map<string, number>();
  const kept = new Set<string>();
  for (const { id, from, to, violations } of edges.toSorted(byWeight)) {
    const [used, users] = [out.get(from) ?? 0, into.get(to) ?? 0];
    if (violations.length > 0 || used < HEAVIEST_OUT || users < HEAVIEST_IN) kept.add(id);
    out.set(from, used + 1);
    into.set(to, users + 1);
  }
  return edges.filter(({ id }) => kept.has(id));
}
