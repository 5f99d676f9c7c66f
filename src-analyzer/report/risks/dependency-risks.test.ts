import { describe, expect, test } from 'vitest';
import { createFacts } from '../facts/facts.ts';
import { listRecommendations } from '../recommendations.ts';
import { declared, dependencyOf, file, requestOf, scanOf } from '../testing/request-builder.ts';
import { englishRisks } from '../testing/english-risks.ts';
import { firstUpgrade, listDependencyRisks } from './dependency-risks.ts';

const risksOf = (...dependencies: ReturnType<typeof declared>[]) => {
  const scan = scanOf(['package.json', 'web/package.json', 'b.json'].map((path) => file(path, 20)));
  return englishRisks(
    createFacts(requestOf(scan, { dependency: dependencyOf(dependencies) })),
    listDependencyRisks,
  );
};
const shown = (...dependencies: ReturnType<typeof declared>[]): string[] =>
  risksOf(...dependencies).map(({ level, title }) => `${level} ${title}`);

describe('from dependencies', () => {
  test.each([
    [{ isEol: true, reason: 'jQuery 1 is no longer supported.' }, 'HIGH End-of-life dependency: some 1.0.0'],
    [
      { weaknesses: ['CVE-2021-23337'], fixedIn: '2.0' },
      'HIGH Vulnerable dependency: some 1.0.0 (CVE-2021-23337)',
    ],
    [{ instead: 'fetch' }, 'HIGH Superseded dependency: some 1.0.0'],
    [{ eolDate: '2026-12-31' }, 'HIGH Upgrade before 31 December 2026: some 1.0.0'],
  ])('%j', (more, title) => {
    expect(shown(declared('some', '1.0.0', { risk: 'HIGH', ...more }))).toEqual([title]);
  });

  test('an image is spoken of as one', () => {
    const image = { type: 'DOCKER', file: 'b.json', risk: 'HIGH', isEol: true, latest: '3.14.7' } as const;
    const [risk] = risksOf(declared('python', '3.7-slim', { ...image, product: 'Python 3.7' }));
    expect(risk?.title).toBe('End-of-life dependency: image python:3.7-slim');
    expect(risk?.action).toBe('Upgrade the image python to 3.14 (declared in b.json:1).');
    expect(risk?.detail).toMatch(/^Image python:3\.7-slim is declared in b\.json:1\./);
  });

  test('the Ubuntu that jobs of Travis run on is no image', () => {
    const machine = {
      type: 'DOCKER',
      file: '.travis.yml',
      risk: 'HIGH',
      isEol: true,
      latest: '26.04',
    } as const;
    const [risk] = risksOf(declared('ubuntu', 'trusty', { ...machine, product: 'Ubuntu 14.04' }));
    expect(risk?.title).toBe('End-of-life dependency: Ubuntu trusty');
    expect(risk?.action).toBe(
      'Remove .travis.yml if Travis runs it no more, or run its jobs on a supported release of Ubuntu (declared in .travis.yml:1).',
    );
    expect(risk?.suggestion).toMatch(/on a supported release of Ubuntu\.$/);
    expect(risk?.effort).toBe('hours');
  });

  test('what is beyond the sixth of a level shares one risk', () => {
    const names = Array.from({ length: 9 }, (_, index) => `lib-${index}`);
    const titles = shown(...names.map((name) => declared(name, '1.0.0', { risk: 'HIGH', isEol: true })));
    expect(titles).toHaveLength(7);
    expect(titles.at(-1)).toBe('HIGH 3 more end-of-life dependencies: lib-6 1.0.0, lib-7 1.0.0 and 1 more');
  });
});

