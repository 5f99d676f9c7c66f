import { describe, expect, test } from 'vitest';
import { Architecture } from '#contract/public-api/architecture.ts';
import { LayerRuleList } from '#contract/public-api/layer-rules.ts';
import { architectureAnswer } from '#main/app/testing/finding-answers.ts';
import { projectPerTest } from '#main/app/testing/test-project.ts';

const { analyse, analyzer, api, at, get } = projectPerTest({ 'src/a.ts': 'one\ntwo\nthree\n' });

const put = (items: unknown) => api.call('PUT', at('/layer-rules'), { items });

describe('layer rules', () => {
  test('are kept in their order, and replaced as a whole', async () => {
    expect((await get('/layer-rules')).data).toEqual({ total: 0, items: [] });
    const items = [
      { from: ' domain ', to: 'web', reason: ' it is\n pure ' },
      { from: 'acme.core', to: 'acme.app' },
    ];
    const stored = LayerRuleList.parse((await put(items)).data);
    expect(stored.items).toEqual([
      { from: 'domain', to: 'web', reason: 'it is pure' },
      { from: 'acme.core', to: 'acme.app', reason: null },
    ]);
    expect((await get('/layer-rules')).data).toEqual(stored);
    await put([items[1]]);
    expect((await get('/layer-rules')).data).toMatchObject({ total: 1, items: [{ from: 'acme.core' }] });
    await put([]);
    expect((await get('/layer-rules')).data).toEqual({ total: 0, items: [] });
  });

  test('go to the analyzer, and a violation says which one it breaks', async () => {
    const answer = architectureAnswer('src/a.ts');
    const layerRule = { from: 'src/a', to: 'src/b', reason: '' };
    analyzer.answers.set('architecture', () => ({
      ...answer,
      violations: answer.violations.map((one) => ({ ...one, confidence: 'CERTAIN' as const, layerRule })),
    }));
    await put([{ from: 'src/a', to: 'src/b' }]);
    await analyse();
    const asked = analyzer.received.filter(({ endpoint }) => endpoint === 'architecture');
    expect(asked.map(({ body }) => body)).toMatchObject([{ layerRules: [layerRule] }]);
    const { violations } = Architecture.parse((await get('/architecture')).data);
    expect(violations).toMatchObject([
      { violationType: 'LAYER_VIOLATION', confidence: 'CERTAIN', layerRule },
    ]);
  });

  test.each<[string, unknown, number]>([
    ['an empty end', [{ from: '', to: 'web' }], 1001],
    ['no list', undefined, 1001],
    ['a pattern for everything', [{ from: '**', to: 'web' }], 1002],
    ['a gap', [{ from: 'src//domain', to: 'web' }], 1002],
    ['a backslash', [{ from: 'src\\domain', to: 'web' }], 1002],
    ['two equal ends', [{ from: 'web', to: ' web' }], 1002],
    [
      'a rule twice',
      [
        { from: 'a', to: 'b' },
        { from: 'a ', to: 'b', reason: 'x' },
      ],
      1002,
    ],
    ['too many', Array.from({ length: 101 }, (_, at) => ({ from: `a${at}`, to: 'b' })), 1002],
  ])('%s is refused', async (_, items, code) => {
    await put([{ from: 'domain', to: 'web' }]);
    expect(await put(items)).toMatchObject({ status: 400, code });
    expect((await get('/layer-rules')).data).toMatchObject({ total: 1 });
  });

  test('are 2001 of an unknown project', async () => {
    for (const method of ['GET', 'PUT']) {
      const body = method === 'PUT' ? { items: [] } : undefined;
      expect(await api.call(method, '/projects/4711/layer-rules', body)).toMatchObject({
        status: 404,
        code: 2001,
      });
    }
  });
});
