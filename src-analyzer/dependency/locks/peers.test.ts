import { expect, test } from 'vitest';
import { brought, json } from '../testing/small-projects.ts';

/** A library expects `core` beside it, if only by a plug-in of its own. */
const files = (
  manifest: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, unknown>>,
  core: Readonly<Record<string, unknown>> = {},
) => ({
  'package.json': json(manifest),
  'package-lock.json': json({
    lockfileVersion: 3,
    packages: {
      'node_modules/a-style': { version: '1.0.0', dependencies: { 'style-plugin': '1.0.0' } },
      'node_modules/style-plugin': { version: '1.0.0', peerDependencies: { core: '^7' } },
      'node_modules/core': { version: '7.0.0', dependencies: { weak: '1.0.0' }, ...core },
      'node_modules/weak': { version: '1.0.0', ...core },
      ...more,
    },
  }),
});
const chainsOf = async (all: Readonly<Record<string, string>>) =>
  (await brought(all)).flatMap((line) => (/^weak 1\.0\.0 (\w+) \d+: (.*)$/.exec(line) ?? []).slice(1));

const builder = {
  'node_modules/zz-builder': { version: '1.0.0', dependencies: { middle: '1.0.0' } },
  'node_modules/middle': { version: '1.0.0', dependencies: { core: '^7' } },
};

test('what one package needs and another only expects beside it is brought by the former', async () => {
  const both = { dependencies: { 'a-style': '1.0.0', 'zz-builder': '1.0.0' } };
  expect(await chainsOf(files(both, builder))).toEqual(['runtime', 'zz-builder > middle > core > weak']);
});

test('so it is by a tool of the build among what pages are made of', async () => {
  const page = { dependencies: { 'a-style': '1.0.0', 'react-scripts': '5.0.1' } };
  const tool = { 'node_modules/react-scripts': { version: '5.0.1', dependencies: { core: '^7' } } };
  expect(await chainsOf(files(page, tool))).toEqual(['build', 'react-scripts > core > weak']);
});

test('what is only expected is brought by who expects it, and runs where the lock file has it so', async () => {
  expect(await chainsOf(files({ dependencies: { 'a-style': '1.0.0' } }, {}))).toEqual([
    'runtime',
    'a-style > style-plugin > core > weak',
  ]);
  const aside = { dependencies: { 'a-style': '1.0.0' }, devDependencies: { 'zz-builder': '1.0.0' } };
  expect(await chainsOf(files(aside, builder))).toEqual(['runtime', 'a-style > style-plugin > core > weak']);
  expect(await chainsOf(files(aside, builder, { dev: true }))).toEqual([
    'development',
    'zz-builder > middle > core > weak',
  ]);
});