describe('packages of one family', () => {
  const old = (name: string, version: string, manifest = 'package.json') =>
    declared(name, version, { risk: 'HIGH', isEol: true, file: manifest });

  test('are counted as packages, however many versions of one are declared', () => {
    const [risk] = risksOf(old('@a/x', '1'), old('@a/x', '2'), old('@a/y', '1'), old('@a/z', '1'));
    expect(risk?.title).toBe('End-of-life dependencies: @a/x 1 and 2 related packages');
    expect(risk?.detail).toContain('Same product family: @a/y 1 and @a/z 1.');
  });

  test('packages of a release line that has ended are one, though their names have nothing in common', () => {
    const gem = (name: string, more: object) =>
      declared(name, '5.2.8', { type: 'RUBYGEMS', product: 'Rails 5.2', isEol: true, ...more });
    const risks = risksOf(
      gem('rails', {
        risk: 'HIGH',
        reason: 'Rails 5.2 has had no free support since 2022-06-01. The same goes for activerecord.',
      }),
      gem('activerecord', { risk: null, reason: 'Part of Rails 5.2: see rails.' }),
      gem('activejob', {
        risk: null,
        reason: 'Part of Rails 5.2: see rails.',
        direct: false,
        via: ['rails', 'activejob'],
      }),
    );
    expect(risks.map(({ title, detail }) => `${title}. ${detail}`)).toEqual([
      'End-of-life dependency: Rails 5.2 (2 packages). rails 5.2.8 is declared in package.json:1. Rails 5.2 has had no free support since 2022-06-01. The same goes for activerecord. New vulnerabilities will not be patched.',
    ]);
  });

  test('versions of an only package are no packages', () => {
    const [risk] = risksOf(old('x', '1'), old('x', '2', 'web/package.json'), old('x', '3'));
    expect(risk?.title).toBe('End-of-life dependency: x 1 and 2 other versions');
    expect(risk?.detail).toContain('x 1 is declared in package.json:1. Also declared: x 3 and x 2.');
  });

  test('manifests are counted that declare the package named', () => {
    const [risk] = risksOf(
      old('@a/x', '1'),
      old('@a/x', '1', 'web/package.json'),
      old('@a/y', '1', 'b.json'),
    );
    expect(risk?.detail).toContain('@a/x 1 is declared in package.json:1 and in 1 other manifest.');
  });
});

