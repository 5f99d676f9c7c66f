import { expect, test } from 'vitest';
import { analyse } from '../testing/small-projects.ts';

const pom = (more: string): string =>
  `<project><groupId>com.acme</groupId><artifactId>me</artifactId><version>1</version>\n${more}\n</project>`;
const compiler = (configuration: string): string =>
  `<plugins><plugin><artifactId>other</artifactId><configuration><source>9</source></configuration></plugin>\n<plugin><artifactId>maven-compiler-plugin</artifactId><configuration>\n${configuration}\n</configuration></plugin></plugins>`;

test.each([
  [
    'a property by another name',
    `<properties><java_source>1.8</java_source></properties><build>${compiler('<source>${java_source}</source>')}</build>`,
    ['8 4'],
  ],
  [
    'managed plugins',
    `<build><pluginManagement>${compiler('<release>11</release>')}</pluginManagement></build>`,
    ['11 4'],
  ],
  ['no word on it', `<build>${compiler('<fork>true</fork>')}</build>`, []],
  [
    'a usual property, which comes first',
    `<properties><java.version>17</java.version></properties><build>${compiler('<source>1.8</source>')}</build>`,
    ['17 2'],
  ],
])('Java by the compiler plugin: %s', async (_case, more, expected) => {
  const { dependencies } = await analyse({ 'pom.xml': pom(more) });
  const java = dependencies.filter(({ name }) => name === 'java');
  expect(java.map(({ version, line }) => `${version} ${line}`)).toEqual(expected);
});
