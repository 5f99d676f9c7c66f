import { describe, expect, test } from 'vitest';
import { analyse, json, lines } from '../testing/small-projects.ts';
import { smallAdvisories } from '../testing/small-advisories.ts';
import type { Ecosystem } from '../versions/schemes.ts';

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
    'This version is listed in CVE-2026-1. Fixed in 2.0.0. 2.0.0 is another release line: check that web still fits.',
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
    'Fixed in 2.0.0. The project’s package.json allows 1.0.0 only. 2.0.0 is another release line: check that it still fits Node.js >=10 (a/package.json).',
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

/** Of a package `weak` that is listed before a release, in any ecosystem. */
async function weakIn(
  ecosystem: Ecosystem,
  affected: string,
  files: Readonly<Record<string, string>>,
): Promise<string> {
  const advisories = smallAdvisories([{ ecosystem, package: 'weak', id: 'CVE-2026-1', affected }]);
  const { dependencies } = await analyse(files, { advisories });
  return dependencies.find(({ name }) => name === 'weak')?.reason ?? '';
}

describe('one version alone that a manifest allows', () => {
  test('Python: pyproject.toml, beside what other packages of the lock file ask for', async () => {
    const files = {
      'pyproject.toml': lines(
        '[project]',
        'name = "own"',
        'requires-python = ">=3.10"',
        'dependencies = ["web==0.116.1", "weak==0.47.1"]',
      ),
      'poetry.lock': lines(
        '[[package]]',
        'name = "web"',
        'version = "0.116.1"',
        '[package.dependencies]',
        'weak = ">=0.40.0,<0.48.0"',
        '[[package]]',
        'name = "weak"',
        'version = "0.47.1"',
      ),
    };
    expect(await weakIn('PYPI', '<0.49.1', files)).toBe(
      'This version is listed in CVE-2026-1. Fixed in 0.49.1. The project’s pyproject.toml allows ==0.47.1 only. 0.49.1 needs another release of web, which allows >=0.40.0,<0.48.0 only. 0.49.1 is another release line: check that it still fits Python >=3.10 (pyproject.toml).',
    );
    const alone = { ...files, 'poetry.lock': '' };
    expect(await weakIn('PYPI', '<1.3.1', alone)).toContain(
      'The project’s pyproject.toml allows ==0.47.1 only. 1.3.1 is another release line: check that it still fits Python >=3.10 (pyproject.toml).',
    );
  });

  test('Python: a list of requirements, the input of one, a Pipfile', async () => {
    const pinned = 'Fixed in 8.3.3. The project’s requirements.txt allows ==8.3.1 only.';
    expect(await weakIn('PYPI', '<8.3.3', { 'requirements.txt': 'weak==8.3.1\n' })).toContain(pinned);
    const compiled = {
      'requirements.in': 'weak~=8.3.0\nweb\n',
      'requirements.txt': lines(
        'weak==8.3.1',
        '    # via -r requirements.in',
        'web==1.0',
        '    # via -r requirements.in',
      ),
    };
    expect(await weakIn('PYPI', '<8.3.3', compiled)).toBe(
      'This version is listed in CVE-2026-1. Fixed in 8.3.3.',
    );
    expect(await weakIn('PYPI', '<8.4.0', compiled)).toContain(
      'The project’s requirements.in allows ~=8.3.0 only.',
    );
    const pipfile = {
      Pipfile: lines('[packages]', 'weak = "==8.3.1"'),
      'Pipfile.lock': json({ default: { weak: { version: '==8.3.1' } } }),
    };
    expect(await weakIn('PYPI', '<8.3.3', pipfile)).toContain('The project’s Pipfile allows ==8.3.1 only.');
  });

  test('Bundler, Cargo, Go and NuGet', async () => {
    const gems = {
      Gemfile: "gem 'weak', '1.3.4'\n",
      'Gemfile.lock': lines('GEM', '  specs:', '    weak (1.3.4)'),
    };
    expect(await weakIn('RUBYGEMS', '<1.3.7', gems)).toContain('The project’s Gemfile allows 1.3.4 only.');
    const crate = (range: string) => ({
      'Cargo.toml': lines('[package]', 'name = "own"', '[dependencies]', `weak = "${range}"`),
      'Cargo.lock': lines('[[package]]', 'name = "weak"', 'version = "1.2.0"', REGISTRY),
    });
    expect(await weakIn('CARGO', '<1.2.4', crate('=1.2.0'))).toContain('Cargo.toml allows =1.2.0 only.');
    expect(await weakIn('CARGO', '<1.2.4', crate('=1.2'))).not.toContain('only');
    expect(await weakIn('CARGO', '<1.3.0', crate('=1.2'))).toContain('Cargo.toml allows =1.2 only.');
    const module = lines('module own', 'require weak v1.0.0', 'replace weak => weak v1.1.0');
    expect(await weakIn('GO', '<1.2.0', { 'go.mod': module })).toContain(
      'The project’s go.mod allows v1.1.0 only. Its version is set in go.mod:3.',
    );
    const project = (range: string) => ({
      'own.csproj': `<Project><ItemGroup><PackageReference Include="weak" Version="${range}" /></ItemGroup></Project>`,
    });
    expect(await weakIn('NUGET', '<1.3.0', project('[1.2.3]'))).toContain('own.csproj allows [1.2.3] only.');
    expect(await weakIn('NUGET', '<1.3.0', project('1.2.3'))).not.toContain('only');
  });
});

