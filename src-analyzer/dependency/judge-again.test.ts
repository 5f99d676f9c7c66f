import { afterEach, describe, expect, test } from 'vitest';
import { JudgeRequest, JudgeResponse } from '#contract/analyzer-api/advisories.ts';
import type { AdvisoryFunctions } from '#contract/public-api/dependencies.ts';
import { detachedContext } from '#analyzer/request/context.ts';
import { createTemporaryTree, type TemporaryTree } from '#analyzer/source/temporary-tree.ts';
import { NO_ADVISORIES } from './advisories/current-advisories.ts';
import { dependency } from './dependency.ts';
import { judgeAgain, listAdvisories } from './judge-again.ts';
import { smallAdvisories } from './testing/small-advisories.ts';

const TODAY = '2026-11-23';

const DATA = smallAdvisories([
  { ecosystem: 'NPM', package: 'lib', id: 'CVE-2026-0001', severity: 'HIGH', affected: '<2.0.0' },
  { ecosystem: 'NPM', package: 'evil', id: 'MAL-2026-1', severity: 'CRITICAL', cwes: [506], affected: '*' },
]);

const OF_PROJECT = smallAdvisories([
  { ecosystem: 'NPM', package: 'lib', id: 'CVE-2026-0001', severity: 'HIGH', affected: '<2.0.0' },
  {
    ecosystem: 'NUGET',
    package: 'System.Net.Http',
    id: 'CVE-2026-0002',
    severity: 'HIGH',
    affected: '<5.0.0',
  },
  { ecosystem: 'NUGET', package: 'Weak', id: 'CVE-2026-0003', severity: 'MEDIUM', affected: '<5.0.0' },
  { ecosystem: 'RUBYGEMS', package: 'puma', id: 'CVE-2026-47736', severity: 'HIGH', affected: '<7.2.1' },
]);

const projectWith = (name: string) =>
  `<Project><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup><ItemGroup><PackageReference Include="${name}" Version="4.3.0" /></ItemGroup></Project>`;

function asked(name: string, more: Partial<JudgeRequest['dependencies'][number]> = {}) {
  const facts = { version: '1.0.0', type: 'NPM', file: 'package.json', line: 3 } as const;
  const verdict = { risk: null, reason: null, latest: null, isEol: false, eolDate: null } as const;
  return { name, ...facts, ...verdict, scope: 'runtime', direct: true, exact: true, ...more } as const;
}

const judge = (dependencies: JudgeRequest['dependencies'], advisories = DATA) =>
  JudgeResponse.parse(judgeAgain({ dependencies }, { today: TODAY, advisories }));

test('new advisories give new verdicts, and the manifest keeps its word', () => {
  const before = asked('lib', { line: null, direct: false, scope: 'test' });
  const { dependencies, advisoryData } = judge([before, asked('other')]);
  expect(dependencies).toMatchObject([
    {
      name: 'lib',
      line: null,
      direct: false,
      scope: 'test',
      // What is not shipped is one step less urgent.
      risk: 'MEDIUM',
      fixedIn: '2.0.0',
      judged: true,
      weaknesses: ['CVE-2026-0001'],
    },
    { name: 'other', risk: null, reason: null, judged: true, weaknesses: [] },
  ]);
  expect(advisoryData).toEqual([{ type: 'NPM', date: '2026-10-01' }]);
});

test('judging again what was judged changes nothing', () => {
  const once = judge([asked('lib'), asked('other')]);
  const again = judge(once.dependencies as JudgeRequest['dependencies']);
  expect(again).toEqual(once);
});

test('a verdict goes when the data that gave it has gone', () => {
  const [risky] = judge([asked('lib')]).dependencies;
  const [free] = judge([risky as JudgeRequest['dependencies'][number]], NO_ADVISORIES).dependencies;
  expect(free).toMatchObject({ risk: null, reason: null, fixedIn: null, weaknesses: [], judged: false });
});

test('what code calls of an advisory is kept where the advisory is known by another name, and not made up for a new one', () => {
  const functions: AdvisoryFunctions = {
    state: 'CALLED',
    packages: ['lib'],
    names: ['lib.A'],
    named: 1,
    files: 1,
    testFiles: 0,
    places: [{ file: 'a.go', line: 3, name: 'lib.A' }],
  };
  const kept = {
    id: 'GHSA-aaaa-bbbb-cccc',
    aliases: ['GO-2026-0001'],
    severity: null,
    fixedIn: null,
    summary: '',
    source: '',
  };
  const before = asked('lib', { type: 'GO', advisories: [{ ...kept, functions }] });
  const data = smallAdvisories([
    { ecosystem: 'GO', package: 'lib', id: 'CVE-2026-0001', aliases: ['GO-2026-0001'], affected: '<2.0.0' },
    { ecosystem: 'GO', package: 'lib', id: 'CVE-2026-0002', affected: '<2.0.0' },
  ]);
  const [one] = judge([before], data).dependencies;
  expect(one?.advisories?.map(({ id, functions: all }) => [id, all?.state])).toEqual([
    ['CVE-2026-0001', 'CALLED'],
    ['CVE-2026-0002', undefined],
  ]);
});