describe('packages that a dependency brings along', () => {
  const brought = (name: string, more: Parameters<typeof declared>[2] = {}) =>
    declared(name, '1.0.0', {
      risk: 'HIGH',
      direct: false,
      scope: 'runtime',
      via: ['web', name],
      file: 'package-lock.json',
      line: 7,
      fixedIn: '1.0.3',
      reason: 'Affected by CVE-2024-1.',
      ...more,
    });
  const web = declared('web', '4.0.0', { line: 5 });

  test('count once, one level lower, at the package that can be changed', () => {
    const [risk, ...others] = risksOf(web, brought('b', { risk: 'MEDIUM' }), brought('a'));
    expect(others).toEqual([]);
    expect(risk).toMatchObject({
      level: 'MEDIUM',
      title: 'Dependency that brings risky packages: web 4.0.0',
      detail:
        'web 4.0.0 is declared in package.json:5 and brings a 1.0.0 and b 1.0.0 (package-lock.json:7). a 1.0.0: Affected by CVE-2024-1.',
      suggestion: 'Raise a to 1.0.3 and b to 1.0.3 or later with `npm update a b`, then run the tests.',
      references: [{ file: 'package.json', line: 5 }],
      effort: 'hours',
    });
  });

  test.each<[string, Parameters<typeof brought>[1], string[]]>([
    ['a medium one', { risk: 'MEDIUM' }, ['LOW Dependency that brings risky packages: web 4.0.0']],
    ['a low one', { risk: 'LOW' }, []],
    ['one for development', { scope: 'development' }, []],
    ['one without a risk', { risk: null }, []],
    [
      'one of a file without chains',
      { via: [], file: 'go.mod' },
      ['MEDIUM Indirect dependencies with known risks in go.mod'],
    ],
    [
      'one of a repository that nobody can look up',
      { via: ['fork', 'a'] },
      ['MEDIUM Dependency that brings risky packages: fork'],
    ],
  ])('%s', (_what, more, risks) => {
    expect(shown(web, brought('a', more))).toEqual(risks);
  });

  test('a package that is risky itself is told with what it brings, and is as urgent', () => {
    const [risk, ...others] = risksOf(
      { ...web, risk: 'LOW', fixedIn: '4.0.1', reason: 'Listed.' },
      brought('a', { weaknesses: ['CVE-2026-1'] }),
    );
    expect(others).toEqual([]);
    expect(risk).toMatchObject({
      level: 'MEDIUM',
      detail:
        'web 4.0.0 is declared in package.json:5. Listed. web 4.0.0 brings a 1.0.0 (CVE-2026-1; fixed in 1.0.3).',
      suggestion:
        'Upgrade web to 4.0.1 or later, then run the tests. Raise a to 1.0.3 or later with `npm update a`, then run the tests.',
    });
  });

  test('what a package that needs it does not allow is no matter of a command', () => {
    const [risk] = risksOf(
      web,
      brought('a', { held: [{ by: 'inner', range: '^1.0.0' }], fixedIn: '2.0.0' }),
      brought('b', { held: [{ by: 'web', range: '1.0.0' }], fixedIn: '2.0.0' }),
      brought('c', { risk: 'MEDIUM' }),
    );
    expect(risk?.suggestion).toBe(
      'Raise c to 1.0.3 or later with `npm update c`, then run the tests. web holds back a (inner allows ^1.0.0) and b (1.0.0): upgrade it to a release that allows the fixed ones, or replace it.',
    );
  });

  test('what may be newer itself while the package stays is updated first', () => {
    const within = { by: 'inner', range: '1.0.0', within: '^1.0.0' };
    const above = { by: 'deep', range: '^2.0.0', via: 'middle', within: '^1.0.0' };
    const [risk] = risksOf(
      web,
      brought('a', { held: [within], fixedIn: '2.0.0' }),
      brought('c', { held: [above], fixedIn: '3.0.0' }),
      brought('b', { held: [{ by: 'web', range: '1.0.0' }], fixedIn: '2.0.0', risk: 'MEDIUM' }),
    );
    expect(risk?.suggestion).toBe(
      'web holds back b (1.0.0): upgrade it to a release that allows the fixed ones, or replace it. Update inner and middle first, as far as web allows it: newer ones may allow the fixed a (inner allows 1.0.0) and c (deep allows ^2.0.0).',
    );
  });

  test('what one command raises is a matter of hours, within a major version or in Go', () => {
    const effortOf = (...more: Parameters<typeof declared>[2][]) => {
      const brings = more.map((one, at) => brought(`a${at}`, one));
      return risksOf(web, ...brings)[0]?.effort;
    };
    const listed = { via: [], file: 'go.mod', type: 'GO' as const };
    expect(effortOf({ version: '0.45.0', fixedIn: '0.52.0' }, { version: '2.1.0', fixedIn: '2.4.0' })).toBe(
      'hours',
    );
    expect(effortOf({ version: '2.1.0', fixedIn: '3.0.0' }, {})).toBe('days');
    expect(effortOf({ ...listed, version: '0.9.0', fixedIn: '1.2.0' })).toBe('hours');
  });

  test('what no release fixes is not raised: the package that brings it goes', () => {
    const unfixed = {
      fixedIn: null,
      weaknesses: ['CVE-2020-1'],
      reason:
        'This version is listed in CVE-2020-1. No fixed release is named, but the listed versions end with 4.3.2: look whether there is a later release.',
    };
    const [risk] = risksOf(web, brought('a', unfixed), brought('b', { risk: 'MEDIUM' }));
    const gone =
      'No known release of a fixes this: upgrade web to a release that does without it, or replace web.';
    expect(risk?.suggestion).toBe(
      `Raise b to 1.0.3 or later with \`npm update b\`, then run the tests. ${gone}`,
    );
    expect(risk).toMatchObject({ action: gone, effort: 'days' });
    const old = { fixedIn: null, instead: 'fetch' };
    expect(risksOf(web, brought('a', unfixed), brought('c', old))[0]?.suggestion).toBe(
      'No better release of a and c is known: upgrade web to a release that does without them, or replace web.',
    );
    // Where later releases are not listed, one of them may do.
    const later = 'Listed. No fixed release is named, but the next releases after 4.3.2 are not listed.';
    expect(risksOf(web, brought('a', { ...unfixed, reason: later }))[0]?.action).toMatch(
      /^Upgrade or replace a, which web/,
    );
    const listed = { via: [], file: 'go.mod', type: 'GO' as const };
    expect(risksOf(brought('a', { ...unfixed, ...listed }))[0]?.suggestion).toBe(
      'No known release of a fixes this: upgrade or replace what needs it.',
    );
  });

  test('what is of one release with the package is upgraded with it', () => {
    const rails = declared('rails', '8.0.5', { type: 'RUBYGEMS', file: 'b.json' });
    const storage = brought('activestorage', {
      type: 'RUBYGEMS',
      version: '8.0.5',
      via: ['rails', 'activestorage'],
      held: [{ by: 'rails', range: '= 8.0.5' }],
      fixedIn: '8.0.5.1',
      file: 'Gemfile.lock',
      weaknesses: ['CVE-2026-1'],
    });
    const [brings] = risksOf(rails, storage);
    expect(brings).toMatchObject({
      level: 'HIGH',
      suggestion:
        'Upgrade rails to 8.0.5.1 or later, which asks for the same release of activestorage, then run the tests.',
    });
    const ended = { isEol: true, risk: 'MEDIUM', latest: '8.1.3', product: 'Ruby on Rails 8.0' } as const;
    const [both, ...others] = risksOf({ ...rails, ...ended }, storage);
    expect(others).toEqual([]);
    expect(both?.level).toBe('HIGH');
    expect(both?.action).toBe(
      'Upgrade rails to 8.0.5.1, which fixes activestorage 8.0.5, and then to 8.1.3 (declared in b.json:1).',
    );
  });

  test('a package whose line has ended goes to the release with the fixes first', () => {
    const spring = declared('spring-expression', '5.3.16', {
      risk: 'HIGH',
      isEol: true,
      product: 'Spring Framework 5.3',
      latest: '7.0.9',
      fixedIn: '5.3.39',
      weaknesses: ['CVE-2023-20863'],
    });
    expect(risksOf(spring)[0]?.action).toContain(
      'Upgrade spring-expression to 5.3.39, which has the fixes, and then to 7.0.9',
    );
  });

  test('versions of several lock files are told apart', () => {
    const [risk] = risksOf(
      web,
      { ...web, file: 'web/package.json' },
      brought('a'),
      brought('a', { version: '0.9.0', file: 'web/yarn.lock' }),
    );
    expect(risk?.detail).toContain('brings a 1.0.0 (package-lock.json) and a 0.9.0 (web/yarn.lock)');
  });

  test('a lock file says nothing of what the manifest of another folder declares', () => {
    const ofTheme = { ...web, file: 'theme/package.json' };
    const [risk] = risksOf(ofTheme, brought('a', { file: 'statistics/package-lock.json' }));
    expect(risk?.detail).not.toContain('theme/package.json');
    expect(risk?.title).toBe('Dependency that brings risky packages: web');
  });
});

