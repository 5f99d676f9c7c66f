import type { Dependency } from '#contract/public-api/dependencies.ts';
import { expect, test } from 'vitest';
import { en } from '#renderer/strings/en/en.ts';
import { riskLabel } from './dependency-columns.tsx';
import { declarationOf, hasTwins, keyOf, packageName, rankOfRisk } from './dependency-list.ts';

const dependency = (values: Partial<Dependency>) =>
  ({
    name: '',
    type: 'NPM',
    version: null,
    file: 'package.json',
    line: 1,
    risk: null,
    ...values,
  }) as Dependency;
const ALL = [
  dependency({ name: 'express', risk: 'HIGH' }),
  dependency({ name: 'Express-session', risk: 'LOW' }),
  dependency({ name: 'left-pad' }),
  dependency({ name: 'org.slf4j:slf4j-api', type: 'MAVEN', file: 'pom.xml' }),
];

test('HIGH comes first, what no rule covers last', () => {
  const risks = ALL.toSorted((a, b) => rankOfRisk(a) - rankOfRisk(b)).map(({ risk }) => risk);
  expect(risks).toEqual(['HIGH', 'LOW', null, null]);
});

test('what is told at another package of its ended line is out of support, not without a known risk', () => {
  const ended = dependency({ name: 'starter-web', isEol: true, judged: true });
  const sound = dependency({ name: 'sound', judged: true });
  expect(riskLabel(ended, en).text).toBe('Out of support');
  expect(riskLabel(sound, en).text).toBe('No known risk');
  expect(
    [sound, ended, ...ALL].toSorted((a, b) => rankOfRisk(a) - rankOfRisk(b)).map(({ name }) => name),
  ).toEqual(['express', 'Express-session', 'starter-web', 'sound', 'left-pad', 'org.slf4j:slf4j-api']);
});

test('two manifests, lines or versions are two declarations', () => {
  const twice = [
    dependency({ name: 'a', file: 'a/package.json' }),
    dependency({ name: 'a', file: 'b/package.json' }),
    dependency({ name: 'a', file: 'a/package.json', version: '^1 || ^2' }),
    dependency({ name: 'a', file: 'a/package.json', line: 9 }),
  ];
  expect(new Set(twice.map(keyOf)).size).toBe(4);
});

test.each(ALL.map((one) => [one.name, one] as const))('the key of %s names it', (name, one) => {
  expect(declarationOf(keyOf(one))).toEqual({ type: one.type, name });
});

test.each(['', 'NPM', 'NPM|', 'CONAN|zlib|conanfile.txt|3|1.0', 'NPM:left-pad:1.0.0'])(
  'the key "%s" names no package',
  (key) => {
    expect(declarationOf(key)).toBeUndefined();
  },
);

test.each([
  ['org.apache.logging:log4j', 'log4j', 'org.apache.logging'],
  ['express', 'express', ''],
  ['@types/node', '@types/node', ''],
])('%s is shown as %s', (name, short, group) => {
  expect(packageName(name)).toEqual({ short, group });
});

test.each([
  [false, [{ name: 'a' }, { name: 'b' }]],
  [
    false,
    [
      { name: 'a', version: '1.0.0' },
      { name: 'a', version: '2.0.0' },
    ],
  ],
  [false, [{ name: 'a' }, { name: 'a', type: 'PYPI' as const }]],
  [true, [{ name: 'a' }, { name: 'b' }, { name: 'a', file: 'api/package.json' }]],
])('only their manifests tell some apart: %j for %j', (twins, list) => {
  expect(hasTwins(list.map(dependency))).toBe(twins);
});
