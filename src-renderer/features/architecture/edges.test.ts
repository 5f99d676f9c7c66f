import type { ArchitectureViolation } from '#contract/public-api/architecture.ts';
import { expect, test } from 'vitest';
import type { BoxEdge, BoxGraph } from './box-graph.ts';
import { drawnEdges, edgePath, edgeState, litBoxes } from './edges.ts';

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
  expect(edgeState(edge('a', 'b'), { chosen, hovered })).toBe(state);
});

test('edges of the active box are drawn last, on top of the others', () => {
  const edges = [edge('a', 'b'), edge('b', 'c'), edge('c', 'd')];
  expect(drawnEdges(graphOf(edges), { active: 'a', all: true }).map(({ from }) => from)).toEqual([
    'b',
    'c',
    'a',
  ]);
});

test('a dense picture shows the weak edges of the active box alone', () => {
  const hub = Array.from({ length: 50 }, (_, index) => edge('hub', `b${index}`, 50 - index));
  const busy = hub.map(({ to }) => edge('other', to, 100));
  const shown = drawnEdges(graphOf([...hub, ...busy]), { active: undefined, all: false });
  expect(shown.length).toBeLessThan(100);
  expect(
    drawnEdges(graphOf([...hub, ...busy]), { active: 'hub', all: false }).filter(
      ({ from }) => from === 'hub',
    ),
  ).toHaveLength(50);
  expect(drawnEdges(graphOf([...hub, ...busy]), { active: undefined, all: true })).toHaveLength(100);
});

test('near a chosen box is what it uses and what uses it', () => {
  const graph = graphOf([edge('a', 'b'), edge('c', 'a'), edge('c', 'd')]);
  expect(litBoxes(graph, 'a')).toEqual(new Set(['a', 'b', 'c']));
  expect(litBoxes(graph, undefined)).toBeUndefined();
});

test('an open violation has its weak edges drawn and lit, and the others step back', () => {
  const hub = Array.from({ length: 50 }, (_, index) => edge('hub', `b${index}`, 50 - index));
  const graph = graphOf([...hub, ...hub.map(({ to }) => edge('other', to, 100))]);
  const weakest = edge('hub', 'b49');
  const lit = { edges: new Set([weakest.id]), boxes: new Set(['hub', 'b49']) };
  const pointed = { chosen: undefined, hovered: undefined, lit };
  expect(drawnEdges(graph, { active: undefined, all: false }).map(({ id }) => id)).not.toContain(weakest.id);
  expect(drawnEdges(graph, { active: undefined, all: false, lit }).at(-1)?.id).toBe(weakest.id);
  expect(edgeState(weakest, pointed)).toBe('lit');
  expect(edgeState(edge('hub', 'b1'), pointed)).toBe('far');
  expect(litBoxes(graph, undefined, lit)).toBe(lit.boxes);
});
