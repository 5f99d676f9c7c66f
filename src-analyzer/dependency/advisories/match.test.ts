import { describe, expect, test } from 'vitest';
import { smallAdvisories } from '../testing/small-advisories.ts';
import { matchAdvisories } from './match.ts';

const DATA = smallAdvisories([
  { ecosystem: 'NPM', package: 'lib', id: 'CVE-1', affected: '1.0.0<1.2.0;2.0.0<2.3.0' },
  { ecosystem: 'NPM', package: 'lib', id: 'CVE-2', affected: '<1.3.0' },
  { ecosystem: 'NPM', package: 'unfixed', id: 'CVE-3', affected: '=1.5.0' },
  { ecosystem: 'NPM', package: 'evil', id: 'CVE-4', affected: '*' },
  { ecosystem: 'NPM', package: 'chain', id: 'CVE-5', affected: '<1.1.0' },
  { ecosystem: 'NPM', package: 'chain', id: 'CVE-6', affected: '1.1.0<1.2.0;1.2.0=1.2.5>1.3.0' },
  { ecosystem: 'MAVEN', package: 'g:a', id: 'CVE-7', affected: '<2.0' },
  { ecosystem: 'MAVEN', package: 'g:two', id: 'CVE-8', affected: '<32.0.0-android' },
]);

function ask(name: string, version: string | null, exact = true, ecosystem: 'NPM' | 'MAVEN' | 'GO' = 'NPM') {
  const { decided, matches, fixedIn } = matchAdvisories(DATA, { ecosystem, name, version, exact });
  return { decided, ids: matches.map(({ record }) => record.id), fixedIn };
}

test.each([
  ['inside two', 'lib', '1.1.0', { decided: true, ids: ['CVE-1', 'CVE-2'], fixedIn: '1.3.0' }],
  ['inside one, fixed on its own line', 'lib', '2.1.0', { decided: true, ids: ['CVE-1'], fixedIn: '2.3.0' }],
  ['after all', 'lib', '2.3.0', { decided: true, ids: [], fixedIn: null }],
  ['without a fix', 'unfixed', '1.0.0', { decided: true, ids: ['CVE-3'], fixedIn: null }],
  [
    'a fix that is affected itself is passed',
    'chain',
    '1.0.0',
    { decided: true, ids: ['CVE-5'], fixedIn: '1.3.0' },
  ],
  ['a package no advisory names', 'unknown', '1.0.0', { decided: true, ids: [], fixedIn: null }],
])('an exact version %s', (_case, name, version, answer) => {
  expect(ask(name, version)).toEqual(answer);
});

describe('a range of npm', () => {
  test.each([
    ['~1.1.0', { decided: true, ids: ['CVE-1', 'CVE-2'], fixedIn: '1.3.0' }],
    ['^1.0.0', { decided: false, ids: [], fixedIn: null }],
    ['^3.0.0', { decided: true, ids: [], fixedIn: null }],
    ['latest', { decided: false, ids: [], fixedIn: null }],
    ['x'.repeat(500), { decided: false, ids: [], fixedIn: null }],
  ])('%s', (range, answer) => {
    expect(ask('lib', range, false)).toEqual(answer);
  });
});

test('a version nobody can compare decides nothing, but for what every version has', () => {
  expect(ask('lib', 'main')).toMatchObject({ decided: false, ids: [] });
  expect(ask('lib', null)).toMatchObject({ decided: false, ids: [] });
  expect(ask('evil', null)).toMatchObject({ decided: true, ids: ['CVE-4'] });
  expect(ask('g:a', '[1.0,3.0)', false, 'MAVEN')).toMatchObject({ decided: false, ids: [] });
  expect(ask('example.org/x', 'v1.0.0', true, 'GO')).toMatchObject({ decided: false, ids: [] });
});

test('of a library with a release for Android and one for servers the fix is that of the one in use', () => {
  const fixOf = (version: string) => ask('g:two', version, true, 'MAVEN').fixedIn;
  expect([fixOf('18.0'), fixOf('31.1-jre'), fixOf('31.1-android')]).toEqual([
    '32.0.0-jre',
    '32.0.0-jre',
    '32.0.0-android',
  ]);
});

