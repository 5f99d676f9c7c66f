import { expect, test } from 'vitest';
import { isOfTests } from './manifest-purpose.ts';
import { analyse, json } from './testing/small-projects.ts';

test.each([
  ['tests/package.json', true],
  ['tests/e2e/package.json', true],
  ['packages/test-helpers/package.json', true],
  ['src/Tests/Shop.Web.Tests/Shop.Web.Tests.csproj', true],
  ['tests/Directory.Build.props', true],
  ['tests/syntax/source/xml/console.csproj', false],
  ['e2e/package.json', true],
  ['tests/a/b/package.json', false],
  ['tests/fixtures/package.json', false],
  ['test/__fixtures__/package.json', false],
  ['test/cases/requirements.txt', false],
  ['tests/TestData/Broken.csproj', false],
  ['packages/contest/package.json', false],
])('%s is of a project of tests: %s', (path, expected) => {
  expect(isOfTests(path)).toBe(expected);
});

test('what a project of tests needs is for tests, what it brings along too; fixtures are left out', async () => {
  const { dependencies, manifestsRead } = await analyse({
    'package.json': json({ workspaces: ['packages/*'], dependencies: { shipped: '1.0.0' } }),
    'packages/test-helpers/package.json': json({ dependencies: { runner: '2.0.0' } }),
    'tests/fixtures/a/package.json': json({ dependencies: { odd: '0.0.1' } }),
    'package-lock.json': json({
      lockfileVersion: 3,
      packages: {
        '': { workspaces: ['packages/*'], dependencies: { shipped: '1.0.0' } },
        'packages/test-helpers': { dependencies: { runner: '2.0.0' } },
        'node_modules/test-helpers': { resolved: 'packages/test-helpers', link: true },
        'node_modules/shipped': { version: '1.0.0' },
        'node_modules/runner': { version: '2.0.0', dependencies: { deep: '3.0.0' } },
        'node_modules/deep': { version: '3.0.0' },
      },
    }),
  });
  expect(dependencies.map(({ name, scope }) => `${name} ${String(scope)}`)).toEqual([
    'deep test',
    'shipped runtime',
    'runner test',
  ]);
  expect(manifestsRead).toEqual(['package.json', 'packages/test-helpers/package.json']);
});

test('manifests of documentation, examples and tools bring nothing that is shipped', async () => {
  const need = (name: string) => json({ dependencies: { [name]: '1.0.0' } });
  const { dependencies } = await analyse({
    'package.json': need('shipped'),
    'docs/package.json': json({ dependencies: { site: '1.0.0' }, devDependencies: { checker: '1.0.0' } }),
    'home/package.json': json({ dependencies: { '@docusaurus/core': '3.0.0', pictures: '1.0.0' } }),
    'guide/package.json': json({ private: true, devDependencies: { vitepress: '1.0.0' } }),
    'ui/package.json': json({ dependencies: { widget: '1.0.0' }, devDependencies: { vitepress: '1.0.0' } }),
    'benchmarks/package.json': need('load'),
    'tools/package.json': need('release'),
    'crates/xtask/Cargo.toml': '[package]\nname = "xtask"\n\n[dependencies]\ntask-crate = "1.0"\n',
    'fuzz/Cargo.toml': '[package]\nname = "fuzz"\n\n[dependencies]\ninputs = "1.0"\n',
    'buildSrc/build.gradle': "dependencies {\n  implementation 'a:plugin:1.0'\n}\n",
    'tools/Dockerfile': 'FROM alpine:3.20\n',
    'examples/Dockerfile': 'FROM alpine:3.19\n',
  });
  expect(
    dependencies.map(({ name, version, scope }) =>
      [name, ...(name === 'alpine' ? [version] : []), scope].join(' '),
    ),
  ).toEqual([
    'load development',
    'a:plugin build',
    'task-crate development',
    'site development',
    'checker development',
    'alpine 3.19 development',
    'inputs test',
    'vitepress development',
    '@docusaurus/core development',
    'pictures development',
    'shipped runtime',
    'alpine 3.20 runtime',
    'release development',
    'widget runtime',
    'vitepress development',
  ]);
});
