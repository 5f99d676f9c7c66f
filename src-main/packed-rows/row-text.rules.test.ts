import { describe, expect, test } from 'vitest';
import { randomOf } from '#platform/testing/seeded-random.ts';
import { type Row, rowsOf, runsOf, type Value } from './row-text.rules.ts';

const there = (rows: readonly Row[]): Row[] => [...rowsOf(runsOf(rows))];

function randomRows(random: () => number, count: number): Row[] {
  const values: (() => Value)[] = [
    () => null,
    () => Math.floor(random() * 1e12),
    () => random(),
    () => `src/part-${Math.floor(random() * 50)}/file-${Math.floor(random() * 1000)}.ts`,
    () => '"\\\n\r\t\u0000 🙂 },{',
    () =>
      JSON.stringify(Array.from({ length: Math.floor(random() * 300) }, (_, at) => ({ at, of: random() }))),
    () => 'x'.repeat(Math.floor(random() * 200_000)),
  ];
  return Array.from({ length: count }, () =>
    Array.from({ length: 5 }, () => {
      // The long ones are rare.
      const kind = random() < 0.97 ? Math.floor(random() * 5) : 5 + Math.floor(random() * 2);
      return values[kind]?.() ?? null;
    }),
  );
}

describe('rows as runs of text', () => {
  test.each([1, 2, 3, 4, 5])('are the same rows afterwards, seed %i', (seed) => {
    const random = randomOf(seed);
    const rows = randomRows(random, Math.floor(random() * 800));
    expect(there(rows)).toEqual(rows);
  });

  test('no rows are no runs', () => {
    expect([...runsOf([])]).toEqual([]);
    expect(there([])).toEqual([]);
  });

  test('a row that changes, comes or goes changes the runs around it alone', () => {
    const random = randomOf(7);
    const rows = Array.from({ length: 5000 }, (_, at): Row => [
      `src/file-${at}.ts`,
      Math.floor(random() * 500),
    ]);
    const before = new Set(runsOf(rows));
    const edited = rows
      .with(2500, ['src/file-2500.ts', -1])
      .toSpliced(4000, 1)
      .toSpliced(1000, 0, ['src/new.ts', 1]);
    const after = [...runsOf(edited)];
    expect(before.size).toBeGreaterThan(10);
    expect(after.filter((run) => !before.has(run)).length).toBeLessThanOrEqual(6);
    expect(there(edited)).toEqual(edited);
  });

  test('an object that changes in a long list changes the runs around it alone', () => {
    const list = Array.from({ length: 5000 }, (_, at) => ({
      path: `src/file-${at}.ts`,
      commits: (at * 7919) % 101,
    }));
    const textOf = (objects: readonly object[]): Row[] => [['QUALITY', JSON.stringify(objects)]];
    const before = new Set(runsOf(textOf(list)));
    const edited = textOf(list.with(2500, { path: 'src/file-2500.ts', commits: -1 }));
    const after = [...runsOf(edited)];
    expect(before.size).toBeGreaterThan(10);
    expect(after.filter((run) => !before.has(run)).length).toBeLessThanOrEqual(2);
    expect(there(edited)).toEqual(edited);
  });
});
