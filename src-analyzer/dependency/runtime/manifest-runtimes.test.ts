import { expect, test } from 'vitest';
import { smallAdvisories } from '../testing/small-advisories.ts';
import { analyse, json } from '../testing/small-projects.ts';

const project = (reference: string): string =>
  `<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup>
    <TargetFramework>net461</TargetFramework>
  </PropertyGroup>
  <ItemGroup>
    <PackageReference Include="${reference}" Version="17.0.0" />
  </ItemGroup>
</Project>
`;

test('the framework that a project of tests is built for is for tests', async () => {
  const { dependencies } = await analyse({
    'src/shop.specs.integration/shop.specs.integration.csproj': project('Microsoft.NET.Test.Sdk'),
    'src/shop.tests.common/shop.tests.common.csproj': project('Serilog'),
    'src/shop/shop.csproj': project('Serilog'),
  });
  const frameworks = dependencies.filter(({ type }) => type === 'RUNTIME');
  expect(frameworks.map(({ name, version, scope, file }) => `${name} ${version} ${scope} ${file}`)).toEqual([
    'dotnet-framework 4.6.1 test src/shop.specs.integration/shop.specs.integration.csproj',
    'dotnet-framework 4.6.1 test src/shop.tests.common/shop.tests.common.csproj',
    'dotnet-framework 4.6.1 runtime src/shop/shop.csproj',
  ]);
});

test('the PHP that Composer chooses packages for is told beside what the manifest asks for', async () => {
  const advisories = smallAdvisories([
    { ecosystem: 'COMPOSER', package: 'laravel/framework', id: 'CVE-2026-1', affected: '<11.0.0' },
  ]);
  const manifest = json({
    name: 'acme/shop',
    require: { php: '^7.3 || ^8.0', 'laravel/framework': '10.1.0' },
    config: {
      'sort-packages': true,
      platform: { php: '8.1.27' },
      'allow-plugins': { 'php-http/discovery': true },
    },
  });
  const { dependencies } = await analyse({ 'composer.json': manifest }, { advisories });
  const runtimes = dependencies.filter(({ type }) => type === 'RUNTIME');
  expect(runtimes.map(({ name, version, line, isEol }) => [name, version, line, isEol].join(' '))).toEqual([
    'php ^7.3 || ^8.0 4 false',
    'php 8.1.27 10 false',
  ]);
  // Laravel 11 needs PHP 8.2.
  const laravel = dependencies.find(({ name }) => name === 'laravel/framework');
  expect(laravel?.reason).toContain(
    '11.0.0 needs PHP 8.2 or newer, and the project is for PHP 8.1.27 (composer.json).',
  );
});
