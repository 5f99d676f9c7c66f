import { beforeAll, expect, test } from 'vitest';
import type { Dependency } from '#contract/public-api/dependencies.ts';
import { analyse } from '../testing/small-projects.ts';

const json = (value: unknown): string => JSON.stringify(value);

/** One project of every ecosystem, so that it is parsed once. */
const FILES: Readonly<Record<string, string>> = {
  'package.json': json({
    dependencies: {
      used: '1.0.0',
      unused: '1.0.0',
      shared: '1.0.0',
      util: '1.0.0',
      alias: 'npm:real-name@1.0.0',
    },
    devDependencies: { 'for-tests': '1.0.0', '@types/used': '1.0.0', '@types/global': '1.0.0' },
    engines: { node: '>=24' },
  }),
  'src/a.ts': "import x from 'used/deep';\nimport 'shared';\nimport { inspect } from 'util';\nx(inspect);\n",
  'src/b.ts': "const y = require('used');\nawait import('used/other');\nimport 'alias';\n",
  'vite.config.mjs': "import 'used';\n",
  'src/a.test.ts': "import 'for-tests';\nimport 'used';\n",
  'web/package.json': json({
    dependencies: { shared: '2.0.0', nested: '1.0.0', unused: '1.0.0', 'for-tests': '1.0.0' },
  }),
  'web/c.test.js': "import 'for-tests';\n",
  'web/c.js': "import 'shared';\nimport 'nested';\n",
  'other/package.json': json({ dependencies: { elsewhere: '1.0.0' } }),
  'other/d.js': "import 'elsewhere';\nimport 'borrowed';\n",
  'lender/package.json': json({ dependencies: { borrowed: '1.0.0', shared: '3.0.0' } }),
  'pages/package.json': json({ dependencies: { unseen: '1.0.0' } }),
  'pages/a.astro': "---\nimport 'unseen';\n---\n",
  'docs/requirements.txt': 'PyYAML==5.0\n',
  'requirements.txt': 'PyYAML==5.0\nDateTime==1.0\nown==1.0\nlxml==4.0\nmystery==1.0\nplain-name==1.0\n',
  'tool.py': 'import datetime\nimport yaml.loader\nimport own\nfrom plain_name import x\n',
  'own/__init__.py': '',
  'go.mod':
    'module example.org/me\n\nrequire (\n\tgithub.com/a/used v1.0.0\n\tgithub.com/a/used/v2 v2.0.0\n\tgithub.com/a/unused v1.0.0\n\tgithub.com/a/forked v1.0.0\n)\n\nreplace github.com/a/forked => github.com/b/fork v1.1.0\n',
  'main.go':
    'package main\n\nimport (\n\t"fmt"\n\t"github.com/a/used/v2/sub"\n\t"github.com/a/forked"\n)\n\nfunc main() { fmt.Println(sub.A, forked.B) }\n',
  'Cargo.toml':
    '[package]\nname = "me"\nversion = "1.0.0"\n\n[dependencies]\nused-crate = "1.0"\nby-path = "1.0"\nshort = { package = "long-name", version = "1.0" }\nin-tests = "1.0"\n',
  'src/lib.rs':
    'use short::Thing;\nuse used_crate::{a, b};\n\n#[cfg(test)]\nmod tests {\n    use in_tests::c;\n}\n',
  'pom.xml':
    '<project><groupId>com.acme</groupId><artifactId>me</artifactId><version>1</version><dependencies>' +
    ['com.google.guava:guava', 'org.twin:twin-core', 'org.twin:twin-api', 'org.other:other', 'com.acme:lib']
      .map((name) => name.split(':'))
      .map(
        ([group, artifact]) =>
          `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>1.0</version></dependency>`,
      )
      .join('\n') +
    '</dependencies></project>',
  'src/main/java/com/acme/A.java':
    'package com.acme;\n\nimport com.google.common.collect.ImmutableList;\nimport org.twin.Thing;\nimport com.acme.B;\n\nclass A { ImmutableList<Thing> all; B b; }\n',
  'composer.json': json({
    require: {
      'v/used': '1.0.0',
      'v/unused': '1.0.0',
      'v/files': '1.0.0',
      'v/whole': '1.0.0',
      'v/made': '1.0.0',
    },
  }),
  'composer.lock': json({
    packages: [
      { name: 'v/used', version: '1.0.0', autoload: { 'psr-4': { 'Vendor\\Used\\': 'src/' } } },
      { name: 'v/unused', version: '1.0.0', autoload: { 'psr-4': { 'Vendor\\Unused\\': 'src/' } } },
      { name: 'v/files', version: '1.0.0', autoload: { files: ['a.php'] } },
      { name: 'v/whole', version: '1.0.0', autoload: { 'psr-4': { 'Whole\\': 'src/' } } },
      { name: 'v/made', version: '1.0.0', autoload: { 'psr-4': { 'Made\\': 'src/' } } },
    ],
  }),
  'index.php':
    '<?php\nnamespace Me;\n\nuse Vendor\\Used\\Thing;\n\nclass A extends Thing { function b() { return \\Whole\\C::D; } }\nfunction d() { return new \\Made\\E(1); }\n',
  Gemfile: "source 'https://rubygems.org'\ngem 'used-gem', '1.0'\ngem 'quiet', '1.0'\n",
  'run.rb': "require 'used/gem'\nrequire './quiet'\n",
  'me.csproj':
    '<Project><ItemGroup><PackageReference Include="Used.Package" Version="1.0.0" /><PackageReference Include="Quiet.Package" Version="1.0.0" /></ItemGroup></Project>',
  'A.cs': 'using Used.Package.Inner;\n\nnamespace Me { class A { } }\n',
};

