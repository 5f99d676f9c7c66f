import { describe, expect, test } from 'vitest';
import { dependencyRules } from './rules/rule-files.ts';
import { smallAdvisories } from './testing/small-advisories.ts';
import { analyse } from './testing/small-projects.ts';

type Files = Readonly<Record<string, string>>;

/** `TYPE name version scope file:line`. */
async function rows(files: Files): Promise<string[]> {
  const { dependencies } = await analyse(files);
  return dependencies.map(({ type, name, version, scope, file, line }) =>
    [type, name, version, scope, `${file}:${line}`].join(' '),
  );
}

/** What is said of each, `name: reason` in the order of the lines; `-` where nothing is. */
async function reasons(files: Files): Promise<string[]> {
  const { dependencies } = await analyse(files);
  return dependencies.map(
    ({ name, risk, reason }) => `${name} ${risk ?? '-'}${reason === null ? '' : `: ${reason}`}`,
  );
}

describe('Dockerfiles', () => {
  test('name the images of their stages: what the last one stands on is shipped', async () => {
    const text = [
      '# syntax=docker/dockerfile:1',
      'ARG NODE=18',
      'ARG TAG="${NODE}-slim"',
      'FROM --platform=$BUILDPLATFORM golang:1.22 AS Build',
      'RUN echo \\',
      '  # FROM never:1',
      '  FROM never:2',
      'FROM node:${TAG} AS base',
      'FROM base AS test',
      'FROM scratch AS empty',
      'COPY --chown=1:1 --from=docker.io/library/nginx:1.25@sha256:0123456789abcdef0123 /a /b',
      'COPY --from=build /a /b',
      'COPY --from=0 /a /b',
      'FROM base',
    ].join('\n');
    expect(await rows({ Dockerfile: text })).toEqual([
      'DOCKER golang 1.22 build Dockerfile:4',
      'DOCKER node 18-slim runtime Dockerfile:8',
      'DOCKER nginx 1.25 build Dockerfile:11',
    ]);
  });

  test('name the tag as it is written, none without one, and a digest alone or beside latest as one', async () => {
    const text = [
      'FROM localhost:5000/team/app',
      'FROM "python:latest"',
      'FROM ghcr.io/a/b@sha256:0123456789abcdef0123456789abcdef',
      'FROM alpine:latest@sha256:fedcba9876543210fedcba9876543210',
      'FROM node:20@sha256:fedcba9876543210fedcba9876543210',
      'FROM ${UNKNOWN}:1',
      'FROM redis:${UNKNOWN}',
      'FROM redis:${UNKNOWN:-5}',
    ].join('\n');
    expect(await rows({ 'app.Dockerfile': text, 'Dockerfile.j2': 'FROM x:1\n' })).toEqual([
      'DOCKER localhost:5000/team/app  build app.Dockerfile:1',
      'DOCKER python latest build app.Dockerfile:2',
      'DOCKER ghcr.io/a/b sha256:0123456789ab build app.Dockerfile:3',
      'DOCKER alpine sha256:fedcba987654 build app.Dockerfile:4',
      'DOCKER node 20 build app.Dockerfile:5',
      'DOCKER redis 5 runtime app.Dockerfile:8',
    ]);
  });

  test('are not misled by here-documents, and are read whatever their name', async () => {
    const text =
      "FROM alpine:3.12\nRUN <<-'EOF' <<END\nFROM users:1\nEOF\nFROM more:1\nEND\nFROM busybox:1\n";
    const files = {
      'docker/Containerfile': text,
      'dev/Dockerfile': 'from alpine:3.20\n',
      'samples/Dockerfile': 'FROM alpine:3.20\n',
    };
    expect(await rows(files)).toEqual([
      'DOCKER alpine 3.20 development dev/Dockerfile:1',
      'DOCKER alpine 3.12 build docker/Containerfile:1',
      'DOCKER busybox 1 runtime docker/Containerfile:7',
      'DOCKER alpine 3.20 development samples/Dockerfile:1',
    ]);
  });
});

