import { describe, expect, test } from 'vitest';
import type { DependencyResponse } from '#contract/analyzer-api/dependency.ts';
import { smallAdvisories } from './testing/small-advisories.ts';
import * as small from './testing/small-projects.ts';

const ADVISORIES = smallAdvisories([
  { ecosystem: 'PYPI', package: 'django', id: 'CVE-PY', affected: '4.2<4.2.10' },
  { ecosystem: 'GO', package: 'golang.org/x/net', id: 'CVE-GO', affected: '<0.17.0' },
  { ecosystem: 'CARGO', package: 'tokio', id: 'CVE-RS', affected: '1.7.0<1.18.4;1.19.0<1.20.3' },
  { ecosystem: 'COMPOSER', package: 'symfony/yaml', id: 'CVE-PHP', affected: '2.0.0<2.0.22' },
  { ecosystem: 'RUBYGEMS', package: 'rack', id: 'CVE-RB', affected: '<2.2.6.2' },
  { ecosystem: 'NUGET', package: 'newtonsoft.json', id: 'CVE-NET', affected: '<13.0.1' },
]);

const analyse = (files: Readonly<Record<string, string>>): Promise<DependencyResponse> =>
  small.analyse(files, { advisories: ADVISORIES });

/** `name version scope file:line`, with what is wrong with it. */
async function rows(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { dependencies } = await analyse(files);
  return dependencies.map(({ name, version, scope, direct, file, line, weaknesses = [] }) =>
    [name, version, scope, `${file}:${line}`, ...(direct === false ? ['indirect'] : []), ...weaknesses].join(
      ' ',
    ),
  );
}

