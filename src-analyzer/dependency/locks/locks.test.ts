import { describe, expect, test } from 'vitest';
import { analyse, brought, json, lines } from '../testing/small-projects.ts';

describe('Python', () => {
  const manifest = lines('[project]', 'name = "own"', 'dependencies = ["web[fast]>=1"]');

  test('uv: extras are needed by those alone that ask for them', async () => {
    const lock = lines(
      '[[package]]',
      'name = "own"',
      'version = "0.1.0"',
      'source = { virtual = "." }',
      '[[package]]',
      'name = "web"',
      'version = "1.2.0"',
      'source = { registry = "https://pypi.org/simple" }',
      'dependencies = [',
      '    { name = "parse" },',
      ']',
      'wheels = [',
      '    { url = "https://example.org/a.whl", hash = "sha256:x" },',
      ']',
      '[package.optional-dependencies]',
      'fast = [',
      '    { name = "native" },',
      ']',
      'slow = [',
      '    { name = "never" },',
      ']',
      '[[package]]',
      'name = "native"',
      'version = "2.0"',
      '[[package]]',
      'name = "never"',
      'version = "9.0"',
      '[[package]]',
      'name = "parse"',
      'version = "3.0"',
    );
    expect(await brought({ 'pyproject.toml': manifest, 'uv.lock': lock })).toEqual([
      'native 2.0 runtime 23: web > native',
      'parse 3.0 runtime 29: web > parse',
    ]);
  });

  test('Poetry and PDM: groups, optional needs, extras apart', async () => {
    const poetry = lines(
      '[[package]]',
      'name = "web"',
      'version = "1.2.0"',
      '[package.dependencies]',
      'parse = ">=1"',
      'never = {version = ">=1", optional = true}',
      '[package.extras]',
      'fast = ["Native (>=2)"]',
      '[[package]]',
      'name = "native"',
      'version = "2.0"',
      '[[package]]',
      'name = "never"',
      'version = "2.0"',
      '[[package]]',
      'name = "parse"',
      'version = "3.0"',
    );
    expect(await brought({ 'pyproject.toml': manifest, 'poetry.lock': poetry })).toEqual([
      'native 2.0 runtime 10: web > native',
      'parse 3.0 runtime 16: web > parse',
    ]);
    const pdm = lines(
      '[[package]]',
      'name = "native"',
      'version = "2.0"',
      '[[package]]',
      'name = "parse"',
      'version = "3.0"',
      '[[package]]',
      'name = "web"',
      'version = "1.2.0"',
      'dependencies = ["parse>=1; python_version > \'3.8\'"]',
      '[[package]]',
      'name = "web"',
      'version = "1.2.0"',
      'extras = ["fast"]',
      'dependencies = ["web==1.2.0", "native"]',
    );
    expect(await brought({ 'pyproject.toml': manifest, 'pdm.lock': pdm })).toEqual([
      'native 2.0 runtime 2: web > native',
      'parse 3.0 runtime 5: web > parse',
    ]);
  });

  test('Pipenv tells no chains', async () => {
    const lock = json({
      default: { parse: { version: '==3.0' }, web: { version: '==1.0' } },
      develop: { tool: { version: '==2.0' }, parse: { version: '==3.0' } },
    });
    expect(await brought({ Pipfile: '[packages]\nweb = "*"\n', 'Pipfile.lock': lock })).toEqual([
      'parse 3.0 runtime 3: no chain',
      'tool 2.0 development 11: no chain',
    ]);
  });

  test('what pip-compile and uv wrote says what needs each package', async () => {
    const text = lines(
      '# made by pip-compile',
      'django==4.2.1  # via -r main.in',
      'asgiref==3.6.0 \\',
      '    --hash=sha256:abc',
      '    # via',
      '    #   django',
      '    #   lonely',
      'typing-extensions==4.5.0',
      '    # via asgiref',
      'lonely==1.0',
    );
    expect(await brought({ 'requirements.txt': text })).toEqual([
      'asgiref 3.6.0 runtime 3: django > asgiref',
      'typing-extensions 4.5.0 runtime 8: django > asgiref > typing-extensions',
    ]);
  });

  test('files that a list includes are read, and constraints pin', async () => {
    const { dependencies } = await analyse({
      'requirements.txt': '-r deps/main.txt\n-c constraints.txt\nweb\n',
      'deps/main.txt': 'parse==1.0\n',
      'constraints.txt': 'web==2.0\nunused==1.0\n',
    });
    expect(dependencies.map(({ name, version, file }) => `${name} ${version} ${file}`)).toEqual([
      'parse 1.0 deps/main.txt',
      'web 2.0 requirements.txt',
    ]);
  });
});

test('Cargo: several versions of a crate, own crates, crates for building', async () => {
  const files = {
    'Cargo.toml': lines(
      '[dependencies]',
      'web = "1"',
      'own = { path = "own" }',
      '[build-dependencies]',
      'gen = "1"',
    ),
    'Cargo.lock': lines(
      '[[package]]',
      'name = "gen"',
      'version = "1.0.0"',
      'source = "registry+x"',
      'dependencies = ["parse 1.0.0"]',
      '[[package]]',
      'name = "own"',
      'version = "0.1.0"',
      'dependencies = ["tests"]',
      '[[package]]',
      'name = "parse"',
      'version = "1.0.0"',
      'source = "registry+x"',
      '[[package]]',
      'name = "parse"',
      'version = "2.0.0"',
      'source = "registry+x"',
      '[[package]]',
      'name = "tests"',
      'version = "1.0.0"',
      'source = "registry+x"',
      '[[package]]',
      'name = "web"',
      'version = "1.0.0"',
      'source = "registry+x"',
      'dependencies = ["parse 2.0.0 (registry+x)"]',
    ),
  };
  expect(await brought(files)).toEqual([
    'parse 1.0.0 build 11: gen > parse',
    'parse 2.0.0 runtime 15: web > parse',
  ]);
});