test('compose files say in their head what they are for', async () => {
  const text = 'services:\n  a:\n    image: mysql:5.7\n';
  const found = await rows({
    'docker-compose.yml': `# Quick setups for testing other stores.\n${text}`,
    'b/docker-compose.yml': `# For developers.\n# See the docs.\n${text}`,
    'c/docker-compose.yml': `# Runs the shop; see the docs.\n${text}`,
    'd/docker-compose.yml': `# Licensed to nobody, for developers\n# and others.\n#\n\n# Runs the shop.\n${text}`,
    'e/docker-compose.yml': `# Licensed to nobody.\n\n# A set-up for running the shop locally\n${text}`,
  });
  expect(found).toEqual([
    'DOCKER mysql 5.7 development b/docker-compose.yml:5',
    'DOCKER mysql 5.7 runtime c/docker-compose.yml:4',
    'DOCKER mysql 5.7 runtime d/docker-compose.yml:8',
    'DOCKER mysql 5.7 test docker-compose.yml:4',
    'DOCKER mysql 5.7 development e/docker-compose.yml:6',
  ]);
});

test('compose files take what the .env beside them sets', async () => {
  const text = 'services:\n  kafka:\n    image: confluentinc/cp-kafka:${KAFKA:-latest}\n';
  expect(
    await rows({
      'kafka-docker-compose.yml': text,
      '.env': '# versions\nKAFKA="7.4.1" # of the broker\nOTHER=1\n',
      'b/docker-compose.yml': text,
    }),
  ).toEqual([
    'DOCKER confluentinc/cp-kafka latest runtime b/docker-compose.yml:3',
    'DOCKER confluentinc/cp-kafka 7.4.1 runtime kafka-docker-compose.yml:3',
  ]);
});

test('compose files: images of services, defaults of variables, merged parts; no image that is built here', async () => {
  const text = `x-base: &base
  image: postgres:\${PG:-13}
services:
  db:
    <<: *base
  own:
    build: .
    image: team/own:1
  cache:
    image: "redis:6"
  unknown:
    image: redis:\${NO_DEFAULT}
  set:
    image: redis:\${A:?must be set}
`;
  expect(
    await rows({ 'docker-compose.yml': text, 'compose.ci.yaml': 'services: {a: {image: a/b}}\n' }),
  ).toEqual([
    'DOCKER a/b  test compose.ci.yaml:1',
    'DOCKER postgres 13 runtime docker-compose.yml:2',
    'DOCKER redis 6 runtime docker-compose.yml:10',
  ]);
});

