import { expect, test } from 'vitest';
import { ArchitectureAnswer, withEdges } from '#contract/analyzer-api/edge-places.ts';
import { detachedContext } from '#analyzer/request/context.ts';
import { createTemporaryTree } from '#analyzer/source/temporary-tree.ts';
import { architecture } from './architecture.ts';

test('who asks for edges by their places gets those of the whole answer', async () => {
  const project = createTemporaryTree({
    'src/a.ts': "import { b } from './b';\nimport { c } from './c';\nexport const a = () => b() + c;\n",
    'src/b.ts': "import { c } from './c';\nexport const b = () => c;\n",
    'src/c.ts': 'export const c = 1;\n',
  });
  const ask = (edgesByPlace?: boolean): Promise<ArchitectureAnswer> =>
    architecture(
      { projectId: 1, codeDir: project.root, languages: [], ...(edgesByPlace && { edgesByPlace }) },
      detachedContext(),
    );
  try {
    const whole = await ask();
    expect(whole.edges.length).toBeGreaterThan(2);
    expect(whole).not.toHaveProperty('edgePlaces');
    const placed = ArchitectureAnswer.parse(JSON.parse(JSON.stringify(await ask(true))));
    expect(placed.edges).toEqual([]);
    expect(withEdges(placed)).toEqual(whole);
  } finally {
    project.remove();
  }
});
