import { expect, test } from 'vitest';
import { analyse, lines } from '../testing/small-projects.ts';

const MANIFEST = lines(
  '[project]',
  'name = "shop"',
  'dependencies = []',
  '',
  '[dependency-groups]',
  'deploy = ["server==1.0"]',
  'tasks = ["queue==1.0"]',
  'notebook = ["book==1.0"]',
  'dev = ["checker==1.0"]',
  '',
);

/** The groups' packages that the project is run with. */
async function running(scripts: Readonly<Record<string, string>>): Promise<string[]> {
  const { dependencies } = await analyse({ 'pyproject.toml': MANIFEST, ...scripts });
  return dependencies.filter(({ scope }) => scope === 'runtime').map(({ name }) => name);
}

test.each([
  [
    'a script of the deployment',
    { 'deploy/after/install.sh': 'set -e\nuv sync --group deploy\n' },
    ['server'],
  ],
  [
    'a makefile that leaves out what developers have',
    { Makefile: 'build:\n\tuv export --no-dev --group deploy \\\n\t  --group=tasks > list.txt\n' },
    ['server', 'queue'],
  ],
  ['Poetry', { 'scripts/run.sh': 'poetry install --only main,tasks\n' }, ['queue']],
  ['a script for developers', { Makefile: 'setup:\n\tuv sync --group notebook --group dev\n' }, []],
  ['a comment', { 'deploy/install.sh': '# uv sync --group deploy\n' }, []],
  ['a group for developers', { 'deploy/install.sh': 'uv sync --group dev\n' }, []],
  ['a script of tests', { 'tests/deploy/install.sh': 'uv sync --group deploy\n' }, []],
])('groups that are installed by %s', async (_by, scripts, names) => {
  expect(await running(scripts)).toEqual(names);
});

test('what comes from a repository has the version that its lock file says', async () => {
  const { dependencies } = await analyse({
    'pyproject.toml': lines(
      '[project]',
      'name = "shop"',
      'dependencies = ["logs"]',
      '',
      '[tool.uv.sources]',
      'logs = { git = "https://example.org/logs.git", tag = "3.0.0" }',
      '',
    ),
    'uv.lock': lines(
      'version = 1',
      '',
      '[[package]]',
      'name = "logs"',
      'version = "3.0.0"',
      'source = { git = "https://example.org/logs.git?tag=3.0.0#523a6be2" }',
      '',
    ),
  });
  expect(dependencies.map(({ name, version }) => `${name} ${version}`)).toEqual(['logs 3.0.0']);
});

test('a script that is no text says nothing, and is no manifest that was not read', async () => {
  const { dependencies, manifestsRead, manifestsNotRead } = await analyse({
    'pyproject.toml': MANIFEST,
    'deploy/install.sh': 'uv sync --group deploy\n\0\0\0',
  });
  expect(dependencies.filter(({ scope }) => scope === 'runtime')).toEqual([]);
  expect({ manifestsRead, manifestsNotRead }).toEqual({
    manifestsRead: ['pyproject.toml'],
    manifestsNotRead: [],
  });
});
