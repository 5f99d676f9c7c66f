import { expect, test } from 'vitest';
import { analyse } from '../testing/small-projects.ts';

test('.NET: packages that by their names hold steps of a build alone are for building', async () => {
  const names = ['Acme.Containers.Tools.Targets', 'Acme.Targets.Core', 'Style.Analyzers', 'MinVer'];
  const references = names.map((name) => `<PackageReference Include="${name}" Version="1.0.0" />`).join('\n');
  const text = `<Project><ItemGroup>${references}</ItemGroup></Project>`;
  const { dependencies } = await analyse({ 'App.csproj': text, 'App.Tests.csproj': text });
  expect(dependencies.map(({ name, file, scope }) => `${name} ${file} ${String(scope)}`)).toEqual([
    ...names.map((name) => `${name} App.Tests.csproj test`),
    'Acme.Containers.Tools.Targets App.csproj build',
    'Acme.Targets.Core App.csproj runtime',
    'Style.Analyzers App.csproj build',
    'MinVer App.csproj build',
  ]);
});
