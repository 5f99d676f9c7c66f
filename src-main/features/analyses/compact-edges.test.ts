import { expect, test } from 'vitest';
import type { ArchitectureResponse } from '#contract/analyzer-api/architecture.ts';
import { withCompactEdges, withWholeEdges } from './compact-edges.ts';

const node = (nodeKey: string): ArchitectureResponse['nodes'][number] => ({
  nodeKey,
  name: nodeKey,
  nodeType: 'SERVICE',
  filePath: `src/${nodeKey}.ts`,
  metrics: { outDegree: 1, inDegree: 1 },
});

const ANSWER: ArchitectureResponse = {
  nodes: [node('a'), node('b'), node('c')],
  edges: [
    { sourceNodeKey: 'b', targetNodeKey: 'a', relation: 'IMPORT' },
    { sourceNodeKey: 'a', targetNodeKey: 'c', relation: 'CALL' },
    { sourceNodeKey: 'b', targetNodeKey: 'c', relation: 'IMPORT' },
  ],
  violations: [],
  dataFiles: [],
  checkedLanguages: ['TypeScript'],
  skippedFiles: {},
};

test('edges are stored by places, and given back as they came', () => {
  const stored: unknown = JSON.parse(JSON.stringify(withCompactEdges(ANSWER)));
  expect(stored).toMatchObject({
    edges: { relations: ['IMPORT', 'CALL'], places: [1, 0, 0, 0, 2, 1, 1, 2, 0] },
  });
  expect(withWholeEdges(stored)).toEqual(ANSWER);
});

test('what was stored with whole edges is as it was', () => {
  expect(withWholeEdges(ANSWER)).toBe(ANSWER);
  expect(withWholeEdges(undefined)).toBeUndefined();
  const none = { ...ANSWER, edges: [] };
  expect(withWholeEdges(withCompactEdges(none))).toEqual(none);
});

test('an edge of a node that is not there leaves all whole', () => {
  const odd = { ...ANSWER, nodes: [node('a'), node('b')] };
  expect(withCompactEdges(odd)).toBe(odd);
});
