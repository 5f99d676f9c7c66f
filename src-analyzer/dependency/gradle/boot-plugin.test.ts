import { expect, test } from 'vitest';
import { analyse } from '../testing/small-projects.ts';

const plugin = "plugins { id 'org.springframework.boot' version '2.5.4' }\n";
const needs = (...artifacts: string[]): string =>
  artifacts.map((one) => `implementation 'org.springframework.boot:${one}'\n`).join('');

async function rows(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { dependencies } = await analyse(files);
  return dependencies.map(({ name, version, scope, direct, via = [], file, line }) =>
    [
      name.replace(/^.*:/, ''),
      version,
      scope,
      direct ? 'direct' : via.map((one) => one.replace(/^.*:/, '')).join(' > '),
      `${file}:${line}`,
    ].join(' '),
  );
}

test('the plugin of Spring Boot builds, and the starters bring the library of its release', async () => {
  expect(
    await rows({ 'build.gradle': plugin, 'shop/build.gradle': needs('spring-boot-starter-web') }),
  ).toEqual([
    'spring-boot-gradle-plugin 2.5.4 build direct build.gradle:1',
    'spring-boot 2.5.4 runtime spring-boot-starter-web > spring-boot-starter > spring-boot shop/build.gradle:1',
    'spring-boot-starter-web 2.5.4 runtime direct shop/build.gradle:1',
  ]);
  expect(await rows({ 'build.gradle': plugin })).toEqual([
    'spring-boot-gradle-plugin 2.5.4 build direct build.gradle:1',
  ]);
  expect(
    await rows({ 'a/build.gradle': plugin, 'b/build.gradle': needs('spring-boot-starter-web') }),
  ).not.toContainEqual(expect.stringContaining('> spring-boot'));
});

test('a starter of the program brings it before one of its tests, in whatever file', async () => {
  const tests = "testImplementation 'org.springframework.boot:spring-boot-starter-test'\n";
  const files = { 'build.gradle': plugin + tests, 'shop/build.gradle': needs('spring-boot-starter-web') };
  expect(await rows(files)).toContain(
    'spring-boot 2.5.4 runtime spring-boot-starter-web > spring-boot-starter > spring-boot shop/build.gradle:1',
  );
  expect(await rows({ 'build.gradle': plugin + tests })).toContain(
    'spring-boot 2.5.4 test spring-boot-starter-test > spring-boot-starter > spring-boot build.gradle:2',
  );
});

test('starters of a server or of logs bring no library of Spring Boot', async () => {
  const files = { 'build.gradle': plugin + needs('spring-boot-starter-tomcat', 'spring-boot-starter-web') };
  expect(await rows(files)).toContain(
    'spring-boot 2.5.4 runtime spring-boot-starter-web > spring-boot-starter > spring-boot build.gradle:3',
  );
  expect(
    (await rows({ 'build.gradle': plugin + needs('spring-boot-starter-logging') })).join('\n'),
  ).not.toContain('spring-boot 2.5.4');
});

test('the library is listed once where a build file names it', async () => {
  expect(
    await rows({ 'build.gradle': plugin + needs('spring-boot-starter-web') + needs('spring-boot') }),
  ).toEqual([
    'spring-boot-gradle-plugin 2.5.4 build direct build.gradle:1',
    'spring-boot-starter-web 2.5.4 runtime direct build.gradle:2',
    'spring-boot 2.5.4 runtime direct build.gradle:3',
  ]);
});

test('where the plugin sets the release of what has ended, its line is told', async () => {
  const { dependencies } = await analyse({ 'build.gradle': plugin + needs('spring-boot-starter-web') });
  expect(dependencies.find(({ name }) => name.endsWith('-starter-web'))?.reason).toContain(
    'Its version is set in build.gradle:1.',
  );
});
