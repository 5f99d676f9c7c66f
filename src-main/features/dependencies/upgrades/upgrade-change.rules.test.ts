import { expect, test } from 'vitest';
import { Dependency } from '#contract/public-api/dependencies.ts';
import { changeOf } from './upgrade-change.rules.ts';

const row = (change: Partial<Dependency>): Dependency =>
  Dependency.parse({
    name: 'plain',
    version: '1.0.0',
    type: 'NPM',
    file: 'package.json',
    line: 3,
    risk: 'HIGH',
    reason: null,
    latest: null,
    isEol: false,
    eolDate: null,
    ...change,
  });

const BROUGHT = { direct: false, via: ['outer', 'plain'] };

test.each<[string, Partial<Dependency>, string, string[]]>([
  ['COMMAND npm install plain@2.0.0', {}, '2.0.0', []],
  ['COMMAND npm install --save-dev plain@2.0.0', { scope: 'development' }, '2.0.0', []],
  ['COMMAND npm update plain', { ...BROUGHT, file: 'package-lock.json' }, '2.0.0', []],
  [
    "LINE gem 'plain', '~> 2.0'",
    { type: 'RUBYGEMS', file: 'Gemfile', held: [{ by: 'Gemfile', range: '~> 1.0', own: true }] },
    '2.0',
    [],
  ],
  ['COMMAND pnpm add plain@2.0.0', {}, '2.0.0', ['pnpm-lock.yaml']],
  ['LINE "pnpm": { "overrides": { "plain@1.0.0": "2.0.0" } }', BROUGHT, '2.0.0', ['pnpm-lock.yaml']],
  ['COMMAND yarn add plain@2.0.0', {}, '2.0.0', ['yarn.lock']],
  ['LINE "resolutions": { "plain": "2.0.0" }', BROUGHT, '2.0.0', ['yarn.lock']],
  ['LINE <version>2.0</version>', { type: 'MAVEN', name: 'g:a', file: 'x/pom.xml' }, '2.0', []],
  ['LINE g:a:2.0', { type: 'MAVEN', name: 'g:a', file: 'build.gradle.kts' }, '2.0', []],
  ['LINE version = "2.0"', { type: 'MAVEN', name: 'g:a', file: 'gradle/libs.versions.toml' }, '2.0', []],
  ['LINE plain==2.0', { type: 'PYPI', file: 'requirements.txt' }, '2.0', []],
  ['LINE plain>=2.0', { type: 'PYPI', file: 'requirements.txt', version: '>=1.0' }, '2.0', []],
  ['LINE plain>=2.0', { type: 'PYPI', file: 'pyproject.toml' }, '2.0', []],
  ['COMMAND poetry update plain', { ...BROUGHT, type: 'PYPI', file: 'poetry.lock' }, '2.0', []],
  ['COMMAND uv lock --upgrade-package plain==2.0', { ...BROUGHT, type: 'PYPI', file: 'uv.lock' }, '2.0', []],
  ['COMMAND go get a.org/b@v0.17.0', { type: 'GO', name: 'a.org/b', file: 'go.mod' }, '0.17.0', []],
  ['COMMAND cargo update -p plain --precise 1.4.0', { type: 'CARGO', file: 'Cargo.toml' }, '1.4.0', []],
  ['LINE plain = "2.0.0"', { type: 'CARGO', file: 'Cargo.toml' }, '2.0.0', []],
  ['LINE plain = "0.4.0"', { type: 'CARGO', file: 'Cargo.toml', version: '0.3.9' }, '0.4.0', []],
  ['COMMAND composer require v/p:^2.0', { type: 'COMPOSER', name: 'v/p', file: 'composer.json' }, 'v2.0', []],
  ['COMMAND composer update v/p', { ...BROUGHT, type: 'COMPOSER', name: 'v/p' }, '2.0', []],
  ['COMMAND bundle update plain', { type: 'RUBYGEMS', file: 'Gemfile' }, '2.0', []],
  ['COMMAND dotnet add package plain --version 2.0', { type: 'NUGET', file: 'a/b.csproj' }, '2.0', []],
  ['LINE Version="2.0"', { type: 'NUGET', file: 'Directory.Packages.props' }, '2.0', []],
])('%s', (expected, change, target, files) => {
  const one = row(change);
  const found = changeOf({ rows: [one], target, files: new Set(files) });
  expect(`${found?.kind} ${found?.text}`).toBe(expected);
  expect(found?.file).toBe(one.file);
});

test('what replaces a version of others stands in the manifest, and not where Yarn would replace more', () => {
  const rows = [row({ ...BROUGHT, file: 'web/yarn.lock' })];
  const request = { rows, target: '2.0.0', files: new Set(['yarn.lock']) };
  expect(changeOf(request)?.file).toBe('web/package.json');
  expect(changeOf({ ...request, hasOthers: true })).toBeNull();
});

test.each<[string, Partial<Dependency>, string]>([
  ['a version that a parent sets', { type: 'MAVEN', name: 'g:a', file: 'pom.xml', version: null }, '2.0'],
  ['a name that is none', { name: 'a; rm -rf b' }, '2.0.0'],
  ['a version that is none', {}, '2.0 && x'],
])('%s gives nothing to run or write', (_, change, target) => {
  expect(changeOf({ rows: [row(change)], target, files: new Set() })).toBeNull();
});

test('several packages are one command, too many are none', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => row({ name: `p${at}` }));
  expect(changeOf({ rows: rows(2), target: '2.0.0', files: new Set() })?.text).toBe(
    'npm install p0@2.0.0 p1@2.0.0',
  );
  expect(changeOf({ rows: rows(11), target: '2.0.0', files: new Set() })).toBeNull();
});

test('nothing that a package which needs it does not allow is said to be a matter of a command', () => {
  const held = [{ by: 'outer', range: '^1.0.0' }];
  const rows = [row({ ...BROUGHT, file: 'package-lock.json', held })];
  expect(changeOf({ rows, target: '2.0.0', files: new Set() })).toBeNull();
});
