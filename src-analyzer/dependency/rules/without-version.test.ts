import { expect, test } from 'vitest';
import { judgeAgain } from '../judge-again.ts';
import { analyse, lines } from '../testing/small-projects.ts';

/** `name version: reason`, of the libraries. */
async function said(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { dependencies } = await analyse(files);
  return dependencies
    .filter(({ type, name }) => type === 'MAVEN' && !/bom$|parent$|plugin$/.test(name))
    .map(({ name, version, reason }) => `${name} ${version ?? '-'}: ${reason ?? ''}`);
}

const QUARKUS = lines(
  '<project><groupId>org.acme</groupId><artifactId>shop</artifactId><version>1</version>',
  '<properties>',
  '  <quarkus.platform.artifact-id>quarkus-bom</quarkus.platform.artifact-id>',
  '  <quarkus.platform.group-id>io.quarkus.platform</quarkus.platform.group-id>',
  '  <quarkus.platform.version>3.27.1</quarkus.platform.version>',
  '</properties>',
  '<dependencyManagement><dependencies><dependency>',
  '  <groupId>${quarkus.platform.group-id}</groupId>',
  '  <artifactId>${quarkus.platform.artifact-id}</artifactId>',
  '  <version>${quarkus.platform.version}</version>',
  '  <type>pom</type><scope>import</scope>',
  '</dependency></dependencies></dependencyManagement>',
  '<dependencies>',
  '  <dependency><groupId>io.quarkus</groupId><artifactId>quarkus-rest</artifactId></dependency>',
  '  <dependency><groupId>io.rest-assured</groupId><artifactId>rest-assured</artifactId><scope>test</scope></dependency>',
  '</dependencies>',
  '</project>',
);

test('Quarkus’ list sets the version of its extensions; of the others it is named as what does', async () => {
  const [extension, other] = await said({ 'pom.xml': QUARKUS });
  expect(extension).toContain('io.quarkus:quarkus-rest 3.27.1');
  expect(other).toBe(
    'io.rest-assured:rest-assured -: Its version is set outside of the project, by io.quarkus.platform:quarkus-bom 3.27.1.',
  );
  // One more release of the list, whose projects stayed as they are.
  const [later] = await said({ 'pom.xml': QUARKUS.replace('3.27.1', '3.8.6.1') });
  expect(later).toContain('io.quarkus:quarkus-rest -');
});

test('a parent from outside, several lists, and nothing at all are told apart', async () => {
  const module =
    '<dependencies><dependency><groupId>com.h2database</groupId><artifactId>h2</artifactId></dependency></dependencies>';
  const parent =
    '<parent><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-parent</artifactId><version>3.5.7</version></parent>';
  const list =
    '<dependencyManagement><dependencies><dependency><groupId>org.acme</groupId><artifactId>all-bom</artifactId><version>2.0</version><type>pom</type><scope>import</scope></dependency></dependencies></dependencyManagement>';
  const pom = (...parts: string[]): string =>
    `<project><artifactId>shop</artifactId>${parts.join('')}</project>`;
  expect(await said({ 'pom.xml': pom(parent, module) })).toEqual([
    'com.h2database:h2 -: Its version is set outside of the project, by org.springframework.boot:spring-boot-starter-parent 3.5.7.',
  ]);
  expect(await said({ 'pom.xml': pom(parent, list, module) })).toEqual([
    'com.h2database:h2 -: Its version is set outside of the project, by one of org.acme:all-bom 2.0, org.springframework.boot:spring-boot-starter-parent 3.5.7.',
  ]);
  expect(await said({ 'pom.xml': pom(module) })).toEqual([
    'com.h2database:h2 -: No file that is read says its version.',
  ]);
});

test('Gradle: a platform of the same family sets a version, else what the build takes in', async () => {
  const build = lines(
    'plugins {',
    "    id 'org.springframework.boot' version '3.5.7'",
    '}',
    'dependencies {',
    '    implementation platform("androidx.compose:compose-bom:2025.01.00")',
    "    implementation 'androidx.compose.ui:ui'",
    "    runtimeOnly 'org.postgresql:postgresql'",
    '}',
  );
  expect(await said({ 'build.gradle': build })).toEqual([
    'androidx.compose.ui:ui -: Its version is set outside of the project, by androidx.compose:compose-bom 2025.01.00.',
    'org.postgresql:postgresql -: Its version is set outside of the project, by one of androidx.compose:compose-bom 2025.01.00, org.springframework.boot:spring-boot-gradle-plugin 3.5.7.',
  ]);
});

test('it is told again when a dependency is judged again', async () => {
  const { dependencies } = await analyse({ 'pom.xml': QUARKUS });
  const kept = dependencies.map((one) => ({ ...one, exact: one.exact ?? false }));
  const again = judgeAgain({ dependencies: kept }, { today: '2026-11-01' });
  expect(again.dependencies.map(({ reason }) => reason)).toEqual(dependencies.map(({ reason }) => reason));
});
