import { expect, test } from 'vitest';
import { analyse } from '../testing/small-projects.ts';

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
