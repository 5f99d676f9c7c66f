import type { WeighedStep } from '../violations/cheapest-cut.ts';

/** Numbers that look random and are the same in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % below;
  };
}

/** At most `count` different steps between so many parts, each of a cost from 1 to 9; the same for the same seed. */
export function randomSteps(seed: number, { count, parts }: { count: number; parts: number }): WeighedStep[] {
  const next = numbersFrom(seed);
  const steps = new Map<string, WeighedStep>();
  for (let i = 0; i < count; i++) {
    const [from, to] = [next(parts), next(parts)];
    if (from !== to) steps.set(`${from}>${to}`, { from, to, cost: 1 + next(9) });
  }
  return [...steps.values()];
}