describe('workflows and actions', () => {
  test('use actions, reusable workflows and images; local ones are none', async () => {
    const commit = '0123456789abcdef0123456789abcdef01234567';
    const workflow = `on: push
jobs:
  reused:
    uses: team/shared/.github/workflows/build.yml@main
  build:
    steps:
      - uses: actions/checkout@v3
      - uses: ./.github/actions/own
      - {uses: 'github/codeql-action/init@v2'}
      - uses: docker://alpine:3.12
      - uses: team/pinned@${commit} # v1.2.3
      - uses: team/bare@${commit}
      - run: 'uses: team/text@v1'
`;
    const action = 'runs:\n  using: composite\n  steps:\n    - uses: actions/cache@v4.2.0\n';
    expect(await rows({ '.github/workflows/ci.yml': workflow, 'tools/action.yaml': action })).toEqual([
      'ACTIONS team/shared main build .github/workflows/ci.yml:4',
      'ACTIONS actions/checkout v3 build .github/workflows/ci.yml:7',
      'ACTIONS github/codeql-action v2 build .github/workflows/ci.yml:9',
      'DOCKER alpine 3.12 build .github/workflows/ci.yml:10',
      'ACTIONS team/pinned v1.2.3 build .github/workflows/ci.yml:11',
      'ACTIONS team/bare 0123456789ab build .github/workflows/ci.yml:12',
      'ACTIONS actions/cache v4.2.0 build tools/action.yaml:4',
    ]);
  });

  test('are judged by what GitHub announced; a branch says nothing', async () => {
    const uses =
      'checkout@v3 checkout@v4 checkout@main upload-artifact@v3.1.2 create-release@v1 setup-java@v1'.split(
        ' ',
      );
    const steps = uses.map((one) => `      - uses: actions/${one}\n`).join('');
    expect(await reasons({ '.github/workflows/a.yml': `jobs:\n  a:\n    steps:\n${steps}` })).toEqual([
      'actions/checkout LOW: actions/checkout v3 targets Node.js 16, which GitHub’s runners dropped in 2024; they run it on a newer Node.js.',
      'actions/checkout -',
      'actions/checkout -',
      'actions/upload-artifact MEDIUM: github.com has refused actions/upload-artifact v3 since 2025-01-30: workflows that use it fail there.',
      'actions/create-release LOW: Abandoned since 2021-03-04; use `gh release create`.',
      'actions/setup-java LOW: actions/setup-java v1 targets Node.js 12, which GitHub’s runners dropped in 2023; they run it on a newer Node.js. From v2 on it needs the input distribution.',
    ]);
  });
});

