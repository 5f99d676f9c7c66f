import type { AttentionFile, Author } from '#contract/public-api/evolution.ts';
import { expect, test } from 'vitest';
import { commitShares, crumbsOf, folderName, maxCommitsOf, withAttention } from './evolution-lists.ts';

test('a file without an attention of its own has none, which is not the least', () => {
  const files = [{ filePath: 'a' }, { filePath: 'b' }];
  const attention = { files: [{ path: 'b', attention: 87.5 } as AttentionFile] };
  expect(withAttention(files, attention).map((file) => file.attention)).toEqual([null, 87.5]);
  expect(withAttention(files, undefined).map((file) => file.attention)).toEqual([null, null]);
});

test('shares add up to a hundred; without commits there are none', () => {
  const authors = [{ commits: 30 }, { commits: 10 }] as Author[];
  expect(authors.map(commitShares(authors))).toEqual([75, 25]);
  expect(authors.map(commitShares(authors, 400))).toEqual([7.5, 2.5]);
  expect(commitShares([])({ commits: 0 } as Author)).toBe(0);
});

test.each([
  ['.', '/'],
  ['src/web', 'src/web'],
])('the folder %s is called %s', (module, name) => {
  expect(folderName({ module })).toBe(name);
});

test.each([
  ['', []],
  ['src', [['src', 'src']]],
  [
    'src/main/java',
    [
      ['src', 'src'],
      ['main', 'src/main'],
      ['java', 'src/main/java'],
    ],
  ],
])('the folders of %j', (path, crumbs) => {
  expect(crumbsOf(path).map((crumb) => [crumb.name, crumb.path])).toEqual(crumbs);
});

test('the busiest file', () => {
  expect(maxCommitsOf([{ commits: 3 }, { commits: 9 }])).toBe(9);
  expect(maxCommitsOf([])).toBe(0);
});