let found: readonly Dependency[];
beforeAll(async () => {
  found = (await analyse(FILES)).dependencies;
}, 60_000);

/** `STATE files testFiles place…` */
const importsOf = (name: string, file: string): string | undefined => {
  const { imports } = found.find((one) => one.name === name && one.file === file) ?? {};
  if (imports === undefined) return undefined;
  const { state, files, testFiles, places } = imports;
  return [state, files, testFiles, ...places.map((place) => `${place.file}:${place.line}`)].join(' ');
};

test.each([
  ['used', 'package.json', 'IMPORTED 3 1 src/a.ts:1 src/b.ts:1 vite.config.mjs:1'],
  ['unused', 'web/package.json', 'NOT_IMPORTED 0 0'],
  ['util', 'package.json', 'UNKNOWN 0 0'],
  ['real-name', 'package.json', 'IMPORTED 1 0 src/b.ts:3'],
  ['for-tests', 'package.json', 'UNKNOWN 0 1'],
  ['for-tests', 'web/package.json', 'NOT_IMPORTED 0 1'],
  ['@types/used', 'package.json', 'IMPORTED 3 1 src/a.ts:1 src/b.ts:1 vite.config.mjs:1'],
  ['@types/global', 'package.json', 'UNKNOWN 0 0'],
  ['shared', 'package.json', 'IMPORTED 1 0 src/a.ts:2'],
  ['shared', 'web/package.json', 'IMPORTED 1 0 web/c.js:1'],
  ['nested', 'web/package.json', 'IMPORTED 1 0 web/c.js:2'],
  ['elsewhere', 'other/package.json', 'IMPORTED 1 0 other/d.js:1'],
  ['borrowed', 'lender/package.json', 'UNKNOWN 0 0'],
  ['shared', 'lender/package.json', 'NOT_IMPORTED 0 0'],
  ['unseen', 'pages/package.json', 'UNKNOWN 0 0'],
  ['PyYAML', 'docs/requirements.txt', 'UNKNOWN 0 0'],
  ['node', 'package.json', undefined],
  ['PyYAML', 'requirements.txt', 'IMPORTED 1 0 tool.py:2'],
  ['DateTime', 'requirements.txt', 'UNKNOWN 0 0'],
  ['own', 'requirements.txt', 'UNKNOWN 0 0'],
  ['lxml', 'requirements.txt', 'NOT_IMPORTED 0 0'],
  ['mystery', 'requirements.txt', 'UNKNOWN 0 0'],
  ['plain-name', 'requirements.txt', 'IMPORTED 1 0 tool.py:4'],
  ['github.com/a/used', 'go.mod', 'NOT_IMPORTED 0 0'],
  ['github.com/a/used/v2', 'go.mod', 'IMPORTED 1 0 main.go:5'],
  ['github.com/a/unused', 'go.mod', 'NOT_IMPORTED 0 0'],
  ['github.com/b/fork', 'go.mod', 'IMPORTED 1 0 main.go:6'],
  ['used-crate', 'Cargo.toml', 'IMPORTED 1 0 src/lib.rs:2'],
  ['by-path', 'Cargo.toml', 'UNKNOWN 0 0'],
  ['long-name', 'Cargo.toml', 'IMPORTED 1 0 src/lib.rs:1'],
  ['in-tests', 'Cargo.toml', 'UNKNOWN 0 1'],
  ['com.google.guava:guava', 'pom.xml', 'IMPORTED 1 0 src/main/java/com/acme/A.java:3'],
  ['org.twin:twin-core', 'pom.xml', 'UNKNOWN 0 0'],
  ['org.other:other', 'pom.xml', 'UNKNOWN 0 0'],
  ['com.acme:lib', 'pom.xml', 'UNKNOWN 0 0'],
  ['v/used', 'composer.json', 'IMPORTED 1 0 index.php:4'],
  ['v/unused', 'composer.json', 'UNKNOWN 0 0'],
  ['v/files', 'composer.json', 'UNKNOWN 0 0'],
  ['v/whole', 'composer.json', 'IMPORTED 1 0 index.php:6'],
  ['v/made', 'composer.json', 'IMPORTED 1 0 index.php:7'],
  ['used-gem', 'Gemfile', 'IMPORTED 1 0 run.rb:1'],
  ['quiet', 'Gemfile', 'UNKNOWN 0 0'],
  ['Used.Package', 'me.csproj', 'IMPORTED 1 0 A.cs:1'],
  ['Quiet.Package', 'me.csproj', 'UNKNOWN 0 0'],
])('%s of %s: %s', (name, file, expected) => {
  expect(importsOf(name, file)).toBe(expected);
});

