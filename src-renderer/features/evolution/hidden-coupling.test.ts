import { expect, test } from 'vitest';
import { isHidden, linksOf } from './hidden-coupling.ts';

const node = (id: number, filePath: string) => ({
  id,
  nodeKey: filePath,
  name: filePath,
  nodeType: 'MODULE' as const,
  filePath,
  metrics: { outDegree: 0, inDegree: 0 },
});
const links = linksOf({
  nodes: [node(1, 'a.ts'), node(2, 'b.ts'), node(3, 'c.ts')],
  edges: [{ id: 1, sourceNodeId: 2, targetNodeId: 1, relation: 'IMPORT' }],
  violations: [],
});
const pair = (fileA: string, fileB: string) => ({ fileA, fileB, shared: 5, degree: 60 });

test.each([
  ['an import explains it, whichever way it points', pair('a.ts', 'b.ts'), false],
  ['nothing explains it', pair('a.ts', 'c.ts'), true],
  ['one file is not known to the architecture', pair('a.ts', 'a.css'), undefined],
])('%s', (_, coupling, hidden) => expect(isHidden(coupling, links)).toBe(hidden));

test('without an architecture nothing can be told', () => {
  expect(isHidden(pair('a.ts', 'c.ts'), undefined)).toBeUndefined();
});