test('Composer: replaced packages, sections, licences', async () => {
  const files = {
    'composer.json': json({ require: { 'a/web': '^1', php: '>=8' }, 'require-dev': { 'a/runner': '^1' } }),
    'composer.lock': json({
      packages: [
        { name: 'a/web', version: 'v1.0.0', require: { php: '>=8', 'psr/log-implementation': '1' } },
        {
          name: 'b/log',
          version: 'v2.0.0',
          provide: { 'psr/log-implementation': '1' },
          license: ['MIT', 'GPL-2.0-only'],
        },
      ],
      'packages-dev': [
        { name: 'a/runner', version: '1.0.0', require: { 'b/log': '*', 'b/tool': '*' } },
        { name: 'b/tool', version: '1.0.0', license: ['proprietary'] },
      ],
    }),
  };
  expect(await brought(files)).toEqual([
    'b/log 2.0.0 runtime 12: a/web > b/log MIT OR GPL-2.0-only',
    'b/tool 1.0.0 development 33: a/runner > b/tool',
  ]);
});

test('Bundler: platforms, gems of repositories, groups', async () => {
  const files = {
    Gemfile: "gem 'web'\ngem 'fork', git: 'https://example.org/fork'\ngem 'runner', group: :test\n",
    'Gemfile.lock': lines(
      'GIT',
      '  remote: https://example.org/fork',
      '  specs:',
      '    fork (1.0.0)',
      '      helper (>= 1)',
      '',
      'GEM',
      '  remote: https://rubygems.org/',
      '  specs:',
      '    helper (1.1)',
      '    parse (2.0-x86_64-linux)',
      '    runner (1.0)',
      '      tool',
      '      parse (>= 1)',
      '    tool (3.0)',
      '    web (1.0)',
      '      parse (~> 2.0)',
    ),
  };
  expect(await brought(files)).toEqual([
    'helper 1.1 runtime 10: fork > helper',
    'parse 2.0 runtime 11: web > parse',
    'tool 3.0 development 15: runner > tool',
  ]);
});

test('NuGet: frameworks, projects beside, packages for building; SDKs and tools', async () => {
  const lock = json({
    version: 1,
    dependencies: {
      'net8.0': {
        Web: { type: 'Direct', requested: '[1.0.0, )', resolved: '1.1.0', dependencies: { Parse: '1.0.0' } },
        Analyzer: { type: 'Direct', resolved: '2.0.0', dependencies: { Helper: '1.0.0' } },
        Parse: { type: 'Transitive', resolved: '1.0.0' },
        Helper: { type: 'Transitive', resolved: '1.0.0' },
        own: { type: 'Project', dependencies: { Deep: '[1.0.0, )' } },
        Deep: { type: 'Transitive', resolved: '1.0.0' },
      },
      'net6.0': { Parse: { type: 'Transitive', resolved: '0.9.0' } },
    },
  });
  const files = {
    'App.csproj': lines(
      '<Project>',
      '<PackageReference Include="Web" Version="1.0.0" />',
      '<PackageReference Include="Analyzer" Version="2.*" PrivateAssets="all" />',
      '</Project>',
    ),
    'packages.lock.json': lock,
    'global.json': json({ sdk: { version: '8.0.100' }, 'msbuild-sdks': { 'Some.Sdk': '3.0.0' } }),
    '.config/dotnet-tools.json': json({ tools: { 'some-tool': { version: '1.0.0' } } }),
  };
  expect(await brought(files)).toEqual([
    'Parse 1.0.0 runtime 20: Web > Parse',
    'Helper 1.0.0 build 24: Analyzer > Helper',
    'Deep 1.0.0 runtime 34: own > Deep',
  ]);
  const { dependencies } = await analyse(files);
  const direct = dependencies.filter((one) => one.direct === true);
  expect(direct.map(({ name, version, scope }) => `${name} ${version} ${scope}`)).toEqual([
    'some-tool 1.0.0 development',
    'Web 1.1.0 runtime',
    'Analyzer 2.0.0 build',
    'Some.Sdk 3.0.0 build',
  ]);
});

test('Gradle lock files pin what has no version, and list the rest without chains', async () => {
  const files = {
    'build.gradle': "dependencies {\n  implementation 'a:web'\n}\n",
    'gradle.lockfile': lines(
      '# This is a Gradle generated file',
      'a:web:1.2.0=compileClasspath,runtimeClasspath',
      'b:helper:1.0=androidLintTool',
      'b:helper:2.0=debugUnitTestRuntimeClasspath',
      'b:parse:3.0=runtimeClasspath,testRuntimeClasspath',
      'c:processor:1.0=annotationProcessor',
      'empty=',
    ),
  };
  expect(await brought(files)).toEqual([
    'b:helper 1.0 build 3: no chain',
    'b:helper 2.0 test 4: no chain',
    'b:parse 3.0 runtime 5: no chain',
    'c:processor 1.0 build 6: no chain',
  ]);
  expect((await analyse(files)).dependencies[0]).toMatchObject({ name: 'a:web', version: '1.2.0' });
});
