import { describe, expect, test } from 'vitest';
import type { LayerRule } from '#contract/layer-rules.ts';
import { analyseFiles } from '../testing/analyse-files.ts';

const RULE: LayerRule = { from: 'domain', to: 'web', reason: '' };

const FILES = {
  'src/domain/order.ts':
    "import type { Page } from '../web/page.ts';\nimport { show } from '../web/show.ts';\nexport function pay(page: Page): string {\n  return show(page);\n}\n",
  'src/domain/order.test.ts': "import { show } from '../web/show.ts';\nshow({ name: 'a' });\n",
  'src/web/page.ts':
    "import { pay } from '../domain/order.ts';\nexport interface Page { name: string }\nexport const all = [pay];\n",
  'src/web/show.ts':
    "import type { Page } from './page.ts';\nexport const show = (page: Page): string => page.name;\n",
};

async function broken(files: Readonly<Record<string, string>>, rules: LayerRule[]) {
  const { violations } = await analyseFiles(files, [], rules);
  return violations.filter(({ layerRule }) => layerRule !== undefined);
}

const placesOf = (found: Awaited<ReturnType<typeof broken>>): string[] =>
  found.map(({ filePath, line, targetNodeKey }) => `${filePath}:${line} ${targetNodeKey}`);

describe('own layer rules', () => {
  test('are broken by each import, which is certain and told by its line', async () => {
    const found = await broken(FILES, [RULE]);
    expect(placesOf(found)).toEqual([
      'src/domain/order.ts:1 src/web/page.ts',
      'src/domain/order.ts:2 src/web/show.ts',
    ]);
    expect(found[1]).toMatchObject({
      violationType: 'LAYER_VIOLATION',
      confidence: 'CERTAIN',
      severity: 'HIGH',
      title: 'order.ts uses show.ts, but domain must not import web',
      description: 'order.ts uses show.ts at src/domain/order.ts:2, but domain must not import web.',
      layerRule: RULE,
    });
  });

  test('say their reason, and the first that forbids an import tells of it', async () => {
    const reasoned: LayerRule = { from: 'src/domain', to: 'show', reason: 'The domain knows no screen.' };
    const found = await broken(FILES, [reasoned, RULE]);
    expect(found.map(({ layerRule }) => layerRule?.from)).toEqual(['domain', 'src/domain']);
    expect(found[1]?.description).toBe(
      'order.ts uses show.ts at src/domain/order.ts:2, but src/domain must not import show: The domain knows no screen.',
    );
  });

  test('are silent where nothing breaks them, and without any', async () => {
    expect(await broken(FILES, [{ from: 'web', to: 'data', reason: '' }])).toEqual([]);
    expect(await broken(FILES, [])).toEqual([]);
  });

  test('take the place of what Vitals suspects of the same two classes', async () => {
    const files = {
      'a/core/PriceService.java': 'package a.core;\npublic interface PriceService { int price(); }\n',
      'a/core/Prices.java':
        'package a.core;\n@Service public class Prices implements PriceService { public int price() { return 1; } }\n',
      'a/data/Order.java':
        'package a.data;\nimport a.core.PriceService;\n@Entity public class Order { private Long id; int sum(PriceService prices) { return prices.price(); } }\n',
    };
    const before = await analyseFiles(files);
    expect(before.violations.map(({ confidence }) => confidence)).toEqual(['REVIEW']);
    const { violations } = await analyseFiles(files, [], [{ from: 'a.data', to: 'a.core', reason: '' }]);
    expect(violations.map(({ confidence, line }) => [confidence, line])).toEqual([['CERTAIN', 2]]);
  });
});
