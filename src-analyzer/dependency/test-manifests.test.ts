import { expect, test } from 'vitest';
import { isOfTests } from './test-manifests.ts';
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
