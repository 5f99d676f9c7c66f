import type { Dependency } from '#contract/public-api/dependencies.ts';
import { expect, test } from 'vitest';
import { countPackages, filterDependencies, keyOf, packageName, rankOfRisk } from './dependency-list.ts';

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

test.each([
  [{}, 4],
  [{ keyword: 'EXPRESS' }, 2],
  [{ risk: 'HIGH' }, 1],
  [{ risk: 'UNKNOWN' }, 2],
  [{ type: 'MAVEN' }, 1],
  [{ type: 'MAVEN', risk: 'LOW' }, 0],
] as const)('the filters %o leave %d', (search, count) => {
  expect(filterDependencies(ALL, search)).toHaveLength(count);
});

test('HIGH comes first, what no rule covers last', () => {
  const risks = ALL.toSorted((a, b) => rankOfRisk(a) - rankOfRisk(b)).map(({ risk }) => risk);
  expect(risks).toEqual(['HIGH', 'LOW', null, null]);
});

test('a package that several manifests declare is one, and several rows', () => {
  const twice = [
    dependency({ name: 'a', file: 'a/package.json' }),
    dependency({ name: 'a', file: 'b/package.json' }),
  ];
  expect(countPackages(twice)).toBe(1);
  expect(new Set(twice.map(keyOf)).size).toBe(2);
});

test('two ecosystems may have packages of one name', () => {
  expect(countPackages([dependency({ name: 'gson' }), dependency({ name: 'gson', type: 'MAVEN' })])).toBe(2);
});

test.each([
  ['org.apache.logging:log4j', 'log4j', 'org.apache.logging'],
  ['express', 'express', ''],
  ['@types/node', '@types/node', ''],
])('%s is shown as %s', (name, short, group) => {
  expect(packageName(name)).toEqual({ short, group });
});
