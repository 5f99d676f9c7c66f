import { expect, test } from 'vitest';
import { analyse, lines } from '../testing/small-projects.ts';
import { smallAdvisories } from '../testing/small-advisories.ts';

const NAMES = ['boto3', 'botocore', 'flask', 'click', 'pywin32', 'ruff', 'uvloop'];
const advisories = smallAdvisories(
  NAMES.map((name) => ({ ecosystem: 'PYPI', package: name, id: 'CVE-2026-1', affected: '<9.0' })),
);

/** `name scope`, with the condition of what is needed under one. */
async function said(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { dependencies } = await analyse(files, { advisories });
  return dependencies
    .filter(({ type }) => type === 'PYPI')
    .map(({ name, scope, reason }) => {
      const condition = /needed under a condition only: (.*?)\.(?: |$)/.exec(reason ?? '')?.[1];
      return [name, scope, ...(condition === undefined ? [] : [condition])].join(' ');
    })
    .toSorted();
}

const PYPROJECT = lines(
  '[project]',
  'name = "own"',
  'version = "1.0"',
  'dependencies = ["flask==3.1", "uvloop==3.1; sys_platform == \'linux\'"]',
  '[project.optional-dependencies]',
  's3 = ["boto3==3.1"]',
  'windows = ["pywin32==3.1; sys_platform == \'win32\'"]',
  'dev = ["ruff==3.1"]',
  'all = ["own[s3,dev]"]',
);

test('what only an extra of a project brings has it as its condition, beside its own marker', async () => {
  expect(await said({ 'pyproject.toml': PYPROJECT })).toEqual([
    'boto3 runtime extra s3',
    'flask runtime',
    "pywin32 runtime extra windows and sys_platform == 'win32'",
    'ruff development extra dev',
    "uvloop runtime sys_platform == 'linux'",
  ]);
});

test.each([
  [
    'Dockerfile',
    'FROM python:3.14\nRUN pip install .[s3]\n',
    ['boto3 runtime', 'ruff development extra dev'],
  ],
  [
    'Dockerfile',
    'FROM python:3.14\nRUN uv sync --extra s3\n',
    ['boto3 runtime', 'ruff development extra dev'],
  ],
  ['install.sh', 'uv pip install -e ".[all]"\n', ['boto3 runtime', 'ruff development']],
])('an extra that %s installs (%s) is no condition', async (file, text, expected) => {
  const found = await said({ 'pyproject.toml': PYPROJECT, [file]: text });
  expect(found.filter((one) => /boto3|ruff/.test(one))).toEqual(expected);
});

const entry = (name: string, ...needs: string[]): string[] => [
  '[[package]]',
  `name = "${name}"`,
  'version = "3.1"',
  'source = { registry = "https://pypi.org/simple" }',
  `dependencies = [${needs.map((one) => `{ name = "${one}" }`).join(', ')}]`,
];

test('what an extra brings along in a uv.lock has it as its condition, but for what others bring, too', async () => {
  const lock = lines(
    '[[package]]',
    'name = "own"',
    'version = "1.0"',
    'source = { virtual = "." }',
    'dependencies = [{ name = "flask" }]',
    '[package.optional-dependencies]',
    's3 = [{ name = "boto3" }]',
    '[package.dev-dependencies]',
    'dev = [{ name = "ruff" }]',
    ...entry('boto3', 'botocore', 'click'),
    ...entry('botocore'),
    ...entry('click'),
    ...entry('flask', 'click'),
    ...entry('ruff'),
  );
  const pyproject = lines(
    '[project]',
    'name = "own"',
    'version = "1.0"',
    'dependencies = ["flask"]',
    '[project.optional-dependencies]',
    's3 = ["boto3"]',
    '[dependency-groups]',
    'dev = ["ruff"]',
  );
  const files = { 'pyproject.toml': pyproject, 'uv.lock': lock };
  expect(await said(files)).toEqual([
    'boto3 runtime extra s3',
    'botocore runtime extra s3',
    'click runtime',
    'flask runtime',
    'ruff development',
  ]);
  expect(await said({ ...files, Dockerfile: 'FROM python:3.14\nRUN uv sync --all-extras\n' })).toContain(
    'botocore runtime',
  );
});

test.each([
  [
    'setup.cfg',
    lines(
      '[options]',
      'install_requires =',
      '    flask==3.1',
      '[options.extras_require]',
      's3 =',
      '    boto3==3.1',
    ),
  ],
  [
    'setup.py',
    lines(
      'from setuptools import setup',
      'setup(name="own", install_requires=["flask==3.1"],',
      '      extras_require={"s3": ["boto3==3.1"]})',
    ),
  ],
])('extras of %s', async (file, text) => {
  expect(await said({ [file]: text })).toEqual(['boto3 runtime extra s3', 'flask runtime']);
  expect(await said({ [file]: text, Dockerfile: 'FROM python:3.14\nRUN pip install .[s3]\n' })).toContain(
    'boto3 runtime',
  );
});

test('a key of setup.py that is a marker alone is the condition', async () => {
  const text = lines(
    'from setuptools import setup',
    'setup(name="own", extras_require={":sys_platform == \'win32\'": ["pywin32==3.1"]})',
  );
  expect(await said({ 'setup.py': text })).toEqual(["pywin32 runtime sys_platform == 'win32'"]);
});
