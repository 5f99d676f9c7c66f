import { expect, test } from 'vitest';
import { monthsOf } from './monthly-changes.rules.ts';

const rows = [{ path: 'a.ts' }, { path: '__proto__' }, { path: 'quiet.ts' }];
const add = (months: ReturnType<typeof monthsOf>) => months.add(rows, ({ path }) => path);

test('each row has its changes, one that did not change has zeros', () => {
  const months = ['2025-01-01', '2025-01-31'];
  const counted = monthsOf({
    months,
    files: [
      { path: 'a.ts', changes: [3, 0] },
      { path: '__proto__', changes: [0, 5] },
    ],
  });
  expect(counted.months).toEqual(months);
  expect(add(counted).map(({ monthlyChanges }) => monthlyChanges)).toEqual([
    [3, 0],
    [0, 5],
    [0, 0],
  ]);
});

test('rows of an analysis that did not count stay as they are', () => {
  expect(monthsOf(undefined).months).toEqual([]);
  expect(add(monthsOf(undefined))).toEqual(rows);
});
