import { expect, test } from 'vitest';
import { fuse } from './fuse.ts';
import type { Ranked } from './ranked.ts';

const found = (chunkId: number, file: string, score: number) => ({ chunkId, file, score });
/** Chunks 1, 2 … of files of their own, best first. */
const many = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => found(from + at, `file${from + at}`, 1 / (at + 1)));
const ids = (keywords: readonly Ranked[], vectors: readonly Ranked[] = [], limit = 8) =>
  fuse(keywords, vectors, limit).map(({ chunkId }) => chunkId);

test('of eight places one belongs to what only the vectors found', () => {
  expect(ids(many(9), many(9, 50))).toEqual([1, 2, 3, 4, 5, 6, 7, 50]);
});

test('vectors that find the same files change nothing', () => {
  expect(ids(many(7), many(7))).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('vectors fill the places that keywords leave free', () => {
  expect(ids([found(1, 'a', 9)], [found(1, 'a', 0.9), found(3, 'c', 0.8), found(2, 'b', 0.7)])).toEqual([
    1, 3, 2,
  ]);
  expect(ids([], many(3))).toEqual([1, 2, 3]);
});

test('few places all belong to the keywords', () => {
  expect(ids(many(3), many(3, 50), 1)).toEqual([1]);
});

test('a file gives a second chunk only when it is nearly as good, and never a third', () => {
  const list = [found(1, 'a', 10), found(2, 'a', 9), found(3, 'a', 8.5), found(4, 'b', 5), found(5, 'b', 1)];
  expect(ids(list)).toEqual([1, 2, 4]);
});

test('a second chunk takes no place from another file', () => {
  const list = [found(1, 'a', 10), found(2, 'a', 9), found(3, 'b', 5), found(4, 'c', 4)];
  expect(ids(list, [], 3)).toEqual([1, 3, 4]);
});

test('the score tells the place', () => {
  expect(fuse(many(3), [], 8).map(({ score }) => score)).toEqual([1, 1 / 2, 1 / 3]);
});

test('nothing gives nothing', () => {
  expect(ids([])).toEqual([]);
});
