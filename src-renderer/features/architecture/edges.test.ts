import type { ArchitectureViolation } from '#contract/public-api/architecture.ts';
import { expect, test } from 'vitest';
import type { BoxEdge, BoxGraph } from './box-graph.ts';
import { boxesNear, drawnEdges, edgePath, edgeState } from './edges.ts';

const edge = (from: string, to: string, weight = 1, violations: ArchitectureViolation[] = []): BoxEdge => ({
  id: `${from}\n${to}`,
  from,
  to,
  weight,
  violations,
});
const graphOf = (edges: BoxEdge[]): BoxGraph => ({ boxes: [], edges });

test.each([
  ['down: from the lower edge to the upper one', { x: 0, y: 0 }, { x: 0, y: 200 }, /^M84 46C.*,84 195$/],
  ['up: from the upper edge to the lower one', { x: 0, y: 200 }, { x: 0, y: 0 }, /^M84 200C.*,84 51$/],
  ['in one row: below both', { x: 0, y: 0 }, { x: 300, y: 0 }, /^M84 46C84 72,384 72,384 46$/],
])('%s', (_behaviour, from, to, path) => {
  expect(edgePath(from, to)).toMatch(path);
});

test.each([
  [undefined, undefined, 'rest'],
  ['a', undefined, 'near'],
  ['b', undefined, 'near'],
  ['c', undefined, 'far'],
  [undefined, 'a', 'near'],
  [undefined, 'c', 'aside'],
  ['c', 'a', 'far'],
])('with %s chosen and %s under the pointer an edge from a to b is %s', (chosen, hovered, state) => {
  expect(edgeState(edge('a', 'b'), chosen, hovered)).toBe(state);
});

test('edges of the active box are drawn last, on top of the others', () => {
  const edges = [edge('a', 'b'), edge('b', 'c'), edge('c', 'd')];
  expect(drawnEdges(graphOf(edges), 'a', true).map(({ from }) => from)).toEqual(['b', 'c', 'a']);
});

test('a dense picture shows the weak edges of the active box alone', () => {
  const hub = Array.from({ length: 50 }, (_, index) => edge('hub', `b${index}`, 50 - index));
  const busy = hub.map(({ to }) => edge('other', to, 100));
  const shown = drawnEdges(graphOf([...hub, ...busy]), undefined, false);
  expect(shown.length).toBeLessThan(100);
  expect(
    drawnEdges(graphOf([...hub, ...busy]), 'hub', false).filter(({ from }) => from === 'hub'),
  ).toHaveLength(50);
  expect(drawnEdges(graphOf([...hub, ...busy]), undefined, true)).toHaveLength(100);
});

test('near a box is what it uses and what uses it', () => {
  const graph = graphOf([edge('a', 'b'), edge('c', 'a'), edge('c', 'd')]);
  expect([...boxesNear(graph, 'a')].toSorted()).toEqual(['a', 'b', 'c']);
  expect(boxesNear(graph, undefined).size).toBe(0);
});