test('a range of which a part is affected is not judged', () => {
  const [one] = judge([asked('lib', { version: '^1.0.0 || ^2.0.0', exact: false })]).dependencies;
  expect(one).toMatchObject({ risk: null, judged: false });
});

test('malware is called by its name', () => {
  const [one] = judge([asked('evil')]).dependencies;
  expect(one).toMatchObject({
    risk: 'HIGH',
    reason: 'This version is listed in MAL-2026-1: malicious package, critical. Remove it.',
    advisories: [{ severity: 'CRITICAL', summary: 'Malicious package in evil, every version.' }],
  });
});

test('the list names each ecosystem, its number and its day', () => {
  expect(listAdvisories(DATA)).toEqual({
    advisories: [{ ecosystem: 'NPM', count: 2, date: '2026-10-01', source: 'Small database', bundled: true }],
  });
});

describe('of a project', () => {
  let tree: TemporaryTree | undefined;
  afterEach(() => tree?.remove());

  test('the analysis and what it says when it is judged again are the same', async () => {
    tree = createTemporaryTree({
      'package.json': '{"engines":{"node":">=14 <17"},"dependencies":{"lib":"1.0.0","moment":"^2.0.0"}}',
      'composer.json': '{"require":{"php":">=7.2","a/b":"^1.0","e/f":"^1.0"}}',
      'composer.lock':
        '{"packages":[{"name":"a/b","version":"1.0.0","abandoned":"c/d"},{"name":"e/f","version":"1.0.0","abandoned":true}]}',
      '.python-version': '3.7\n',
      Gemfile: "gem 'puma'\n",
      'Gemfile.lock': 'GEM\n  specs:\n    puma (5.6.9)\n',
      'config/puma.rb': 'port 3000\n',
      'All.slnx': '<Solution><Project Path="App/App.csproj" /></Solution>',
      'App/App.csproj': projectWith('System.Net.Http'),
      'Old/Old.csproj': projectWith('Weak'),
      Dockerfile: 'FROM node:14 AS build\nFROM debian:bullseye-slim\n',
      '.github/workflows/ci.yml': 'jobs:\n  a:\n    steps:\n      - uses: actions/checkout@v2\n',
    });
    const known = { today: TODAY, advisories: OF_PROJECT };
    const { dependencies } = await dependency({ projectId: 1, codeDir: tree.root }, detachedContext(), known);
    expect(dependencies.filter(({ risk }) => risk !== null).length).toBeGreaterThan(5);
    expect(dependencies).toContainEqual(
      expect.objectContaining({ name: 'Weak', leftOver: true, risk: 'LOW' }),
    );
    expect(dependencies).toContainEqual(expect.objectContaining({ broughtBy: '.NET 8.0', risk: 'LOW' }));
    expect(dependencies).toContainEqual(expect.objectContaining({ name: 'puma', risk: 'MEDIUM' }));
    const asked = JudgeRequest.parse({ dependencies: JSON.parse(JSON.stringify(dependencies)) });
    expect(judgeAgain(asked, known).dependencies).toEqual(dependencies);
  });

  test('what holds a package back may be newer, or not, when it is judged again, too', async () => {
    const lock = (range: string) =>
      JSON.stringify({
        packages: {
          'node_modules/web': { version: '1.0.0', dependencies: { inner: '1.0.0' } },
          'node_modules/inner': { version: '1.0.0', dependencies: { carrier: range } },
          'node_modules/carrier': { version: '1.0.0', dependencies: { lib: '1.0.0' } },
          'node_modules/lib': { version: '1.0.0' },
        },
      });
    const sentences = [];
    for (const range of ['^1.0.0', '1.0.0']) {
      tree = createTemporaryTree({
        'package.json': '{"dependencies":{"web":"^1.0.0"}}',
        'package-lock.json': lock(range),
      });
      const known = { today: TODAY, advisories: OF_PROJECT };
      const { dependencies } = await dependency(
        { projectId: 1, codeDir: tree.root },
        detachedContext(),
        known,
      );
      tree.remove();
      sentences.push(dependencies.find(({ name }) => name === 'lib')?.reason);
      const asked = JudgeRequest.parse({ dependencies: JSON.parse(JSON.stringify(dependencies)) });
      expect(judgeAgain(asked, known).dependencies).toEqual(dependencies);
    }
    expect(sentences).toEqual([
      expect.stringContaining('carrier, which allows 1.0.0 only; inner allows ^1.0.0 of it.'),
      expect.stringContaining('another release of web, whose carrier allows 1.0.0 only.'),
    ]);
  });
});
