import type { GraphEdge } from '../graph.ts';
import { cutOfAllCycles, type CutLimits } from './all-cycles-cut.ts';
import { cheapestCut, type WeighedStep } from './cheapest-cut.ts';
import { NEVER, type StepCost, type StepWeights } from './cheapest-step.ts';
import { adjacencyOf, shortestCycle, stronglyConnected } from './strongly-connected.ts';

/** More than these are no proposal. A file to open costs as much as an import of what a file is there for. */
const CUT_LIMITS: CutLimits = { sources: 3, steps: 6, sourceCost: 400 };
/** Where only one cycle of several is broken, a proposal is shorter. */
const MAX_CUT = 3;

/** From here on nothing shows that a step leads back: either end may be the one to change. */
export const MAX_DIRECTION = 0.85;
/** Up to here a step shows it by itself, whatever else a cut would take. */
const CLEAR_DIRECTION = 0.5;

/** What depends on each other, the shortest cycle in it, and how it is broken. */
export interface Group {
  readonly members: readonly number[];
  readonly steps: readonly GraphEdge[];
  readonly cut: Cut;
  /** The most natural direction among the steps to cut. */
  readonly direction: number;
}

/** The steps to cut, and what is left of the group without them. */
export interface Cut {
  readonly steps: readonly GraphEdge[];
  /** No cycle; other cycles than the shortest; other ways between the members of the shortest. */
  readonly leaves: 'nothing' | 'other cycles' | 'other ways';
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
  { costOf, directionOf }: StepWeights,
): Group[] {
  const pairs: [number, number][] = [];
  const edgeOf = new Map<string, GraphEdge>();
  for (const edge of edges) {
    const [source, target] = endsOf(edge);
    const key = `${source}>${target}`;
    const known = edgeOf.get(key);
    if (!known) pairs.push([source, target]);
    if (!known || rank(edge) < rank(known)) edgeOf.set(key, edge);
  }
  const adjacency = adjacencyOf(pairs);
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
    const edgesAt = (found: readonly number[]): GraphEdge[] => found.flatMap((at) => all[at] ?? []);
    const whole = cutOf(weighed, cycle, edgesAt) ?? beginning(steps, costOf);
    const naturalOf = (cut: Cut): number => Math.max(...cut.steps.map(directionOf));
    const cut =
      naturalOf(whole) > MAX_DIRECTION
        ? (clearStep({ steps, all, weighed }, cycle, { costOf, directionOf }) ?? whole)
        : whole;
    return { members, steps, cut, direction: naturalOf(cut) };
  });
}

interface GroupSteps {
  /** Those of its shortest cycle. */
  readonly steps: readonly GraphEdge[];
  readonly all: readonly GraphEdge[];
  /** All of them with their ends. */
  readonly weighed: readonly WeighedStep[];
}

/** The step of the shortest cycle that leads back most plainly, if one does, where a cut of the group would take others that do not. */
function clearStep(
  { steps, all, weighed }: GroupSteps,
  cycle: readonly number[],
  { costOf, directionOf }: StepWeights,
): Cut | undefined {
  const [clear] = steps
    .filter((step) => costOf(step) < NEVER)
    .toSorted((a, b) => directionOf(a) - directionOf(b));
  if (!clear || directionOf(clear) > CLEAR_DIRECTION) return undefined;
  const left = weighed.filter((_, at) => all[at] !== clear).map(({ from, to }) => [from, to] as const);
  const groups = stronglyConnected(adjacencyOf(left));
  const isTied = groups.some((group) => cycle.filter((member) => group.includes(member)).length > 1);
  const rest = groups.length === 0 ? 'nothing' : 'other cycles';
  return { steps: [clear], leaves: isTied ? 'other ways' : rest };
}

/** What breaks the whole group, else at least its shortest cycle; undefined where both take too many steps. */
function cutOf(
  steps: readonly WeighedStep[],
  cycle: readonly number[],
  edgesAt: (found: readonly number[]) => GraphEdge[],
): Cut | undefined {
  const whole = cutOfAllCycles(steps, CUT_LIMITS);
  if (whole) return { steps: edgesAt(whole), leaves: 'nothing' };
  const one = cheapestCut(steps, cycle, MAX_CUT);
  return one && { steps: edgesAt(one), leaves: 'other cycles' };
}

/** Where it takes many steps: the cheapest of the cycle. */
function beginning(steps: readonly GraphEdge[], costOf: StepCost): Cut {
  const [cheapest] = steps.toReversed().toSorted((a, b) => costOf(a) - costOf(b));
  return { steps: cheapest ? [cheapest] : [], leaves: 'other ways' };
}
