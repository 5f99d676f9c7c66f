import { expect, test } from 'vitest';
import { withFileEvidence } from './file-evidence.ts';

const found = (chunkId: number, file: string, score: number) => ({ chunkId, file, score });

test('a file that answers in many places comes before one lucky chunk', () => {
  const ranked = [found(1, 'lucky', 10), found(2, 'spread', 9), found(3, 'spread', 8), found(4, 'spread', 7)];
  expect(withFileEvidence(ranked).map(({ file }) => file)[0]).toBe('spread');
});

test('weak further chunks do not carry a file past a much better one', () => {
  const ranked = [found(1, 'good', 20), ...Array.from({ length: 30 }, (_, at) => found(at + 2, 'long', 4))];
  expect(withFileEvidence(ranked)[0]?.file).toBe('good');
});

test('one chunk a file keeps the order', () => {
  const ranked = [found(1, 'a', 3), found(2, 'b', 2), found(3, 'c', 1)];
  expect(withFileEvidence(ranked).map(({ chunkId }) => chunkId)).toEqual([1, 2, 3]);
});

test('of a file the two best chunks are kept, and all of them count', () => {
  const list = [found(1, 'a', 4), found(2, 'a', 3), found(3, 'a', 2)];
  const kept = withFileEvidence(list);
  expect(kept.map(({ chunkId }) => chunkId)).toEqual([1, 2]);
  expect(kept[0]?.score).toBeGreaterThan(withFileEvidence(list.slice(0, 2))[0]?.score ?? 0);
});
