import { expect, test } from 'vitest';
import { smallAdvisories } from '../testing/small-advisories.ts';
import { analyse } from '../testing/small-projects.ts';

test('of npm a later line of the same major version goes without saying', async () => {
  const advisories = smallAdvisories([
    { ecosystem: 'NPM', package: 'vue', id: 'CVE-2026-1', affected: '<3.0.0' },
  ]);
  const files = { 'package.json': JSON.stringify({ dependencies: { vue: '2.6.11' } }) };
  const { dependencies } = await analyse(files, { advisories });
  expect(dependencies[0]?.reason).toContain('Fixed in 3.0.0.');
  expect(dependencies[0]?.reason).not.toContain('belongs to');
});

async function reasonOf(version: string, fixed: string, today: string): Promise<string> {
  const advisories = smallAdvisories([
    { ecosystem: 'PYPI', package: 'django', id: 'CVE-2026-1', affected: `<${fixed}` },
  ]);
  const files = { 'requirements.txt': `django==${version}\n` };
  const { dependencies } = await analyse(files, { advisories, today });
  return dependencies[0]?.reason ?? '';
}

test('a fix whose own release line has ended says so', async () => {
  const said = '4.2.30 belongs to Django 4.2, which has had no free support since 2026-04-';
  expect(await reasonOf('3.0.8', '4.2.30', '2026-11-01')).toContain(`Fixed in 4.2.30. `);
  expect(await reasonOf('3.0.8', '4.2.30', '2026-11-01')).toContain(said);
  expect(await reasonOf('3.0.8', '4.2.30', '2026-03-01')).not.toContain('belongs to');
  // Of its own line the end is told already.
  expect(await reasonOf('4.2.1', '4.2.30', '2026-11-01')).not.toContain('belongs to');
});

/** As GitHub's database has them: each line of Log4j was repaired for itself. */
const LOG4SHELL = [
  ['CVE-2021-44228', '2.13.0<2.15.0>2.15.0;2.4<2.12.2>2.12.2;2.0-beta9<2.3.1>2.3.1'],
  ['CVE-2021-44832', '2.13.0<2.17.1>2.17.1;2.4<2.12.4>2.12.4;2.0-beta7<2.3.2>2.3.2'],
] as const;

test.each([
  ['2.8', '2.17.1', '2.15.0'],
  ['2.14.1', '2.17.1', '2.15.0'],
  // What is on such a line already gets its last release, and is told that it has ended.
  ['2.12.1', '2.12.4', '2.12.2'],
])('log4j %s is fixed in %s: a line that has ended is left out', async (version, fixedIn, first) => {
  const name = 'org.apache.logging.log4j:log4j-core';
  const advisories = smallAdvisories(
    LOG4SHELL.map(([id, affected]) => ({ ecosystem: 'MAVEN' as const, package: name, id, affected })),
  );
  const pom = `<project><artifactId>app</artifactId><dependencies><dependency><groupId>org.apache.logging.log4j</groupId>
<artifactId>log4j-core</artifactId><version>${version}</version></dependency></dependencies></project>`;
  const { dependencies } = await analyse({ 'pom.xml': pom }, { advisories });
  const found = dependencies.find((one) => one.name === name);
  expect(found?.fixedIn).toBe(fixedIn);
  expect(found?.advisories?.map((one) => one.fixedIn)).toContain(first);
  expect(found?.reason).toContain(`All are fixed in ${fixedIn}`);
});