test('every dependency title has a word of the contract by which the debt register knows it', () => {
  const dependencies = [
    declared('a', '1', { risk: 'HIGH', isEol: true }),
    declared('b', '1', { risk: 'MEDIUM' }),
    declared('c', null, { risk: 'LOW', instead: 'd' }),
    declared('e', '1', { risk: 'HIGH', direct: false, via: ['f', 'e'] }),
    declared('g', '1', { risk: 'HIGH', direct: false, via: [] }),
  ];
  const titles = shown(...dependencies);
  expect(titles).toHaveLength(5);
  for (const title of titles) expect(title).toMatch(/end[- ]of[- ]life|dependenc(y|ies)|version|upgrade/i);
});

test('what takes weeks stays a high risk, and is planned after the next release', () => {
  const nuxt = declared('nuxt', '2.18.1', { risk: 'HIGH', latest: '4.5.2' });
  const small = declared('ws', '8.11.0', { risk: 'HIGH', latest: '8.17.1' });
  const risks = risksOf(nuxt, small);
  expect(risks.map(({ level, effort }) => [level, effort])).toEqual([
    ['HIGH', 'weeks'],
    ['HIGH', 'hours'],
  ]);
  const [now, next] = listRecommendations(risks);
  expect(now?.items).toEqual([expect.stringContaining('Upgrade ws')]);
  expect(next?.items).toEqual([expect.stringMatching(/^Upgrade nuxt .*a few weeks/)]);
});

