import { expect, test } from 'vitest';
import { analyse, lines } from '../testing/small-projects.ts';

const JAVA = lines(
  'java {',
  '    sourceCompatibility = JavaVersion.VERSION_1_8',
  '    targetCompatibility = JavaVersion.VERSION_1_8',
  '}',
);

test.each([
  ['a program', lines('plugins { id("application") }', JAVA), ['8']],
  ['an app of Android', lines('android {', '    compileOptions {', JAVA, '    }', '}'), []],
  ['a library of Android', lines("apply plugin: 'com.android.library'", JAVA), []],
])('the level of the code of %s', async (_of, text, versions) => {
  const { dependencies } = await analyse({ 'app/build.gradle.kts': text });
  expect(dependencies.filter(({ name }) => name === 'java').map(({ version }) => version)).toEqual(versions);
});
