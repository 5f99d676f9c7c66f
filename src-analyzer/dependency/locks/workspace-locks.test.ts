import { expect, test } from 'vitest';
import { analyse, json, lines } from '../testing/small-projects.ts';

async function rows(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { dependencies } = await analyse(files);
  return dependencies.map(({ name, version, file }) => `${name} ${version} ${file}`);
}

const manifest = json({ name: 'server', dependencies: { web: '^1.0.0' } });
const packageLock = (folder: string, version: string): string =>
  json({
    lockfileVersion: 3,
    packages: {
      ...(folder === '' ? {} : { [folder]: { dependencies: { web: '^1.0.0' } } }),
      'node_modules/web': { version, dependencies: { parse: '1' } },
      'node_modules/parse': { version },
    },
  });

test('npm and Yarn: what lies beside a member of a workspace is left over, where it does not fit the manifest', async () => {
  const found = (workspaces: unknown, own = '0.9.0') =>
    rows({
      'package.json': json({ workspaces }),
      'package-lock.json': packageLock('apps/server', '1.5.0'),
      'apps/server/package.json': manifest,
      'apps/server/package-lock.json': packageLock('', own),
    });
  const shared = ['web 1.5.0 apps/server/package.json', 'parse 1.5.0 package-lock.json'];
  expect(await found(['apps/*'])).toEqual(shared);
  expect(await found({ packages: ['./apps/server'] })).toEqual(shared);
  const alone = ['parse 0.9.0 apps/server/package-lock.json', 'web 0.9.0 apps/server/package.json'];
  expect(await found(['packages/*'])).toEqual(alone);
  // Somebody keeps it up, for builds of the member alone.
  const kept = alone.map((row) => row.replace('0.9.0', '1.1.0'));
  expect(await found(['apps/*'], '1.1.0')).toEqual(kept);
});

test('pnpm: a member of the workspace has its versions from the root, and of what that does not list its own', async () => {
  const lock = (importer: string, version: string): string =>
    lines(
      "lockfileVersion: '9.0'",
      'importers:',
      `  ${importer}:`,
      '    dependencies:',
      '      web:',
      '        specifier: ^1.0.0',
      `        version: ${version}`,
      'packages:',
      `  web@${version}: {}`,
      'snapshots:',
      `  web@${version}: {}`,
      '',
    );
  const files = {
    'pnpm-workspace.yaml': 'packages:\n  - apps/**\n',
    'package.json': '{}',
    'apps/server/package.json': manifest,
    'apps/server/pnpm-lock.yaml': lock('.', '0.9.0'),
  };
  expect(await rows({ ...files, 'pnpm-lock.yaml': lock('apps/server', '1.5.0') })).toEqual([
    'web 1.5.0 apps/server/package.json',
  ]);
  expect(await rows({ ...files, 'pnpm-lock.yaml': lock('apps/other', '1.5.0') })).toEqual([
    'web 0.9.0 apps/server/package.json',
  ]);
});

test('uv: the lock file of the workspace counts for its members, and for no folder that it excludes', async () => {
  const lock = (version: string): string =>
    lines('[[package]]', 'name = "web"', `version = "${version}"`, 'source = { registry = "x" }', '');
  const member = lines('[project]', 'name = "server"', 'dependencies = ["web>=1"]', '');
  const found = await rows({
    'pyproject.toml': lines(
      '[tool.uv.workspace]',
      'members = ["packages/*"]',
      'exclude = ["packages/apart"]',
      '',
    ),
    'uv.lock': lock('1.5.0'),
    'packages/server/pyproject.toml': member,
    'packages/server/uv.lock': lock('1.1.0'),
    'packages/apart/pyproject.toml': member,
    'packages/apart/uv.lock': lock('1.2.0'),
  });
  expect(found).toEqual([
    'web 1.2.0 packages/apart/pyproject.toml',
    'web 1.5.0 packages/server/pyproject.toml',
  ]);
});

test('Composer: what a package of a folder needs to run is locked where that package is needed', async () => {
  const locked = (name: string, version: string, more: object = {}) => ({ name, version, ...more });
  const files = (url: string) => ({
    'composer.json': json({
      repositories: [{ type: 'path', url }],
      require: { 'own/maps': '*' },
    }),
    'composer.lock': json({
      packages: [
        locked('own/maps', 'dev-main', { dist: { type: 'path' }, require: { 'a/web': '^1' } }),
        locked('a/web', '1.5.0'),
      ],
    }),
    'support/maps/composer.json': json({
      name: 'own/maps',
      require: { 'a/web': '^1' },
      'require-dev': { 'a/runner': '^3' },
    }),
    'support/maps/composer.lock': json({
      packages: [locked('a/web', '1.1.0', { require: { 'a/deep': '1' } }), locked('a/deep', '1.0.0')],
      'packages-dev': [locked('a/runner', '3.1.0')],
    }),
  });
  expect(await rows(files('./support/*'))).toEqual([
    'a/web 1.5.0 support/maps/composer.json',
    'a/runner 3.1.0 support/maps/composer.json',
  ]);
  expect(await rows(files('./packages/*'))).toEqual([
    'a/web 1.5.0 composer.lock',
    'a/web 1.1.0 support/maps/composer.json',
    'a/runner 3.1.0 support/maps/composer.json',
    'a/deep 1.0.0 support/maps/composer.lock',
  ]);
});