test('a package that few files import is replaced within hours', () => {
  const replaced = (files: number) =>
    declared('a', '1.0.0', {
      risk: 'LOW',
      instead: 'b',
      imports: { state: 'IMPORTED', files, testFiles: 0, places: [] },
    });
  expect([1, 40].map((files) => risksOf(replaced(files))[0]?.effort)).toEqual(['hours', 'days']);
  const standard = declared('a', '1.0.0', {
    risk: 'LOW',
    instead: 'os.UserHomeDir',
    imports: { state: 'IMPORTED', files: 1, testFiles: 0, places: [] },
  });
  expect(risksOf(standard)[0]?.effort).toBe('minutes');
});

test('actions are upgraded, not replaced, and their run is the test', () => {
  const action = (name: string) =>
    declared(name, 'v3', { type: 'ACTIONS', file: 'b.json', risk: 'LOW', latest: 'v7' });
  const fine = declared('fine', '1.0.0', {});
  const [risk] = risksOf(fine, action('actions/checkout'), action('actions/setup-node'));
  expect(risk?.title).toBe('Upgrade actions/checkout v3 and actions/setup-node v3');
  expect(risk?.detail).toContain('To be upgraded as well: actions/setup-node v3.');
  expect(risk?.suggestion).toBe(
    'Upgrade actions/checkout to v7 and actions/setup-node to v7, and look at the next run of the workflow.',
  );
  expect(risk?.effort).toBe('minutes');
});

const inFile = (
  type: 'MAVEN' | 'DOCKER' | 'NUGET' | 'RUBYGEMS' | 'NPM',
  more: Parameters<typeof declared>[2],
) => ({
  type,
  file: 'b.json',
  risk: 'HIGH' as const,
  ...more,
});

