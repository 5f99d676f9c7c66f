import { describe, expect, test } from 'vitest';
import { percentiles, weigh } from './attention.ts';
import { backtest } from './backtest.ts';
import { addToTrace, emptyTrace, looksLikeFix } from './change-trace.ts';
import { createHistoryCollector } from './history.ts';
import { DAY_MS } from './windows.ts';

const NOW = Date.UTC(2026, 0, 1);
const author = { authorName: 'Ada', authorEmail: 'ada@example.org' };
const change = (path: string, added = 10) => ({ path, added, removed: 0, renamedFrom: undefined });

test('a percentile is the average rank, and equal values share it', () => {
  expect(percentiles([10, 30, 20])).toEqual([100 / 6, 500 / 6, 300 / 6]);
  expect(percentiles([5, 5, 5, 5])).toEqual([50, 50, 50, 50]);
  expect(percentiles([])).toEqual([]);
});

test('attention is half size, three tenths change, two tenths fixes', () => {
  const [small, large] = weigh([
    { path: 'a', lines: 1, change: 1, fixes: 0 },
    { path: 'b', lines: 2, change: 0, fixes: 0 },
  ]);
  expect(small).toEqual({ attention: 0.5 * 25 + 0.3 * 75 + 0.2 * 50, size: 25, change: 75, fixes: 50 });
  expect(large?.attention).toBeCloseTo(0.5 * 75 + 0.3 * 25 + 0.2 * 50);
});

test.each([
  ['Fix the crash on start', true],
  ['hotfix: login', true],
  ['prevent regression in parser', true],
  ['fix typo', false],
  ['fix lint', false],
  ['Bump deps to fix advisories', false],
  ['Merge pull request #3 from fix-bug', false],
  ['Revert "fix login"', false],
  ['use the default prefix', false],
])('%s: a fix is %s', (subject, expected) => {
  expect(looksLikeFix({ subject, changes: [] })).toBe(expected);
});

test('a commit over many files is no fix', () => {
  const changes = Array.from({ length: 31 }, (_, at) => change(`f${at}`));
  expect(looksLikeFix({ subject: 'fix all', changes })).toBe(false);
});

test('a change half a year old counts half, a program changes nothing but the length', () => {
  const trace = emptyTrace();
  const at = (days: number, human = true, fix = false) => ({
    time: NOW - days * DAY_MS,
    newest: NOW,
    human,
    fix,
  });
  addToTrace(trace, change('a'), at(182.5, true, true));
  addToTrace(trace, change('a'), at(0, false));
  addToTrace(trace, change('a', 7), at(365 + 182.5));
  expect(trace.now).toEqual({ change: 0.5 + 0.125, fixes: 0.5, commits: 2, fixCommits: 1, lines: 27 });
  expect(trace.before).toEqual({ change: 0.5, fixes: 0, commits: 1, fixCommits: 0, lines: 7 });
  expect(trace.fixesSince).toBe(1);
});

describe('the back-test', () => {
  /** Files of growing size; `fixed` were fixed in the last year, `busy` three times in the year before. */
  function historyOf(files: number, fixed: readonly number[], busy: readonly number[]) {
    const collector = createHistoryCollector({ newest: NOW, rangeStart: 0, yearStart: 0 });
    const commit = (days: number, subject: string, paths: readonly [number, number][]) =>
      collector.add({
        hash: `${days}`,
        time: NOW - days * DAY_MS,
        ...author,
        subject,
        changes: paths.map(([at, added]) => change(`src/f${at}.ts`, added)),
      });
    commit(0, 'a new file', [[files, 1]]);
    for (const at of fixed) commit(100, 'fix a bug', [[at, 0]]);
    for (const at of busy) for (const days of [370, 380, 390]) commit(days, 'fix a bug', [[at, 0]]);
    commit(
      1000,
      'start',
      Array.from({ length: files }, (_, at) => [at, 100 + at]),
    );
    return collector.history();
  }

  test('counts how many of the first files have been fixed since, and how many of the largest', () => {
    const busy = Array.from({ length: 20 }, (_, at) => 60 + at);
    const found = backtest(historyOf(100, busy, busy), NOW);
    expect(found).toMatchObject({ at: '2025-01-01T00:00:00Z', listed: 20, fixedSince: 20, byLinesOfCode: 0 });
  });

  test('says nothing about few files or few fixes', () => {
    expect(backtest(historyOf(40, [1, 2, 3, 4, 5], []), NOW)).toBeNull();
    expect(backtest(historyOf(100, [1, 2], []), NOW)).toBeNull();
  });
});
