import type { ReportBody, Risk } from '#contract/public-api/reports.ts';
import { DIMENSION_KEYS } from '#contract/words.ts';
import { expect, test } from 'vitest';
import { compareReports } from './compare-reports.ts';

const risk = (title: string): Risk => ({ level: 'HIGH', title, detail: '', suggestion: '', references: [] });

function report(structurePoints: Record<string, number>, risks: string[]): ReportBody {
  const deductions = Object.entries(structurePoints).map(([rule, points]) => ({
    rule,
    points,
    evidence: '',
    files: [],
  }));
  const lost = Object.values(structurePoints).reduce((sum, points) => sum + points, 0);
  const ledger = { score: 100, measured: true, deductions: [], notMeasured: [] };
  const structure = { ...ledger, score: 100 - lost, deductions };
  return {
    healthScore: Math.round(100 - lost * 0.3),
    level: 'GOOD',
    summary: 's',
    techStack: { languages: {}, frameworks: [] },
    dimensions: DIMENSION_KEYS.map((key) => ({
      key,
      score: key === 'structure' ? 100 - lost : 100,
      stars: 5,
      summary: '',
    })),
    risks: risks.map(risk),
    recommendations: [],
    scoreDetail: { quality: ledger, structure, dependency: ledger, scale: ledger },
  };
}

const BEFORE = report({ cycles: 10, god: 5 }, ['3 circular dependencies', 'A god class']);
const AFTER = report({ cycles: 20, hotspots: 4 }, ['4 circular dependencies', 'A hotspot']);

test('what became worse comes first, what disappeared counts as gain', () => {
  const { ledger, score } = compareReports(BEFORE, AFTER);
  expect(score).toBe(AFTER.healthScore - BEFORE.healthScore);
  expect(ledger.map(({ rule, state, gain }) => [rule, state, Math.round(gain * 10) / 10])).toEqual([
    ['cycles', 'changed', -3],
    ['hotspots', 'new', -1.2],
    ['god', 'gone', 1.5],
  ]);
});

test('risks that only count differently are the same risk', () => {
  const { risks } = compareReports(BEFORE, AFTER);
  const titles = (list: Risk[]) => list.map(({ title }) => title);
  expect(titles(risks.fresh)).toEqual(['A hotspot']);
  expect(titles(risks.fixed)).toEqual(['A god class']);
  expect(titles(risks.lasting)).toEqual(['4 circular dependencies']);
});

test('swapping the two mirrors the result', () => {
  const [there, back] = [compareReports(BEFORE, AFTER), compareReports(AFTER, BEFORE)];
  expect(back.score).toBe(-there.score);
  expect(back.risks.fresh.map(({ title }) => title)).toEqual(there.risks.fixed.map(({ title }) => title));
  expect(new Set(back.ledger.map(({ gain }) => gain))).toEqual(
    new Set(there.ledger.map(({ gain }) => -gain)),
  );
});

test('a report compared with itself shows nothing', () => {
  const same = compareReports(BEFORE, BEFORE);
  expect([same.score, same.ledger, same.risks.fresh, same.risks.fixed]).toEqual([0, [], [], []]);
});
