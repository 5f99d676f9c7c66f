import { PAST_FOLDERS_MAX } from '#contract/public-api/timeline.ts';
import { expect, test } from 'vitest';
import { FULL_LIST, folderChanges, largestFolders } from './folder-changes.ts';

const folder = (name: string, loc: number) => ({ name, loc, files: 1 });
const link = (from: string, to: string) => ({ from, to, files: 2 });

test('a full list is what the contract says', () => {
  expect(FULL_LIST).toBe(PAST_FOLDERS_MAX);
});

test('folders and arrows that came and went', () => {
  const before = {
    folders: [folder('web', 50), folder('old', 30)],
    links: [link('web', 'old')],
  };
  const now = { folders: [folder('web', 80), folder('db', 10)], links: [link('web', 'db')] };
  const { folders, links } = folderChanges(now, before);
  expect(folders.map(({ name, loc, delta, change }) => [name, loc, delta, change])).toEqual([
    ['db', 10, 10, 'NEW'],
    ['old', 30, -30, 'GONE'],
    ['web', 80, 30, 'SAME'],
  ]);
  expect(links.map(({ from, to, change }) => [from, to, change])).toEqual([
    ['web', 'db', 'NEW'],
    ['web', 'old', 'GONE'],
  ]);
});

test('the first point has nothing before it', () => {
  const { folders, links } = folderChanges(
    { folders: [folder('web', 80)], links: [link('web', 'web/api')] },
    undefined,
  );
  expect(folders).toEqual([{ ...folder('web', 80), delta: null, change: 'SAME' }]);
  expect(links).toMatchObject([{ change: 'SAME' }]);
});

test('a folder too small for a full list is neither new nor gone, and its arrows are not known', () => {
  const full = Array.from({ length: PAST_FOLDERS_MAX }, (_, index) => folder(`f${index}`, 100));
  const all = { folders: full, links: [] };
  const withSmall = { folders: [...full.slice(1), folder('small', 3)], links: [link('f1', 'small')] };
  const later = folderChanges(withSmall, all);
  expect(later.folders.find(({ name }) => name === 'small')).toMatchObject({ change: 'SAME', delta: null });
  expect(later.links).toMatchObject([{ change: 'SAME' }]);
  const back = folderChanges(all, withSmall);
  expect(back.folders.some(({ name }) => name === 'small')).toBe(false);
  expect(back.links).toEqual([]);
  // One of the largest cannot have been left out.
  expect(later.folders.find(({ name }) => name === 'f0')).toMatchObject({ change: 'GONE' });
});

test('the largest folders keep their order; the chosen one is always among them', () => {
  const { folders } = folderChanges(
    { folders: [folder('a', 1), folder('b', 9), folder('c', 5)], links: [] },
    undefined,
  );
  expect(largestFolders(folders, 2, undefined).map(({ name }) => name)).toEqual(['b', 'c']);
  expect(largestFolders(folders, 1, 'a').map(({ name }) => name)).toEqual(['a', 'b']);
});
