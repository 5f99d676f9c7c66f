import { describe, expect, test } from 'vitest';
import { createFacts } from '../facts/facts.ts';
import { listRecommendations } from '../recommendations.ts';
import { declared, dependencyOf, file, requestOf, scanOf } from '../testing/request-builder.ts';
import { englishRisks } from '../testing/english-risks.ts';
import { listDependencyRisks } from './dependency-risks.ts';

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
    expect(risk?.action).toBe('Upgrade the image python to 3.14.7 (declared in b.json:1).');
    expect(risk?.detail).toMatch(/^Image python:3\.7-slim is declared in b\.json:1\./);
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
      suggestion:
        'Raise a to 1.0.3 or later in the lock file, or upgrade web where it does not allow that, then run the tests.',
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

  test('a package that is risky itself has its own level alone', () => {
    expect(shown({ ...web, risk: 'LOW' }, brought('a'))).toEqual(['LOW Upgrade or replace: web 4.0.0']);
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
});

test('actions are upgraded, not replaced, and their run is the test', () => {
  const action = (name: string) =>
    declared(name, 'v3', { type: 'ACTIONS', file: 'b.json', risk: 'LOW', latest: 'v7' });
  const fine = declared('fine', '1.0.0', {});
  const [risk] = risksOf(fine, action('actions/checkout'), action('actions/setup-node'));
  expect(risk?.title).toBe('Upgrade actions/checkout v3 and actions/setup-node v3');
  expect(risk?.detail).toContain('To be upgraded as well: actions/setup-node v3.');
  expect(risk?.suggestion).toBe('Upgrade actions/checkout to v7, and look at the next run of the workflow.');
  expect(risk?.effort).toBe('minutes');
});
