import { expect, test } from 'vitest';
import { QualityIssueQuery } from '#contract/public-api/quality.ts';
import { createIssueTotals } from './issue-totals.ts';

const filter = (fields: Partial<QualityIssueQuery>) => ({ ...QualityIssueQuery.parse({}), ...fields });

test('the same filter of the same analysis is counted once, whatever its order', () => {
  const totals = createIssueTotals();
  expect(totals.of(1, filter({ kind: 'BUG' }), () => 7)).toBe(7);
  expect(totals.of(1, filter({ kind: 'BUG', sort: 'line' }), () => 8)).toBe(7);
});

test.each([
  ['another analysis', 2, filter({ kind: 'BUG' })],
  ['another kind', 1, filter({ kind: 'SMELL' })],
  ['a severity', 1, filter({ kind: 'BUG', severity: 'MAJOR' })],
  ['a rule', 1, filter({ kind: 'BUG', ruleKey: 'vitals:rule' })],
  ['a file', 1, filter({ kind: 'BUG', filePath: 'a.ts' })],
  ['a status', 1, filter({ kind: 'BUG', status: 'OPEN' })],
  ['a decision', 1, filter({ kind: 'BUG', decision: 'WONT_FIX' })],
])('%s is counted by itself', (_what, analysisId, other) => {
  const totals = createIssueTotals();
  totals.of(1, filter({ kind: 'BUG' }), () => 7);
  totals.of(analysisId, other, () => 8);
  expect(totals.of(analysisId, other, () => 9)).toBe(8);
  totals.forget();
  expect(totals.of(analysisId, other, () => 9)).toBe(9);
});

test('what was asked for long ago is forgotten', () => {
  const totals = createIssueTotals();
  for (let analysis = 0; analysis <= 500; analysis += 1) totals.of(analysis, filter({}), () => 1);
  expect(totals.of(0, filter({}), () => 2)).toBe(2);
  expect(totals.of(500, filter({}), () => 2)).toBe(1);
});
