import { expect, test } from 'vitest';
import { analyse, json, lines } from './testing/small-projects.ts';

/** `name scope` of all, in the order of the files. */
async function scopesOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { dependencies } = await analyse(files);
  return dependencies.map(({ name, scope }) => `${name} ${String(scope)}`);
}

const pyproject = (description: string) =>
  lines(
    '[project]',
    'name = "penguin-integration"',
    `description = "${description}"`,
    'requires-python = ">=3.9,<3.10"',
    'dependencies = [',
    '    "tfx==1.9.1",',
    ']',
    '',
  );

test('a manifest that describes itself as an environment of tests is for tests, its lock file and its runtime too', async () => {
  const lock = lines(
    'version = 1',
    '',
    '[[package]]',
    'name = "penguin-integration"',
    'version = "0.1.0"',
    'source = { virtual = "." }',
    'dependencies = [',
    '    { name = "tfx" },',
    ']',
    '',
    '[[package]]',
    'name = "tfx"',
    'version = "1.9.1"',
    'dependencies = [',
    '    { name = "dill" },',
    ']',
    '',
    '[[package]]',
    'name = "dill"',
    'version = "0.3.1"',
    '',
  );
  expect(
    await scopesOf({
      'compilers/tfx/integration/penguin-39/pyproject.toml': pyproject(
        'Integration test environment for TFX penguin pipeline',
      ),
      'compilers/tfx/integration/penguin-39/uv.lock': lock,
    }),
  ).toEqual(['python test', 'tfx test', 'dill test']);
});

test.each([
  ['Integration test environment for TFX penguin pipeline', 'test'],
  ['Test project for the shop', 'test'],
  ['End-to-end tests', 'test'],
  ['The acceptance test suite of the shop.', 'test'],
  ['Unit and integration tests for the shop', 'test'],
  ['Test utilities for shops', 'runtime'],
  ['Integration testing framework', 'runtime'],
  ['Integration tests made easy', 'runtime'],
  ['A test runner for shops', 'runtime'],
  ['Latest test environments for rent', 'runtime'],
])('what is described as “%s” is for: %s', async (description, scope) => {
  const found = await scopesOf({ 'parts/one/pyproject.toml': pyproject(description) });
  expect(found).toContain(`tfx ${scope}`);
});

test('every kind of manifest may say it; the project’s own says what the project is', async () => {
  const description = 'Integration tests for the shop';
  expect(
    await scopesOf({
      'a/package.json': json({ description, dependencies: { js: '1.0.0' } }),
      'b/composer.json': json({ description, require: { 'a/php': '1.0.0' } }),
      'c/Cargo.toml': `[package]\nname = "c"\ndescription = "${description}"\n\n[dependencies]\ncrate = "1.0"\n`,
      'd/pyproject.toml': `[tool.poetry]\ndescription = "${description}"\n\n[tool.poetry.dependencies]\npoetic = "1.0.0"\n`,
      'e/pom.xml': `<project><artifactId>e</artifactId><description>${description}</description><dependencies><dependency><groupId>g</groupId><artifactId>jar</artifactId><version>1.0</version></dependency></dependencies></project>`,
      'f/F.csproj': `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><Description>${description}</Description></PropertyGroup><ItemGroup><PackageReference Include="Net" Version="1.0.0" /></ItemGroup></Project>`,
      'package.json': json({ description, dependencies: { own: '1.0.0' } }),
    }),
  ).toEqual(['js test', 'a/php test', 'crate test', 'poetic test', 'g:jar test', 'Net test', 'own runtime']);
});
