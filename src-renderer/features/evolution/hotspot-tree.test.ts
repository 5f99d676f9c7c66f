import { expect, test } from 'vitest';
import { boxAt, codeOf, findFolder, layoutMap, toMapTree } from './hotspot-tree.ts';
import { cutScale } from './cut-scale.ts';
import { fillOf } from './map-color.ts';

const file = (filePath: string, loc: number, commits = 0) => ({
  filePath,
  loc,
  commits,
  health: null,
  issues: 0,
  attention: null,
});
const FILES = [
  file('src/main/java/a/A.java', 100, 4),
  file('src/main/java/b/B.java', 50),
  file('README.md', 0),
  file('x.sh', 10),
];

test('folders with a single folder in them are one; empty files are left out', () => {
  const tree = toMapTree(FILES);
  expect(tree.children?.map(({ name }) => name)).toEqual(['src/main/java', 'x.sh']);
  expect(codeOf(tree)).toBe(160);
});

test('a folder is found by its path; one that has gone leads to the nearest above', () => {
  const tree = toMapTree(FILES);
  expect(findFolder(tree, 'src/main/java').children).toHaveLength(2);
  expect(findFolder(tree, 'src/main/java/gone').path).toBe('src/main/java');
  expect(findFolder(tree, undefined)).toBe(tree);
});

test('the box under a point is the innermost one, and boxes fill the frame', () => {
  const root = layoutMap(toMapTree(FILES), 400, 300);
  expect([root.x1, root.y1]).toEqual([400, 300]);
  for (const leaf of root.leaves()) {
    if (leaf.x1 <= leaf.x0 || leaf.y1 <= leaf.y0) continue;
    expect(boxAt(root, leaf.x0, leaf.y0)?.data.path).toBe(leaf.data.path);
  }
  expect(boxAt(root, -1, -1)).toBeUndefined();
});

test.each([
  ['ordinary weeks need no cut', [10, 20, 30, 40], undefined],
  ['one import of a library is cut', [...Array.from({ length: 40 }, () => 100), 180_000], 200],
  ['no activity', [0, 0], undefined],
])('%s', (_, values, expected) => expect(cutScale(values)).toBe(expected));

test.each(['light', 'dark'] as const)('in %s colours every fill can be told from the next', (scheme) => {
  const rule = { dark: scheme === 'dark', maxCommits: 100 };
  const change = [0, 4, 25, 100].map((commits) =>
    fillOf({ commits, health: null, attention: null }, { ...rule, color: 'change' }),
  );
  const findings = [null, 0, 50, 100].map((value) =>
    fillOf({ commits: 0, health: value, attention: null }, { ...rule, color: 'findings' }),
  );
  const attention = [null, 40, 75, 100].map((value) =>
    fillOf({ commits: 0, health: null, attention: value }, { ...rule, color: 'attention' }),
  );
  for (const fills of [change, findings, attention])
    expect(new Set(fills.map(({ fill }) => fill)).size).toBe(4);
});
