import { expect, test } from 'vitest';
import { folderGroups } from './folder-groups.ts';

const FILES = [
  { path: 'README.md', rank: 3, count: 1 },
  { path: 'src/main/java/shop/web/A.java', rank: 2, count: 2 },
  { path: 'src/main/java/shop/db/B.java', rank: 1, count: 4 },
  { path: 'tools/run.py', rank: 2, count: 9 },
];

test.each([
  [
    undefined,
    [
      ['src/main/java/shop', 'CRITICAL', 6],
      ['tools', 'MAJOR', 9],
      ['', 'MINOR', 1],
    ],
  ],
  [
    'src/main/java/shop',
    [
      ['src/main/java/shop/db', 'CRITICAL', 4],
      ['src/main/java/shop/web', 'MAJOR', 2],
    ],
  ],
  ['tools', [['', 'MAJOR', 9]]],
])('below %s', (folder, expected) => {
  const files = FILES.filter(({ path }) => folder === undefined || path.startsWith(`${folder}/`));
  expect(folderGroups(files, folder).map(({ name, severity, count }) => [name, severity, count])).toEqual(
    expected,
  );
});

test('a folder whose name begins like another one is another one', () => {
  const files = ['app/a.ts', 'apple/b.ts'].map((path) => ({ path, rank: 0, count: 1 }));
  expect(folderGroups(files, undefined).map(({ name }) => name)).toEqual(['app', 'apple']);
});
