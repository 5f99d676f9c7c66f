import { expect, test } from 'vitest';
import { smallAdvisories } from '../testing/small-advisories.ts';
import { analyse, lines } from '../testing/small-projects.ts';

const entry = (name: string, rest = ''): string =>
  `<dependency><groupId>org.given</groupId><artifactId>${name}</artifactId><version>1.0</version>${rest}</dependency>`;

test('a list of versions is no artifact that runs, and is told to be one where something is said of it', async () => {
  const advisories = smallAdvisories([
    { ecosystem: 'MAVEN', package: 'org.given:given-bom', id: 'CVE-2026-0001', affected: '<2.0' },
  ]);
  const { dependencies } = await analyse(
    {
      'pom.xml': lines(
        '<project><groupId>org.own</groupId><artifactId>own</artifactId><version>1</version>',
        `<dependencyManagement><dependencies>${entry('given-bom', '<type>pom</type><scope>import</scope>')}</dependencies></dependencyManagement>`,
        `<dependencies>${entry('real')}</dependencies>`,
        '</project>',
      ),
    },
    { advisories },
  );
  expect(dependencies.map(({ name, scope }) => `${name} ${String(scope)}`)).toEqual([
    'org.given:given-bom undefined',
    'org.given:real runtime',
  ]);
  expect(dependencies[0]?.reason).toContain(
    'It is a list of versions (BOM): what runs are the packages that it sets.',
  );
});

test.each(['${groupId}', '${project.groupId}', '${project.parent.groupId}'])(
  'a module that is named by %s is the project’s own',
  async (group) => {
    const parent =
      '<parent><groupId>org.own</groupId><artifactId>all</artifactId><version>1</version></parent>';
    const needs = `<dependency><groupId>${group}</groupId><artifactId>core</artifactId><version>\${project.version}</version></dependency>`;
    const { dependencies } = await analyse({
      'pom.xml':
        '<project><groupId>org.own</groupId><artifactId>all</artifactId><version>1</version><modules><module>core</module><module>app</module></modules></project>',
      'core/pom.xml': `<project>${parent}<artifactId>core</artifactId></project>`,
      'app/pom.xml': `<project>${parent}<artifactId>app</artifactId><dependencies>${needs}${entry('real')}</dependencies></project>`,
    });
    expect(dependencies.map(({ name }) => name)).toEqual(['org.given:real']);
  },
);