describe('runtimes', () => {
  test('of version files', async () => {
    const files = {
      '.nvmrc': 'v16.13.0\n',
      'a/.nvmrc': 'lts/*\n',
      '.node-version': '20\n',
      '.php-version': '8.1\n',
      '.sdkmanrc': '# sdk env\njava=17.0.9-tem\nmaven=3.9.6\n',
      '.python-version': '# pinned\n3.8.10\npypy3.9-7.3\n',
      '.ruby-version': 'ruby-2.7.6\n',
      'runtime.txt': 'python-3.9.7\n',
      '.tool-versions': 'nodejs 18.1.0 16.0.0\njava temurin-17.0.8+7\npython ref:main\nterraform 1.0.0\n',
      'mise.toml': '[tools]\ngolang = ["1.22"]\nruby = {version = "3.2.1"}\nnode = "latest"\n',
      'global.json': '{"sdk": {\n"version": "6.0.100"}}',
      'a/global.json': '{"sdk": {"version": "6.0.100", "rollForward": "latestMajor"}}',
      'rust-toolchain.toml': '[toolchain]\nchannel = "1.70"\n',
      'a/rust-toolchain': 'stable\n',
    };
    expect(await rows(files)).toEqual([
      'RUNTIME node 20 runtime .node-version:1',
      'RUNTIME node 16.13.0 runtime .nvmrc:1',
      'RUNTIME php 8.1 runtime .php-version:1',
      'RUNTIME python 3.8.10 runtime .python-version:2',
      'RUNTIME ruby 2.7.6 runtime .ruby-version:1',
      'RUNTIME java 17.0.9 runtime .sdkmanrc:2',
      'RUNTIME node 18.1.0 runtime .tool-versions:1',
      'RUNTIME java 17.0.8 runtime .tool-versions:2',
      'RUNTIME node lts/* runtime a/.nvmrc:1',
      'RUNTIME dotnet 6.0.100 build a/global.json:1',
      'RUNTIME dotnet 6.0.100 build global.json:2',
      'RUNTIME go 1.22 build mise.toml:2',
      'RUNTIME ruby 3.2.1 runtime mise.toml:3',
      'RUNTIME node latest runtime mise.toml:4',
      'RUNTIME python 3.9.7 runtime runtime.txt:1',
      'RUNTIME rust 1.70 build rust-toolchain.toml:2',
    ]);
  });

  test('of version files that are hidden, and of Volta', async () => {
    const files = {
      '.go-version': '1.25.1\n',
      '.mise.toml': '[tools]\nnode = "22"\n',
      'package.json': '{"volta": {"node": "20.1.0", "yarn": "1.22.5"}}',
    };
    expect(await rows(files)).toEqual([
      'RUNTIME go 1.25.1 build .go-version:1',
      'RUNTIME node 22 development .mise.toml:2',
      'RUNTIME node 20.1.0 development package.json:1',
    ]);
  });

  test('of manifests', async () => {
    const project = (inside: string, sdk = 'Microsoft.NET.Sdk') =>
      `<Project Sdk="${sdk}">\n<PropertyGroup>${inside}</PropertyGroup></Project>`;
    const files = {
      'a.csproj': project('<TargetFrameworks>net6.0;netstandard2.0;net472</TargetFrameworks>'),
      'b.csproj': project('<TargetFramework>netcoreapp3.1</TargetFramework>', 'Microsoft.NET.Sdk.Web'),
      'build.gradle': "plugins { id 'java' }\nsourceCompatibility = JavaVersion.VERSION_1_8\n",
      'composer.json':
        '{"repositories": [{"require": {"php": "1"}}],\n"require": {"php": "^7.4 || ^8.0", "php-http/client": "1"}}',
      Gemfile: 'source "x"\nruby ">= 2.7", "< 3.1"\n',
      'go.mod': 'module x\n\ngo 1.20\ntoolchain go1.21.3\n',
      'pyproject.toml': '[project]\nrequires-python = ">=3.8,<3.9"\n',
      Pipfile: '[requires]\npython_version = "3.7"\n',
    };
    expect(await rows(files)).toEqual([
      'RUNTIME ruby >= 2.7, < 3.1 runtime Gemfile:2',
      'RUNTIME python 3.7 runtime Pipfile:2',
      'RUNTIME dotnet 6.0 runtime a.csproj:2',
      'RUNTIME dotnet-framework 4.7.2 runtime a.csproj:2',
      'RUNTIME dotnet 3.1 runtime b.csproj:2',
      'RUNTIME java 8 runtime build.gradle:2',
      'RUNTIME php ^7.4 || ^8.0 runtime composer.json:2',
      'COMPOSER php-http/client 1 runtime composer.json:2',
      'RUNTIME go 1.20 build go.mod:3',
      'RUNTIME go 1.21.3 build go.mod:4',
      'RUNTIME python >=3.8,<3.9 runtime pyproject.toml:2',
    ]);
  });

  test.each([
    ['Gemfile', 'ruby "~> 2.7.0"', 'Ruby 2.7'],
    ['Gemfile', 'ruby ">= 2.6"', null],
    ['composer.json', '{"require":{"php":"^7.1.3"}}', 'PHP 7.4'],
    ['composer.json', '{"require":{"php":"^7.4|^8.0"}}', null],
    ['composer.json', '{"require":{"php":">=5.6"}}', null],
    ['composer.json', '{"require":{"php":"~7.3.0 || 7.2.*"}}', 'PHP 7.3'],
    ['pyproject.toml', '[project]\nrequires-python = ">=3.6,!=3.7.1,<3.9"\n', 'Python 3.8'],
    ['pyproject.toml', '[project]\nrequires-python = ">=3.6"\n', null],
    ['pyproject.toml', '[tool.poetry.dependencies]\npython = "~3.7"\n', 'Python 3.7'],
    ['go.mod', 'module x\ngo 1.12\n', null],
    ['pom.xml', '<project><properties><java.version>1.6</java.version></properties></project>', null],
    ['.python-version', '3.7\n', 'Python 3.7'],
    ['.python-version', '3\n', null],
    ['.nvmrc', '0.10\n', 'Node.js 0.10'],
  ])('%s with %s: an open range is never past its end', async (file, text, ended) => {
    const { dependencies } = await analyse({ [file]: text });
    const runtime = dependencies.find(({ type }) => type === 'RUNTIME');
    expect(runtime).toMatchObject({ judged: true });
    expect(runtime?.isEol ? runtime.product : null).toBe(ended);
    expect(runtime?.risk !== null).toBe(ended !== null);
  });

  test('are held against the advisories of Node alone', async () => {
    const advisories = smallAdvisories([
      { ecosystem: 'RUNTIME', package: 'node', id: 'CVE-N', severity: 'HIGH', affected: '<24.1.0' },
    ]);
    const { dependencies } = await analyse(
      { '.nvmrc': '24.0.0\n', '.python-version': '3.14.0\n' },
      { advisories },
    );
    expect(dependencies.map(({ name, weaknesses, risk }) => [name, weaknesses, risk])).toEqual([
      ['node', ['CVE-N'], 'HIGH'],
      ['python', [], null],
    ]);
  });
});

