import type { Architecture, ArchitectureNode } from '#contract/public-api/architecture.ts';
import { expect, test } from 'vitest';
import { toBoxGraph } from './box-graph.ts';
import { litBy } from './lit.ts';

const PATHS = ['web/a.ts', 'web/b.ts', 'data/c.ts', 'data/d.ts', 'job/e.ts'];
const node = (filePath: string, at: number): ArchitectureNode => ({
  id: at + 1,
  nodeKey: filePath,
  name: filePath,
  nodeType: 'MODULE',
  filePath,
  metrics: { outDegree: 0, inDegree: 0 },
});
/** a → c → e → a is a cycle; a → b stays inside of web; c → d → e is a longer way. */
const PAIRS = [
  [1, 3],
  [3, 5],
  [5, 1],
  [1, 2],
  [3, 4],
  [4, 5],
] as const;
const ARCHITECTURE: Architecture = {
  nodes: PATHS.map(node),
  edges: PAIRS.map(([sourceNodeId, targetNodeId], at) => ({
    id: at + 1,
    sourceNodeId,
    targetNodeId,
    relation: 'IMPORT',
  })),
  violations: [],
};
const GRAPH = toBoxGraph(ARCHITECTURE, new Set(), true);
const nameOf = (box: string): string =>
  (GRAPH.boxes.find(({ id }) => id === box)?.label ?? box).replace(/^.*\//, '');
const lit = (
  violationType: 'LAYER_VIOLATION' | 'CIRCULAR_DEPENDENCY' | 'GOD_CLASS',
  from: number,
  to: number | null,
) => {
  const { edges, boxes } = litBy(ARCHITECTURE, GRAPH, {
    violationType,
    sourceNodeId: from,
    targetNodeId: to,
  });
  return {
    edges: [...edges].map((id) => id.split('\n').map(nameOf).join(' > ')),
    boxes: [...boxes].map(nameOf).toSorted(),
  };
};

test('a dependency in the wrong direction lights itself and its two ends', () => {
  expect(lit('LAYER_VIOLATION', 1, 3)).toMatchObject({ edges: ['a.ts > c.ts'], boxes: ['a.ts', 'c.ts'] });
});

test('a cycle lights the shortest way back, too', () => {
  expect(lit('CIRCULAR_DEPENDENCY', 1, 3).edges).toEqual(['a.ts > c.ts', 'c.ts > job', 'job > a.ts']);
});

test('a part that does too much lights all it uses and all that uses it', () => {
  expect(lit('GOD_CLASS', 5, null).edges).toEqual(['c.ts > job', 'job > a.ts', 'd.ts > job']);
});

test('what is folded into one box lights that box, and no edge', () => {
  const folded = {
    edges: [],
    boxes: [
      {
        id: 'web',
        label: 'web',
        path: 'web',
        nodes: GRAPH.boxes.flatMap(({ nodes }) => nodes),
        kind: 'MODULE' as const,
        expandable: true,
      },
    ],
  };
  const { edges, boxes } = litBy(ARCHITECTURE, folded, {
    violationType: 'CIRCULAR_DEPENDENCY',
    sourceNodeId: 1,
    targetNodeId: 3,
  });
  expect([edges.size, [...boxes]]).toEqual([0, ['web']]);
});
