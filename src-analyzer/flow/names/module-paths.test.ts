import { describe, expect, test } from 'vitest';
import { analyseTexts } from '../testing/analyse-texts.ts';

const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`;

/** Files and lines of the calls that give other arguments than a function of the project takes. */
async function mismatches(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { bugs } = await analyseTexts(files);
  return bugs
    .filter(({ ruleKey }) => ruleKey === 'value/arguments-mismatch')
    .map(({ path, line }) => `${path}:${line}`);
}

const TEMPLATER = lines(
  'from templater import Environment as Library',
  'class Environment:',
  '    def __init__(self, folder, cache):',
  '        self.inner = Library(loader=folder)',
);

describe('an absolute import of Python means', () => {
  test('the standard library, whatever files are called like it', async () => {
    const own = lines(
      'import json',
      'def load(file):',
      '    return json.load(file, parse_float=str)',
      'load()',
    );
    const user = lines('import json', 'json.load(1, cls=str)');
    expect(
      await mismatches({ 'shop/__init__.py': '', 'shop/json.py': own, 'shop/a.py': user, 'b/json.py': own }),
    ).toEqual(['b/json.py:4', 'shop/json.py:4']);
  });

  test('a library, where the file of that name in a package imports it itself', async () => {
    expect(
      await mismatches({
        'shop/__init__.py': '',
        'shop/views/__init__.py': '',
        'shop/views/templater.py': TEMPLATER,
        'shop/views/page.py': lines('from templater import Environment', 'Environment(size=0)'),
        'shop/filters/__init__.py': '',
        'shop/filters/page.py': lines('from templater import Environment', 'Environment(size=0)'),
      }),
    ).toEqual([]);
  });

  test('a module below a root, of the same program folder, or below a package that is run', async () => {
    const cart = lines('def total(orders):', '    return sum(orders)');
    const page = (name: string): string => lines(`from ${name} import total`, 'total()');
    expect(
      await mismatches({
        'server/src/shop/__init__.py': '',
        'server/src/shop/cart.py': cart,
        'server/src/shop/page.py': page('shop.cart'),
        'tools/sums.py': cart,
        'tools/run.py': page('sums'),
        'site/__init__.py': '',
        'site/orders/__init__.py': '',
        'site/orders/numbers_of.py': cart,
        'site/pages/page.py': page('orders.numbers_of'),
      }),
    ).toEqual(['server/src/shop/page.py:2', 'site/pages/page.py:2', 'tools/run.py:2']);
  });
});
