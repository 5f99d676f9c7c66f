import type { ReportBody } from '#contract/public-api/reports.ts';
import { expect, test } from 'vitest';
import { compareLedgers } from './compare-ledger.ts';

function report(structurePoints: Record<string, number>): ReportBody {
  const deductions = Object.entries(structurePoints).map(([rule, points]) => ({
    rule,
    points,
    evidence: '',
    files: [],
  }));
  const ledger = { score: 100, measured: true, deductions: [], notMeasured: [] };
  return {
    healthScore: 80,
    level: 'GOOD',
    summary: 's',
    techStack: { languages: {}, frameworks: [] },
    dimensions: [],
    risks: [],
    recommendations: [],
    scoreDetail: { quality: ledger, structure: { ...ledger, deductions }, dependency: ledger, scale: ledger },
  };
}

const BEFORE = report({ cycles: 10, god: 5 });
const AFTER = report({ cycles: 20, hotspots: 4 });

test('what became worse comes first, what disappeared counts as gain', () => {
  const changes = compareLedgers(BEFORE, AFTER);
  expect(
    changes.map(({ deduction, state, gain }) => [deduction.rule, state, Math.round(gain * 10) / 10]),
  ).toEqual([
    ['cycles', 'changed', -3],
    ['hotspots', 'new', -1.2],
    ['god', 'gone', 1.5],
  ]);
});

test('swapping the two mirrors the result', () => {
  const gains = (list: ReturnType<typeof compareLedgers>) =>
    list.map(({ gain }) => gain).toSorted((a, b) => a - b);
  expect(gains(compareLedgers(AFTER, BEFORE))).toEqual(
    gains(compareLedgers(BEFORE, AFTER))
      .map((gain) => -gain)
      .toSorted((a, b) => a - b),
  );
});

test('a report compared with itself, and one without a ledger, show nothing', () => {
  expect(compareLedgers(BEFORE, BEFORE)).toEqual([]);
  const { scoreDetail: _, ...bare } = BEFORE;
  expect(compareLedgers(bare, bare)).toEqual([]);
});
