import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { DependencyResponse } from '#contract/analyzer-api/dependency.ts';
import type { Dependency } from '#contract/public-api/dependencies.ts';
import { detachedContext } from '#analyzer/request/context.ts';
import { createTemporaryTree, type TemporaryTree } from '#analyzer/source/temporary-tree.ts';
import { dependency } from './dependency.ts';
import { dependencyRules } from './rules/rule-files.ts';
import { smallAdvisories } from './testing/small-advisories.ts';

const TODAY = '2026-11-01';
const ADVISORIES = smallAdvisories([
  {
    ecosystem: 'NPM',
    package: 'lodash',
    id: 'CVE-2021-23337',
    severity: 'HIGH',
    cwes: [77],
    affected: '<4.17.21',
  },
  {
    ecosystem: 'NPM',
    package: 'express',
    id: 'CVE-2024-29041',
    severity: 'MEDIUM',
    cwes: [601],
    affected: '<4.19.2;5.0.0-alpha.1<5.0.0-beta.3',
  },
  {
    ecosystem: 'RUNTIME',
    package: 'node',
    id: 'CVE-2022-32212',
    severity: 'HIGH',
    affected: '14.0.0=14.19.3>14.20.0',
  },
  {
    ecosystem: 'MAVEN',
    package: 'org.apache.logging.log4j:log4j-core',
    id: 'CVE-2021-44228',
    severity: 'CRITICAL',
    cwes: [20, 502],
    affected: '2.0-beta9<2.3.1;2.4<2.12.2;2.13.0<2.15.0',
  },
  {
    ecosystem: 'MAVEN',
    package: 'org.yaml:snakeyaml',
    id: 'CVE-2022-1471',
    severity: 'MEDIUM',
    affected: '<2.0',
  },
  {
    ecosystem: 'MAVEN',
    package: 'com.h2database:h2',
    id: 'CVE-2021-42392',
    severity: 'CRITICAL',
    affected: '1.1.100<2.0.206',
  },
  {
    ecosystem: 'MAVEN',
    package: 'com.google.guava:guava',
    id: 'CVE-2023-2976',
    severity: 'LOW',
    affected: '<32.0.0-android',
  },
  {
    ecosystem: 'MAVEN',
    package: 'org.apache.commons:commons-text',
    id: 'CVE-2022-42889',
    severity: 'CRITICAL',
    affected: '1.5<1.10.0',
  },
]);
const KNOWN = { today: TODAY, advisories: ADVISORIES };
const trees: TemporaryTree[] = [];
afterEach(() => {
  for (const tree of trees.splice(0)) tree.remove();
});

function project(files: Readonly<Record<string, string>>): string {
  const tree = createTemporaryTree(files);
  trees.push(tree);
  return tree.root;
}

async function analyse(files: Readonly<Record<string, string>>): Promise<DependencyResponse> {
  const answer = await dependency({ projectId: 1, codeDir: project(files) }, detachedContext(), KNOWN);
  return DependencyResponse.parse(answer);
}

async function find(files: Readonly<Record<string, string>>, name: string): Promise<Dependency> {
  const { dependencies } = await analyse(files);
  const found = dependencies.find((one) => one.name === name);
  if (found === undefined)
    throw new Error(`${name} is not among ${dependencies.map((one) => one.name).join(', ')}`);
  return found;
}

function npm(dependencies: Record<string, string>, more: Record<string, unknown> = {}): string {
  return JSON.stringify({ name: 'app', dependencies, ...more }, null, 2);
}

function pom(body: string): string {
  return `<project><modelVersion>4.0.0</modelVersion><groupId>com.acme</groupId><artifactId>app</artifactId><version>1.0</version>\n${body}\n</project>`;
}

function needs(group: string, artifact: string, version?: string, rest = ''): string {
  const v = version === undefined ? '' : `<version>${version}</version>`;
  return `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId>${v}${rest}</dependency>`;
}

