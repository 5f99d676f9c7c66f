import { expect, test } from 'vitest';
import { analyseFiles, edgesOf } from './testing/analyse-files.ts';

const project = (...lines: readonly string[]): string =>
  `<Project Sdk="Microsoft.NET.Sdk">\n<ItemGroup>\n${lines.join('\n')}\n</ItemGroup>\n</Project>\n`;

const reference = (path: string): string => `<ProjectReference Include="${path}" />`;

const EXTENSIONS = 'internal static class Extensions { public static void Add() { } }\n';

test('classes of one name in the global namespace of several projects are different ones', async () => {
  const answer = await analyseFiles({
    'src/Catalog.API/Catalog.API.csproj': project(),
    'src/Catalog.API/Extensions/Extensions.cs': EXTENSIONS,
    'src/Catalog.API/Program.cs': 'class Start { void Run() { Extensions.Add(); } }\n',
    'src/Ordering.API/Ordering.API.csproj': project(),
    'src/Ordering.API/Extensions/Extensions.cs': EXTENSIONS,
    'src/Ordering.API/Extensions/More.cs':
      'static partial class Extensions { public static void More() { } }\n',
    'src/Ordering.API/Program.cs': 'class Begin { void Run() { Extensions.Add(); } }\n',
  });
  expect(edgesOf(answer)).toEqual([
    'Start = Extensions',
    'Begin = Extensions (src/Ordering.API/Extensions/Extensions.cs)',
  ]);
});

test('a name leads to another project only along its references, also through others', async () => {
  const answer = await analyseFiles({
    'src/App/App.csproj': project(reference('..\\Services\\Services.csproj')),
    'src/App/Page.cs': 'namespace App;\npublic class Page { Mailer a; Entity b; Dialog c; }\n',
    'src/Services/Services.csproj': project(reference('../Domain/Domain.csproj')),
    'src/Services/Mailer.cs': 'namespace Services;\npublic class Mailer { Dialog d; }\n',
    'src/Domain/Domain.csproj': project(),
    'src/Domain/Entity.cs': 'namespace Domain;\npublic class Entity { }\n',
    'src/Desktop/Desktop.csproj': project(),
    'src/Desktop/Dialog.cs': 'namespace Desktop;\npublic class Dialog { }\n',
  });
  expect(edgesOf(answer)).toEqual(['App.Page > Domain.Entity', 'App.Page > Services.Mailer']);
});

test('references by what a project builds, by a property, and for all projects below a folder', async () => {
  const answer = await analyseFiles({
    'Directory.Build.props': project(reference('$(RepoRoot)base/Base.csproj')),
    'base/Base.csproj': project(),
    'base/Clock.cs': 'namespace Base;\npublic class Clock { }\n',
    'core/Shop.Core.csproj': project(),
    'core/Cart.cs': 'namespace Shop.Core;\npublic class Cart { Clock clock; }\n',
    'web/Web.csproj': project('<Reference Include="Shop.Core, Version=1.0.0.0" />'),
    'web/CartPage.cs':
      'using Shop.Core;\nnamespace Web;\npublic class CartPage { Cart cart; Clock clock; }\n',
  });
  expect(edgesOf(answer)).toEqual([
    'Shop.Core.Cart > Base.Clock',
    'Web.CartPage > Base.Clock',
    'Web.CartPage > Shop.Core.Cart',
  ]);
});

test('what no project owns is seen by all, and a reference only a build can read rules nothing out', async () => {
  const answer = await analyseFiles({
    'src/Shared/Activity.cs': 'public class Activity { }\n',
    'src/A/A.csproj': project('<Compile Include="..\\Shared\\Activity.cs" />'),
    'src/A/UsesA.cs': 'namespace A;\npublic class UsesA { Activity a; OnlyB b; }\n',
    'src/B/B.csproj': project(reference('../**/*.csproj')),
    'src/B/OnlyB.cs': 'namespace B;\npublic class OnlyB { UsesA a; }\n',
  });
  expect(edgesOf(answer)).toEqual(['A.UsesA > Activity', 'B.OnlyB > A.UsesA']);
});

test('a project file that is no XML references nothing and harms nothing', async () => {
  const answer = await analyseFiles({
    'a/A.csproj': '<Project><ItemGroup><ProjectReference Include="../b/B.csproj"',
    'a/One.cs': 'namespace A;\npublic class One { Near n; Two t; }\npublic class Near { }\n',
    'b/B.csproj': project(),
    'b/Two.cs': 'namespace B;\npublic class Two { }\n',
  });
  expect(edgesOf(answer)).toEqual(['A.One > A.Near']);
});
