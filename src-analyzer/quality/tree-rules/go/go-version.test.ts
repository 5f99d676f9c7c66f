import { afterEach, expect, test } from 'vitest';
import { createTemporaryTree, type TemporaryTree } from '../../../source/temporary-tree.ts';
import { sharedLoopVariables } from './go-version.ts';
import { listQualityFiles } from '../../list-files.ts';

let tree: TemporaryTree | undefined;
afterEach(() => tree?.remove());

test('loops share their variable below Go 1.22, by the nearest go.mod', () => {
  tree = createTemporaryTree({
    'go.mod': 'module a\n\ngo 1.21\n',
    'new/go.mod': 'module b\n\ngo 1.22.1\n',
    'bare/go.mod': 'module c\n',
    'a.go': 'package a\n',
    'new/a.go': 'package a\n',
  });
  const isShared = sharedLoopVariables(listQualityFiles(tree.root, 1e6).files);
  expect(isShared('a.go')).toBe(true);
  expect(isShared('sub/a.go')).toBe(true);
  expect(isShared('new/a.go')).toBe(false);
  expect(isShared('bare/x/a.go')).toBe(true);
});

test('a file outside of any module is compiled with the version of the toolchain', () => {
  expect(sharedLoopVariables([])('a.go')).toBe(false);
});
