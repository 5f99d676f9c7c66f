import { expect, test } from 'vitest';
import { analyse, lines } from '../testing/small-projects.ts';
import { smallAdvisories } from '../testing/small-advisories.ts';

const PYPROJECT = lines(
  '[tool.poetry]',
  'name = "own"',
  '[tool.poetry.dependencies]',
  'python = "^3.8"',
  'flask = "^3.0"',
  'black = {version = "^23.1", optional = true}',
  'psycopg = {version = "^3.1", optional = true}',
  '[tool.poetry.dev-dependencies]',
  'pytest = "^8.0"',
  '[tool.poetry.extras]',
  'linting = ["black"]',
  'postgres = ["psycopg"]',
);
const locked = (name: string, optional: boolean, ...needs: string[]): string[] => [
  '[[package]]',
  `name = "${name}"`,
  'version = "3.1"',
  `optional = ${optional}`,
  ...(needs.length === 0 ? [] : ['[package.dependencies]', ...needs.map((one) => `${one} = "*"`)]),
];
const LOCK = lines(
  ...locked('black', true, 'mypy-extensions', 'click'),
  ...locked('click', false),
  ...locked('flask', false, 'click'),
  ...locked('mypy-extensions', true),
  ...locked('psycopg', true, 'typing-extensions'),
  ...locked('pytest', false),
  ...locked('typing-extensions', true),
  '[extras]',
  'linting = ["black"]',
  'postgres = ["psycopg"]',
);

const advisories = smallAdvisories(
  ['black', 'click', 'mypy-extensions', 'psycopg', 'typing-extensions'].map((name) => ({
    ecosystem: 'PYPI',
    package: name,
    id: 'CVE-2026-1',
    affected: '<4.0',
  })),
);

async function said(files: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const { dependencies } = await analyse(
    { 'pyproject.toml': PYPROJECT, 'poetry.lock': LOCK, ...files },
    { advisories },
  );
  return dependencies
    .filter(({ risk }) => risk !== null)
    .map(({ name, scope, reason }) => {
      const condition = /needed under a condition only: ([^.]*)\./.exec(reason ?? '')?.[1];
      return [name, scope, ...(condition === undefined ? [] : [condition])].join(' ');
    })
    .toSorted();
}

test('what only an extra of a Poetry project brings is for that, and says so', async () => {
  expect(await said()).toEqual([
    'black development extra linting',
    'click runtime',
    'mypy-extensions development extra linting',
    'psycopg runtime extra postgres',
    'typing-extensions runtime extra postgres',
  ]);
});

test.each([
  'poetry install -E postgres',
  'poetry install --extras "mail postgres"',
  'pip install .[postgres]',
])('an extra that a Dockerfile installs (%s) is no condition', async (command) => {
  const found = await said({ Dockerfile: `FROM python:3.12\nRUN ${command}\n` });
  expect(found).toContain('typing-extensions runtime');
  expect(found).toContain('psycopg runtime');
  expect(found).toContain('black development extra linting');
});
