import { expect, test } from 'vitest';
import { chooseCommits, middleOf } from './choose-commits.rules.ts';

/** Newest first; each named by its day of 2024. */
const commits = (...days: string[]) =>
  days.map((day) => ({ hash: day, at: `2024-${day}T00:00:00.000Z`, subject: day }));

const chosen = (all: ReturnType<typeof commits>, points: number, since?: string): string[] =>
  chooseCommits(all, { points, since }).map(({ hash }) => hash);

test('commits are chosen at even steps of time, not of number', () => {
  const all = commits('12-31', '12-30', '12-29', '12-28', '07-01', '01-01');
  expect(chosen(all, 3)).toEqual(['12-31', '07-01', '01-01']);
});

test('a step without a commit of its own is left out', () => {
  expect(chosen(commits('12-31', '01-02', '01-01'), 12)).toEqual(['12-31', '01-02', '01-01']);
  expect(chosen(commits('12-31'), 12)).toEqual(['12-31']);
  expect(chosen([], 12)).toEqual([]);
});

test('begins at a day', () => {
  const all = commits('12-31', '11-01', '10-01', '06-01', '01-01');
  expect(chosen(all, 2, '2024-10-15T00:00:00.000Z')).toEqual(['12-31', '10-01']);
  expect(chosen(all, 2, '2020-01-01T00:00:00.000Z')).toEqual(['12-31', '01-01']);
});

test('the order of the history counts where clocks were wrong', () => {
  expect(chosen(commits('03-01', '12-24', '02-01', '01-01'), 2)).toEqual(['03-01', '01-01']);
});

test('halves what is between two commits until they are neighbours', () => {
  const all = commits('05-01', '04-01', '03-01', '02-01', '01-01');
  expect(middleOf(all, { from: '01-01', to: '05-01' })?.hash).toBe('03-01');
  expect(middleOf(all, { from: '03-01', to: '05-01' })?.hash).toBe('04-01');
  expect(middleOf(all, { from: '04-01', to: '05-01' })).toBeUndefined();
  expect(middleOf(all, { from: '05-01', to: '01-01' })).toBeUndefined();
  expect(middleOf(all, { from: 'unknown', to: '05-01' })).toBeUndefined();
});