describe('an image past the end of support', () => {
  test.each([
    ['python:3.7-slim-buster', 'Python 3.7 has had no free support since 2023-06-27.'],
    ['debian:buster-slim', 'Debian 10 has had no free support since 2024-06-30.'],
    ['ubuntu:bionic-20230530', 'Ubuntu 18.04 has had no free support since 2023-05-31.'],
    ['postgres:9', 'PostgreSQL 9.6 has had no free support since 2021-11-11.'],
    [
      'mcr.microsoft.com/dotnet/aspnet:3.1-alpine',
      'Microsoft .NET Core 3.1 has had no free support since 2022-12-13.',
    ],
    [
      'mcr.microsoft.com/dotnet/aspnet:6.0-alpine',
      'Microsoft .NET 6 has had no free support since 2024-11-12.',
    ],
    ['public.ecr.aws/docker/library/node:14', 'Node.js 14 has had no free support since 2023-04-30.'],
    ['centos:centos7', 'CentOS 7 has had no free support since 2024-06-30.'],
    ['node:alpine3.12', null],
    ['node:7c3f2a1b9', null],
    ['node:lts', null],
    ['python:3-alpine', null],
    ['team/python:2.7', null],
    ['quay.io/centos/centos:stream8', 'CentOS Stream 8 has had no free support since 2024-05-31.'],
    ['python', null],
  ])('%s', async (image, reason) => {
    const { dependencies } = await analyse({ Dockerfile: `FROM ${image}\n` });
    expect(dependencies[0]).toMatchObject({ type: 'DOCKER', reason, isEol: reason !== null });
  });

  test('is a lesser risk where it only builds', async () => {
    expect(await reasons({ Dockerfile: 'FROM node:14 AS a\nFROM node:14\n' })).toEqual([
      'node HIGH: Node.js 14 has had no free support since 2023-04-30.',
    ]);
    const { dependencies } = await analyse({ Dockerfile: 'FROM node:14 AS a\nFROM node:24\n' });
    expect(dependencies.map(({ risk }) => risk)).toEqual(['MEDIUM', null]);
  });

  test('an image that was given up says what to use', async () => {
    expect(await reasons({ Dockerfile: 'FROM openjdk:11-jre-slim\n' })).toEqual([
      'openjdk MEDIUM: Abandoned since 2022-07; use eclipse-temurin or another build of OpenJDK.',
    ]);
    expect(
      await reasons({
        Dockerfile: 'FROM bitnami/redis:7.2 AS a\nFROM bitnami/redis AS b\nFROM bitnami/redis:latest\n',
      }),
    ).toEqual([
      'bitnami/redis LOW: Withdrawn from its registry since 2025-09-29; use the image of the product itself.',
      'bitnami/redis -',
      'bitnami/redis -',
    ]);
    expect(await reasons({ Dockerfile: 'FROM bitnamilegacy/redis:7.2\n' })).toEqual([
      'bitnamilegacy/redis MEDIUM: No longer maintained since 2025-09-29; use the image of the product itself.',
    ]);
  });
});

