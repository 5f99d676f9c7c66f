import { expect, test } from 'vitest';
import { analyse } from './testing/small-projects.ts';

test.each([
  ['3.3.4', 'LOW'],
  ['2.7.16', 'HIGH'],
])(
  'a release line of vue %s past its end is %s, by whether its major version is supported',
  async (version, risk) => {
    const manifest = JSON.stringify({ name: 'app', dependencies: { vue: version } });
    const { dependencies } = await analyse({ 'package.json': manifest });
    expect(dependencies.map(({ name, isEol, risk: found }) => [name, isEol, found])).toEqual([
      ['vue', true, risk],
    ]);
  },
);

test('an ended line leads to the supported line of its own major version, where there is one', async () => {
  const require = { 'symfony/console': '7.3.2', 'symfony/yaml': '5.4.1' };
  const { dependencies } = await analyse({ 'composer.json': JSON.stringify({ require }) });
  const latest = new Map(dependencies.map(({ name, latest: found }) => [name, found]));
  expect(latest.get('symfony/console')).toMatch(/^7\.4\./);
  expect(latest.get('symfony/yaml')).toMatch(/^8\./);
});

test('the successor of an ended line has to fit what the project runs on', async () => {
  const pom = `<project><modelVersion>4.0.0</modelVersion><groupId>a</groupId><artifactId>b</artifactId><version>1</version>
<parent><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-parent</artifactId><version>2.2.5.RELEASE</version></parent>
<properties><java.version>1.8</java.version></properties></project>`;
  const { dependencies } = await analyse({ 'pom.xml': pom });
  const boot = dependencies.find(({ name }) => name.endsWith('spring-boot-starter-parent'));
  expect(boot?.reason).toMatch(/ needs Java 17 or newer, and the project is for Java 8 \(pom\.xml\)\.$/);
});

test.each([
  ['5.6.40', true, 'Laravel 5.6 is no longer supported.'],
  ['5.8.38', true, 'Laravel 5.8 has had no free support since 2020-02-26.'],
])(
  'Laravel %s: a line that is left out between two that have ended has ended, too',
  async (version, isEol, reason) => {
    const require = { 'laravel/framework': version };
    const { dependencies } = await analyse({ 'composer.json': JSON.stringify({ require }) });
    const [found] = dependencies;
    expect(found?.isEol).toBe(isEol);
    expect(found?.reason).toContain(reason);
  },
);