describe('Python', () => {
  test('requirements files: pins, ranges, extras, markers; no options, addresses or comments', async () => {
    const text = [
      '# made by hand',
      '-r other.txt',
      '--hash=sha256:abc',
      'Django[argon2]==4.2.1 ; python_version > "3.8"',
      'requests>=2.0,<3  # see https://example.org/why',
      'plain',
      'tool @ https://example.org/tool.zip',
      './local',
      'pinned == 1.0 \\',
      '    --hash=sha256:abc',
    ].join('\n');
    expect(await rows({ 'docs-requirements.txt': 'mkdocs==1.5.0\n' })).toEqual([
      'mkdocs 1.5.0 development docs-requirements.txt:1',
    ]);
    const exported =
      '# uv export --only-group=docs\nidna==3.1\n    # via requests\nrequests==2.0\n    # via sphinx\nsphinx==7.0\n';
    expect(await rows({ 'docs-requirements.txt': exported })).toEqual([
      'idna 3.1 development docs-requirements.txt:2 indirect',
      'requests 2.0 development docs-requirements.txt:4 indirect',
      'sphinx 7.0 development docs-requirements.txt:6',
    ]);
    expect(await rows({ 'test_requirements.txt': 'pytest==7.0\n' })).toEqual([
      'pytest 7.0 test test_requirements.txt:1',
    ]);
    expect(await rows({ 'requirements_tests.txt': 'pytest==7.0\n' })).toEqual([
      'pytest 7.0 test requirements_tests.txt:1',
    ]);
    expect(await rows({ 'requirements.txt': text, 'requirements-dev.txt': 'pytest===7.0\n' })).toEqual([
      'pytest 7.0 development requirements-dev.txt:1',
      'Django 4.2.1 runtime requirements.txt:4 CVE-PY',
      'requests >=2.0,<3 runtime requirements.txt:5',
      'plain  runtime requirements.txt:6',
      'pinned 1.0 runtime requirements.txt:9',
    ]);
  });

  test('what pip-compile wrote pins its input, and its other packages are indirect', async () => {
    const files = {
      'requirements.in': 'Django\n',
      'requirements.txt': 'django==4.2.1\nsqlparse==0.4.4\n',
    };
    expect(await rows(files)).toEqual([
      'Django 4.2.1 runtime requirements.in:1 CVE-PY',
      'sqlparse 0.4.4 runtime requirements.txt:2 indirect',
    ]);
  });

  test('pyproject.toml by PEP 621 and 735, with the lock file of uv', async () => {
    const toml = `[project]
dependencies = [
  "Django>=4",
]
[project.optional-dependencies]
docs = ["sphinx"]
[dependency-groups]
dev = ["ruff==0.4.0", {include-group = "x"}]
[build-system]
requires = ["hatchling"]
`;
    const lock = '[[package]]\nname = "django"\nversion = "4.2.3"\n';
    expect(await rows({ 'pyproject.toml': toml, 'uv.lock': lock })).toEqual([
      'Django 4.2.3 runtime pyproject.toml:3 CVE-PY',
      'sphinx  development pyproject.toml:6',
      'ruff 0.4.0 development pyproject.toml:8',
      'hatchling  build pyproject.toml:10',
    ]);
  });

  test('Poetry, Pipenv and setup.cfg', async () => {
    const poetry =
      '[tool.poetry.dependencies]\npython = "^3.9"\ndjango = "4.2.2"\nown = {path = "../own"}\n[tool.poetry.group.dev.dependencies]\nblack = {version = "^23"}\n';
    const pipfile = '[packages]\nDjango = "*"\n[dev-packages]\npytest = "==7.1"\n';
    const pipLock = '{"default":{"django":{"version":"==4.2.4"}},"develop":{}}';
    const setup = '[options]\ninstall_requires =\n  django==4.2.5\n  attrs\npython_requires = >=3\n';
    expect(
      await rows({
        'a/pyproject.toml': poetry,
        'b/Pipfile': pipfile,
        'b/Pipfile.lock': pipLock,
        'c/setup.cfg': setup,
      }),
    ).toEqual([
      'python ^3.9 runtime a/pyproject.toml:2',
      'django 4.2.2 runtime a/pyproject.toml:3 CVE-PY',
      'black ^23 development a/pyproject.toml:6',
      'Django 4.2.4 runtime b/Pipfile:2 CVE-PY',
      'pytest 7.1 development b/Pipfile:4',
      'django 4.2.5 runtime c/setup.cfg:3 CVE-PY',
      'attrs  runtime c/setup.cfg:4',
      'python >=3 runtime c/setup.cfg:5',
    ]);
  });
});

describe('Python manifests that are programs or of Conda', () => {
  const notRead = async (text: string) => (await analyse({ 'setup.py': text })).manifestsNotRead;

  test('setup.py: literals, and names that are set once to one', async () => {
    const setup = `from setuptools import setup
TESTS = ('pytest==7.0', 'plain')  # once
setup(
    name="own",
    install_requires=[
        "django==4.2.1",
        # why
        'attrs>=20; python_version > "3"',
    ],
    extras_require={"docs": ["sphinx"], "fast": """native==1.0"""},
    tests_require=TESTS,
)
`;
    expect(await rows({ 'setup.py': setup })).toEqual([
      'plain  test setup.py:2',
      'pytest 7.0 test setup.py:2',
      'django 4.2.1 runtime setup.py:6 CVE-PY',
      'attrs >=20 runtime setup.py:8',
      'native 1.0 runtime setup.py:10',
      'sphinx  development setup.py:10',
    ]);
    expect(await notRead(setup)).toEqual([]);
  });

  test.each([
    'setup(install_requires=read("requirements.txt"))',
    'setup(install_requires=["a", *MORE])',
    'setup(install_requires=["a"] + EXTRA)',
    'setup(install_requires=[f"a=={VERSION}"])',
    'A = ["a"]\nA.remove("b")\nsetup(install_requires=A)',
    'A = ["a"]\nfor b in B:\n    A += [b]\nsetup(install_requires=A)',
    'setup(**settings)',
    'setup(extras_require={"x": more()})',
  ])('what is computed is named as not read: %s', async (text) => {
    expect(await notRead(text)).toEqual(['setup.py']);
  });

  test.each(['def setup(app):\n    app.add()\n', 'import setup\nsetup.run()\n', '', 'app.setup(1)\n'])(
    'a file of that name alone is no manifest: %j',
    async (text) => {
      expect(await analyse({ 'setup.py': text })).toMatchObject({
        manifestsRead: [],
        manifestsNotRead: [],
        available: false,
      });
    },
  );

  test('environment.yml: what pip installs; Conda’s own packages are not read', async () => {
    const text = 'dependencies:\n  - python=3.11\n  - pip:\n    - django==4.2.1\n';
    expect(await rows({ 'environment.yml': text })).toEqual([
      'django 4.2.1 runtime environment.yml:4 CVE-PY',
    ]);
    expect((await analyse({ 'environment.yml': text })).manifestsRead).toEqual(['environment.yml']);
    const withConda = {
      'environment.yml': 'dependencies: [numpy=1.26]\n',
      'a/environment.yml': 'routes: [a]\n',
    };
    expect(await analyse(withConda)).toMatchObject({
      manifestsRead: [],
      manifestsNotRead: ['environment.yml'],
    });
  });
});