describe('what is done', () => {
  const suggestionFor = (...dependencies: ReturnType<typeof declared>[]) =>
    risksOf(...dependencies)[0]?.suggestion;

  test.each([
    [
      'what takes other packages along is upgraded with them',
      declared('org.apache.struts:struts2-core', '2.5.29', inFile('MAVEN', { latest: '7.3.0' })),
      /^Upgrade org\.apache\.struts:struts2-core to 7\.3\.0\. It uses the jakarta packages/,
    ],
    [
      'the data of a database is dumped first',
      declared('postgres', '10.0', inFile('DOCKER', { latest: '18.6' })),
      /^Upgrade the image postgres to 18\.6\. The new version does not read the data of the old one/,
    ],
    [
      'a database of tests keeps no data, and the tests try it',
      declared('postgres', '10.0', inFile('DOCKER', { latest: '18.6', scope: 'test' })),
      /^Upgrade the image postgres to 18\.6\. Read the migration guide of the new major version first, then run the tests\.$/,
    ],
    [
      'an image goes to a release line, as precise as its tag',
      declared('node', '20-alpine', inFile('DOCKER', { latest: '26.7.0' })),
      /^Upgrade the image node to 26\. /,
    ],
    [
      'before 1.0 no migration guide is spoken of',
      declared('axios', '0.27.2', inFile('NPM', { fixedIn: '0.33.0' })),
      /^Upgrade axios to 0\.33\.0 or later\. Before 1\.0 each minor version may break callers/,
    ],
    [
      'a superseded package is replaced',
      declared('old', '1.0.0', inFile('NPM', { instead: 'new' })),
      /^Replace old with new, and run the tests\.$/,
    ],
    [
      'a package that nothing replaces is removed',
      declared('old', '1.0.0', inFile('NPM', { instead: 'nothing; it served request' })),
      /^Remove old, and run the tests\.$/,
    ],
  ])('%s', (_what, dependency, expected) => {
    expect(suggestionFor(dependency)).toMatch(expected);
  });

  test('a package that is declared is upgraded with another, not what that brings', () => {
    const held = [
      { by: 'some-hmr', range: '^1', via: 'builder' },
      { by: 'plugin', range: '^1' },
    ];
    const some = declared('some', '1.0.0', { risk: 'HIGH', isEol: true, latest: '2.0.0', held });
    expect(suggestionFor(some)).toMatch(/^Upgrade some to 2\.0\.0 together with builder and plugin\./);
  });

  test('a successor that only another package brings is no declared one', () => {
    const brought = declared('new', '2.0.0', { direct: false, via: ['web', 'new'] });
    expect(suggestionFor(brought, declared('old', '1.0.0', { risk: 'LOW', instead: 'new' }))).toBe(
      'Replace old with new, and run the tests.',
    );
  });

  test('a package whose successor is declared already is removed', () => {
    expect(
      suggestionFor(declared('new', '2.0.0'), declared('old', '1.0.0', { risk: 'LOW', instead: 'new' })),
    ).toBe('Remove old and use new, which is declared already, and run the tests.');
  });

  test.each([
    ['yarn.lock', 'NPM', 'with an entry under `resolutions` in package.json'],
    ['pnpm-lock.yaml', 'NPM', 'with an entry under the `overrides` of pnpm'],
    ['Gemfile.lock', 'RUBYGEMS', 'with `bundle update a`'],
    ['packages.lock.json', 'NUGET', 'with a `PackageReference` of its own'],
  ] as const)('of a package that %s names', (lock, type, how) => {
    const a = declared('a', '1.0.0', {
      type,
      file: lock,
      risk: 'HIGH',
      direct: false,
      via: ['web', 'a'],
      fixedIn: '2.0.0',
    });
    expect(suggestionFor(declared('web', '4.0.0', { type }), a)).toBe(
      `Raise a to 2.0.0 or later ${how}, then run the tests. web may not work with a 2.0.0: if it does not, replace it.`,
    );
  });
});

test('a chain that begins at a module of the project is counted at what a manifest declares', () => {
  const lock = (file: string, via: string[]) =>
    declared('deep', '1.0.0', { type: 'NUGET', risk: 'HIGH', direct: false, via, file, fixedIn: '1.0.1' });
  const titles = shown(
    declared('web', '4.0.0', { type: 'NUGET' }),
    lock('a/packages.lock.json', ['web', 'deep']),
    lock('b/packages.lock.json', ['shop.core', 'web', 'deep']),
  );
  expect(titles).toEqual(['MEDIUM Dependency that brings risky packages: web 4.0.0']);
});

