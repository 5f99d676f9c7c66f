import { describe, expect, test } from 'vitest';
import { createCommitOrder } from './commit-order.ts';
import type { Commit } from './commit-parser.ts';

const commit = (hash: string): Commit => ({
  hash,
  time: 0,
  authorName: 'Ann',
  authorEmail: 'ann@example.test',
  subject: '',
  changes: [],
});

function openOrder(hashes: readonly string[]) {
  const handedOn: string[] = [];
  const turns: number[] = [];
  const order = createCommitOrder(
    hashes,
    { count: 2, runLength: 2 },
    { commit: ({ hash }) => void handedOn.push(hash), turn: (reader) => void turns.push(reader) },
  );
  return { order, handedOn, turns };
}

describe('the order of commits that two readers read', () => {
  test('deals runs of neighbours', () => {
    expect(openOrder(['a', 'b', 'c', 'd', 'e']).order.shares).toEqual([
      ['a', 'b', 'e'],
      ['c', 'd'],
    ]);
  });

  test('hands on in the order of the list, whoever is first', () => {
    const { order, handedOn, turns } = openOrder(['a', 'b', 'c', 'd', 'e']);
    for (const hash of ['c', 'd']) order.take(1, commit(hash));
    expect(handedOn).toEqual([]);
    for (const hash of ['a', 'b', 'e']) order.take(0, commit(hash));
    expect(handedOn).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(turns).toEqual([1, 0]);
    expect(order.handedOn()).toBe(5);
  });

  test('tells a reader that is two runs ahead to wait', () => {
    const { order } = openOrder(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
    const room = ['c', 'd', 'g', 'h'].map((hash) => order.take(1, commit(hash)));
    expect(room).toEqual([true, true, true, false]);
    expect(order.handedOn()).toBe(0);
  });
});
