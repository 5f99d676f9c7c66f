import { expect, test } from 'vitest';
import { bestMatches, foldersToTell, shortPath, splitPath } from './file-paths.ts';

test.each([
  ['src/web/a.ts', 'src/web/', 'a.ts'],
  ['a.ts', '', 'a.ts'],
])('%s is %s and %s', (path, folder, name) => {
  expect(splitPath(path)).toEqual({ folder, name });
});

test.each([
  ['src/web/owner/A.java', 0, '…/A.java'],
  ['src/web/owner/A.java', 2, '…/web/owner/A.java'],
  ['src/web/owner/A.java', 3, 'src/web/owner/A.java'],
  ['A.java', 0, 'A.java'],
])('%s with %d folders is %s', (path, folders, shown) => {
  expect(shortPath(path, folders)).toBe(shown);
});

const PATHS = ['src/load/index.ts', 'src/store/Load.ts', 'load.ts', 'src/other.ts'];

test.each([
  [
    'a match in the name comes first, a short path before a long one',
    'load',
    9,
    ['load.ts', 'src/store/Load.ts', 'src/load/index.ts'],
  ],
  ['no more than asked for', 'load', 1, ['load.ts']],
  ['case does not matter', 'OTHER', 9, ['src/other.ts']],
  ['nothing matches', 'xyz', 9, []],
])('%s', (_behaviour, word, max, found) => {
  expect(bestMatches(PATHS, word, max)).toEqual(found);
});

test('paths that look alike show as many folders as tell them apart', () => {
  const paths = ['a/src/db/impl.rs', 'b/src/db/impl.rs', 'b/src/web/impl.rs', 'a/src/db/impl.rs', 'x.rs'];
  expect(foldersToTell(paths, 1)).toEqual([3, 3, 1, 3, 1]);
  expect(foldersToTell(['impl.rs', 'a/impl.rs', 'b/a/impl.rs'], 0)).toEqual([0, 1, 1]);
});