test('Go: blocks, single lines, indirect ones and replacements', async () => {
  const mod = `module example.org/app

go 1.21

require golang.org/x/net v0.10.0
require (
	example.org/own v0.0.0
	example.org/old v1.0.0 // indirect
	example.org/moved v1.0.0 // pinned
)

replace example.org/own => ./own
replace (
	example.org/moved v1.0.0 => example.org/fork v1.2.0
)
`;
  expect(await rows({ 'go.mod': mod })).toEqual([
    'go 1.21 build go.mod:3',
    'golang.org/x/net v0.10.0 runtime go.mod:5 CVE-GO',
    'example.org/old v1.0.0  go.mod:8 indirect',
    'example.org/fork v1.2.0 runtime go.mod:9',
  ]);
});

test('Rust: tables, workspaces, targets, other names, several locked versions', async () => {
  const root =
    '[workspace]\nmembers = ["app"]\n[workspace.dependencies]\ntokio = { version = "1.19", features = ["full"] }\nown = { path = "own", version = "1.0.0" }\n';
  const member = `[package]
name = "app"

[dependencies]
tokio.workspace = true
own.workspace = true
filters = { version = "1", features = ["log"] }
log = "0.4"
alias = { package = "real-name", version = "=1.2.3" }
fork = { git = "https://example.org/fork" }
[dev-dependencies]
rand = "0.7"
[target.'cfg(unix)'.build-dependencies]
cc = "1"
`;
  const lock = ['tokio 1.19.2', 'log 0.4.20', 'rand 0.8.5', 'rand 0.7.3']
    .map((one) => one.split(' '))
    .map(([name, version]) => `[[package]]\nname = "${name}"\nversion = "${version}"\n`)
    .join('\n');
  expect(await rows({ 'Cargo.toml': root, 'app/Cargo.toml': member, 'Cargo.lock': lock })).toEqual([
    'tokio 1.19.2 runtime app/Cargo.toml:5 CVE-RS',
    'filters 1 runtime app/Cargo.toml:7',
    'log 0.4.20 runtime app/Cargo.toml:8',
    'real-name 1.2.3 runtime app/Cargo.toml:9',
    'rand 0.7.3 development app/Cargo.toml:12',
    'cc 1 build app/Cargo.toml:14',
  ]);
});

test('PHP: both sections, the lock file, PHP itself, no extensions', async () => {
  const manifest = JSON.stringify(
    {
      require: { php: '>=8', 'ext-json': '*', 'symfony/yaml': '^2.0' },
      'require-dev': { 'phpunit/phpunit': '9.5.0' },
    },
    null,
    2,
  );
  const lock = JSON.stringify({
    packages: [{ name: 'symfony/yaml', version: 'v2.0.21' }],
    'packages-dev': [],
  });
  expect(await rows({ 'composer.json': manifest, 'composer.lock': lock })).toEqual([
    'php >=8 runtime composer.json:3',
    'symfony/yaml 2.0.21 runtime composer.json:5 CVE-PHP',
    'phpunit/phpunit 9.5.0 development composer.json:8',
  ]);
});

