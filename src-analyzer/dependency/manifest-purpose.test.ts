import { expect, test } from 'vitest';
import { isOfTests } from './manifest-purpose.ts';
import { analyse, json, lines } from './testing/small-projects.ts';

test.each([
  ['tests/package.json', true],
  ['tests/e2e/package.json', true],
  ['packages/test-helpers/package.json', true],
  ['src/Tests/Shop.Web.Tests/Shop.Web.Tests.csproj', true],
  ['Tests/Core/Application/Orders/UnitTests/Orders.UnitTests/Orders.UnitTests.csproj', true],
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
    'buildSrc/src/main/kotlin/shop.gradle.kts': 'dependencies {\n  implementation("a:given:1.0")\n}\n',
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
    'a:given runtime',
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

test('a folder of documents has one purpose for every kind of manifest; a part that runs is none', async () => {
  const shown = 'docs-gen/includes/master/quickstart';
  const { dependencies } = await analyse({
    [`${shown}/pyproject.toml`]: '[project]\nname = "pipeline"\ndependencies = ["kfp==2.0.0"]\n',
    [`${shown}/uv.lock`]: lines(
      'version = 1',
      '',
      '[[package]]',
      'name = "pipeline"',
      'version = "0.1.0"',
      'source = { virtual = "." }',
      'dependencies = [',
      '    { name = "kfp" },',
      ']',
      '',
      '[[package]]',
      'name = "kfp"',
      'version = "2.0.0"',
      'dependencies = [',
      '    { name = "click" },',
      ']',
      '',
      '[[package]]',
      'name = "click"',
      'version = "8.1.8"',
      '',
    ),
    [`${shown}/Dockerfile`]: 'FROM python:3.10.12\n',
    'docs-gen/package.json': json({ dependencies: { styles: '1.0.0' } }),
    'docs-gen/go.mod': 'module docs\n\ngo 1.24\n\nrequire example.com/theme v1.0.0\n',
    'docs-api/package.json': json({ dependencies: { server: '1.0.0' } }),
    'docs-web-app/package.json': json({ dependencies: { pages: '1.0.0' } }),
  });
  expect(Object.fromEntries(dependencies.map(({ name, scope }) => [name, scope]))).toEqual({
    server: 'runtime',
    go: 'build',
    'example.com/theme': 'development',
    python: 'development',
    kfp: 'development',
    click: 'development',
    styles: 'development',
    pages: 'runtime',
  });
});

test('a Maven module of other authors that inherits from a POM of the project is part of it', async () => {
  /** Classes of one author below a package, in a module. */
  const classes = (folder: string, name: string, { author, count }: { author: string; count: number }) =>
    Array.from({ length: count }, (_, at) => [
      `${folder}/src/main/java/${name.replaceAll('.', '/')}/A${at}.java`,
      `package ${name};\n\n/**\n * @author ${author}\n */\nclass A${at} {}\n`,
    ]);
  const pom = (artifact: string, rest: string) =>
    `<project><groupId>com.acme</groupId><artifactId>${artifact}</artifactId><version>1</version>${rest}</project>`;
  const parent =
    '<parent><groupId>com.acme</groupId><artifactId>all</artifactId><version>1</version></parent>';
  const needs = (name: string) =>
    `<dependencies><dependency><groupId>org.given</groupId><artifactId>${name}</artifactId><version>1.0</version></dependency></dependencies>`;
  const other = (folder: string, rest: string) => [
    [`${folder}/pom.xml`, pom(folder, `${rest}${needs(folder)}`)],
    ...classes(folder, `org.${folder}.main`, { author: 'somebody', count: 10 }),
  ];
  const files = Object.fromEntries([
    ['pom.xml', pom('all', '')],
    ['own/pom.xml', pom('own', parent)],
    ...classes('own', 'com.acme.shop', { author: 'jane', count: 70 }),
    ...other('joined', parent),
    ...other('kept', ''),
  ]) as Record<string, string>;
  const { dependencies } = await analyse(files);
  expect(dependencies.map(({ name }) => name)).toEqual(['org.given:joined']);
});

test('a package whose scripts only try the product from outside is a project of tests', async () => {
  const scripts = {
    debug: 'DEBUG=1 cucumber-js',
    pretest: 'ts-node init.ts',
    test: 'npx playwright test',
    lint: 'eslint .',
  };
  const { dependencies } = await analyse({
    'package.json': json({ dependencies: { shipped: '1.0.0' }, scripts: { test: 'playwright test' } }),
    'playground/package.json': json({ dependencies: { client: '1.0.0' }, scripts }),
    'web/package.json': json({
      dependencies: { page: '1.0.0' },
      scripts: { ...scripts, build: 'vite build' },
    }),
    'plain/package.json': json({ dependencies: { part: '1.0.0' } }),
  });
  expect(dependencies.map(({ name, scope }) => `${name} ${String(scope)}`)).toEqual([
    'shipped runtime',
    'part runtime',
    'client test',
    'page runtime',
  ]);
});

test('a package among tools that others install is one of the project', async () => {
  const python = (more: string): string =>
    `[project]\nname = "own"\nrequires-python = ">=3.9"\ndependencies = ["needed"]\n${more}`;
  const { dependencies } = await analyse({
    'tools/provider/pyproject.toml': python('classifiers = ["Topic :: System"]\n'),
    'tools/script/pyproject.toml': python(''),
    'tools/kept/pyproject.toml': python('classifiers = ["Private :: Do Not Upload"]\n'),
  });
  expect(
    dependencies.filter(({ name }) => name === 'needed').map(({ file, scope }) => `${file} ${scope}`),
  ).toEqual([
    'tools/kept/pyproject.toml development',
    'tools/provider/pyproject.toml runtime',
    'tools/script/pyproject.toml development',
  ]);
});

test('modules of integration tests are for tests, the pages about a project for development', async () => {
  const { dependencies } = await analyse({
    'it/dgs/build.gradle': "dependencies {\n  implementation 'a:tried:1.0'\n}\n",
    'lib/it.gradle': "dependencies {\n  implementation 'a:needed:1.0'\n}\n",
    'infra/website/package.json': json({ dependencies: { astro: '5.0.0' } }),
    'website/package.json': json({ dependencies: { express: '5.0.0' } }),
  });
  expect(dependencies.map(({ name, scope }) => `${name} ${scope}`)).toEqual([
    'astro development',
    'a:tried test',
    'a:needed runtime',
    'express runtime',
  ]);
});

test('.NET: what a project of examples needs, by its name, is for development', async () => {
  const project = (name: string) =>
    `<Project Sdk="Microsoft.NET.Sdk"><ItemGroup><PackageReference Include="${name}" Version="1.0.0" /></ItemGroup></Project>`;
  const { dependencies } = await analyse({
    'Acme.Ftp/Acme.Ftp.csproj': project('Shipped'),
    'Acme.Ftp.Samples/Acme.Ftp.Samples.csproj': project('Sampled'),
    'Acme.CSharpExamples/CSharpExamples.csproj': project('Shown'),
    'Acme.Resample/Acme.Resample.csproj': project('Resampled'),
  });
  expect(dependencies.map(({ name, scope }) => `${name} ${String(scope)}`).sort()).toEqual([
    'Resampled runtime',
    'Sampled development',
    'Shipped runtime',
    'Shown development',
  ]);
});

test('.NET: what starts the other projects is for development, what tries them for tests', async () => {
  const project = (sdk: string, own: string, name: string) =>
    `<Project Sdk="${sdk}">${own}<PropertyGroup><TargetFramework>net9.0</TargetFramework><OutputType>Exe</OutputType></PropertyGroup><ItemGroup><PackageReference Include="${name}" Version="1.0.0" /></ItemGroup></Project>`;
  const other = '<ItemGroup><ProjectReference Include="../Web/Web.csproj" /></ItemGroup>';
  const plain = 'Microsoft.NET.Sdk';
  const { dependencies } = await analyse({
    'aspire/AppHost/AppHost.csproj': project('Aspire.AppHost.Sdk/13.4.6', '', 'BySdk'),
    'aspire/AppHost/packages.lock.json': json({
      version: 1,
      dependencies: {
        'net9.0': {
          BySdk: { type: 'Direct', resolved: '1.0.0', dependencies: { Deep: '1.0.0' } },
          Deep: { type: 'Transitive', resolved: '1.0.0' },
        },
      },
    }),
    'b/Host.csproj': project(plain, '<Sdk Name="Aspire.AppHost.Sdk" Version="13.0.1" />', 'ByElement'),
    'c/Host.csproj': project(
      plain,
      '<PropertyGroup><IsAspireHost>true</IsAspireHost></PropertyGroup>',
      'ByProperty',
    ),
    'd/Common.TestConsole.csproj': project(plain, other, 'Tries'),
    'e/TestApp.csproj': project(plain, '', 'Alone'),
    'Web/Web.csproj': project(plain, '', 'Shipped'),
  });
  expect(
    dependencies
      .filter(({ type }) => type === 'NUGET')
      .map(({ name, scope }) => `${name} ${String(scope)}`)
      .sort(),
  ).toEqual([
    'Alone runtime',
    'ByElement development',
    'ByProperty development',
    'BySdk development',
    'Deep development',
    'Shipped runtime',
    'Tries test',
  ]);
  const runtimes = dependencies.filter(({ type }) => type === 'RUNTIME');
  expect(runtimes.find(({ file }) => file === 'aspire/AppHost/AppHost.csproj')?.scope).toBe('development');
});

test('what lies in a folder for examples is the project where nothing else declares packages', async () => {
  const scopesOf = async (files: Readonly<Record<string, string>>): Promise<string[]> => {
    const { dependencies } = await analyse(files);
    return dependencies
      .filter(({ type }) => type === 'NPM')
      .map(({ name, scope }) => `${name} ${String(scope)}`);
  };
  const demo = { 'rest-demo/package.json': json({ dependencies: { express: '5.0.0' } }) };
  expect(await scopesOf({ ...demo, Dockerfile: 'FROM node:22\n' })).toEqual(['express runtime']);
  const own = { 'package.json': json({ dependencies: { koa: '3.0.0' } }) };
  expect(await scopesOf({ ...demo, ...own })).toEqual(['koa runtime', 'express development']);
});
