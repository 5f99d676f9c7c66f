import { afterEach, expect, test } from 'vitest';
import { createTemporaryTree, type TemporaryTree } from '../../source/temporary-tree.ts';
import { listQualityFiles } from '../list-files.ts';
import { pythonVersions } from './python-version.ts';

let tree: TemporaryTree | undefined;
afterEach(() => tree?.remove());

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
