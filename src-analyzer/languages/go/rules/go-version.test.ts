import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { askNow } from '#analyzer/rules/project-gate.ts';
import { createTemporaryTree, type TemporaryTree } from '#analyzer/source/temporary-tree.ts';
import { SHARED_LOOP_VARIABLES } from './go-version.ts';

let tree: TemporaryTree | undefined;
afterEach(() => tree?.remove());

test('loops share their variable below Go 1.22, by the nearest go.mod', () => {
  const files = {
    'go.mod': 'module a\n\ngo 1.21\n',
    'new/go.mod': 'module b\n\ngo 1.22.1\n',
    'bare/go.mod': 'module c\n',
    'a.go': 'package a\n',
    'new/a.go': 'package a\n',
  };
  const { root } = (tree = createTemporaryTree(files));
  const listed = Object.keys(files).map((path) => ({ path, absolutePath: join(root, path) }));
  const isShared = SHARED_LOOP_VARIABLES(listed, askNow);
  expect(isShared('a.go')).toBe(true);
  expect(isShared('sub/a.go')).toBe(true);
  expect(isShared('new/a.go')).toBe(false);
  expect(isShared('bare/x/a.go')).toBe(true);
});

test('a file outside of any module is compiled with the version of the toolchain', () => {
  expect(SHARED_LOOP_VARIABLES([], askNow)('a.go')).toBe(false);
});
