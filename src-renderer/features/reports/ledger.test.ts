import type { DimensionLedger, ReportBody } from '#contract/public-api/reports.ts';
import { DIMENSION_KEYS } from '#contract/words.ts';
import { expect, test } from 'vitest';
import { en } from '#renderer/strings/en/en.ts';
import { countNotShown, ledgerRows, ledgerWords, notMeasured, pointsLost } from './ledger.ts';

const ledger = (points: number[], missing: string[] = []): DimensionLedger => ({
  score: 100 - points.reduce((sum, value) => sum + value, 0),
  measured: true,
  deductions: points.map((value) => ({ rule: `r${value}`, points: value, evidence: '', files: [] })),
  notMeasured: missing,
});

const DETAIL = {
  quality: ledger([10, 2]),
  structure: ledger([12], ['no git']),
  dependency: ledger([20], ['no git', 'no lock file']),
  scale: ledger([]),
};

test('the row that brings most for the health score comes first, whatever its dimension', () => {
  expect(ledgerRows(DETAIL).map(({ deduction, healthPoints }) => [deduction.rule, healthPoints])).toEqual([
    ['r10', 4],
    ['r12', 3.5999999999999996],
    ['r20', 3],
    ['r2', 0.8],
  ]);
});

test('what is lost in all is what the rows add up to', () => {
  const dimensions = DIMENSION_KEYS.map((key) => ({ key, score: DETAIL[key].score, stars: 0, summary: '' }));
  const rows = ledgerRows(DETAIL).reduce((sum, { healthPoints }) => sum + healthPoints, 0);
  expect(pointsLost({ dimensions } as ReportBody)).toBeCloseTo(rows, 9);
});

test('a missing input is named once', () => {
  expect(notMeasured(DETAIL).map(({ text }) => text)).toEqual(['no git', 'no lock file']);
  expect(notMeasured(undefined)).toEqual([]);
});

test.each([
  ['a known rule has its name', 'god-class', '2 of 9 classes', 'God classes', '2 of 9 classes'],
  [
    'a rule of the engines brings its own',
    'common/empty-catch',
    'Empty exception handler: 3 findings in A.java',
    'Empty exception handler',
    '3 findings in A.java',
  ],
  ['a key without words becomes readable', 'python:bare-except', '', 'Bare except', ''],
])('%s', (_, rule, evidence, title, rest) => {
  expect(ledgerWords({ rule, evidence, points: 1, files: [] }, en)).toMatchObject({ title });
  expect(ledgerWords({ rule, evidence, points: 1, files: [] }, en).evidence).toBe(rest);
});

test.each([
  { evidence: '23 findings in 19 files, 1.2 per 1,000 lines', files: 5, more: 20 },
  { evidence: '1,204 findings in 19 files', files: 5, more: 1201 },
  { evidence: '21 files exceed 500 lines', files: 5, more: 18 },
  { evidence: '3 findings in a.ts', files: 3, more: 0 },
  { evidence: '2 findings in a.ts', files: 1, more: 1 },
  { evidence: '4.1% of the code lines are duplicated', files: 5, more: 2 },
  { evidence: '5,300 lines (12%) are generated, bundled or third-party code', files: 4, more: 1 },
  { evidence: 'Spring Boot 2.7 is out of support', files: 2, more: 0 },
])('$evidence, $files of them named, three shown: $more more', ({ evidence, files, more }) => {
  expect(countNotShown(evidence, files, 3)).toBe(more);
});
