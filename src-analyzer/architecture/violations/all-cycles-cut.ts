import { NEVER } from './cheapest-step.ts';
import type { WeighedStep } from './cheapest-cut.ts';
import { adjacencyOf, shortestCycle, stronglyConnected } from './strongly-connected.ts';

/** How much of a proposal a reader takes in: files to open, and steps to cut in them. */
export interface CutLimits {
  readonly sources: number;
  readonly steps: number;
  /** What each file to open costs beside its steps. */
  readonly sourceCost: number;
}

/** Steps that are looked at before the search is given up; well under a second. */
const MAX_LOOKS = 3_000_000;

interface Search {
  readonly steps: readonly WeighedStep[];
  readonly limits: CutLimits;
  looksLeft: number;
  best: { cost: number; cut: readonly number[] } | undefined;
}

/**
 * The cheapest steps without which a group has no cycle left (its smallest feedback arc set), as indexes; undefined
 * where it takes more than the limits allow, or where the search would take too long. Whatever breaks all cycles cuts
 * each of them somewhere, so trying every step of one cycle after the other misses nothing.
 */
export function cutOfAllCycles(steps: readonly WeighedStep[], limits: CutLimits): number[] | undefined {
  const search: Search = { steps, limits, looksLeft: MAX_LOOKS, best: undefined };
  if (separateCycles(search) > limits.steps) return undefined;
  extend(search, [], new Set());
  return search.looksLeft > 0 && search.best ? search.best.cut.toSorted((a, b) => a - b) : undefined;
}

/** The steps of a shortest cycle that is left without some; undefined without any. */
function cycleWithout(search: Search, cut: ReadonlySet<number>): number[] | undefined {
  const left: [number, number][] = [];
  const at = new Map<string, number>();
  search.looksLeft -= search.steps.length;
  search.steps.forEach(({ from, to }, index) => {
    if (cut.has(index)) return;
    at.set(`${from}>${to}`, index);
    left.push([from, to]);
  });
  const adjacency = adjacencyOf(left);
  const [group] = stronglyConnected(adjacency);
  if (!group) return undefined;
  const cycle = shortestCycle(adjacency, group);
  return cycle.flatMap((from, index) => at.get(`${from}>${cycle[(index + 1) % cycle.length]}`) ?? []);
}

/** How many cycles there are that share no step, as far as a first look tells: each needs a cut of its own. */
function separateCycles(search: Search): number {
  const used = new Set<number>();
  for (let count = 0; count <= search.limits.steps; count++) {
    const cycle = cycleWithout(search, used);
    if (!cycle) return count;
    for (const step of cycle) used.add(step);
  }
  return search.limits.steps + 1;
}

function costOf({ steps, limits }: Search, cut: readonly number[]): number {
  return cut.reduce((sum, at) => sum + (steps[at]?.cost ?? NEVER), sourcesOf(steps, cut) * limits.sourceCost);
}

/** Tries each way to go on cutting. @param kept steps that were tried before: they stay */
function extend(search: Search, cut: readonly number[], kept: ReadonlySet<number>): void {
  const { steps, limits } = search;
  if (search.looksLeft <= 0) return;
  const cycle = cycleWithout(search, new Set(cut));
  if (!cycle) {
    search.best = { cost: costOf(search, cut), cut };
    return;
  }
  if (cut.length === limits.steps) return;
  const nowKept = new Set(kept);
  const price = (step: number): number => steps[step]?.cost ?? NEVER;
  for (const step of cycle.toSorted((a, b) => price(a) - price(b) || a - b)) {
    const longer = [...cut, step];
    const isCheaper = costOf(search, longer) < Math.min(NEVER, search.best?.cost ?? NEVER);
    if (isCheaper && !nowKept.has(step) && sourcesOf(steps, longer) <= limits.sources)
      extend(search, longer, nowKept);
    nowKept.add(step);
  }
}

function sourcesOf(steps: readonly WeighedStep[], cut: readonly number[]): number {
  return new Set(cut.map((at) => steps[at]?.from)).size;
}
