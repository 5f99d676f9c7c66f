import { expect, test } from 'vitest';
import { analyse, json, lines } from '../testing/small-projects.ts';

const RAILS = [
  'actionmailer',
  'actionpack',
  'actionview',
  'activejob',
  'activemodel',
  'activerecord',
  'activesupport',
];

test('the end of a release line is told at one package of it, which names the others', async () => {
  const gem = (name: string): string => `    ${name} (5.2.8)`;
  const { dependencies } = await analyse({
    Gemfile: lines("gem 'rails', '5.2.8'", "gem 'activesupport'", "gem 'unknown'"),
    'Gemfile.lock': lines(
      'GEM',
      '  specs:',
      ...RAILS.map(gem),
      '    rails (5.2.8)',
      ...RAILS.map((name) => `      ${name} (= 5.2.8)`),
      '    unknown (1.0.0)',
    ),
  });
  const named = new Map(dependencies.map((one) => [one.name, one]));
  expect(named.get('rails')).toMatchObject({
    isEol: true,
    risk: 'HIGH',
    reason: expect.stringMatching(
      /^Ruby on Rails 5\.2 has had no free support since [\d-]+\. The same goes for actionmailer, actionpack, actionview, activejob, activemodel and 2 more packages\.$/,
    ) as string,
  });
  expect(named.get('activesupport')).toMatchObject({
    isEol: true,
    reason: expect.stringContaining('Part of Ruby on Rails 5.2: see rails.') as string,
  });
  expect(dependencies.filter(({ reason }) => /no free support/.test(reason ?? ''))).toHaveLength(1);
});

test('parts of a line that nobody declares are told at what brings them', async () => {
  const part = (name: string) => ({ name, version: 'v3.4.30' });
  const { dependencies } = await analyse({
    'composer.json': json({ require: { 'acme/push': '^1.0' }, 'require-dev': { 'acme/robot': '^1.0' } }),
    'composer.lock': json({
      packages: [
        { name: 'acme/push', version: '1.0.0', require: { 'symfony/debug': '*', 'symfony/process': '*' } },
        part('symfony/debug'),
        part('symfony/process'),
      ],
      'packages-dev': [
        { name: 'acme/robot', version: '1.0.0', require: { 'symfony/finder': '*' } },
        part('symfony/finder'),
      ],
    }),
  });
  const ended = dependencies.flatMap(({ name, reason }) =>
    reason?.includes('no free support')
      ? [`${name}: ${/The same goes for [^.]*/.exec(reason)?.[0] ?? '-'}`]
      : [],
  );
  // symfony/debug has no newest release that could be the way out.
  expect(ended.toSorted()).toEqual(['symfony/finder: -', 'symfony/process: The same goes for symfony/debug']);
  expect(dependencies.find(({ name }) => name === 'symfony/debug')?.latest).toBeNull();
});

test('runtimes and images of one product are each told of, where they are changed', async () => {
  const { dependencies } = await analyse({
    '.nvmrc': '16\n',
    Dockerfile: 'FROM node:16\nCMD ["node", "a.js"]\n',
    'package.json': json({ name: 'a', dependencies: { express: '5.0.0' } }),
  });
  const ended = dependencies.filter(({ reason }) => /no free support/.test(reason ?? ''));
  expect(ended.map(({ type, name }) => `${type} ${name}`)).toEqual(['RUNTIME node', 'DOCKER node']);
});

test('parts of Symfony that later releases have no more, and its ways to send mail, go with its line', async () => {
  const others = ['symfony/inflector', 'symfony/security-guard', 'symfony/sendgrid-mailer'];
  const version = 'v5.1.2';
  const needs = Object.fromEntries(others.map((name) => [name, '*']));
  const { dependencies } = await analyse({
    'composer.json': json({ require: { 'symfony/asset': '5.1.*' } }),
    'composer.lock': json({
      packages: [
        { name: 'symfony/asset', version, require: needs },
        ...others.map((name) => ({ name, version })),
      ],
    }),
  });
  expect(dependencies.find(({ name }) => name === 'symfony/asset')?.reason).toContain(
    'The same goes for symfony/inflector, symfony/security-guard, symfony/sendgrid-mailer.',
  );
});

test('the newest release is called as the releases of the package are', async () => {
  const pom = (version: string): string =>
    `<project><dependencies><dependency><groupId>org.hibernate.orm</groupId><artifactId>hibernate-core</artifactId><version>${version}</version></dependency></dependencies></project>`;
  const latestOf = async (version: string) =>
    (await analyse({ 'pom.xml': pom(version) })).dependencies.find(({ name }) =>
      name.endsWith('hibernate-core'),
    )?.latest;
  expect(await latestOf('6.2.0.Final')).toMatch(/^\d+\.\d+\.\d+\.Final$/);
  expect(await latestOf('6.2.0')).toMatch(/^\d+\.\d+\.\d+$/);
});