test('Ruby: groups, repositories, gemspecs, the lock file with platforms', async () => {
  const gemfile = `source 'https://rubygems.org'
gem 'rack', '~> 2.2'
gem "nokogiri"
gem 'fork', git: 'https://example.org/fork'
group :development, :test do
  gem 'rspec', '3.12.0'
end
# gem 'gone'
gem 'puma', '>= 5', group: :development
group :test do
  gem 'capybara', require: false,
      group: :cucumber
end
group :development, :production do
  gem 'seeds'
end
gem 'elsewhere', require: false,
    github: 'somebody/elsewhere'
gem 'database', groups: [:postgres, :test]
`;
  const lock = 'GEM\n  specs:\n    nokogiri (1.15.0-x86_64-linux)\n    rack (2.2.6)\n      other (1.0)\n';
  const spec =
    "Gem::Specification.new do |s|\n  s.add_dependency 'rack', '2.2.7'\n  s.add_development_dependency('rake')\nend\n";
  expect(await rows({ Gemfile: gemfile, 'Gemfile.lock': lock, 'own/own.gemspec': spec })).toEqual([
    'rack 2.2.6 runtime Gemfile:2 CVE-RB',
    'nokogiri 1.15.0 runtime Gemfile:3',
    'rspec 3.12.0 development Gemfile:6',
    'puma >= 5 development Gemfile:9',
    'capybara  test Gemfile:11',
    'seeds  runtime Gemfile:15',
    'database  runtime Gemfile:19',
    'rack 2.2.7 runtime own/own.gemspec:2',
    'rake  development own/own.gemspec:3',
  ]);
});

test('.NET: references, properties, central versions, packages.config', async () => {
  const project = `<Project>
  <PropertyGroup><JsonVersion>12.0.1</JsonVersion></PropertyGroup>
  <ItemGroup>
    <!-- <PackageReference Include="Gone" Version="1.0.0" /> -->
    <PackageReference Include="Newtonsoft.Json" Version="$(JsonVersion)" />
    <PackageReference Include="Central" />
    <PackageReference Include="Nested">
      <Version>[2.0.0]</Version>
      <PrivateAssets>all</PrivateAssets>
    </PackageReference>
    <PackageReference Include="Floating" Version="3.*" />
  </ItemGroup>
</Project>`;
  const files = {
    'Directory.Packages.props':
      '<Project><ItemGroup><PackageVersion Include="central" Version="5.0.0" /></ItemGroup></Project>',
    'src/App.csproj': project,
    'old/packages.config': '<packages>\n  <package id="newtonsoft.json" version="13.0.3" />\n</packages>',
  };
  expect(await rows(files)).toEqual([
    'newtonsoft.json 13.0.3 runtime old/packages.config:2',
    'Newtonsoft.Json 12.0.1 runtime src/App.csproj:5 CVE-NET',
    'Central 5.0.0 runtime src/App.csproj:6',
    'Nested 2.0.0 build src/App.csproj:7',
    'Floating 3.* runtime src/App.csproj:11',
  ]);
});