describe('packages of further ecosystems', () => {
  test('are judged by the newest line a range allows', async () => {
    expect(await reasons({ 'requirements.txt': 'Django<4\nDjango-extra<4\nnumpy\n' })).toEqual([
      'Django HIGH: Django 3.2 has had no free support since 2024-04-01. The project’s requirements.txt allows <4 only.',
      'Django-extra -',
      'numpy -',
    ]);
    expect(
      await reasons({
        'composer.json': '{"require":{\n"laravel/framework":"^8.0",\n"symfony/flex":"^1.0"}}',
      }),
    ).toEqual([
      'laravel/framework HIGH: Laravel 8 has had no free support since 2023-01-24.',
      'symfony/flex -',
    ]);
  });

  test('that were given up say what replaces them', async () => {
    const lock =
      '{"packages":[{"name":"a/b","version":"1.0.0","abandoned":"c/d"},{"name":"e/f","version":"1.0.0","abandoned":true}]}';
    const files = {
      'Cargo.toml': '[dependencies]\naes-soft = "0.6"\n',
      'composer.json': '{"require":{\n"a/b":"1",\n"e/f":"1",\n"zendframework/zend-db":"2"}}',
      'composer.lock': lock,
      'go.mod':
        'module x\nrequire github.com/dgrijalva/jwt-go v3.2.0\nrequire github.com/pkg/errors v0.9.1 // indirect\n',
    };
    expect(await reasons(files)).toEqual([
      'aes-soft MEDIUM: Reported as no longer maintained on 2021-04-29 (RUSTSEC-2021-0060).',
      'a/b MEDIUM: Abandoned, says the lock file; use c/d.',
      'e/f MEDIUM: Abandoned, says the lock file.',
      'zendframework/zend-db MEDIUM: Continued under another name since 2019-12-31; use the package of the same name of laminas.',
      'github.com/dgrijalva/jwt-go MEDIUM: Abandoned since 2021; use github.com/golang-jwt/jwt.',
      'github.com/pkg/errors -',
    ]);
  });

  test('a group is taken whole, but for what is versioned for itself', () => {
    const { productOf } = dependencyRules();
    expect(productOf('MAVEN', 'org.springframework:spring-web')?.title).toBe('Spring Framework');
    expect(productOf('MAVEN', 'org.springframework:springloaded')).toBeUndefined();
    expect(productOf('MAVEN', 'org.springframework.data:spring-data-jpa')).toBeUndefined();
    expect(productOf('NPM', '@angular/fire')).toBeUndefined();
    expect(productOf('PYPI', 'Django')?.title).toBe('Django');
  });
});

describe('what is hostile or broken', () => {
  test('broken YAML is named as not read; what is empty is not broken', async () => {
    const files = {
      'docker-compose.yml': 'services:\n  a: [\n',
      'compose.yml': '# nothing yet\n',
      '.github/workflows/a.yml': 'jobs: {a: {steps: [{uses: "a/b@v1"}]}}\n',
      'mix.exs': '',
    };
    const { manifestsRead, manifestsNotRead } = await analyse(files);
    expect(manifestsRead).toEqual(['.github/workflows/a.yml', 'compose.yml']);
    expect(manifestsNotRead).toEqual(['docker-compose.yml', 'mix.exs']);
  });

  test('files that name no package alone do not say that packages are declared', async () => {
    expect(await analyse({ Dockerfile: 'FROM scratch\n', '.nvmrc': 'system\n' })).toMatchObject({
      available: false,
      dependencies: [],
    });
  });

  const laughs = Array.from(
    { length: 60 },
    (_, at) => `a${at}: &a${at} [${`*a${at - 1},`.repeat(at === 0 ? 0 : 9)}]`,
  );
  test.each([
    ['aliases that multiply', `${laughs.join('\n')}\nservices: *a59\n`],
    ['an alias of itself', 'services: &s\n  <<: *s\n  a: *s\n'],
    ['a deep nest', `services: ${'['.repeat(50_000)}\n`],
    ['a long list', `services:\n${'  a: {image: x}\n'.repeat(15_000)}`],
    ['a large file', `services:\n${'  a: {image: "x:1"}\n'.repeat(90_000)}`],
  ])('%s costs only itself', async (_name, text) => {
    const { dependencies } = await analyse({ 'compose.yml': text, Dockerfile: 'FROM alpine:3.20\n' });
    expect(dependencies.map(({ name }) => name)).toContain('alpine');
  });

  test.each([
    ['one long line', `FROM ${'a'.repeat(1_500_000)}\nFROM alpine:3.20\n`],
    ['endless continuation', `RUN ${'x \\\n'.repeat(500_000)}y\nFROM alpine:3.20\n`],
    ['many variables', `ARG A=${'$A'.repeat(500_000)}\nFROM alpine:3.20\n`],
    ['values that grow', `ARG A=aaaaaaaa\n${'ARG A=$A$A\n'.repeat(5_000)}FROM alpine:3.20\n`],
    ['many stages', `${'FROM a:1\n'.repeat(60_000)}${'FROM b AS b\n'.repeat(60_000)}FROM alpine:3.20\n`],
  ])('a Dockerfile of %s is read to its end', async (_name, text) => {
    const { dependencies } = await analyse({ Dockerfile: text });
    expect(dependencies.map(({ name }) => name)).toContain('alpine');
  });
});