test('a critical vulnerability comes before a larger family that is only old', () => {
  const old = (name: string) => declared(name, '1.0.0', { risk: 'HIGH', isEol: true });
  const critical = declared('hole', '1.0.0', {
    risk: 'HIGH',
    weaknesses: ['CVE-1'],
    fixedIn: '2.0.0',
    advisories: [
      { id: 'CVE-1', aliases: [], severity: 'CRITICAL', fixedIn: '2.0.0', summary: 'Text.', source: 'A' },
    ],
  });
  expect(shown(old('@a/x'), old('@a/y'), old('@a/z'), critical)[0]).toBe(
    'HIGH Vulnerable dependency: hole 1.0.0 (CVE-1)',
  );
});

test('those that share a risk are told with cause and cure, each', () => {
  const names = ['a', 'b', 'c', 'd'].map((name) =>
    declared(name, '1.0.0', { risk: 'MEDIUM', weaknesses: [`CVE-${name}`], fixedIn: '1.1.0' }),
  );
  const replaced = declared('e', '1.0.0', { risk: 'MEDIUM', instead: 'f' });
  const further = risksOf(...names, replaced).at(-1);
  expect(further?.detail).toBe('d 1.0.0 (CVE-d; fixed in 1.1.0). e 1.0.0 (superseded by f).');
  expect(further?.action).toBe('Upgrade d to 1.1.0, and replace e 1.0.0 (first in package.json:1).');
});

test('all manifests that declare the version are counted, whatever is known of it there', () => {
  const dotnet = (file: string, risk: 'MEDIUM' | null) =>
    declared('dotnet', '9.0', { type: 'RUNTIME', file, risk, isEol: risk !== null, latest: '10.0.11' });
  const [risk] = risksOf(dotnet('b.json', null), dotnet('package.json', 'MEDIUM'));
  expect(risk?.title).toBe('End-of-life dependency: .NET 9.0');
  expect(risk?.detail).toMatch(/^\.NET 9\.0 is declared in package\.json:1 and in 1 other manifest\./);
  expect(risk?.suggestion).toMatch(/^Upgrade \.NET to 10\.0\. /);
});

test('an image and a runtime of one release line are one risk', () => {
  const net8 = { file: 'b.json', risk: 'MEDIUM', isEol: true, latest: '10.0.11', product: '.NET 8' } as const;
  const [risk, ...others] = risksOf(
    declared('dotnet', '8.0', { ...net8, type: 'RUNTIME' }),
    declared('mcr.microsoft.com/dotnet/aspnet', '8.0', { ...net8, type: 'DOCKER' }),
  );
  expect(others).toEqual([]);
  expect(risk?.title).toBe('End-of-life dependency: .NET 8 (2 images and runtimes)');
  expect(risk?.suggestion).toMatch(/^Upgrade \.NET 8 to 10\.0\. /);
});

test.each([
  [
    'reaches further',
    [
      declared('a-single', '3.4.1', { risk: 'HIGH', isEol: true, latest: '5.3.8' }),
      declared('@z/x', '3.1.0', { risk: 'HIGH', isEol: true, latest: '10.0.0' }),
      declared('@z/y', '3.1.0', { risk: 'HIGH', isEol: true, latest: '10.0.0' }),
    ],
    '@z/x',
  ],
  [
    'is no work of weeks',
    [
      declared('vue', '2.7.0', { risk: 'HIGH', isEol: true, latest: '3.5.0' }),
      declared('zod', '1.0.0', { risk: 'HIGH', weaknesses: ['CVE-2026-1'], fixedIn: '1.0.3' }),
    ],
    'zod',
  ],
  ['is alone', [declared('vue', '2.7.0', { risk: 'HIGH', isEol: true, latest: '3.5.0' })], 'vue'],
])('the group to start with %s', (_, dependencies, name) => {
  const scan = scanOf([file('package.json', 20)]);
  const facts = createFacts(requestOf(scan, { dependency: dependencyOf(dependencies) }));
  expect(firstUpgrade(facts.dependencyGroups)?.dependencies[0]?.name).toBe(name);
});
