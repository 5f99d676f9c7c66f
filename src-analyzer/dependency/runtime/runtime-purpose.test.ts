import { expect, test } from 'vitest';
import { analyse, json } from '../testing/small-projects.ts';

/** The scope of the Node at a place. */
async function nodeOf(
  files: Readonly<Record<string, unknown>>,
  file = '.nvmrc',
): Promise<string | undefined> {
  const texts = Object.entries(files).map(([path, value]) => [
    path,
    typeof value === 'string' ? value : json(value),
  ]);
  const { dependencies } = await analyse({ '.nvmrc': '22\n', ...Object.fromEntries(texts) });
  return dependencies.find((one) => one.name === 'node' && one.file === file)?.scope;
}

const page = { private: true, scripts: { build: 'vite build' }, devDependencies: { vite: '7.0.0' } };

test.each<[string, string | undefined, Readonly<Record<string, unknown>>]>([
  [
    'the documents of a program in another language',
    'development',
    { 'go.mod': 'module a\n', 'docs-gen/package.json': { devDependencies: { postcss: '8.0.0' } } },
  ],
  [
    'pages beside a program in another language',
    'build',
    { 'go.mod': 'module a\n', 'ui/package.json': page },
  ],
  [
    'pages of a program in Ruby, in a package without a word on its use',
    'build',
    { 'package.json': { dependencies: { '@rails/webpacker': '5.4.3', jquery: '3.7.1' } } },
  ],
  [
    'an app that brings its own Node',
    'build',
    { 'package.json': { main: 'a.js', devDependencies: { electron: '37.0.0' } } },
  ],
  [
    'an app of several packages that brings its own Node',
    'build',
    {
      'package.json': { devDependencies: { electron: '37.0.0' } },
      'packages/part/package.json': { main: 'a.js' },
    },
  ],
  [
    'an app of several packages that brings its own Node',
    'build',
    {
      'package.json': { devDependencies: { electron: '37.0.0' } },
      'packages/part/package.json': { main: 'a.js' },
    },
  ],
  [
    'pages that a program makes whose name nobody knows',
    'build',
    {
      'package.json': {
        private: true,
        scripts: { start: 'icejs start', build: 'icejs build' },
        dependencies: { 'react-dom': '16.4.1', axios: '0.19.0' },
        devDependencies: { 'ice.js': '1.6.3' },
      },
    },
  ],
  [
    'a library that draws pages',
    'runtime',
    { 'package.json': { main: 'a.js', scripts: { build: 'tsc' }, dependencies: { vue: '3.5.0' } } },
  ],
  ['tools alone', 'development', { 'package.json': { devDependencies: { prettier: '3.0.0' } } }],
  ['a server', 'runtime', { 'package.json': { ...page, dependencies: { express: '5.0.0' } } }],
  [
    'a server beside pages',
    'runtime',
    { 'ui/package.json': page, 'api/package.json': { dependencies: { koa: '3.0.0' } } },
  ],
  ['a start script', 'runtime', { 'package.json': { ...page, scripts: { start: 'node dist/main.js' } } }],
  ['a command line', 'runtime', { 'package.json': { ...page, bin: 'a.js' } }],
  ['a library', 'runtime', { 'package.json': { exports: './a.js', devDependencies: { rollup: '4.0.0' } } }],
  ['a program without a known sign', 'runtime', { 'package.json': { dependencies: { chalk: '5.0.0' } } }],
  [
    'scripts that make pages with what another package brings',
    'build',
    { 'package.json': { scripts: { build: 'encore production' }, dependencies: { own: '1.0.0' } } },
  ],
  [
    'assets of a bundle for PHP',
    'build',
    { 'package.json': { main: 'index.js', dependencies: { '@symfony/webpack-encore': '5.0.0' } } },
  ],
  ['no package', 'runtime', {}],
  [
    'tests that run a server of their own',
    'build',
    { 'package.json': page, 'test/package.json': { dependencies: { express: '5.0.0' } } },
  ],
])('Node with %s: %s', async (_case, scope, files) => {
  expect(await nodeOf(files)).toBe(scope);
});

test('of packages beside each other each speaks for its own folder', async () => {
  const engines = { node: '>=22' };
  const files = {
    'ui/package.json': { ...page, engines },
    'api/package.json': { engines, dependencies: { fastify: '5.0.0' } },
  };
  expect(await nodeOf(files, 'ui/package.json')).toBe('build');
  expect(await nodeOf(files, 'api/package.json')).toBe('runtime');
});

test('a list of tools names runtimes for developers of which the project has no packages', async () => {
  const tools = 'nodejs 22.1.0\npython 3.14.1\n';
  const scopesOf = async (files: Readonly<Record<string, string>>): Promise<string[]> => {
    const { dependencies } = await analyse({ '.tool-versions': tools, ...files });
    return dependencies
      .filter(({ file }) => file === '.tool-versions')
      .map(({ name, scope }) => `${name} ${String(scope)}`);
  };
  const crate = { 'Cargo.toml': '[dependencies]\nserde = "1.0"\n' };
  expect(await scopesOf(crate)).toEqual(['node development', 'python development']);
  expect(await scopesOf({ ...crate, 'requirements.txt': 'flask==3.0.0\n' })).toEqual([
    'node development',
    'python runtime',
  ]);
  // Scripts alone have no manifest.
  expect(await scopesOf({})).toEqual(['node runtime', 'python runtime']);
});
