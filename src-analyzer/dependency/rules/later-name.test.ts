import { expect, test } from 'vitest';
import { smallAdvisories } from '../testing/small-advisories.ts';
import { analyse, json, lines } from '../testing/small-projects.ts';

const pom = (...parts: string[]): string => lines('<project>', ...parts, '</project>');
const library = (group: string, artifact: string, version = ''): string =>
  `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId>${version}</dependency>`;

test('what is fixed under the name that a package goes on with is no release of the old one', async () => {
  const [ecosystem, affected] = ['MAVEN', '<1.78'] as const;
  const advisories = smallAdvisories([
    { ecosystem, package: 'org.bouncycastle:bcprov-jdk15on', id: 'CVE-2024-1', affected },
    { ecosystem, package: 'org.bouncycastle:bcprov-jdk18on', id: 'CVE-2024-1', affected },
    { ecosystem, package: 'org.bouncycastle:bcprov-jdk18on', id: 'CVE-2023-2', affected: '<1.74' },
    { ecosystem, package: 'org.bouncycastle:bcpkix-jdk15on', id: 'CVE-2016-3', affected: '<1.60' },
  ]);
  const declared = [
    library('org.bouncycastle', 'bcprov-jdk15on', '<version>1.70</version>'),
    library('org.bouncycastle', 'bcpkix-jdk15on', '<version>1.50</version>'),
  ];
  const text = pom('<dependencies>', ...declared, '</dependencies>');
  const { dependencies } = await analyse({ 'pom.xml': text }, { advisories });
  expect(dependencies.map(({ fixedIn, instead }) => [fixedIn, instead])).toEqual([
    [null, 'org.bouncycastle:bcprov-jdk18on'],
    ['1.60', 'org.bouncycastle:bcpkix-jdk18on'],
  ]);
  expect(dependencies[0]?.reason).toBe(
    'This version is listed in 2 advisories, one of them CVE-2023-2. All are fixed in 1.78 of org.bouncycastle:bcprov-jdk18on. Continued under another name since 2022-03-31; use org.bouncycastle:bcprov-jdk18on.',
  );
  expect(dependencies[0]?.advisories?.map(({ fixedIn }) => fixedIn)).toEqual([null, null]);
});

test('what goes on in a scope of npm is fixed there', async () => {
  const advisories = smallAdvisories([
    { ecosystem: 'NPM', package: 'hoek', id: 'CVE-2020-36604', affected: '=6.1.3' },
    { ecosystem: 'NPM', package: '@hapi/hoek', id: 'CVE-2020-36604', affected: '<8.5.1' },
  ]);
  const { dependencies } = await analyse(
    { 'package.json': json({ dependencies: { hoek: '2.16.3' } }) },
    { advisories },
  );
  expect(dependencies[0]?.reason).toContain('Fixed in 8.5.1 of @hapi/hoek.');
  expect(dependencies[0]).toMatchObject({ fixedIn: null, instead: '@hapi/hoek' });
});

test('old data says that it may be incomplete where it says what is fixed', async () => {
  const advisories = smallAdvisories([
    { ecosystem: 'NPM', package: 'a', id: 'CVE-2024-1', affected: '<1.5.0' },
  ]);
  const files = { 'package.json': json({ dependencies: { a: '1.0.0' } }) };
  const reasonOn = async (today: string) =>
    (await analyse(files, { advisories, today })).dependencies[0]?.reason?.replace(/ The project’s .*/, '');
  expect(await reasonOn('2027-09-01')).toBe('This version is listed in CVE-2024-1. Fixed in 1.5.0.');
  expect(await reasonOn('2027-11-01')).toBe(
    'This version is listed in CVE-2024-1. Fixed in 1.5.0; advisories newer than 2026-10-01 are known only in part.',
  );
});

test('the place is told where the version is set, which is not where the library is named', async () => {
  const advisories = smallAdvisories([
    { ecosystem: 'MAVEN', package: 'g:set', id: 'CVE-2024-1', affected: '<1.5' },
    { ecosystem: 'MAVEN', package: 'g:managed', id: 'CVE-2024-2', affected: '<1.5' },
    { ecosystem: 'MAVEN', package: 'g:own', id: 'CVE-2024-3', affected: '<1.5' },
  ]);
  const files = {
    'pom.xml': pom(
      '<groupId>own</groupId><artifactId>parent</artifactId><version>1</version>',
      '<properties>',
      '<set.version>1.0</set.version>',
      '</properties>',
      '<dependencyManagement><dependencies>',
      library('g', 'set', '<version>${set.version}</version>'),
      library('g', 'managed', '<version>1.0</version>'),
      '</dependencies></dependencyManagement>',
    ),
    'app/pom.xml': pom(
      '<parent><groupId>own</groupId><artifactId>parent</artifactId><version>1</version></parent>',
      '<artifactId>app</artifactId>',
      '<dependencies>',
      library('g', 'set'),
      library('g', 'managed'),
      library('g', 'own', '<version>1.0</version>'),
      '</dependencies>',
    ),
  };
  const { dependencies } = await analyse(files, { advisories });
  expect(dependencies.map(({ name, reason }) => [name, reason?.split('Fixed in 1.5.')[1]])).toEqual([
    ['g:set', ' Its version is set in pom.xml:4.'],
    ['g:managed', ' Its version is set in pom.xml:8.'],
    ['g:own', ''],
  ]);
});