const LINES = smallAdvisories([
  { ecosystem: 'MAVEN', package: 'g:web', id: 'CVE-1', affected: '=5.2.25;5.3.0<5.3.32;6.0.0<6.0.17' },
  { ecosystem: 'MAVEN', package: 'g:web', id: 'CVE-2', affected: '<5.3.34;6.0.0<6.0.19' },
  { ecosystem: 'MAVEN', package: 'g:last', id: 'CVE-3', affected: '1.0<1.4;2.0=2.9' },
  { ecosystem: 'MAVEN', package: 'g:never', id: 'CVE-4', affected: '<2.0>-' },
]);

test('a line that nobody repaired is fixed by the next one that was', () => {
  const fixOf = (name: string, version: string) => {
    const { matches, fixedIn } = matchAdvisories(LINES, { ecosystem: 'MAVEN', name, version, exact: true });
    return [...matches.map(({ interval }) => interval.fixed), fixedIn];
  };
  expect(fixOf('g:web', '4.3.19')).toEqual(['5.3.32', '5.3.34', '5.3.34']);
  expect(fixOf('g:web', '6.0.3')).toEqual(['6.0.17', '6.0.19', '6.0.19']);
  expect(fixOf('g:last', '2.4')).toEqual([null, null]);
  expect(fixOf('g:never', '1.0')).toEqual([null, null]);
});

const RANGES = smallAdvisories([
  { ecosystem: 'COMPOSER', package: 'a/yaml', id: 'CVE-1', affected: '2.0.0<5.4.52;6.0.0<6.4.40' },
  { ecosystem: 'COMPOSER', package: 'a/yaml', id: 'CVE-2', affected: '3.4.0<3.4.9' },
  { ecosystem: 'PYPI', package: 'web', id: 'CVE-3', affected: '<4.2.30' },
  { ecosystem: 'PYPI', package: 'early', id: 'CVE-4', affected: '<2.0rc1' },
  { ecosystem: 'RUBYGEMS', package: 'record', id: 'CVE-5', affected: '<5.2.8.1;5.3.a<6.0.5.1' },
  { ecosystem: 'RUBYGEMS', package: 'late', id: 'CVE-6', affected: '3.2.22.1<4.0' },
  { ecosystem: 'PYPI', package: 'epoch', id: 'CVE-7', affected: '<1!2.0' },
]);

test.each([
  ['COMPOSER', 'a/yaml', '^3.4', ['CVE-1'], '5.4.52'],
  ['COMPOSER', 'a/yaml', '~6.4.40', [], null],
  ['COMPOSER', 'a/yaml', '>=5.4', [], null],
  ['PYPI', 'web', '~=4.1.0', ['CVE-3'], '4.2.30'],
  ['PYPI', 'web', '~=4.2.0', [], null],
  // npm has no such versions: they lie between two of its own.
  ['PYPI', 'early', '~=1.0', ['CVE-4'], '2.0rc1'],
  ['RUBYGEMS', 'record', '~> 4.2.0', ['CVE-5'], '5.2.8.1'],
  ['RUBYGEMS', 'record', '~> 5.3.0', ['CVE-5'], '6.0.5.1'],
  ['RUBYGEMS', 'record', '~> 6.1.0', [], null],
  ['RUBYGEMS', 'late', '~> 3.2.23', ['CVE-6'], '4.0'],
] as const)('a range of %s: %s %s', (ecosystem, name, version, ids, fix) => {
  const { matches, fixedIn } = matchAdvisories(RANGES, { ecosystem, name, version, exact: false });
  expect([matches.map(({ record }) => record.id), fixedIn]).toEqual([ids, fix]);
});

test.each([
  ['PYPI', 'early', '~=2.0.0', false],
  ['RUBYGEMS', 'record', '~> 5.2.8', false],
  ['RUBYGEMS', 'record', '~> 5.2.9', true],
  ['RUBYGEMS', 'record', '5.2.8.1', false],
  ['RUBYGEMS', 'late', '~> 3.2.22', false],
  ['RUBYGEMS', 'late', '~> 3.1.0', true],
  ['PYPI', 'epoch', '~=1.0', false],
] as const)(
  'a range of %s that an end may lie in: %s %s is decided: %s',
  (ecosystem, name, version, decided) => {
    expect(matchAdvisories(RANGES, { ecosystem, name, version, exact: false })).toMatchObject({
      decided,
      matches: [],
    });
  },
);
