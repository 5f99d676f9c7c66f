import { expect, test } from 'vitest';
import { smallAdvisories } from '../testing/small-advisories.ts';
import { analyse } from '../testing/small-projects.ts';

const advisories = smallAdvisories([
  { ecosystem: 'NUGET', package: 'Weak', id: 'CVE-2024-1', severity: 'HIGH', affected: '<2.0.0' },
]);

const project = (references: readonly string[] = [], properties = '') =>
  [
    `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework>${properties}</PropertyGroup>`,
    '<ItemGroup><PackageReference Include="Weak" Version="1.0.0" /></ItemGroup><ItemGroup>',
    ...references.map((one) => `<ProjectReference Include="${one}" />`),
    '</ItemGroup></Project>',
  ].join('\n');

const solution = (...paths: string[]) =>
  paths.map((path) => `Project("{1}") = "x", "${path}", "{2}"\nEndProject`).join('\n');

async function risksOf(files: Readonly<Record<string, string>>) {
  const { dependencies } = await analyse(files, { advisories });
  const own = dependencies.filter(({ type }) => type === 'NUGET');
  return Object.fromEntries(
    own.map(({ file, risk, leftOver = false }) => [file.replace(/.*\//, ''), `${risk} ${leftOver}`]),
  );
}

const TREE = {
  'src/App/App.csproj': project(['..\\Core\\Core.csproj']),
  'src/Core/Core.csproj': project(),
  'src/Old/Old.csproj': project(['../Core/Core.csproj', '../Old.Parts/Old.Parts.csproj']),
  'src/Old.Parts/Old.Parts.csproj': project(),
  'src/Tool/Tool.csproj': project([], '<OutputType>Exe</OutputType>'),
};

test('a library that no solution leads to counts one step lower', async () => {
  const files = { ...TREE, 'All.sln': solution('src\\App\\App.csproj') };
  expect(await risksOf(files)).toEqual({
    'App.csproj': 'HIGH false',
    'Core.csproj': 'HIGH false',
    'Old.csproj': 'MEDIUM true',
    'Old.Parts.csproj': 'MEDIUM true',
    'Tool.csproj': 'HIGH false',
  });
  const { dependencies } = await analyse(files, { advisories });
  expect(dependencies.find(({ leftOver, type }) => leftOver === true && type === 'NUGET')?.reason).toContain(
    'Fixed in 2.0.0. 2.0.0 is another release line: check that it still fits .NET 8.0 (src/Old.Parts/Old.Parts.csproj). Its project may be left over: no solution and no project that is built refers to it.',
  );
});

test.each([
  ['no solution', {}],
  ['a solution elsewhere', { 'other/Other.sln': solution('..\\src\\App\\App.csproj') }],
  ['a solution in XML', { 'All.slnx': '<Solution><Project Path="src/Old/Old.csproj" /></Solution>' }],
  [
    'a script that builds it',
    {
      'All.sln': solution('src\\App\\App.csproj'),
      'build.sh': 'dotnet pack src/Old/Old.csproj src/Old.Parts\n',
    },
  ],
  [
    'a reference whose path is filled in',
    {
      'All.sln': solution('src\\App\\App.csproj'),
      'src/App/App.csproj': project(['$(Parts)\\Old.csproj']),
    },
  ],
])('nothing is known to be left over: %s', async (_, files) => {
  const risks = await risksOf({ ...TREE, ...files });
  expect([risks['Old.csproj'], risks['Old.Parts.csproj']]).toEqual(['HIGH false', 'HIGH false']);
});

test('what Visual Studio kept when it moved packages into the project file is no manifest any more', async () => {
  const kept =
    '<packages><package id="Newtonsoft.Json" version="9.0.1" targetFramework="net461" /></packages>';
  const { dependencies, manifestsRead } = await analyse({
    'App/App.csproj':
      '<Project><ItemGroup><PackageReference Include="Newtonsoft.Json" Version="13.0.3" /></ItemGroup></Project>',
    'MigrationBackup/18800c69/App/packages.config': kept,
  });
  expect(dependencies.map(({ name, version }) => `${name} ${version}`)).toEqual(['Newtonsoft.Json 13.0.3']);
  expect(manifestsRead).toEqual(['App/App.csproj']);
});