test('.NET: what a project without the package imports may come from any project it refers to', async () => {
  const project = (name: string) =>
    `<Project><ItemGroup><PackageReference Include="${name}" Version="1.0.0" /></ItemGroup></Project>`;
  const { dependencies } = await analyse({
    'Core/Core.csproj': project('Shared.Package'),
    'Core/A.cs': 'using Shared.Package;\n\nnamespace Core { class A { } }\n',
    'Web/Web.csproj': project('Other.Package'),
    'Web/B.cs': 'using Shared.Package;\n\nnamespace Web { class B { } }\n',
  });
  const shared = dependencies.find(({ name }) => name === 'Shared.Package')?.imports;
  expect(shared?.places).toEqual([{ file: 'Core/A.cs', line: 1 }]);
});

test('Maven and Gradle: a file speaks of the nearest project that declares the package, and of no other project', async () => {
  const pom = (artifact: string, ...names: string[]) =>
    `<project><groupId>com.acme</groupId><artifactId>${artifact}</artifactId><version>1</version><dependencies>${names
      .map(
        (name) =>
          `<dependency><groupId>org.given</groupId><artifactId>${name}</artifactId><version>1.0</version></dependency>`,
      )
      .join('\n')}</dependencies></project>`;
  const java = (name: string) =>
    `package com.acme;\n\nimport org.given.Thing;\n\nclass ${name} { Thing all; }\n`;
  const { dependencies } = await analyse({
    'a/pom.xml': pom('a', 'given'),
    'a/src/main/java/com/acme/A.java': java('A'),
    'b/pom.xml': pom('b', 'other'),
    'b/src/main/java/com/acme/B.java': java('B'),
    // Names no package, and has what it needs from the project a.
    'd/pom.xml': pom('d'),
    'd/src/main/java/com/acme/D.java': java('D'),
    'c/build.gradle': "dependencies {\n  implementation 'org.plain:plain:1.0'\n}\n",
    'c/gradle/libs.versions.toml': '[libraries]\nread = "org.read:read:1.0"\n',
    'c/app/build.gradle': 'dependencies {\n  implementation libs.read\n}\n',
    'c/app/src/main/java/com/acme/C.java':
      'package com.acme;\n\nimport org.read.Book;\n\nclass C { Book book; }\n',
  });
  const of = (name: string) => dependencies.find((one) => one.name === name)?.imports;
  expect(of('org.given:given')).toMatchObject({
    state: 'IMPORTED',
    files: 1,
    places: [{ file: 'a/src/main/java/com/acme/A.java' }],
  });
  expect(of('org.read:read')).toMatchObject({ state: 'IMPORTED', files: 1 });
});

