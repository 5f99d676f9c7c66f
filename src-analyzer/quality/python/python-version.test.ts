import { afterEach, expect, test } from 'vitest';
import { detachedContext } from '../../request/context.ts';
import { createTemporaryTree, type TemporaryTree } from '../../source/temporary-tree.ts';
import { listQualityFiles } from '../list-files.ts';
import { pythonEngine } from './engine.ts';
import { pythonVersions } from './python-version.ts';

let tree: TemporaryTree | undefined;
afterEach(() => tree?.remove());

const USED_BEFORE = 'class User:\n    items: list[Item]\n\n\nclass Item:\n    pass\n';

test.each([
  ['>=3.14,<4.0', 'py314'],
  ['~=3.15', 'py314'],
  ['>=3.9', 'py313'],
  ['<3.14', 'py313'],
])('requires-python %s is judged as %s', (range, version) => {
  tree = createTemporaryTree({ 'pyproject.toml': `[project]\nrequires-python = "${range}"\n`, 'a.py': '' });
  expect(pythonVersions(listQualityFiles(tree.root, 1e6).files)('a.py')).toBe(version);
});

test('the nearest manifest that says something counts', () => {
  tree = createTemporaryTree({
    'pyproject.toml': '[project]\nrequires-python = ">=3.14"\n',
    'old/pyproject.toml': '[project]\nrequires-python = ">=3.10"\n',
    'silent/pyproject.toml': '[tool.ruff]\n',
    'broken/pyproject.toml': '[project\n',
  });
  const versionOf = pythonVersions(listQualityFiles(tree.root, 1e6).files);
  expect(['a.py', 'old/a.py', 'silent/a.py', 'broken/a.py'].map(versionOf)).toEqual([
    'py314',
    'py313',
    'py314',
    'py314',
  ]);
});

test('a class named before it stands is an undefined name only below Python 3.14', async () => {
  tree = createTemporaryTree({
    'new/pyproject.toml': '[project]\nrequires-python = ">=3.14"\n',
    'new/models.py': USED_BEFORE,
    'old/models.py': USED_BEFORE,
  });
  const { files } = listQualityFiles(tree.root, 1e6);
  const { findings } = await pythonEngine().run(
    { root: tree.root, files, environmentFiles: [] },
    detachedContext(),
  );
  expect(findings.filter(({ ruleKey }) => ruleKey === 'py/undefined-name').map(({ path }) => path)).toEqual([
    'old/models.py',
  ]);
});
