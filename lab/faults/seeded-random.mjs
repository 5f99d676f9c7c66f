export { randomOf } from '../../src-platform/testing/seeded-random.ts';

/** One of the items, by their weights: `[[item, weight], …]`. */
export function pick(random, weighted) {
  let left = random() * weighted.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [item, weight] of weighted) {
    left -= weight;
    if (left < 0) return item;
  }
  return weighted.at(-1)[0];
}