describe('npm manifests', () => {
  const manifest = npm({ lodash: '^4.17.15', react: '^16.8.0' });

  test.each([
    [
      'package-lock version 1',
      'package-lock.json',
      '{"lockfileVersion":1,"dependencies":{"lodash":{"version":"4.17.19"}}}',
    ],
    [
      'package-lock version 3',
      'package-lock.json',
      '{"lockfileVersion":3,"packages":{"node_modules/lodash":{"version":"4.17.19"}}}',
    ],
    [
      'yarn classic',
      'yarn.lock',
      '# yarn lockfile v1\n\n\nlodash@^4.17.14, lodash@^4.17.15:\n  version "4.17.19"\n  resolved "x"\n',
    ],
    [
      'yarn berry',
      'yarn.lock',
      '__metadata:\n  version: 8\n\n"lodash@npm:^4.17.15":\n  version: 4.17.19\n  resolution: "lodash@npm:4.17.19"\n',
    ],
    ['pnpm 5', 'pnpm-lock.yaml', 'lockfileVersion: 5.4\ndependencies:\n  lodash: 4.17.19\n'],
    [
      'pnpm 9',
      'pnpm-lock.yaml',
      "lockfileVersion: '9.0'\nimporters:\n  .:\n    dependencies:\n      lodash:\n        specifier: ^4.17.15\n        version: 4.17.19(peer@1.0.0)\n",
    ],
  ])('take the version from %s', async (_case, name, lock) => {
    const lodash = await find({ 'package.json': manifest, [name]: lock }, 'lodash');
    expect(lodash).toMatchObject({
      version: '4.17.19',
      type: 'NPM',
      file: 'package.json',
      line: 4,
      risk: 'HIGH',
    });
    expect(lodash.reason).toBe(
      'This version is listed in CVE-2021-23337: command injection, high. Fixed in 4.17.21. No import of it was found in the project’s code.',
    );
  });

  test('take a workspace version from the lock file of the root', async () => {
    const lock =
      '{"lockfileVersion":3,"packages":{"packages/a":{},"packages/a/node_modules/lodash":{"version":"4.17.20"},"node_modules/lodash":{"version":"4.17.21"}}}';
    const lodash = await find({ 'packages/a/package.json': manifest, 'package-lock.json': lock }, 'lodash');
    expect(lodash.version).toBe('4.17.20');
  });

  test('without a lock file judge a range only when every version in it is affected', async () => {
    expect(await find({ 'package.json': manifest }, 'lodash')).toMatchObject({
      version: '^4.17.15',
      risk: null,
      reason: null,
    });
    expect(await find({ 'package.json': npm({ lodash: '~4.16.0' }) }, 'lodash')).toMatchObject({
      risk: 'HIGH',
    });
  });

  test.each(['4.17.15', '^4.17.15', '>=4', '*', '4.x', 'latest', ''])(
    'a broken lock file is as good as none: %s',
    async (range) => {
      const files = { 'package.json': npm({ lodash: range }) };
      const without = await find(files, 'lodash');
      expect(await find({ ...files, 'package-lock.json': '{', 'yarn.lock': '\0' }, 'lodash')).toEqual(
        without,
      );
    },
  );

  test('take no version from the lock file of a project around them that does not know them', async () => {
    const lock = '{"lockfileVersion":3,"packages":{"node_modules/lodash":{"version":"4.17.21"}}}';
    const files = { 'example/package.json': manifest, 'package-lock.json': lock };
    expect((await find(files, 'lodash')).version).toBe('^4.17.15');
  });

  test('an alias is the package that it stands for', async () => {
    const files = { 'package.json': npm({ old: 'npm:lodash@~4.16.0' }) };
    expect(await find(files, 'lodash')).toMatchObject({ version: '~4.16.0', line: 4, risk: 'HIGH' });
    const lock = '{"lockfileVersion":3,"packages":{"node_modules/old":{"name":"lodash","version":"4.16.6"}}}';
    expect((await find({ ...files, 'package-lock.json': lock }, 'lodash')).version).toBe('4.16.6');
  });

  test('judge the newest line a range allows', async () => {
    expect(await find({ 'package.json': npm({ express: '^3.0.0' }) }, 'express')).toMatchObject({
      isEol: true,
      eolDate: '2015-07-05',
      risk: 'HIGH',
    });
    expect(await find({ 'package.json': npm({ express: '>=3.0.0' }) }, 'express')).toMatchObject({
      isEol: false,
    });
    expect(await find({ 'package.json': npm({ express: '^5.0.0' }) }, 'express')).toMatchObject({
      isEol: false,
      risk: null,
    });
  });

  test('lower the risk of what is not shipped, and know the Node that is asked for', async () => {
    const text = npm({}, { devDependencies: { request: '2.88.2' }, engines: { node: '16' } });
    expect(await find({ 'package.json': text }, 'request')).toMatchObject({ risk: 'LOW', isEol: false });
    expect(await find({ 'package.json': text }, 'node')).toMatchObject({
      isEol: true,
      eolDate: '2023-09-11',
    });
  });

  test('leave out the project’s own packages, folders and repositories', async () => {
    const { dependencies } = await analyse({
      'package.json': npm({ a: 'workspace:*', b: 'file:../b', c: 'acme/c', d: 'git+https://x/y.git' }),
    });
    expect(dependencies).toEqual([]);
  });

  test('are data: no link is followed and nonsense is no error', async () => {
    const folder = project({ 'package.json': '[]', 'a/package.json': '{"dependencies": 7}' });
    symlinkSync('/etc/passwd', join(folder, 'package-lock.json'));
    const answer = await dependency({ projectId: 1, codeDir: folder }, detachedContext(), KNOWN);
    expect(answer).toMatchObject({ available: true, dependencies: [] });
  });
});

