import type { ArchitectureViolation } from '#contract/public-api/architecture.ts';
import { expect, test } from 'vitest';
import { toMatrix } from './matrix.ts';
import type { Box } from './partition.ts';

const box = (id: string): Box => ({ id, label: id, path: id, nodes: [], kind: 'MODULE', expandable: false });
const edge = (from: string, to: string, weight: number) => ({
  id: `${from}\n${to}`,
  from,
  to,
  weight,
  violations: [] as ArchitectureViolation[],
});
const GRAPH = {
  boxes: [box('store'), box('api'), box('service')],
  edges: [edge('api', 'service', 3), edge('service', 'store', 1)],
};
const { boxes, edgeBetween, tintOf } = toMatrix(GRAPH);

test('users come before what they use', () => {
  expect(boxes.map(({ id }) => id)).toEqual(['api', 'service', 'store']);
});

test('a cell is found by its row and its column', () => {
  expect(edgeBetween({ id: 'api' }, { id: 'service' })?.weight).toBe(3);
  expect(edgeBetween({ id: 'service' }, { id: 'api' })).toBeUndefined();
});

test.each([
  ['the heaviest is strongest', { weight: 3, violations: [] }, false, 'var(--v-accent) 45%'],
  ['half of it by its logarithm', { weight: 1, violations: [] }, false, 'var(--v-accent) 28.5%'],
  ['in the wrong direction', { weight: 3, violations: [] }, true, 'var(--v-fair-fill) 45%'],
  [
    'a violation wins',
    { weight: 3, violations: [{} as ArchitectureViolation] },
    true,
    'var(--v-bad-fill) 45%',
  ],
])('%s', (_behaviour, cell, against, tint) => {
  expect(tintOf(cell, against)).toBe(`color-mix(in srgb, ${tint}, transparent)`);
});
