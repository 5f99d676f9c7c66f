import { expect, test } from 'vitest';
import { frameworkBrings } from '../rules/framework-packages.ts';
import { smallAdvisories } from '../testing/small-advisories.ts';
import { analyse, json } from '../testing/small-projects.ts';

const advisories = smallAdvisories(
  ['System.Net.Http', 'System.Formats.Asn1', 'Serilog'].map((name) => {
    return {
      ecosystem: 'NUGET',
      package: name,
      id: `CVE-2024-${name.length}`,
      severity: 'HIGH',
      affected: '<99.0.0',
    };
  }),
);

const project = (frameworks: string, ...packages: string[]) =>
  `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup>${frameworks}</PropertyGroup><ItemGroup>${packages
    .map((one) => {
      const [name, version] = one.split(' ');
      return `<PackageReference Include="${name}" Version="${version}" />`;
    })
    .join('\n')}</ItemGroup></Project>`;

test.each([
  ['8.0', 'System.Net.Http', '4.3.0', true],
  ['8.0', 'system.net.http', '4.3.4', true],
  ['8.0', 'System.Net.Http', '4.3.5', false],
  ['3.1', 'System.Formats.Asn1', '5.0.0', false],
  ['7.0', 'System.Formats.Asn1', '5.0.0', true],
  ['11.0', 'System.Formats.Asn1', '5.0.0', true],
  ['1.1', 'System.Net.Http', '4.3.0', false],
  ['8.0', 'System.Data.SqlClient', '4.8.6', false],
])('.NET %s brings %s %s itself: %s', (release, name, version, brings) => {
  expect(frameworkBrings(release, name, version)).toBe(brings);
});

test('a package that every framework of the project replaces is LOW, and is not to be upgraded', async () => {
  const old = ['System.Net.Http 4.3.0', 'Serilog 1.0.0'];
  const { dependencies } = await analyse(
    {
      'New/New.csproj': project('<TargetFrameworks>net8.0;net6.0</TargetFrameworks>', ...old),
      'Mixed/Mixed.csproj': project('<TargetFrameworks>net8.0;net472</TargetFrameworks>', ...old),
      'Open/Open.csproj': project('<TargetFramework>$(Own)</TargetFramework>', ...old),
      'Later/Later.csproj': project('<TargetFramework>net5.0</TargetFramework>', 'System.Formats.Asn1 6.0.0'),
    },
    { advisories },
  );
  expect(
    dependencies
      .filter(({ type }) => type === 'NUGET')
      .map(({ file, name, risk, broughtBy }) => [file, name, risk, broughtBy]),
  ).toEqual([
    ['Later/Later.csproj', 'System.Formats.Asn1', 'HIGH', undefined],
    ['Mixed/Mixed.csproj', 'System.Net.Http', 'HIGH', undefined],
    ['Mixed/Mixed.csproj', 'Serilog', 'HIGH', undefined],
    ['New/New.csproj', 'System.Net.Http', 'LOW', '.NET 8.0/.NET 6.0'],
    ['New/New.csproj', 'Serilog', 'HIGH', undefined],
    ['Open/Open.csproj', 'System.Net.Http', 'HIGH', undefined],
    ['Open/Open.csproj', 'Serilog', 'HIGH', undefined],
  ]);
  const replaced = dependencies.find(({ broughtBy }) => broughtBy !== undefined);
  expect(replaced?.reason).toBe(
    'This version is listed in CVE-2024-15, high. Fixed in 99.0.0. .NET 8.0/.NET 6.0 brings this assembly itself and uses its own instead of the package’s.',
  );
});

test('a lock file says for which frameworks a package is resolved', async () => {
  const resolved = { type: 'Transitive', resolved: '4.3.0' };
  const direct = { type: 'Direct', resolved: '1.0.0', dependencies: { 'System.Net.Http': '4.3.0' } };
  const locked = (...frameworks: string[]) =>
    json({
      version: 1,
      dependencies: Object.fromEntries(
        frameworks.map((one) => [one, { Serilog: direct, 'System.Net.Http': resolved }]),
      ),
    });
  const text = project('<TargetFrameworks>net8.0;net48</TargetFrameworks>', 'Serilog 1.0.0');
  const { dependencies } = await analyse(
    {
      'A/A.csproj': text,
      'A/packages.lock.json': locked('net8.0', 'net8.0/linux-x64'),
      'B/B.csproj': text,
      'B/packages.lock.json': locked('net8.0', '.NETFramework,Version=v4.8'),
    },
    { advisories },
  );
  expect(
    dependencies.filter(({ direct: own }) => own === false).map(({ file, name, risk }) => [file, name, risk]),
  ).toEqual([
    ['A/packages.lock.json', 'System.Net.Http', 'LOW'],
    ['B/packages.lock.json', 'System.Net.Http', 'HIGH'],
  ]);
});

test('a namespace that .NET leaves to packages is imported from the package', async () => {
  const code = 'using System.Data.SqlClient;\nclass A {}\n';
  const { dependencies } = await analyse({
    'New/New.csproj': project('<TargetFramework>net8.0</TargetFramework>', 'System.Data.SqlClient 4.8.6'),
    'New/A.cs': code,
    'Old/Old.csproj': project('<TargetFramework>net48</TargetFramework>', 'System.Data.SqlClient 4.8.6'),
    'Old/B.cs': code,
  });
  expect(
    dependencies
      .filter(({ type }) => type === 'NUGET')
      .map(({ file, imports }) => [file, imports?.state, imports?.places[0]?.file]),
  ).toEqual([
    ['New/New.csproj', 'IMPORTED', 'New/A.cs'],
    ['Old/Old.csproj', 'UNKNOWN', undefined],
  ]);
});

test('a namespace below System that no platform has is the package’s', async () => {
  const { dependencies } = await analyse({
    'New/New.csproj': project(
      '<TargetFramework>net6.0</TargetFramework>',
      'System.IdentityModel.Tokens.Jwt 6.15.0',
      'System.Text.Json 6.0.0',
      'System.CodeDom 6.0.0',
      'System.Reactive 6.0.0',
      'System.Configuration.ConfigurationManager 6.0.0',
    ),
    'New/A.cs': [
      'using System.CodeDom.Compiler;',
      'using System.Configuration;',
      'using System.IdentityModel.Tokens.Jwt;',
      'using System.Reactive.Linq;',
      'using System.Text.Json;',
      'namespace Shop { class A {} }',
      '',
    ].join('\n'),
  });
  expect(
    dependencies
      .filter(({ type }) => type === 'NUGET')
      .map(({ name, imports }) => [name, imports?.state, imports?.places[0]?.line]),
  ).toEqual([
    ['System.IdentityModel.Tokens.Jwt', 'IMPORTED', 3],
    ['System.Text.Json', 'UNKNOWN', undefined],
    ['System.CodeDom', 'UNKNOWN', undefined],
    ['System.Reactive', 'IMPORTED', 4],
    ['System.Configuration.ConfigurationManager', 'UNKNOWN', undefined],
  ]);
});