test('NuGet: nothing of a project that runs tests is shipped', async () => {
  const reference = (name: string) => `<PackageReference Include="${name}" Version="1.0.0" />`;
  const names = ['Some.Library', 'Microsoft.NET.Test.Sdk'];
  expect(await rows({ 'Checks.csproj': `<Project>${names.map(reference).join('\n')}</Project>` })).toEqual([
    'Some.Library 1.0.0 test Checks.csproj:1',
    'Microsoft.NET.Test.Sdk 1.0.0 test Checks.csproj:2',
  ]);
  const library = `<Project>${reference('Some.Library')}</Project>`;
  const projects = ['Shop.Contest', 'Shop.Tests.Windows', 'Shop.Test.Common', 'Shop'];
  const files = Object.fromEntries(projects.map((name) => [`src/${name}.csproj`, library]));
  expect((await rows(files)).map((row) => row.replace(/^Some\.Library 1\.0\.0 /, ''))).toEqual([
    'runtime src/Shop.Contest.csproj:1',
    'test src/Shop.Test.Common.csproj:1',
    'test src/Shop.Tests.Windows.csproj:1',
    'runtime src/Shop.csproj:1',
  ]);
});

const MANIFESTS = [
  'requirements.txt',
  'pyproject.toml',
  'Pipfile',
  'setup.cfg',
  'go.mod',
  'Cargo.toml',
  'composer.json',
  'Gemfile',
  'a.gemspec',
  'a.csproj',
  'packages.config',
];

test('manifests that are broken or of another ecosystem are named', async () => {
  const files = {
    'Cargo.toml': '[[[',
    'app/package.json': '{}',
    'go.mod': 'module x\n',
    'lib/mix.exs': 'defmodule X do\nend\n',
    'net/a.csproj': 'no xml',
    'pom.xml': 'no xml',
    'src/main.py': 'print(1)\n',
  };
  expect(await analyse(files)).toMatchObject({
    available: true,
    dependencies: [],
    manifestsRead: ['app/package.json', 'go.mod'],
    manifestsNotRead: ['Cargo.toml', 'lib/mix.exs', 'net/a.csproj', 'pom.xml'],
  });
  expect(await analyse({ 'mix.exs': 'x' })).toMatchObject({
    available: false,
    manifestsNotRead: ['mix.exs'],
  });
});

test.each(MANIFESTS)('a broken %s costs its own packages alone', async (name) => {
  const sound = { 'sound/go.mod': 'require golang.org/x/net v0.10.0\n' };
  for (const text of ['\0\u0001{', '[[[', '<a><b', '"'.repeat(50), '{"require": [1], "packages": 3}']) {
    const found = await rows({
      ...sound,
      [name]: text,
      'Cargo.lock': text,
      'composer.lock': text,
      'uv.lock': text,
      'Gemfile.lock': text,
    });
    expect(found).toContain('golang.org/x/net v0.10.0 runtime sound/go.mod:1 CVE-GO');
  }
});

test('.NET: what the compiler loads, and what stands for all projects, is for building', async () => {
  const project = (properties: string, name: string) =>
    `<Project><PropertyGroup>${properties}</PropertyGroup><ItemGroup><PackageReference Include="${name}" Version="1.0.0" /></ItemGroup></Project>`;
  const { dependencies } = await analyse({
    'Directory.Packages.props':
      '<Project><ItemGroup><PackageVersion Include="Plain" Version="2.0.0" /><GlobalPackageReference Include="Checks" Version="3.0.0" /></ItemGroup></Project>',
    'Shop/Shop.csproj': project('', 'Shipped'),
    'Writer/Writer.csproj': project('<IsRoslynComponent>True</IsRoslynComponent>', 'Syntax'),
    'Checker/Checker.csproj': project(
      '<EnforceExtendedAnalyzerRules>true</EnforceExtendedAnalyzerRules>',
      'Rules',
    ),
  });
  expect(dependencies.map(({ name, version, scope }) => `${name} ${version} ${scope}`)).toEqual([
    'Rules 1.0.0 build',
    'Checks 3.0.0 build',
    'Shipped 1.0.0 runtime',
    'Syntax 1.0.0 build',
  ]);
});

