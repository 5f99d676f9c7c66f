import { expect, test } from 'vitest';
import { analyseFiles, edgesOf } from './testing/analyse-files.ts';

const CART = 'class Cart:\n    pass\n';
const page = (...imports: readonly string[]): string => `${imports.join('\n')}\n`;

test('a namespace package over several roots, which the manifest at the top names', async () => {
  const answer = await analyseFiles({
    'pyproject.toml':
      '[project]\nname = "shop"\n[tool.setuptools.packages.find]\nwhere = ["packages/core/src", "packages/cli/src"]\nnamespaces = true\n',
    'packages/core/src/shop/core/__init__.py': '',
    'packages/core/src/shop/core/cart.py': CART,
    'packages/cli/src/shop/cli/__init__.py': '',
    'packages/cli/src/shop/cli/main.py': page(
      'from shop.core.cart import Cart',
      'from shop.cli import extra',
      'from shop import core',
    ),
    'packages/cli/src/shop/cli/extra.py': 'import shop.core.cart\n',
    'tests/unit/test_cart.py': 'from shop.core import cart\n',
  });
  expect(edgesOf(answer).sort()).toEqual([
    'packages/cli/src/shop/cli/extra.py > packages/core/src/shop/core/cart.py',
    'packages/cli/src/shop/cli/main.py > packages/cli/src/shop/cli/extra.py',
    'packages/cli/src/shop/cli/main.py > packages/core/src/shop/core/__init__.py',
    'packages/cli/src/shop/cli/main.py > packages/core/src/shop/core/cart.py',
    'tests/unit/test_cart.py > packages/core/src/shop/core/cart.py',
  ]);
});

test('a namespace package over roots that no common manifest names', async () => {
  const answer = await analyseFiles({
    'a/setup.py': "from setuptools import setup\nsetup(name='acme-a', package_dir={'': 'lib'})\n",
    'a/lib/acme/a/cart.py': CART,
    'b/setup.cfg': '[metadata]\nname = acme-b\n[options]\npackage_dir =\n    = lib\n',
    'b/lib/acme/b/page.py': page('from acme.a.cart import Cart', 'import acme.c'),
  });
  expect(edgesOf(answer)).toEqual(['b/lib/acme/b/page.py > a/lib/acme/a/cart.py']);
});

const MEMBERS = {
  'libs/core/shop_core/__init__.py': 'from .cart import Cart\n',
  'libs/core/shop_core/cart.py': CART,
  'apps/web/web/__init__.py': '',
  'apps/web/web/page.py': 'from shop_core import Cart\nimport redis\n',
  // Nobody requires it, and a library of that name is what the page means.
  'apps/cache/redis.py': 'class Redis:\n    pass\n',
  'apps/cache/pyproject.toml': '[project]\nname = "cache"\n',
};
const LEADS = ['apps/web/web/page.py > libs/core/shop_core/cart.py'];

test.each([
  ['a dependency', '[project]\nname = "web"\ndependencies = ["Shop.Core>=1 ; python_version > \'3\'"]\n', ''],
  [
    'a dependency of Poetry',
    '[tool.poetry]\nname = "web"\n[tool.poetry.dependencies]\nshop_core = { path = "../../libs/core" }\n',
    '',
  ],
  ['a workspace', '[project]\nname = "web"\n', '[tool.uv.workspace]\nmembers = ["libs/*", "apps/web"]\n'],
])('a package of the workspace is found by %s', async (_name, web, top) => {
  const answer = await analyseFiles({
    ...MEMBERS,
    'pyproject.toml': top,
    'libs/core/pyproject.toml': '[project]\nname = "shop-core"\n',
    'apps/web/pyproject.toml': web,
  });
  expect(edgesOf(answer).filter((edge) => edge.startsWith('apps'))).toEqual(LEADS);
});

test('a package nobody requires is not meant', async () => {
  const answer = await analyseFiles({
    ...MEMBERS,
    'libs/core/pyproject.toml': '[project]\nname = "shop-core"\n',
    'apps/web/pyproject.toml': '[project]\nname = "web"\n',
  });
  expect(edgesOf(answer).filter((edge) => edge.startsWith('apps'))).toEqual([]);
});

test.each([
  ['Hatch', '[tool.hatch.build.targets.wheel]\npackages = ["python/shop"]\n'],
  ['Poetry', '[tool.poetry]\nname = "shop"\npackages = [{ include = "shop", from = "python" }]\n'],
  ['setuptools', '[tool.setuptools.package-dir]\n"shop" = "python/shop"\n'],
  ['PDM', '[tool.pdm.build]\npackage-dir = "python"\n'],
  ['uv', '[tool.uv.build-backend]\nmodule-root = "python"\n'],
  ['pytest', '[tool.pytest.ini_options]\npythonpath = "python ."\n'],
])('a root that %s declares', async (_name, manifest) => {
  const answer = await analyseFiles({
    'pyproject.toml': manifest,
    'python/shop/__init__.py': '',
    'python/shop/cart.py': CART,
    'tests/test_cart.py': 'from shop.cart import Cart\n',
  });
  expect(edgesOf(answer)).toEqual(['tests/test_cart.py > python/shop/cart.py']);
});

test('a manifest that is no TOML declares nothing and harms nothing', async () => {
  const answer = await analyseFiles({
    'pyproject.toml': '[project\nname = ',
    'src/shop/__init__.py': '',
    'src/shop/cart.py': CART,
    'src/shop/page.py': 'from shop.cart import Cart\n',
  });
  expect(edgesOf(answer)).toEqual(['src/shop/page.py > src/shop/cart.py']);
});

test('a module of the standard library is meant, unless the names that are taken are those of a file beside', async () => {
  const answer = await analyseFiles({
    'tools/json.py': 'def load(file):\n    return file\n',
    'tools/parser.py': 'def parse_orders(text):\n    return text\n',
    'tools/run.py': page('import json', 'from json import dumps', 'from parser import parse_orders'),
  });
  expect(edgesOf(answer)).toEqual(['tools/run.py > tools/parser.py']);
});