test('what needs a package only for an extra that nobody asks for is not named', async () => {
  const poetry = (dependency: string) => ({
    'pyproject.toml': lines('[tool.poetry.dependencies]', 'tools = "^1.0"', dependency),
    'poetry.lock': lines(
      '[[package]]',
      'name = "green"',
      'version = "3.3.0"',
      '[package.extras]',
      'test = ["weak (<81)"]',
      '[[package]]',
      'name = "old"',
      'version = "1.0"',
      '[package.dependencies]',
      'weak = {version = "<81", optional = true, markers = "extra == \\"dev\\""}',
      '[package.extras]',
      'dev = ["weak (<81)"]',
      '[[package]]',
      'name = "tools"',
      'version = "1.76.0"',
      '[package.dependencies]',
      'weak = "*"',
      'old = "*"',
      '[[package]]',
      'name = "weak"',
      'version = "80.9.0"',
    ),
  });
  expect(await weakIn('PYPI', '<83.0.0', poetry('green = "^3.0"'))).toBe(
    'This version is listed in CVE-2026-1. Fixed in 83.0.0. 83.0.0 is another release line: check that tools still fits.',
  );
  expect(await weakIn('PYPI', '<83.0.0', poetry('green = {version = "^3.0", extras = ["test"]}'))).toContain(
    '83.0.0 needs another release of green, which allows <81 only.',
  );
  const uv = (extra: string) => ({
    'pyproject.toml': lines('[project]', 'name = "own"', 'dependencies = ["green", "tools"]'),
    'uv.lock': lines(
      '[[package]]',
      'name = "own"',
      'version = "0.1"',
      'source = { virtual = "." }',
      `dependencies = [{ name = "green"${extra} }, { name = "tools" }]`,
      '[[package]]',
      'name = "green"',
      'version = "3.3.0"',
      '[package.optional-dependencies]',
      'test = [{ name = "weak" }]',
      '[[package]]',
      'name = "tools"',
      'version = "1.76.0"',
      'dependencies = [{ name = "weak" }]',
      '[[package]]',
      'name = "weak"',
      'version = "80.9.0"',
    ),
  });
  expect(await weakIn('PYPI', '<83.0.0', uv(''))).toContain('check that tools still fits.');
  expect(await weakIn('PYPI', '<83.0.0', uv(', extra = ["test"]'))).toContain(
    'check that tools, green still fit.',
  );
});

test('a direct package of another line: who else of the lock file needs it', async () => {
  const files = {
    'pyproject.toml': lines(
      '[project]',
      'name = "own"',
      'requires-python = ">=3.10"',
      'dependencies = ["web", "weak"]',
    ),
    'uv.lock': lines(
      '[[package]]',
      'name = "own"',
      'version = "0.1"',
      'source = { virtual = "." }',
      'dependencies = [{ name = "web" }, { name = "weak" }]',
      '[[package]]',
      'name = "web"',
      'version = "1.0"',
      'dependencies = [{ name = "weak" }]',
      '[[package]]',
      'name = "weak"',
      'version = "1.0"',
    ),
  };
  expect(await weakIn('PYPI', '<2.0', files)).toContain(
    '2.0 is another release line: check that web still fits.',
  );
});

test('what is released with its family comes with the family’s root, though others need it too', async () => {
  const files = {
    'composer.json': json({ require: { 'a/forms-addon': '^1.0', 'a/panel': '^3.2' } }),
    'composer.lock': json({
      packages: [
        { name: 'a/forms-addon', version: '1.0.0', require: { 'a/weak': '^3.0' } },
        { name: 'a/panel', version: 'v3.3.52', require: { 'a/weak': 'self.version' } },
        { name: 'a/weak', version: 'v3.3.52', require: {} },
      ],
    }),
  };
  const { dependencies } = await analyse(files, of('COMPOSER', '<3.3.54'));
  expect(dependencies.find(({ name }) => name === 'a/weak')).toMatchObject({
    via: ['a/panel', 'a/weak'],
    held: [{ by: 'a/panel', range: '3.3.52' }],
  });
});

