import { expect, test } from 'vitest';
import { analyse } from '../testing/small-projects.ts';

const props = (framework: string, more = ''): string =>
  `<Project>\n  <PropertyGroup>\n    <TargetFramework Condition="'$(Runtime)'!='Mono'">${framework}</TargetFramework>\n    <TargetFramework Condition="'$(Runtime)'=='Mono'">netstandard2.1</TargetFramework>${more}\n  </PropertyGroup>\n</Project>`;
const project = (more = ''): string =>
  `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup>${more}</PropertyGroup></Project>`;

async function runtimes(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { dependencies } = await analyse(files);
  return dependencies
    .filter(({ type }) => type === 'RUNTIME')
    .map(({ name, version, isEol, file, line }) => `${name} ${version} ${isEol} ${file}:${line}`);
}

test('what one file sets for all programs is what they run on', async () => {
  const program = project('<OutputType>Exe</OutputType>');
  expect(await runtimes({ 'Directory.Build.props': props('net6.0'), 'App/App.csproj': program })).toEqual([
    'dotnet 6.0 true Directory.Build.props:3',
  ]);
  const newer = props('net6.0', '<RollForward>LatestMajor</RollForward>');
  expect(await runtimes({ 'Directory.Build.props': newer, 'App/App.csproj': program })).toEqual([
    'dotnet 6.0 false Directory.Build.props:3',
  ]);
});

test('libraries run on newer ones, and projects with a framework of their own have that', async () => {
  expect(await runtimes({ 'Directory.Build.props': props('net6.0'), 'Lib/Lib.csproj': project() })).toEqual([
    'dotnet 6.0 false Directory.Build.props:3',
  ]);
  const own = project('<OutputType>Exe</OutputType><TargetFramework>net10.0</TargetFramework>');
  expect(await runtimes({ 'Directory.Build.props': props('net6.0'), 'App/App.csproj': own })).toEqual([
    'dotnet 10.0 false App/App.csproj:1',
  ]);
});
