import { expect, test } from 'vitest';
import { smallAdvisories } from '../testing/small-advisories.ts';
import { analyse } from '../testing/small-projects.ts';

test('.NET: packages that by their names hold steps of a build alone are for building', async () => {
  const names = [
    'Acme.Containers.Tools.Targets',
    'Acme.Targets.Core',
    'Style.Analyzers',
    'MinVer',
    'Microsoft.NET.ILLink.Tasks',
    'NSwag.ApiDescription.Client',
  ];
  const references = names.map((name) => `<PackageReference Include="${name}" Version="1.0.0" />`).join('\n');
  const text = `<Project><ItemGroup>${references}</ItemGroup></Project>`;
  const { dependencies } = await analyse({ 'App.csproj': text, 'App.Tests.csproj': text });
  expect(dependencies.map(({ name, file, scope }) => `${name} ${file} ${String(scope)}`)).toEqual([
    ...names.map((name) => `${name} App.Tests.csproj test`),
    'Acme.Containers.Tools.Targets App.csproj build',
    'Acme.Targets.Core App.csproj runtime',
    'Style.Analyzers App.csproj build',
    'MinVer App.csproj build',
    'Microsoft.NET.ILLink.Tasks App.csproj build',
    'NSwag.ApiDescription.Client App.csproj build',
  ]);
});

test('.NET: what projects import declares for them, and sets what they fill in', async () => {
  const program = (rest: string) =>
    `<Project>\n<Import Project="..\\build\\Shared.props" />\n${rest}</Project>`;
  const { dependencies, manifestsNotRead } = await analyse({
    'App/App.csproj': program(
      '<ItemGroup><PackageReference Include="Own" Version="$(OwnVersion)" /></ItemGroup>\n<Import Project="$(Elsewhere)\\x.props" />',
    ),
    'App.Tests/App.Tests.csproj': program(''),
    'build/Shared.props':
      '<Project>\n<Import Project="$(MSBuildThisFileDirectory)Versions.props" />\n<ItemGroup>\n<PackageReference Include="Given" Version="2.0.0" />\n</ItemGroup></Project>',
    'build/Versions.props':
      '<Project><PropertyGroup><OwnVersion>1.2.3</OwnVersion></PropertyGroup></Project>',
    'build/Other.props': '<Project><ItemGroup><PackageReference Include="Unused" /></ItemGroup></Project>',
    'Directory.Packages.props':
      '<Project><ItemGroup><PackageVersion Include="Given" Version="2.0.0" /></ItemGroup></Project>',
  });
  expect(
    dependencies.map(({ name, version, scope, file, line }) => `${name} ${version} ${scope} ${file}:${line}`),
  ).toEqual(['Own 1.2.3 runtime App/App.csproj:3', 'Given 2.0.0 runtime build/Shared.props:4']);
  expect(manifestsNotRead).toEqual([]);
});

test('.NET: where a version is set is told where it is not named', async () => {
  const advisories = smallAdvisories([
    { ecosystem: 'NUGET', package: 'Weak', id: 'CVE-2024-1', severity: 'HIGH', affected: '<2.0.0' },
  ]);
  const project = (...references: string[]): string =>
    `<Project Sdk="Microsoft.NET.Sdk">\n<ItemGroup>\n${references.map((one) => `<PackageReference Include="Weak" ${one}/>\n`).join('')}</ItemGroup>\n</Project>\n`;
  const { dependencies } = await analyse(
    {
      'src/Directory.Build.props':
        '<Project>\n<PropertyGroup>\n<WeakVersion>1.4.1</WeakVersion>\n</PropertyGroup>\n</Project>\n',
      'src/Shop/Shop.csproj': project('Version="$(WeakVersion)" '),
      'src/Till/Till.csproj': project('Version="1.4.1" '),
      'lib/Directory.Packages.props':
        '<Project>\n<ItemGroup>\n<PackageVersion Include="Weak" Version="1.4.1" />\n</ItemGroup>\n</Project>\n',
      'lib/Room/Room.csproj': project(''),
    },
    { advisories },
  );
  const named = dependencies.filter(({ name, file }) => name === 'Weak' && file.endsWith('proj'));
  expect(
    named.map(({ file, reason }) => [file, /Its version is set in (\S+)\./.exec(reason ?? '')?.[1]]),
  ).toEqual([
    ['lib/Room/Room.csproj', 'lib/Directory.Packages.props:3'],
    ['src/Shop/Shop.csproj', 'src/Directory.Build.props:3'],
    ['src/Till/Till.csproj', undefined],
  ]);
});

test('.NET: a library that is kept from others and that code uses runs with the program', async () => {
  const reference = (name: string, rest = ''): string =>
    `<PackageReference Include="${name}" Version="1.0.0" PrivateAssets="all"${rest} />`;
  const { dependencies } = await analyse({
    'App.csproj': [
      '<Project><ItemGroup>',
      reference('Feed.Protocol'),
      reference('Feed.Frameworks', ' ExcludeAssets="runtime"'),
      reference('Style.Rules'),
      reference('Feed.Written', ' IncludeAssets="build; analyzers"'),
      '</ItemGroup></Project>',
    ].join('\n'),
    'Installer.cs':
      'using Feed.Protocol;\nusing Feed.Frameworks;\nusing Feed.Written;\n\nnamespace App;\n\nclass Installer { }\n',
  });
  expect(dependencies.map(({ name, scope }) => `${name} ${String(scope)}`)).toEqual([
    'Feed.Protocol runtime',
    'Feed.Frameworks build',
    'Style.Rules build',
    'Feed.Written build',
  ]);
});

test('.NET: the list of packages beside a project of tests is for tests', async () => {
  const list = '<packages><package id="NUnit" version="2.6.4" /></packages>';
  const project = '<Project><PropertyGroup><OutputType>Library</OutputType></PropertyGroup></Project>';
  const { dependencies } = await analyse({
    'Shop.Api/Shop.Api.csproj': project,
    'Shop.Api/packages.config': list,
    'Shop.Tests.Unit/Shop.Tests.Unit.csproj': project,
    'Shop.Tests.Unit/packages.config': list,
  });
  expect(dependencies.map(({ file, scope }) => `${file} ${String(scope)}`)).toEqual([
    'Shop.Api/packages.config runtime',
    'Shop.Tests.Unit/packages.config test',
  ]);
});
