import { expect, test } from 'vitest';
import { fuse } from './fuse.ts';

const hit = (chunkId: number, file: string, score: number) => ({ chunkId, file, score });
const ids = (lists: Parameters<typeof fuse>[0], limit = 8) =>
  fuse(lists, limit).map(({ chunkId }) => chunkId);

test('what both lists find comes before what one of them finds', () => {
  expect(
    ids([
      [hit(1, 'a', 9), hit(2, 'b', 8)],
      [hit(3, 'c', 0.9), hit(2, 'b', 0.8)],
    ]),
  ).toEqual([2, 1, 3]);
});

test('a chunk of both lists appears once', () => {
  expect(ids([[hit(1, 'a', 9)], [hit(1, 'a', 0.9)]])).toEqual([1]);
});

test('a file gives a second chunk only when it is nearly as good, and never a third', () => {
  const list = [hit(1, 'a', 10), hit(2, 'a', 9), hit(3, 'a', 8.5), hit(4, 'b', 5), hit(5, 'b', 1)];
  expect(ids([list])).toEqual([1, 2, 4]);
});

test('a second chunk takes no place from another file', () => {
  const list = [hit(1, 'a', 10), hit(2, 'a', 9), hit(3, 'b', 5), hit(4, 'c', 4)];
  expect(ids([list], 3)).toEqual([1, 3, 4]);
});

test('no more than the limit is given', () => {
  expect(ids([[hit(1, 'a', 3), hit(2, 'b', 2), hit(3, 'c', 1)]], 2)).toEqual([1, 2]);
});

test('nothing gives nothing', () => {
  expect(ids([[], []])).toEqual([]);
});
