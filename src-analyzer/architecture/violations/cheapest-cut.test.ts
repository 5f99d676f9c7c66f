import { expect, test } from 'vitest';
import { randomSteps } from '../testing/random-steps.ts';
import { cheapestCut, type WeighedStep } from './cheapest-cut.ts';
import { NEVER } from './cheapest-step.ts';
import { adjacencyOf, shortestCycle, stronglyConnected } from './strongly-connected.ts';

const leadsOf = (steps: readonly WeighedStep[]): Map<number, number[]> =>
  adjacencyOf(steps.map(({ from, to }) => [from, to]));

/** Whether the members of a cycle no longer all depend on each other without the steps `cut`. */
function breaks(steps: readonly WeighedStep[], cycle: readonly number[], cut: readonly number[]): boolean {
  const groups = stronglyConnected(leadsOf(steps.filter((_, at) => !cut.includes(at))));
  return !groups.some((group) => cycle.every((member) => group.includes(member)));
}

const costOf = (steps: readonly WeighedStep[], cut: readonly number[]): number =>
  cut.reduce((sum, at) => sum + (steps[at]?.cost ?? 0), 0);

/** Every choice of at most three of the first `count` numbers. */
function choices(count: number): number[][] {
  const numbers = Array.from({ length: count }, (_, at) => at);
  const pairs = numbers.flatMap((a) => numbers.slice(0, a).map((b) => [b, a]));
  return [
    ...numbers.map((a) => [a]),
    ...pairs,
    ...pairs.flatMap(([a = 0, b = 0]) => numbers.slice(b + 1).map((c) => [a, b, c])),
  ];
}

test('a proposal breaks the cycle, and nothing that breaks it is cheaper', () => {
  let judged = 0;
  for (let seed = 1; seed <= 150; seed++) {
    const all = randomSteps(seed, { count: 14, parts: 6 });
    for (const group of stronglyConnected(leadsOf(all))) {
      const steps = all.filter(({ from, to }) => group.includes(from) && group.includes(to));
      const cycle = shortestCycle(leadsOf(steps), group);
      const cut = cheapestCut(steps, cycle, Infinity) ?? [];
      expect(breaks(steps, cycle, cut)).toBe(true);
      const better = choices(steps.length).filter(
        (choice) => costOf(steps, choice) < costOf(steps, cut) && breaks(steps, cycle, choice),
      );
      expect(better).toEqual([]);
      judged++;
    }
  }
  expect(judged).toBeGreaterThan(100);
});

const step = (from: number, to: number, cost: number): WeighedStep => ({ from, to, cost });

test('a cheap step with a way around it is not enough', () => {
  const steps = [step(1, 2, 1), step(1, 3, 1), step(3, 2, 5), step(2, 1, 4)];
  expect(cheapestCut(steps, [1, 2], 3)).toEqual([0, 1]);
});

test('no proposal where it takes too many steps, or one that is never to be cut', () => {
  const ways = [10, 11, 12, 13].flatMap((by) => [
    step(1, by, 1),
    step(by, 2, 1),
    step(2, by, 1),
    step(by, 1, 1),
  ]);
  expect(cheapestCut([...ways, step(1, 2, 1), step(2, 1, 1)], [1, 2], 3)).toBeUndefined();
  expect(cheapestCut([step(1, 2, NEVER), step(2, 1, NEVER)], [1, 2], 3)).toBeUndefined();
});
