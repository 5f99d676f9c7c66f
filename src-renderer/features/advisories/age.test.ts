import { expect, test } from 'vitest';
import { byDay, isOld, middleOf } from './age.ts';

test.each([
  ['2026-05-27', false],
  ['2026-05-26', true],
  ['2024-11-22', true],
  ['2026-11-23', false],
])('of %s in November 2026: old is %s', (day, old) => {
  expect(isOld(day, Date.parse('2026-11-23T00:00:00Z'))).toBe(old);
});

test('the day is the same wherever it is read', () => {
  expect(new Date(middleOf('2024-11-22')).getDate()).toBe(22);
});

test('ecosystems of one day stand together, the oldest first', () => {
  const dates = [
    { type: 'GO', date: '2026-08-21' },
    { type: 'NPM', date: '2024-11-22' },
    { type: 'CARGO', date: '2026-08-21' },
    { type: 'DOCKER', date: '2026-01-01' },
  ];
  expect(byDay(dates)).toEqual([
    ['2024-11-22', ['npm']],
    ['2026-01-01', ['DOCKER']],
    ['2026-08-21', ['Go', 'crates.io']],
  ]);
});
