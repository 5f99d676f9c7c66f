import { expect, test } from 'vitest';
import { smallAdvisories } from '../testing/small-advisories.ts';
import { analyse, json, lines } from '../testing/small-projects.ts';

/** The image of Python: where it is upgraded to, and why. */
async function imageWith(files: Readonly<Record<string, string>>, name = 'python', today = '2026-11-01') {
  const { dependencies } = await analyse(files, { today });
  const { latest, reason } = dependencies.find((one) => one.type === 'DOCKER' && one.name === name) ?? {};
  return { latest, reason };
}

const site = (django: string, folder = '') => ({
  Dockerfile: 'FROM python:3.9-slim\n',
  [`${folder}requirements.txt`]: `django==${django}\n`,
});
const ENDED = 'Python 3.9 has had no free support since 2025-10-31.';

test.each([
  [
    'Django of the same folder',
    site('4.2.30'),
    /^3\.12\./,
    `${ENDED} django 4.2.30 runs on Python 3.12 at most.`,
  ],
  [
    'Django in a folder below',
    site('5.1.15', 'site/'),
    /^3\.13\./,
    `${ENDED} django 5.1.15 runs on Python 3.13 at most.`,
  ],
  ['Django that runs on the newest', site('5.2.17'), /^3\.14\./, ENDED],
  ['Django of which nothing is known yet', site('6.1'), /^3\.14\./, ENDED],
  ['another package', { ...site('4.2.30'), 'requirements.txt': 'flask==3.0.0\n' }, /^3\.14\./, ENDED],
  [
    'Django that runs on nothing supported',
    site('2.2.28'),
    /^3\.14\./,
    `${ENDED} django 2.2.28 runs on Python 3.9 at most, so that it has to be upgraded first.`,
  ],
])('Python is upgraded as far as the framework runs on it: %s', async (_of, files, latest, reason) => {
  const image = await imageWith(files);
  expect(image.latest).toMatch(latest);
  expect(image.reason).toBe(reason);
});

test('a framework says nothing of a runtime in a folder of its own', async () => {
  const files = { 'tools/Dockerfile': 'FROM python:3.9-slim\n', 'site/requirements.txt': 'django==4.2.30\n' };
  expect((await imageWith(files)).reason).toBe(ENDED);
});

test.each([
  ['as far as its manifest allows it', '>=3.8,<3.13', /^3\.12\./],
  ['where it allows none that is supported', '>=3.8,<3.10', /^3\.14\./],
])('Python is upgraded %s', async (_of, python, latest) => {
  const image = await imageWith({
    Dockerfile: 'FROM python:3.9-slim\n',
    'pyproject.toml': lines('[project]', 'name = "site"', `requires-python = "${python}"`),
  });
  expect(image.latest).toMatch(latest);
  expect(image.reason).toBe(`${ENDED} The project’s pyproject.toml allows ${python} only.`);
});

test('a range that the newest is in keeps nothing back, nor does what a version file pins', async () => {
  const image = await imageWith({
    Dockerfile: 'FROM python:3.9-slim\n',
    '.python-version': '3.11\n',
    'pyproject.toml': lines('[project]', 'name = "site"', 'requires-python = ">=3.8"'),
  });
  expect(image).toMatchObject({ latest: expect.stringMatching(/^3\.14\./) as string, reason: ENDED });
});

test('a range is no limit of itself', async () => {
  const { dependencies } = await analyse({ 'package.json': json({ engines: { node: '>=14 <17' } }) });
  expect(dependencies[0]?.reason).not.toContain('allows');
  expect(dependencies[0]?.reason).toContain('Node.js 16');
});

test('PHP is upgraded as far as Laravel runs on it', async () => {
  const files = {
    Dockerfile: 'FROM php:8.1-fpm\n',
    'composer.json': json({ require: { 'laravel/framework': '^10.0' } }),
    'composer.lock': json({ packages: [{ name: 'laravel/framework', version: 'v10.50.2' }] }),
  };
  const image = await imageWith(files, 'php');
  expect(image.latest).toMatch(/^8\.3\./);
  expect(image.reason).toBe(
    lines(
      'PHP 8.1 has had no free support since 2025-12-31. laravel/framework 10.50.2 runs on PHP 8.3 at most.',
    ),
  );
});

/** Where a package whose line has ended is upgraded to, and what is said of it. */
async function gemOf(requirement: string, locked: string, affected?: string) {
  const advisories = smallAdvisories(
    affected === undefined ? [] : [{ ecosystem: 'RUBYGEMS', package: 'rails', id: 'CVE-2026-1', affected }],
  );
  const files = {
    Gemfile: `gem 'rails', ${requirement}\n`,
    'Gemfile.lock': lines('GEM', '  specs:', `    rails (${locked})`, '', 'DEPENDENCIES', '  rails', ''),
  };
  const { dependencies } = await analyse(files, { today: '2026-11-01', advisories });
  const { latest, reason, held } = dependencies.find(({ name }) => name === 'rails') ?? {};
  return { latest, reason, held: held?.map(({ range }) => range) };
}

test('of a line that has ended the Gemfile is named where it allows none that is supported', async () => {
  const said = await gemOf("'~> 5.2'", '5.2.8');
  expect(said.reason).toContain(`The project’s Gemfile allows ~> 5.2 only.`);
  expect(said.held).toEqual(['~> 5.2']);
  expect(said.latest).toMatch(/^8\.1\./);
});

test('a supported line that the manifest allows is the one to go to', async () => {
  const said = await gemOf("'>= 5.2', '< 8.1'", '5.2.8');
  expect(said.latest).toMatch(/^8\.0\./);
  expect(said.reason).not.toContain('allows');
  expect(said.held).toBeUndefined();
});

test('a fix that the Gemfile allows is one, and the supported line after it is not', async () => {
  const { reason, held } = await gemOf("'~> 5.2'", '5.2.7', '<5.2.8');
  expect(reason).toContain('Fixed in 5.2.8.');
  expect(reason).toContain('The project’s Gemfile allows ~> 5.2 only.');
  expect(held).toBeUndefined();
});

test('of a pinned gem it goes without saying', async () => {
  expect((await gemOf("'5.2.8'", '5.2.8')).reason).not.toContain('allows');
});

test('the same of a range of Python, and not where a command writes the manifest', async () => {
  const { dependencies } = await analyse({
    'pyproject.toml': lines('[tool.poetry]', 'name = "own"', '[tool.poetry.dependencies]', 'django = "^3.2"'),
    'composer.json': json({ require: { 'laravel/framework': '^9.0' } }),
  });
  const reasonOf = (asked: string) => dependencies.find(({ name }) => name === asked)?.reason;
  expect(reasonOf('django')).toContain('The project’s pyproject.toml allows ^3.2 only.');
  expect(reasonOf('laravel/framework')).not.toContain('allows');
});