test('what Symfony Flex may take holds packages that others bring, not those that are released apart', async () => {
  const advisories = smallAdvisories(
    ['symfony/dom-crawler', 'symfony/polyfill-mbstring'].map((name, at) => ({
      ecosystem: 'COMPOSER',
      package: name,
      id: `CVE-2026-${at}`,
      affected: '<7.4.12',
    })),
  );
  const filesWith = (flex: string) => ({
    'composer.json': json({ require: { 'a/web': '^1.0' }, extra: { symfony: { require: '7.1.*' } } }),
    'composer.lock': json({
      packages: [
        {
          name: 'a/web',
          version: '1.0.0',
          require: { 'symfony/dom-crawler': '^7.0', 'symfony/polyfill-mbstring': '^7.0', [flex]: '^2' },
        },
        { name: 'symfony/dom-crawler', version: 'v7.1.5' },
        { name: 'symfony/polyfill-mbstring', version: 'v7.1.5' },
        { name: flex, version: 'v2.4.6' },
      ],
    }),
  });
  const heldIn = async (flex: string) => {
    const { dependencies } = await analyse(filesWith(flex), { advisories });
    return dependencies.filter(({ risk }) => risk !== null).map(({ name, held = [] }) => [name, held]);
  };
  expect(await heldIn('symfony/flex')).toEqual([
    ['symfony/dom-crawler', [{ by: 'composer.json', range: '7.1.*', own: true }]],
    ['symfony/polyfill-mbstring', []],
  ]);
  expect(await heldIn('a/flex')).toEqual([
    ['symfony/dom-crawler', []],
    ['symfony/polyfill-mbstring', []],
  ]);
});

test('a range without a lock file is what its manifest allows, and its lowest version is of a line', async () => {
  const advisories = smallAdvisories([
    { ecosystem: 'COMPOSER', package: 'a/weak', id: 'CVE-2026-1', affected: '<5.4.52' },
  ]);
  const files = { 'composer.json': json({ require: { 'a/weak': '^3.4' } }) };
  expect((await analyse(files, { advisories })).dependencies[0]?.reason).toContain(
    'Fixed in 5.4.52. The project’s composer.json allows ^3.4 only. 5.4.52 is another release line: check that what uses it still fits.',
  );
});

test.each([
  ["gem 'web', '~> 6.0.0'", '; Gemfile allows ~> 6.0.0 of it.'],
  ["gem 'web', ['>= 5.0', '< 7.0']", '; Gemfile allows >= 5.0, < 7.0 of it.'],
  ["gem 'web', '>= 5.0', '< 7.0', require: false", '; Gemfile allows >= 5.0, < 7.0 of it.'],
  ["gem 'web', '>= 5.0', require: false", '.'],
])('of a part that goes with a declared gem the limit of the Gemfile is named: %s', async (gem, said) => {
  const lock = lines(
    'GEM',
    '  remote: https://index.example.org/',
    '  specs:',
    '    weak (6.0.3)',
    '    web (6.0.3)',
    '      weak (= 6.0.3)',
    '',
    'DEPENDENCIES',
    '  web',
    '',
  );
  const files = { Gemfile: gem, 'Gemfile.lock': lock };
  const reason = await reasonOf(files, of('RUBYGEMS', '<7.0.8.7'));
  expect(reason).toContain(`7.0.8.7 needs another release of web, which allows = 6.0.3 only${said}`);
});

test('one version of a package.json is told as what it allows, with a lock file and without', async () => {
  const advisories = smallAdvisories([
    { ecosystem: 'NPM', package: 'puppeteer', id: 'CVE-2019-5786', affected: '<1.13.0' },
  ]);
  const manifest = { 'package.json': JSON.stringify({ devDependencies: { puppeteer: '1.10.0' } }) };
  const lock = { packages: { 'node_modules/puppeteer': { version: '1.10.0' } } };
  for (const files of [manifest, { ...manifest, 'package-lock.json': JSON.stringify(lock) }]) {
    const { dependencies } = await analyse(files, { advisories });
    expect(dependencies[0]?.reason).toContain(
      'Fixed in 1.13.0. The project’s package.json allows 1.10.0 only.',
    );
  }
});
