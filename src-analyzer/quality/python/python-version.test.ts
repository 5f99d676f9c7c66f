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

test.each([
  ['.python-version', '3.14.7\n', 'py314'],
  ['.python-version', '3.13\n', 'py313'],
  ['runtime.txt', 'python-3.14.0\n', 'py314'],
  ['Dockerfile', 'FROM node:24 AS static\nFROM docker.io/library/python:3.14-slim AS build\n', 'py314'],
  ['Dockerfile', 'FROM python:3.12-slim\n', 'py313'],
  ['pyproject.toml', '[tool.mypy]\npython_version = "3.14"\n', 'py314'],
  ['pyproject.toml', '[tool.ruff]\ntarget-version = "py314"\n', 'py314'],
  ['pyproject.toml', '[tool.mypy]\npython_version = 3.14\n[tool.ruff]\ntarget-version = "py312"\n', 'py313'],
  ['pyproject.toml', '[tool.poetry.dependencies]\npython = "^3.14"\n', 'py314'],
])('%s with %j is judged as %s', (name, text, version) => {
  tree = createTemporaryTree({ [name]: text, 'app/a.py': '' });
  expect(pythonVersions(listQualityFiles(tree.root, 1e6).files)('app/a.py')).toBe(version);
});

test('believes a lower bound more than the version somebody develops with', () => {
  tree = createTemporaryTree({
    'pyproject.toml': '[project]\nrequires-python = ">=3.10"\n',
    '.python-version': '3.14\n',
    'a.py': '',
  });
  expect(pythonVersions(listQualityFiles(tree.root, 1e6).files)('a.py')).toBe('py313');
});
