import { expect, test } from 'vitest';
import { analyse, json, lines } from '../testing/small-projects.ts';
import { smallAdvisories } from '../testing/small-advisories.ts';

const of = (ecosystem: 'NPM' | 'COMPOSER' | 'RUBYGEMS' | 'CARGO', affected: string) => ({
  advisories: smallAdvisories([
    { ecosystem, package: 'a/weak', id: 'CVE-2026-1', affected },
    { ecosystem, package: 'weak', id: 'CVE-2026-1', affected },
  ]),
});

async function reasonOf(
  files: Readonly<Record<string, string>>,
  options: ReturnType<typeof of>,
): Promise<string | null | undefined> {
  const { dependencies } = await analyse(files, options);
  return dependencies.find(({ name }) => name.endsWith('weak'))?.reason;
}

const npmLock = (range: string) =>
  json({
    lockfileVersion: 3,
    packages: {
      '': { dependencies: { web: '^1.0.0' } },
      'node_modules/web': { version: '1.0.0', dependencies: { weak: range } },
      'node_modules/weak': { version: '1.0.0' },
    },
  });
const REGISTRY = 'source = "registry+https://index.example.org"';
const web = { 'package.json': json({ dependencies: { web: '^1.0.0' } }) };

test('a package that allows no fixed release is named, with what it allows', async () => {
  expect(await reasonOf({ ...web, 'package-lock.json': npmLock('^1.0.0') }, of('NPM', '<2.0.0'))).toBe(
    'This version is listed in CVE-2026-1. Fixed in 2.0.0. 2.0.0 needs another release of web, which allows ^1.0.0 only.',
  );
  expect(await reasonOf({ ...web, 'package-lock.json': npmLock('>=1') }, of('NPM', '<2.0.0'))).toBe(
    'This version is listed in CVE-2026-1. Fixed in 2.0.0.',
  );
});

test('what is expected beside a package limits it too, and the project’s own range comes first', async () => {
  const files = {
    'package.json': json({ dependencies: { weak: '~1.0.0', plugin: '1.0.0' } }),
    'package-lock.json': json({
      lockfileVersion: 3,
      packages: {
        'node_modules/weak': { version: '1.0.0' },
        'node_modules/plugin': { version: '1.0.0', peerDependencies: { weak: '1' } },
      },
    }),
  };
  expect(await reasonOf(files, of('NPM', '<2.0.0'))).toContain(
    'The project’s package.json allows ~1.0.0 only. 2.0.0 needs another release of plugin, which allows 1 only.',
  );
});

test('where no file says what others allow, another release line is one to be tried', async () => {
  const files = {
    'Cargo.toml': lines('[package]', 'name = "own"', '[dependencies]', 'web = "1"'),
    'Cargo.lock': lines(
      '[[package]]',
      'name = "web"',
      'version = "1.0.0"',
      REGISTRY,
      'dependencies = ["weak"]',
      '',
      '[[package]]',
      'name = "weak"',
      'version = "0.1.0"',
      REGISTRY,
    ),
  };
  expect(await reasonOf(files, of('CARGO', '<0.2.0'))).toBe(
    'This version is listed in CVE-2026-1. Fixed in 0.2.0. 0.2.0 is another release line: check that web still fits.',
  );
  expect(await reasonOf(files, of('CARGO', '<0.1.5'))).toBe(
    'This version is listed in CVE-2026-1. Fixed in 0.1.5.',
  );
});

test('a direct one of another release line is held against what the project runs on', async () => {
  const files = {
    'a/package.json': json({ engines: { node: '>=10' } }),
    'a/b/package.json': json({ dependencies: { weak: '1.0.0' } }),
  };
  expect(await reasonOf(files, of('NPM', '<2.0.0'))).toContain(
    'Fixed in 2.0.0. 2.0.0 is another release line: check that it still fits Node.js >=10 (a/package.json).',
  );
});

