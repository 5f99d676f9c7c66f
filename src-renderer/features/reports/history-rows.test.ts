import type { ReportHistoryItem } from '#contract/public-api/reports.ts';
import { expect, test } from 'vitest';
import { comparedPair, historyRows, pairWithPast } from './history-rows.ts';

const item = (analysisId: number, healthScore: number | null, scoreVersion = 2) =>
  ({ analysisId, healthScore, scoreVersion }) as ReportHistoryItem;

test('each analysis is compared with the one before it', () => {
  const rows = historyRows([item(4, 80), item(3, null), item(2, 70), item(1, 75)]);
  expect(rows.map(({ delta, before }) => [before?.analysisId, delta])).toEqual([
    [3, null],
    [2, null],
    [1, -5],
    [undefined, null],
  ]);
});

test('scores of two ways of scoring have no difference', () => {
  const rows = historyRows([item(3, 80), item(2, 70), item(1, 75, 1)]);
  expect(rows.map(({ delta }) => delta)).toEqual([10, null, null]);
});

const ITEMS = [{ analysisId: 9 }, { analysisId: 7 }, { analysisId: 4 }];

test.each([
  ['the latest and the one before', {}, { from: 7, to: 9 }],
  ['what the address says', { from: 4, to: 7 }, { from: 4, to: 7 }],
  ['only the later one: the one before it', { to: 7 }, { from: 4, to: 7 }],
  ['only the earlier one: the latest', { from: 4 }, { from: 4, to: 9 }],
  ['the latest as the earlier one: the next', { from: 9 }, { from: 9, to: 7 }],
  ['the same twice is no pair', { from: 7, to: 7 }, undefined],
  ['nothing is before the first', { to: 4 }, undefined],
])('%s', (_behaviour, wanted, pair) => {
  expect(comparedPair(ITEMS, wanted)).toEqual(pair);
});

test('one analysis is no pair', () => {
  expect(comparedPair([{ analysisId: 9 }], {})).toBeUndefined();
});

test('a single analysis stands beside the newest past commit that was analysed, and not beside itself', () => {
  const point = (commit: string, analysed: boolean) => ({ commit, analysed });
  const points = [point('a', true), point('b', true), point('c', false), point('today', true)];
  expect(pairWithPast([item(7, 80)], points)).toEqual({ from: 'b', to: 7 });
  expect(pairWithPast([item(7, 80)], [point('today', true)])).toBeUndefined();
  expect(pairWithPast([], points)).toBeUndefined();
});
