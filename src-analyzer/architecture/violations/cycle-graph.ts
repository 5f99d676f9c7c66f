import type { GraphEdge } from '../graph.ts';
import { cheapestCut } from './cheapest-cut.ts';
import type { StepCost } from './cheapest-step.ts';
import { shortestCycle, stronglyConnected } from './strongly-connected.ts';

/** More steps than these are no proposal. */
const MAX_CUT = 3;

/** What depends on each other, the shortest cycle in it, and how it is broken. */
export interface Group {
  readonly members: readonly number[];
  readonly steps: readonly GraphEdge[];
  /** The steps to cut. */
  readonly cut: readonly GraphEdge[];
  /** Whether the members of the shortest cycle still depend on each other, by other ways, when those are cut. */
  readonly remains: boolean;
}

/** Which of several edges between two ends a finding shows: the import, else the mention, else the call. */
function rank(edge: GraphEdge): number {
  if (edge.relation === 'CALL') return 2;
  return edge.isMention ? 1 : 0;
}

/**
 * The groups in which everything depends on everything else, in the order of their first members.
 * @param endsOf the two ends of an edge: its nodes, or what stands in for them
 */
export function listGroups(
  edges: readonly GraphEdge[],
  endsOf: (edge: GraphEdge) => readonly [number, number],
  costOf: StepCost,
): Group[] {
  const adjacency = new Map<number, number[]>();
  const edgeOf = new Map<string, GraphEdge>();
  for (const edge of edges) {
    const [source, target] = endsOf(edge);
    const key = `${source}>${target}`;
    const known = edgeOf.get(key);
    if (!known) {
      const next = adjacency.get(source);
      if (next) next.push(target);
      else adjacency.set(source, [target]);
    }
    if (!known || rank(edge) < rank(known)) edgeOf.set(key, edge);
  }
  return stronglyConnected(adjacency).map((members) => {
    const cycle = shortestCycle(adjacency, members);
    const stepsIn = (node: number): GraphEdge[] =>
      (adjacency.get(node) ?? []).flatMap((next) =>
        inside.has(next) ? (edgeOf.get(`${node}>${next}`) ?? []) : [],
      );
    const inside = new Set(members);
    const steps = cycle.flatMap((node, at) => edgeOf.get(`${node}>${cycle[(at + 1) % cycle.length]}`) ?? []);
    const all = members.flatMap(stepsIn);
    const weighed = all.map((edge) => {
      const [from, to] = endsOf(edge);
      return { from, to, cost: costOf(edge) };
    });
    const cut = cheapestCut(weighed, cycle, MAX_CUT)?.flatMap((at) => all[at] ?? []);
    const cheapest = steps.toReversed().toSorted((a, b) => costOf(a) - costOf(b))[0];
    return { members, steps, cut: cut ?? (cheapest ? [cheapest] : []), remains: cut === undefined };
  });
}