test('several that allow older ones only are named', async () => {
  const plugins = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'];
  const files = {
    'package.json': json({
      dependencies: Object.fromEntries(['weak', ...plugins].map((name) => [name, '1.0.0'])),
    }),
    'package-lock.json': json({
      lockfileVersion: 3,
      packages: {
        'node_modules/weak': { version: '1.0.0' },
        ...Object.fromEntries(
          plugins.map((name) => [
            `node_modules/${name}`,
            { version: '1.0.0', peerDependencies: { weak: '1' } },
          ]),
        ),
      },
    }),
  };
  expect(await reasonOf(files, of('NPM', '<2.0.0'))).toContain(
    '2.0.0 needs other releases of a1, a2, a3, a4, a5 and 2 more packages.',
  );
});

test('a release of four numbers is another one, and a folder may be named for the version', async () => {
  const ruby = {
    Gemfile: "gem 'web'\n",
    'Gemfile.lock': lines('GEM', '  specs:', '    weak (1.2.0)', '    web (1.0.0)', '      weak (= 1.2.0)'),
  };
  expect(await reasonOf(ruby, of('RUBYGEMS', '<1.2.0.1'))).toContain(
    '1.2.0.1 needs another release of web, which allows = 1.2.0 only.',
  );
  const named = { 'old/weak1.2.0/package.json': json({ dependencies: { weak: '1.2.0' } }) };
  expect(await reasonOf(named, of('NPM', '<2.0.0'))).toContain(
    'The folder old/weak1.2.0 is named for this version, which may be wanted there.',
  );
});

test('Composer and Bundler say it in their lock files', async () => {
  const composer = {
    'composer.json': json({ require: { 'a/web': '^1.0' } }),
    'composer.lock': json({
      packages: [
        { name: 'a/web', version: '1.0.0', require: { 'a/weak': '^1.2' } },
        { name: 'a/weak', version: '1.2.0', require: {} },
      ],
    }),
  };
  expect(await reasonOf(composer, of('COMPOSER', '<2.0.0'))).toContain(
    '2.0.0 needs another release of a/web, which allows ^1.2 only.',
  );
  const ruby = {
    Gemfile: "gem 'web'\n",
    'Gemfile.lock': lines(
      'GEM',
      '  specs:',
      '    weak (1.2.0)',
      '    web (1.0.0)',
      '      weak (~> 1.2, < 1.9)',
    ),
  };
  expect(await reasonOf(ruby, of('RUBYGEMS', '<2.0.0'))).toContain(
    '2.0.0 needs another release of web, which allows ~> 1.2, < 1.9 only.',
  );
});

test('a lock file of Poetry says what packages allow, one of uv does not', async () => {
  const advisories = smallAdvisories([
    { ecosystem: 'PYPI', package: 'weak', id: 'CVE-2026-1', affected: '<2.0' },
  ]);
  const pyproject = lines('[tool.poetry.dependencies]', 'web = "^1.0"');
  const poetry = lines(
    '[[package]]',
    'name = "web"',
    'version = "1.0"',
    '[package.dependencies]',
    'weak = ">=1.0,<2"',
    '[[package]]',
    'name = "weak"',
    'version = "1.0"',
  );
  const files = { 'pyproject.toml': pyproject, 'poetry.lock': poetry };
  const { dependencies } = await analyse(files, { advisories });
  const weak = dependencies.find(({ name }) => name === 'weak');
  expect(weak?.held).toEqual([{ by: 'web', range: '>=1.0,<2' }]);
  expect(weak?.reason).toContain('2.0 needs another release of web, which allows >=1.0,<2 only.');
  const uv = lines(
    '[[package]]',
    'name = "own"',
    'version = "0.1"',
    'source = { virtual = "." }',
    'dependencies = [{ name = "web" }]',
    '[[package]]',
    'name = "web"',
    'version = "1.0"',
    'dependencies = [{ name = "weak" }]',
    '[[package]]',
    'name = "weak"',
    'version = "1.0"',
  );
  const project = lines('[project]', 'name = "own"', 'dependencies = ["web"]');
  const other = await analyse({ 'pyproject.toml': project, 'uv.lock': uv }, { advisories });
  const unknown = other.dependencies.find(({ name }) => name === 'weak');
  expect(unknown?.held).toBeUndefined();
  expect(unknown?.reason).toContain('2.0 is another release line: check that web still fits.');
});
