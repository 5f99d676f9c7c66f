import { expect, test } from 'vitest';
import { analyse, lines } from '../testing/small-projects.ts';

async function modules(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { dependencies } = await analyse(files);
  return dependencies
    .filter(({ type }) => type === 'MAVEN')
    .map(({ name, version, scope }) => `${name} ${String(version)} ${String(scope)}`);
}

test('the extra properties of the root settle versions, however they are set and named', async () => {
  expect(
    await modules({
      'build.gradle': lines(
        'project.ext {',
        '    compileSdk = 36.1',
        '    annotation_version = "1.9.1"',
        '}',
        "ext['viewVersion'] = '2.1'",
        '',
      ),
      'app/build.gradle': lines(
        'dependencies {',
        '    implementation "org.given:annotation:${rootProject.ext.annotation_version}"',
        '    implementation "org.given:views:${project.ext.viewVersion}"',
        '    implementation "org.given:open:${rootProject.ext.unknown}"',
        '}',
        '',
      ),
    }),
  ).toEqual([
    'org.given:annotation 1.9.1 runtime',
    'org.given:views 2.1 runtime',
    'org.given:open null runtime',
  ]);
});

test('a list of versions that a build takes in is no artifact that runs', async () => {
  expect(
    await modules({
      'build.gradle': lines(
        'dependencies {',
        "    implementation platform('org.given:bom:5.0')",
        '    testImplementation(enforcedPlatform("org.given:test-bom:5.0"))',
        "    implementation 'org.given:real:5.0'",
        '}',
        '',
      ),
    }),
  ).toEqual(['org.given:bom 5.0 undefined', 'org.given:test-bom 5.0 test', 'org.given:real 5.0 runtime']);
});

test('what two builds of a project set differently counts for each of them', async () => {
  const build = 'dependencies {\n    implementation "org.given:kit:$kitVersion"\n}\n';
  const catalog = (version: string) => `[versions]\nview = "${version}"\n`;
  const views = 'dependencies {\n    implementation "org.given:views:${libs.versions.view.get()}"\n}\n';
  expect(
    await modules({
      'a/gradle.properties': 'kitVersion=1.0\n',
      'a/app/build.gradle': build,
      'b/gradle.properties': 'kitVersion=2.0\n',
      'b/app/build.gradle': build,
      'c/build.gradle': `def kitVersion = "3.0"\n${build}`,
      'c/gradle.properties': 'kitVersion=4.0\n',
      'd/gradle/libs.versions.toml': catalog('5.0'),
      'd/app/build.gradle': views,
      'e/gradle/libs.versions.toml': catalog('6.0'),
      'e/app/build.gradle': views,
      'f/build.gradle': build,
    }),
  ).toEqual([
    'org.given:kit 1.0 runtime',
    'org.given:kit 2.0 runtime',
    'org.given:kit 3.0 runtime',
    'org.given:views 5.0 runtime',
    'org.given:views 6.0 runtime',
    'org.given:kit null runtime',
  ]);
});
