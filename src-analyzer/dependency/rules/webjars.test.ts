import { expect, test } from 'vitest';
import { smallAdvisories } from '../testing/small-advisories.ts';
import { analyse } from '../testing/small-projects.ts';
import { npmPackageOf } from './webjars.ts';

test.each([
  ['org.webjars:bootstrap', 'bootstrap'],
  ['org.webjars:momentjs', 'moment'],
  ['org.webjars.npm:angular__core', '@angular/core'],
  ['org.webjars.npm:katex', 'katex'],
  ['org.webjars:acme-widgets', undefined],
  ['com.example:bootstrap', undefined],
])('%s holds %s of npm', (name, held) => {
  expect(npmPackageOf({ type: 'MAVEN', name })).toBe(held);
  expect(npmPackageOf({ type: 'NPM', name })).toBeUndefined();
});

test('a WebJar has the release lines and the advisories of what it holds, each once', async () => {
  const advisories = smallAdvisories([
    { ecosystem: 'MAVEN', package: 'org.webjars:bootstrap', id: 'CVE-2018-1', affected: '<3.4.0' },
    { ecosystem: 'NPM', package: 'bootstrap', id: 'CVE-2018-1', affected: '<3.4.0' },
    { ecosystem: 'NPM', package: 'bootstrap', id: 'CVE-2024-1', affected: '1.4.0<3.4.2' },
    { ecosystem: 'NPM', package: 'bootstrap', id: 'CVE-2024-2', affected: '4.0.0<5.0.0' },
  ]);
  const library =
    '<dependency><groupId>org.webjars</groupId><artifactId>bootstrap</artifactId><version>3.3.4</version></dependency>';
  const { dependencies } = await analyse(
    { 'pom.xml': `<project><dependencies>${library}</dependencies></project>` },
    { advisories },
  );
  expect(dependencies[0]).toMatchObject({
    risk: 'HIGH',
    isEol: true,
    eolDate: '2019-07-24',
    product: 'Bootstrap 3',
    fixedIn: '3.4.2',
    advisories: [{ id: 'CVE-2018-1' }, { id: 'CVE-2024-1' }],
  });
});

test('no Java has to fit what a page shows', async () => {
  const library =
    '<dependency><groupId>org.webjars</groupId><artifactId>bootstrap</artifactId><version>4.3.1</version></dependency>';
  const { dependencies } = await analyse({
    'pom.xml': `<project><properties><java.version>1.8</java.version></properties><dependencies>${library}</dependencies></project>`,
  });
  const bootstrap = dependencies.find(({ name }) => name === 'org.webjars:bootstrap');
  expect(bootstrap?.isEol).toBe(true);
  expect(bootstrap?.reason).not.toContain('Java');
});
