import { expect, test } from 'vitest';
import { analyse } from '../testing/small-projects.ts';

const entry = (group: string, artifact: string, more = ''): string =>
  `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId>${more}</dependency>`;

test('Jackson’s list sets the versions of its groups, but for the annotations', async () => {
  const list = entry(
    'com.fasterxml.jackson',
    'jackson-bom',
    '<version>2.22.1</version><type>pom</type><scope>import</scope>',
  );
  const { dependencies } = await analyse({
    'pom.xml': `<project><artifactId>own</artifactId><dependencyManagement><dependencies>${list}</dependencies></dependencyManagement><dependencies>${entry('com.fasterxml.jackson.dataformat', 'jackson-dataformat-yaml')}${entry('com.fasterxml.jackson.core', 'jackson-annotations')}${entry('org.other', 'other')}</dependencies></project>`,
  });
  expect(dependencies.map(({ name, version }) => `${name} ${String(version)}`)).toEqual([
    'com.fasterxml.jackson.core:jackson-annotations null',
    'com.fasterxml.jackson.dataformat:jackson-dataformat-yaml 2.22.1',
    'com.fasterxml.jackson:jackson-bom 2.22.1',
    'org.other:other null',
  ]);
});