test('Go and Rust: a module or crate has what its own manifest names, whatever stands farther up', async () => {
  const { dependencies } = await analyse({
    'go.mod': 'module example.org/me\n\nrequire example.org/given v1.0.0\n',
    'part/go.mod': 'module example.org/me/part\n',
    'part/part.go': 'package part\n\nimport "example.org/given"\n',
    'Cargo.toml': '[package]\nname = "me"\n\n[dependencies]\ngiven = "1.0"\n',
    'crates/part/Cargo.toml': '[package]\nname = "part"\n',
    'crates/part/src/lib.rs': 'use given::Thing;\n',
  });
  expect(dependencies.map(({ type, imports }) => `${type} ${imports?.state} ${imports?.files}`)).toEqual([
    'CARGO UNKNOWN 0',
    'GO NOT_IMPORTED 0',
  ]);
});

test('Python: of a package that several lists install the code imports each, named or brought', async () => {
  const { dependencies } = await analyse({
    'pyproject.toml': '[project]\nname = "me"\n\n[project.optional-dependencies]\nserver = ["served>=1.0"]\n',
    'docker-requirements.txt': 'served==1.2\n    # via me\n',
    'dev-requirements.txt':
      'checker==2.0\n    # via me (pyproject.toml:dev)\nserved==1.2\n    # via checker\n',
    'me/__init__.py': '',
    'me/serve.py': 'from served.http import Server\n',
  });
  const served = dependencies.filter(({ name }) => name === 'served');
  expect(
    served.map(({ file, direct, scope, imports }) =>
      [file, direct, scope, imports?.state, imports?.files].join(' '),
    ),
  ).toEqual([
    'dev-requirements.txt false development IMPORTED 1',
    'docker-requirements.txt true runtime IMPORTED 1',
    'pyproject.toml true runtime IMPORTED 1',
  ]);
});

test('.NET: an import behind a byte order mark counts', async () => {
  const { dependencies } = await analyse({
    'a.csproj':
      '<Project><ItemGroup><PackageReference Include="Plain.Json" Version="1.0.0" /></ItemGroup></Project>',
    'A.cs': '\uFEFFusing Plain.Json;\n\nclass A { }\n',
  });
  expect(dependencies[0]?.imports).toMatchObject({ state: 'IMPORTED', places: [{ file: 'A.cs', line: 1 }] });
});

test('views of an application that is about tests are none', async () => {
  const view = "<script setup>\nimport { ref } from 'vue'\n</script>\n<template><p /></template>\n";
  const { dependencies } = await analyse({
    'package.json': json({ dependencies: { vue: '3.4.27' } }),
    'src/views/Tests/PassTestView.vue': view,
    'src/views/Tests/TestsView.vue': view,
    'src/views/Home.vue': view,
    'src/views/Tests/TestsView.spec.js': "import { ref } from 'vue';\n",
  });
  const [vue] = dependencies;
  expect([vue?.imports?.files, vue?.imports?.testFiles]).toEqual([3, 1]);
});

test('packages of tests in .NET are asked about in tests alone, and springfox is imported by a name of its own', async () => {
  const { dependencies } = await analyse({
    'Shop.Tests/Shop.Tests.csproj':
      '<Project><ItemGroup><PackageReference Include="Given.Json" Version="1.0.0" /><PackageReference Include="Unseen.Json" Version="1.0.0" /></ItemGroup></Project>',
    'Shop.Tests/OrderTests.cs': 'using Given.Json;\nclass OrderTests {}\n',
    'pom.xml':
      '<project><artifactId>shop</artifactId><dependencies><dependency><groupId>io.springfox</groupId><artifactId>springfox-swagger2</artifactId><version>2.9.2</version></dependency></dependencies></project>',
    'src/main/java/shop/Docs.java':
      'package shop;\nimport springfox.documentation.spring.web.plugins.Docket;\nclass Docs { Docket docket; }\n',
  });
  expect(
    dependencies.flatMap(({ name, imports }) =>
      imports === undefined ? [] : [[name, imports.state, imports.files, imports.testFiles]],
    ),
  ).toEqual([
    ['Given.Json', 'NOT_IMPORTED', 0, 1],
    ['Unseen.Json', 'UNKNOWN', 0, 0],
    ['io.springfox:springfox-swagger2', 'IMPORTED', 1, 0],
  ]);
});
