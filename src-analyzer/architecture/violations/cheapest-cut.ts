import { NEVER } from './cheapest-step.ts';

/** A step between two members of a group, with what it costs to cut it. */
export interface WeighedStep {
  readonly from: number;
  readonly to: number;
  readonly cost: number;
}

/** Ways that are tried from one member to another; beyond that no few steps separate them. */
const MAX_WAYS = 64;

/**
 * The steps of a group that are cheapest to cut so that the members of a cycle in it no longer all depend on each
 * other, as indexes; undefined where that takes more than `most` of them. Any such cut separates the first member
 * from another in one direction, so two smallest cuts for each other member are enough (Ford and Fulkerson).
 */
export function cheapestCut(
  steps: readonly WeighedStep[],
  cycle: readonly number[],
  most: number,
): number[] | undefined {
  const [first, ...others] = cycle;
  let best: { cost: number; cut: number[] } | undefined;
  for (const other of first === undefined ? [] : others.toReversed()) {
    for (const [from, to] of [
      [other, first],
      [first, other],
    ] as const) {
      const cut = smallestCut(steps, from ?? -1, to ?? -1);
      if (cut && (!best || cut.cost < best.cost)) best = cut;
    }
  }
  return best && best.cut.length <= most ? best.cut : undefined;
}

/** What is left of each step, forth at twice its index and back one after it, and which of them leave a member. */
interface Residue {
  readonly left: number[];
  readonly to: number[];
  readonly leaving: Map<number, number[]>;
}

function residueOf(steps: readonly WeighedStep[]): Residue {
  const residue: Residue = { left: [], to: [], leaving: new Map() };
  const add = (from: number, to: number, cost: number): void => {
    const known = residue.leaving.get(from);
    if (known) known.push(residue.to.length);
    else residue.leaving.set(from, [residue.to.length]);
    residue.left.push(cost);
    residue.to.push(to);
  };
  for (const { from, to, cost } of steps) {
    add(from, to, cost);
    add(to, from, 0);
  }
  return residue;
}

function smallestCut(
  steps: readonly WeighedStep[],
  start: number,
  end: number,
): { cost: number; cut: number[] } | undefined {
  const residue = residueOf(steps);
  for (let way = 0; way <= MAX_WAYS; way++) {
    const cameBy = reachedFrom(residue, start, end);
    if (!cameBy.has(end)) {
      const cut = steps.flatMap(({ from, to }, at) => (cameBy.has(from) && !cameBy.has(to) ? [at] : []));
      const cost = cut.reduce((sum, at) => sum + (steps[at]?.cost ?? 0), 0);
      return cost < NEVER ? { cost, cut } : undefined;
    }
    use(residue, cameBy, start, end);
  }
  return undefined;
}

/** The members that are still reached, each with the step it was reached by; the start by none. */
function reachedFrom(residue: Residue, start: number, end: number): Map<number, number> {
  const cameBy = new Map([[start, -1]]);
  for (const node of cameBy.keys()) {
    for (const step of residue.leaving.get(node) ?? []) {
      const next = residue.to[step] ?? -1;
      if ((residue.left[step] ?? 0) > 0 && !cameBy.has(next)) cameBy.set(next, step);
    }
    if (cameBy.has(end)) break;
  }
  return cameBy;
}

/** Uses up the way that was found, as far as its narrowest step allows. */
function use(residue: Residue, cameBy: ReadonlyMap<number, number>, start: number, end: number): void {
  const way: number[] = [];
  for (let node = end; node !== start;) {
    const step = cameBy.get(node) ?? 0;
    way.push(step);
    node = residue.to[step ^ 1] ?? start;
  }
  const narrowest = Math.min(...way.map((step) => residue.left[step] ?? 0));
  for (const step of way) {
    residue.left[step] = (residue.left[step] ?? 0) - narrowest;
    residue.left[step ^ 1] = (residue.left[step ^ 1] ?? 0) + narrowest;
  }
}