test('a commit stands for the release whose page is named behind it, if it is that of the action', async () => {
  const commit = 'a'.repeat(40);
  const { dependencies } = await analyse({
    '.github/workflows/a.yml': `jobs:
  a:
    steps:
      - uses: actions/checkout@${commit} # https://github.com/actions/checkout/releases/tag/v4.3.0
      - uses: actions/cache@${commit} # https://github.com/actions/checkout/releases/tag/v4.3.0
      - uses: team/check@${commit} # https://github.com/team/check/releases/tag/0.0.34
      - uses: team/odd@${commit} # https://github.com/team/odd/releases/tag/v1-next
`,
  });
  expect(dependencies.map(({ name, version }) => `${name} ${String(version)}`)).toEqual([
    'actions/checkout v4.3.0',
    'actions/cache aaaaaaaaaaaa',
    'team/check 0.0.34',
    'team/odd aaaaaaaaaaaa',
  ]);
});

test('what a compose file says of another file is no word on what it is for itself', async () => {
  const { dependencies } = await analyse({
    'a/compose.yml':
      '# Runs the shop.\n# To reload during development, use compose.override.yaml.\nservices: {db: {image: "mysql:5.7"}}\n',
    'b/compose.yml':
      '# For development: docker compose -f compose.yml up\nservices: {db: {image: "mysql:5.7"}}\n',
  });
  expect(dependencies.map(({ file, scope }) => `${file} ${String(scope)}`)).toEqual([
    'a/compose.yml runtime',
    'b/compose.yml development',
  ]);
});

test('compose files by other names are told by their content', async () => {
  const services = (more = '') =>
    `services:\n  db:\n    image: mysql:\${DB:-5.7}\n  web:\n    build: .\n    image: web:1\n${more}`;
  const { dependencies, manifestsRead } = await analyse({
    'docker/default.yml': services('volumes:\n  data:\n'),
    'docker/search.override.yml': services(),
    'docker/test.yml': services(),
    'examples/stack.yaml': services(),
    'config/services.yaml': services('parameters:\n  a: 1\n'),
    'config/list.yaml': 'services:\n  - image: mysql:5.7\n    image: b\n',
  });
  expect(
    dependencies.map(({ name, version, file, line, scope }) => [name, version, file, line, scope].join(' ')),
  ).toEqual([
    'mysql 5.7 docker/default.yml 3 runtime',
    'mysql 5.7 docker/search.override.yml 3 runtime',
    'mysql 5.7 docker/test.yml 3 test',
    'mysql 5.7 examples/stack.yaml 3 development',
  ]);
  expect(manifestsRead).toContain('docker/default.yml');
});