test('Python: a group is for development, but one that a Dockerfile installs', async () => {
  const { dependencies } = await analyse({
    'pyproject.toml': `[project]
name = "shop"
dependencies = ["shipped==1.0"]

[dependency-groups]
drivers = ["driver==1.0"]
notebook = ["book==1.0"]
dev = ["checker==1.0"]
`,
    Dockerfile: 'FROM scratch\n# group notebook\nRUN uv sync --group drivers --group dev\n',
  });
  expect(dependencies.map(({ name, scope }) => `${name} ${scope}`)).toEqual([
    'shipped runtime',
    'driver runtime',
    'book development',
    'checker development',
  ]);
});

test('Maven: a list of versions of the project itself settles versions and scopes where it is imported', async () => {
  const entry = (name: string, rest = '') =>
    `<dependency><groupId>org.given</groupId><artifactId>${name}</artifactId>${rest}</dependency>`;
  const own = (name: string) =>
    `<dependency><groupId>com.acme</groupId><artifactId>${name}</artifactId><version>1</version><type>pom</type><scope>import</scope></dependency>`;
  const pom = (artifact: string, rest: string) =>
    `<project><groupId>com.acme</groupId><artifactId>${artifact}</artifactId><version>1</version>${rest}</project>`;
  const managed = (...entries: string[]) =>
    `<dependencyManagement><dependencies>${entries.join('')}</dependencies></dependencyManagement>`;
  const { dependencies } = await analyse({
    'bom/pom.xml': pom(
      'bom',
      `<properties><codec>2.0</codec></properties>${managed(
        own('base'),
        own('bom'),
        entry('codec', '<version>${codec}</version>'),
        entry('mocks', '<version>4.0</version><scope>test</scope>'),
      )}`,
    ),
    'base/pom.xml': pom('base', managed(entry('deep', '<version>3.0</version>'), own('bom'))),
    'app/pom.xml': pom(
      'app',
      `${managed(own('bom'))}<dependencies>${['codec', 'mocks', 'deep', 'open'].map((name) => entry(name)).join('\n')}</dependencies>`,
    ),
  });
  expect(dependencies.map(({ name, version, scope }) => `${name} ${version} ${scope}`)).toEqual([
    'org.given:codec 2.0 runtime',
    'org.given:mocks 4.0 test',
    'org.given:deep 3.0 runtime',
    'org.given:open null runtime',
  ]);
});

test('Ruby: gems of a folder or repository are none of a release, in a block too', async () => {
  const { dependencies } = await analyse({
    Gemfile: `path 'engines' do
  gem 'own'
end
git 'https://example.org/x.git' do
  group :test do
    gem 'theirs'
  end
end
source 'https://gems.example.org' do
  gem 'private', '1.0'
end
group :test do
  if ENV['FAST']
    gem 'quick', '3.0'
  end
  gem 'slow', '4.0'
end
gem 'plain', '2.0'
`,
  });
  expect(dependencies.map(({ name, version, scope }) => `${name} ${version} ${scope}`)).toEqual([
    'private 1.0 runtime',
    'quick 3.0 test',
    'slow 4.0 test',
    'plain 2.0 runtime',
  ]);
});

test('gems beside fastlane build and publish an app; those of a program in Ruby run', async () => {
  const gems = (...names: string[]) => names.map((name) => `gem "${name}"\n`).join('');
  const { dependencies } = await analyse({
    Gemfile: gems('fastlane', 'xcpretty'),
    'Gemfile.lock':
      'GEM\n  specs:\n    excon (0.1.0)\n    fastlane (2.0.0)\n      excon (< 1.0)\n    xcpretty (1.0.0)\n',
    'server/Gemfile': gems('fastlane', 'sinatra'),
    '.ruby-version': '3.4.1\n',
    'server/.ruby-version': '3.4.1\n',
  });
  expect(dependencies.map(({ name, file, scope }) => `${name} ${file} ${String(scope)}`)).toEqual([
    'ruby .ruby-version development',
    'fastlane Gemfile development',
    'xcpretty Gemfile development',
    'excon Gemfile.lock development',
    'ruby server/.ruby-version runtime',
    'fastlane server/Gemfile runtime',
    'sinatra server/Gemfile runtime',
  ]);
});
