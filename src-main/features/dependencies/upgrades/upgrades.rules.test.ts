import { expect, test } from 'vitest';
import { Dependency } from '#contract/public-api/dependencies.ts';
import { upgradesOf } from './upgrades.rules.ts';

const row = (change: Partial<Dependency>): Dependency =>
  Dependency.parse({
    name: 'plain',
    version: '1.0.0',
    type: 'NPM',
    file: 'package.json',
    line: 3,
    risk: 'MEDIUM',
    reason: 'Old.',
    latest: null,
    isEol: false,
    eolDate: null,
    ...change,
  });

const advisory = (id: string) => ({
  id,
  aliases: [],
  severity: 'HIGH' as const,
  fixedIn: null,
  summary: '',
  source: '',
});

/** `name packages ACTION target vulnerabilities` */
const said = (rows: readonly Dependency[]) =>
  upgradesOf(rows, []).map(({ name, packages, action, target, vulnerabilities }) =>
    [name, packages, action, target, vulnerabilities].join(' '),
  );

test('packages of a family that one version settles are one upgrade, others are not', () => {
  const netty = { type: 'MAVEN', file: 'pom.xml', fixedIn: '4.1.100' } as const;
  expect(
    said([
      row({ ...netty, name: 'io.netty:netty-codec', advisories: [advisory('CVE-1'), advisory('CVE-2')] }),
      row({ ...netty, name: 'io.netty:netty-handler', advisories: [advisory('CVE-2')] }),
      row({ ...netty, name: 'io.netty:netty-old', fixedIn: '3.9' }),
      row({ name: 'left', fixedIn: '4.1.100' }),
      row({ name: 'right', fixedIn: '4.1.100' }),
    ]),
  ).toEqual([
    'io.netty 2 UPGRADE 4.1.100 2',
    'io.netty:netty-old 1 UPGRADE 3.9 0',
    'left 1 UPGRADE 4.1.100 0',
    'right 1 UPGRADE 4.1.100 0',
  ]);
});

test('the same package of several manifests is one, what other packages bring is another', () => {
  const upgrades = upgradesOf(
    [
      row({ fixedIn: '2.0.0' }),
      row({ fixedIn: '2.0.0', file: 'web/package.json' }),
      row({ fixedIn: '2.0.0', direct: false, via: ['outer', 'plain'] }),
    ],
    [],
  );
  expect(
    upgrades.map(({ direct, packages, dependencies }) => [direct, packages, dependencies.length]),
  ).toEqual([
    [true, 1, 2],
    [false, 1, 1],
  ]);
});

test('packages of an ended line are upgraded with the one that it is told at', () => {
  const angular = { isEol: true, product: 'Angular 12', latest: '20.0.0' } as const;
  expect(
    said([
      row({ ...angular, name: '@angular/core', risk: 'HIGH' }),
      row({
        ...angular,
        name: '@angular/forms',
        risk: null,
        reason: 'Part of Angular 12: see @angular/core.',
      }),
      row({ ...angular, name: '@angular/brought', risk: null, direct: false }),
      row({ ...angular, product: 'Vue 2', name: 'vue', risk: null }),
    ]),
  ).toEqual(['@angular 2 UPGRADE 20.0.0 0']);
});

test('packages of one release of an ended line are one upgrade, told at what sets their version', () => {
  const boot = {
    type: 'MAVEN',
    file: 'pom.xml',
    isEol: true,
    product: 'Spring Boot 2.0',
    latest: '4.1.1',
  } as const;
  const name = (part: string) => `org.springframework.boot:spring-boot-starter-${part}`;
  const upgrades = upgradesOf(
    [
      row({
        ...boot,
        name: name('web'),
        risk: 'HIGH',
        fixedIn: '2.5.12',
        advisories: [advisory('CVE-1')],
        line: 48,
      }),
      row({ ...boot, name: name('json'), fixedIn: '2.5.9', advisories: [advisory('CVE-2')] }),
      row({ ...boot, name: name('parent'), line: 14 }),
      row({ ...boot, name: name('test'), risk: null }),
      row({ ...boot, name: name('jdbc'), version: '2.1.0' }),
    ],
    [],
  );
  expect(
    upgrades.map(({ packages, target, vulnerabilities, risk, dependencies: [first] }) =>
      [packages, target, vulnerabilities, risk, first?.line].join(' '),
    ),
  ).toEqual(['4 2.5.12 2 HIGH 14', '1 4.1.1 0 MEDIUM 3']);
});

test('of one release go also those of another name to the release with the fix', () => {
  const next = { isEol: true, product: 'Next.js 15', version: '15.0.3', latest: '16.3.2' } as const;
  const both = [
    row({ ...next, name: 'next', risk: 'HIGH', fixedIn: '15.5.21' }),
    row({ ...next, name: 'eslint-config-next', risk: null, scope: 'development' }),
  ];
  expect(said(both)).toEqual(['next 2 UPGRADE 15.5.21 0']);
  expect(upgradesOf(both, ['yarn.lock'])[0]?.change?.text).toBe(
    'yarn add next@15.5.21\nyarn add --dev eslint-config-next@15.5.21',
  );
});

test('what Yarn would replace in every version is not written where there are several', () => {
  const brought = { direct: false, via: ['outer', 'plain'], file: 'yarn.lock', fixedIn: '1.2.0' };
  const linesOf = (rows: readonly Dependency[]) => upgradesOf(rows, []).map(({ change }) => change?.text);
  expect(linesOf([row(brought)])).toEqual(['"resolutions": { "plain": "1.2.0" }']);
  expect(linesOf([row(brought), row({ ...brought, version: '2.0.0', risk: null })])).toEqual([undefined]);
});

test('the most urgent comes first: risk, then what is named, then vulnerabilities', () => {
  expect(
    said([
      row({ name: 'low', risk: 'LOW', fixedIn: '2' }),
      row({ name: 'one', fixedIn: '2', advisories: [advisory('CVE-1')] }),
      row({ name: 'two', fixedIn: '2', advisories: [advisory('CVE-1'), advisory('CVE-2')] }),
      row({
        name: 'brought',
        fixedIn: '2',
        direct: false,
        advisories: [1, 2, 3].map((n) => advisory(`C${n}`)),
      }),
      row({ name: 'high', risk: 'HIGH', fixedIn: '2' }),
      row({ name: 'harmless', risk: null }),
    ]).map((text) => text.split(' ')[0]),
  ).toEqual(['high', 'two', 'one', 'brought', 'low']);
});

test.each<[string, Partial<Dependency>, string]>([
  ['a fix', { fixedIn: '1.1.0', latest: '9.0.0', isEol: true }, 'UPGRADE 1.1.0'],
  ['no support', { latest: '9.0.0', isEol: true }, 'UPGRADE 9.0.0'],
  ['a fix that was not finished', { fixedIn: '3.0.0-alpha.0', latest: '3.5.0' }, 'UPGRADE 3.5.0'],
  ['only such a fix', { fixedIn: '3.0.0-alpha.0' }, 'UPGRADE 3.0.0-alpha.0'],
  ['another package', { instead: 'Luxon' }, 'REPLACE Luxon'],
  ['nothing', { latest: '9.0.0' }, 'CHECK '],
])('what settles it is %s', (_, change, expected) => {
  expect(said([row(change)])).toEqual([`plain 1 ${expected} 0`]);
});
