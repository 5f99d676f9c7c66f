import { expect, test } from 'vitest';
import { randomSteps } from '../testing/random-steps.ts';
import { cutOfAllCycles, type CutLimits } from './all-cycles-cut.ts';
import type { WeighedStep } from './cheapest-cut.ts';
import { NEVER } from './cheapest-step.ts';
import { adjacencyOf, stronglyConnected } from './strongly-connected.ts';

const step = (from: number, to: number, cost: number): WeighedStep => ({ from, to, cost });

/** Whether the steps without `cut` have no cycle. */
function isAcyclic(steps: readonly WeighedStep[], cut: readonly number[]): boolean {
  const left = steps.filter((_, at) => !cut.includes(at));
  return stronglyConnected(adjacencyOf(left.map(({ from, to }) => [from, to]))).length === 0;
}

function costOf(steps: readonly WeighedStep[], cut: readonly number[], { sourceCost }: CutLimits): number {
  const sources = new Set(cut.map((at) => steps[at]?.from)).size;
  return cut.reduce((sum, at) => sum + (steps[at]?.cost ?? 0), sources * sourceCost);
}

/** The cost of the cheapest of all sets of steps within the limits that break every cycle. */
function cheapestByTrying(steps: readonly WeighedStep[], limits: CutLimits): number {
  let best = Infinity;
  for (let set = 0; set < 2 ** steps.length; set++) {
    const cut = steps.flatMap((_, at) => (Math.floor(set / 2 ** at) % 2 === 1 ? [at] : []));
    const sources = new Set(cut.map((at) => steps[at]?.from)).size;
    const isAllowed = cut.length <= limits.steps && sources <= limits.sources;
    const cost = costOf(steps, cut, limits);
    if (isAllowed && cost < best && isAcyclic(steps, cut)) best = cost;
  }
  return best;
}

test('a proposal leaves no cycle, and nothing within the limits that leaves none is cheaper', () => {
  const limits = { sources: 1, steps: 2, sourceCost: 3 };
  let found = 0;
  let none = 0;
  for (let seed = 1; seed <= 120; seed++) {
    const steps = randomSteps(seed, { count: 10, parts: 5 });
    const cut = cutOfAllCycles(steps, limits);
    const cheapest = cheapestByTrying(steps, limits);
    expect(cut === undefined || isAcyclic(steps, cut)).toBe(true);
    expect(cut ? costOf(steps, cut, limits) : Infinity).toBe(cheapest);
    if (cut === undefined) none++;
    else if (cut.length > 0) found++;
  }
  expect(found).toBeGreaterThan(50);
  expect(none).toBeGreaterThan(0);
});

test('each file to open counts beside the steps in it', () => {
  const spokes = [1, 2, 3].flatMap((rim) => [step(0, rim, 2), step(rim, 0, 1)]);
  const limits = { sources: 3, steps: 3 };
  expect(cutOfAllCycles(spokes, { ...limits, sourceCost: 0 })).toEqual([1, 3, 5]);
  expect(cutOfAllCycles(spokes, { ...limits, sourceCost: 3 })).toEqual([0, 2, 4]);
  expect(cutOfAllCycles(spokes, { ...limits, sourceCost: 3, steps: 2 })).toBeUndefined();
});

test('what is never to be cut is not proposed', () => {
  expect(cutOfAllCycles([step(0, 1, NEVER), step(1, 0, 7)], { sources: 1, steps: 1, sourceCost: 0 })).toEqual(
    [1],
  );
  expect(
    cutOfAllCycles([step(0, 1, NEVER), step(1, 0, NEVER)], { sources: 1, steps: 1, sourceCost: 0 }),
  ).toBeUndefined();
});