describe('Maven manifests', () => {
  test('fill in properties, managed versions and parents of the project', async () => {
    const files = {
      'pom.xml': pom(
        `<packaging>pom</packaging><properties><l4j>2.14.1</l4j></properties><dependencyManagement><dependencies>${needs('org.apache.logging.log4j', 'log4j-core', '${l4j}')}</dependencies></dependencyManagement>`,
      ),
      'web/pom.xml': `<project><parent><groupId>com.acme</groupId><artifactId>app</artifactId><version>1.0</version></parent><artifactId>web</artifactId>\n<dependencies>\n${needs('org.apache.logging.log4j', 'log4j-core')}\n${needs('com.acme', 'app', '${project.version}')}</dependencies></project>`,
    };
    const { dependencies } = await analyse(files);
    expect(dependencies).toHaveLength(1);
    expect(dependencies[0]).toMatchObject({
      name: 'org.apache.logging.log4j:log4j-core',
      version: '2.14.1',
      file: 'web/pom.xml',
      line: 3,
      risk: 'HIGH',
    });
    expect(dependencies[0]?.reason).toContain('Log4Shell');
  });

  test('take the scope from dependencyManagement, and what a container provides or the compiler runs is not shipped', async () => {
    const managed = needs('jakarta.inject', 'jakarta.inject-api', '2.0.1', '<scope>provided</scope>');
    const text = pom(
      `<dependencyManagement><dependencies>${managed}</dependencies></dependencyManagement><dependencies>\n${needs('jakarta.inject', 'jakarta.inject-api')}\n${needs('a.b', 'servlet', '1.0', '<scope>provided</scope>')}\n${needs('a.b', 'lib', '1.0')}\n${needs('a.b', 'check', '1.0', '<scope>test</scope>')}\n${needs('a.b', 'configuration-processor', '1.0', '<optional>true</optional>')}</dependencies>`,
    );
    const { dependencies } = await analyse({ 'pom.xml': text });
    expect(dependencies.map(({ name, scope }) => `${name} ${scope}`)).toEqual([
      'jakarta.inject:jakarta.inject-api build',
      'a.b:servlet build',
      'a.b:lib runtime',
      'a.b:check test',
      'a.b:configuration-processor build',
    ]);
  });

  test('a bill of a release train settles no version of its projects', async () => {
    const bill = needs(
      'org.springframework.cloud',
      'spring-cloud-dependencies',
      '2025.1.2',
      '<type>pom</type><scope>import</scope>',
    );
    const text = pom(
      `<dependencyManagement><dependencies>${bill}</dependencies></dependencyManagement><dependencies>${needs('org.springframework.cloud', 'spring-cloud-starter')}</dependencies>`,
    );
    const found = await find({ 'pom.xml': text }, 'org.springframework.cloud:spring-cloud-starter');
    expect(found?.version).toBeNull();
  });

  test('know that Spring Boot manages its own starters', async () => {
    const parent =
      '<parent><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-parent</artifactId><version>2.7.18</version></parent>';
    const text = pom(
      `${parent}<dependencies>${needs('org.springframework.boot', 'spring-boot-starter-web')}${needs('org.example', 'unknown')}</dependencies>`,
    );
    expect(await find({ 'pom.xml': text }, 'org.springframework.boot:spring-boot-starter-web')).toMatchObject(
      {
        version: '2.7.18',
        isEol: true,
        eolDate: '2023-06-30',
        risk: null,
        reason: 'Part of Spring Boot 2.7: see org.springframework.boot:spring-boot-starter-parent.',
      },
    );
    expect(
      await find({ 'pom.xml': text }, 'org.springframework.boot:spring-boot-starter-parent'),
    ).toMatchObject({
      isEol: true,
      risk: 'HIGH',
      reason:
        'Spring Boot 2.7 has had no free support since 2023-06-30. The same goes for org.springframework.boot:spring-boot-starter-web.',
    });
    expect(await find({ 'pom.xml': text }, 'org.example:unknown')).toMatchObject({
      version: null,
      risk: null,
      isEol: false,
      latest: null,
    });
  });

  test('read imported BOMs, default profiles, test scope and the Java version', async () => {
    const bom = needs(
      'org.springframework.boot',
      'spring-boot-dependencies',
      '3.0.2',
      '<type>pom</type><scope>import</scope>',
    );
    const profile = `<profiles><profile><activation><activeByDefault>true</activeByDefault></activation><dependencies>${needs('org.yaml', 'snakeyaml', '1.33')}</dependencies></profile><profile><id>native</id><properties><own>1</own></properties><dependencies>${needs('only', 'chosen', '${own}')}</dependencies></profile></profiles>`;
    const text = pom(
      `<properties>\n<java.version>1.8</java.version></properties><dependencyManagement><dependencies>${bom}</dependencies></dependencyManagement><dependencies>${needs('org.springframework.boot', 'spring-boot-starter')}${needs('com.h2database', 'h2', '1.4.200', '<scope>test</scope>')}</dependencies>${profile}`,
    );
    const { dependencies } = await analyse({ 'pom.xml': text });
    expect(dependencies.find(({ name }) => name === 'only:chosen')?.condition).toBe('Maven profile native');
    expect(dependencies.map((one) => [one.name, one.version, one.risk])).toEqual([
      ['com.h2database:h2', '1.4.200', 'MEDIUM'],
      ['java', '8', null],
      ['only:chosen', '1', null],
      ['org.springframework.boot:spring-boot-dependencies', '3.0.2', 'HIGH'],
      ['org.springframework.boot:spring-boot-starter', '3.0.2', null],
      ['org.yaml:snakeyaml', '1.33', 'MEDIUM'],
    ]);
  });

  test('survive entity bombs, loops of properties and loops of parents', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>${pom(`<properties><p>\${q}</p><q>\${p}</q></properties><dependencies>${needs('g&b;', 'a', '${p}')}</dependencies>`)}`;
    const loop =
      '<project><parent><groupId>g</groupId><artifactId>loop</artifactId><version>1</version><relativePath>pom.xml</relativePath></parent><artifactId>loop</artifactId></project>';
    const { available } = await analyse({ 'pom.xml': bomb, 'loop/pom.xml': loop });
    expect(available).toBe(true);
  });
});

describe('Gradle manifests', () => {
  test('read string and map notation, variables, catalogs and the Spring Boot plugin', async () => {
    const files = {
      'gradle.properties': 'l4j=2.14.1\n',
      'build.gradle': `plugins { id 'org.springframework.boot' version '2.5.4' }\next.guava = '30.0-jre'\ndependencies {\n  implementation "org.apache.logging.log4j:log4j-core:$l4j"\n  implementation group: 'org.yaml', name: 'snakeyaml', version: '1.30'\n  implementation 'org.springframework.boot:spring-boot-starter-web'\n  testImplementation("com.google.guava:guava:\${guava}")\n  // implementation 'never:used:1'\n  implementation libs.commons.text\n}\n`,
      'gradle/libs.versions.toml':
        '[versions]\ncommons-text = "1.9"\n[libraries]\ncommons-text = { module = "org.apache.commons:commons-text", version.ref = "commons-text" }\n',
    };
    const { dependencies } = await analyse(files);
    expect(dependencies.map((one) => [one.name, one.version, one.line, one.risk])).toEqual([
      ['org.springframework.boot:spring-boot-gradle-plugin', '2.5.4', 1, null],
      ['org.apache.logging.log4j:log4j-core', '2.14.1', 4, 'HIGH'],
      ['org.yaml:snakeyaml', '1.30', 5, 'MEDIUM'],
      ['org.springframework.boot:spring-boot', '2.5.4', 6, null],
      ['org.springframework.boot:spring-boot-starter-web', '2.5.4', 6, 'HIGH'],
      ['com.google.guava:guava', '30.0-jre', 7, 'LOW'],
      ['org.apache.commons:commons-text', '1.9', 4, 'HIGH'],
    ]);
  });
});

