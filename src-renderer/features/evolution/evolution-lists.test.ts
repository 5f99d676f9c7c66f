import type { Author, Hotspot } from '#contract/public-api/evolution.ts';
import { expect, test } from 'vitest';
import { byLevel, commitShares, crumbsOf, folderName, maxCommitsOf } from './evolution-lists.ts';

test('the worst hotspots come first, equal ones as the analysis ranked them', () => {
  const hotspots = [
    { module: 'a', riskLevel: 'LOW' },
    { module: 'b', riskLevel: 'HIGH' },
    { module: 'c', riskLevel: 'MEDIUM' },
    { module: 'd', riskLevel: 'HIGH' },
  ] as Hotspot[];
  expect(byLevel(hotspots).map(({ module }) => module)).toEqual(['b', 'd', 'c', 'a']);
});

test('shares add up to a hundred; without commits there are none', () => {
  const authors = [{ commits: 30 }, { commits: 10 }] as Author[];
  expect(authors.map(commitShares(authors))).toEqual([75, 25]);
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