describe('a release line before all that are known', () => {
  test('has ended with the oldest of them', async () => {
    const name = 'org.springframework.boot:spring-boot-starter-web';
    const text = pom(
      `<dependencies>${needs('org.springframework.boot', 'spring-boot-starter-web', '1.3.0.RELEASE')}</dependencies>`,
    );
    expect(await find({ 'pom.xml': text }, name)).toMatchObject({
      isEol: true,
      risk: 'HIGH',
      product: 'Spring Boot 1.3',
      reason: 'Spring Boot 1.3 is no longer supported.',
      eolDate: null,
    });
  });

  test('is not taken for one where the oldest known still lives', async () => {
    const found = await find({ 'package.json': npm({ react: '0.14.0' }) }, 'react');
    expect(found.isEol).toBe(false);
  });
});

describe('known vulnerabilities', () => {
  test('come with their names, level, kind, versions, fix and source', async () => {
    const text = pom(
      `<dependencies>${needs('org.apache.logging.log4j', 'log4j-core', '2.14.1')}</dependencies>`,
    );
    expect(await find({ 'pom.xml': text }, 'org.apache.logging.log4j:log4j-core')).toMatchObject({
      risk: 'HIGH',
      judged: true,
      fixedIn: '2.15.0',
      weaknesses: ['CVE-2021-44228 (Log4Shell)'],
      reason:
        'This version is listed in CVE-2021-44228 (Log4Shell): unsafe deserialization, critical. Fixed in 2.15.0.',
      advisories: [
        {
          id: 'CVE-2021-44228',
          aliases: [],
          severity: 'CRITICAL',
          fixedIn: '2.15.0',
          summary:
            'Unsafe deserialization in org.apache.logging.log4j:log4j-core, versions from 2.13.0 before 2.15.0.',
          source: 'Small database',
        },
      ],
    });
  });

  test('of several without a severity none is called the worst', async () => {
    const advisories = smallAdvisories([
      { ecosystem: 'NPM', package: 'a', id: 'CVE-1', affected: '<1.1.0' },
      { ecosystem: 'NPM', package: 'a', id: 'CVE-2', affected: '<1.2.0' },
    ]);
    const folder = project({ 'package.json': npm({ a: '1.0.0' }) });
    const known = { today: TODAY, advisories };
    const answer = await dependency({ projectId: 1, codeDir: folder }, detachedContext(), known);
    expect(answer.dependencies[0]?.reason).toMatch(
      /^This version is listed in 2 advisories, one of them CVE-[12]\. All are fixed in 1\.2\.0\./,
    );
  });

  test('the only one is fixed in its own release, though another speaks of that one', async () => {
    const advisories = smallAdvisories([
      { ecosystem: 'NPM', package: 'a', id: 'CVE-1', affected: '1.0.0-0<1.1.0' },
      { ecosystem: 'NPM', package: 'a', id: 'CVE-2', affected: '1.1.0<1.2.0' },
    ]);
    const folder = project({ 'package.json': npm({ a: '1.0.0' }) });
    const known = { today: TODAY, advisories };
    const answer = await dependency({ projectId: 1, codeDir: folder }, detachedContext(), known);
    expect(answer.dependencies[0]).toMatchObject({
      reason:
        'This version is listed in CVE-1. Fixed in 1.1.0. But other advisories list 1.1.0: upgrade to 1.2.0, which no advisory in the data lists. The project’s package.json allows 1.0.0 only. No import of it was found in the project’s code.',
      fixedIn: '1.2.0',
      advisories: [{ fixedIn: '1.1.0', summary: 'Known vulnerability in a, 1.x before 1.1.0.' }],
    });
  });

  test('several are counted, the worst first', async () => {
    const advisories = smallAdvisories([
      { ecosystem: 'NPM', package: 'a', id: 'CVE-1', severity: 'LOW', affected: '<1.1.0' },
      { ecosystem: 'NPM', package: 'a', id: 'CVE-2', affected: '=1.0.5' },
      {
        ecosystem: 'NPM',
        package: 'a',
        id: 'CVE-3',
        severity: 'CRITICAL',
        cwes: [506],
        affected: '1.0.0=1.0.0',
      },
      { ecosystem: 'NPM', package: 'a', id: 'CVE-4', severity: 'MEDIUM', affected: '1.0.0*' },
    ]);
    const folder = project({ 'package.json': npm({ a: '1.0.0' }) });
    const answer = await dependency({ projectId: 1, codeDir: folder }, detachedContext(), {
      today: TODAY,
      advisories,
    });
    const [found] = answer.dependencies;
    expect(found).toMatchObject({
      risk: 'HIGH',
      fixedIn: null,
      weaknesses: ['CVE-3', 'CVE-4', 'CVE-2', 'CVE-1'],
      reason:
        'This version is listed in 4 advisories, the worst CVE-3: malicious code, critical. One of them is fixed in 1.1.0. No release is named that fixes all of them. No import of it was found in the project’s code.',
    });
    expect(found?.advisories?.map(({ summary }) => summary)).toEqual([
      'Malicious code in a, version 1.0.0.',
      'Known vulnerability in a, versions from 1.0.0 on.',
      'Known vulnerability in a, versions up to 1.0.5.',
      'Known vulnerability in a, versions before 1.1.0.',
    ]);
  });

  test('without a number of its own it is named by its database', async () => {
    const advisories = smallAdvisories([
      { ecosystem: 'COMPOSER', package: 'a/b', id: 'ROAVE-a/b', affected: '<1.2.0' },
    ]);
    const folder = project({ 'composer.json': '{"require":{"a/b":"1.0.0"}}' });
    const answer = await dependency({ projectId: 1, codeDir: folder }, detachedContext(), {
      today: TODAY,
      advisories,
    });
    expect(answer.dependencies[0]).toMatchObject({
      weaknesses: ['an advisory of roave/security-advisories'],
      reason: 'This version is listed in an advisory of roave/security-advisories. Fixed in 1.2.0.',
    });
  });

  test('judged says whether anything could be decided', async () => {
    const text = npm({ lodash: '^4.17.15', 'left-pad': '^1.0.0', tidy: '*' }, { engines: { node: '>=14' } });
    const { dependencies, advisoryData } = await analyse({ 'package.json': text });
    const judged = Object.fromEntries(dependencies.map((one) => [one.name, one.judged]));
    expect(judged).toMatchObject({ lodash: false, 'left-pad': true, tidy: true });
    expect(advisoryData).toEqual([
      { type: 'NPM', date: '2026-10-01' },
      { type: 'RUNTIME', date: '2026-10-01' },
    ]);
    const java = pom('<properties><java.version>8</java.version></properties>');
    expect(await analyse({ 'pom.xml': java })).toMatchObject({
      advisoryData: [],
      dependencies: [{ type: 'RUNTIME', name: 'java', judged: true, advisories: [] }],
    });
  });
});

describe('the whole', () => {
  test('no manifest is no error', async () => {
    expect(await analyse({ 'main.py': 'print(1)\n' })).toMatchObject({ available: false, dependencies: [] });
  });

  test('the bundled rules cover at least 150 release lines of the Maven and npm world, each with its date', () => {
    const rules = dependencyRules();
    const lines = rules.products.flatMap((product) => product.cycles);
    expect(lines.length).toBeGreaterThan(150);
    expect(rules.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const undated = lines.filter(({ eol }) => typeof eol === 'string' && !/^\d{4}-\d{2}-\d{2}$/.test(eol));
    expect(undated).toEqual([]);
  });
});
