import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DimensionLedger } from '#contract/public-api/reports.ts';
import { createLedger, pointsLost, type Burden } from './ledger.ts';
import { FULL_POINTS } from './weights.ts';

const burden: fc.Arbitrary<Burden> = fc.record({
  rule: fc.stringMatching(/^[a-z]{1,12}$/),
  weight: fc.oneof(
    fc.double({ min: 0, max: 90, noNaN: true }),
    fc.constantFrom(0, -1, 1e-9, 0.01, FULL_POINTS, 1e6),
  ),
  evidence: fc.constant('two findings'),
  files: fc.constant<Burden['files']>([{ file: 'a.ts', line: 1 }]),
});
const burdens = fc.array(burden, { maxLength: 60 });
const state = { measured: true, notMeasured: [] };

const sumOf = (rows: readonly { points: number }[]): number =>
  rows.reduce((sum, { points }) => sum + points, 0);

describe('ledger', () => {
  test('100 minus the rows is the score, exactly', () => {
    fc.assert(
      fc.property(burdens, (all) => {
        const ledger = DimensionLedger.parse(createLedger(all, state));
        expect(100 - sumOf(ledger.deductions)).toBe(ledger.score);
      }),
    );
  });

  test('rows are half points or more, largest first, and no more than fifteen', () => {
    fc.assert(
      fc.property(burdens, (all) => {
        const points = createLedger(all, state).deductions.map((row) => row.points);
        expect(points.every((value) => value >= 0.5 && Number.isInteger(value * 2))).toBe(true);
        expect(points).toEqual(points.toSorted((a, b) => b - a));
        expect(points.length).toBeLessThanOrEqual(15);
      }),
    );
  });

  test('one more burden, or a heavier one, never raises the score', () => {
    fc.assert(
      fc.property(burdens, burden, fc.double({ min: 0, max: 9, noNaN: true }), (all, more, heavier) => {
        const before = createLedger(all, state).score;
        expect(createLedger([...all, more], state).score).toBeLessThanOrEqual(before);
        const [first, ...rest] = all;
        if (!first || first.weight < 0) return;
        const grown: Burden = { ...first, weight: first.weight + heavier };
        expect(createLedger([grown, ...rest], state).score).toBeLessThanOrEqual(before);
      }),
    );
  });

  test('the order in which burdens are found does not matter', () => {
    fc.assert(
      fc.property(fc.uniqueArray(burden, { selector: ({ rule }) => rule, maxLength: 30 }), (all) => {
        expect(createLedger(all.toReversed(), state)).toEqual(createLedger(all, state));
      }),
    );
  });

  test('points follow the weights', () => {
    const rows: Burden[] = [
      { rule: 'light', weight: FULL_POINTS / 4, evidence: '', files: [] },
      { rule: 'heavy', weight: (FULL_POINTS / 4) * 3, evidence: '', files: [] },
    ];
    expect(createLedger(rows, state)).toMatchObject({
      score: 50,
      deductions: [
        { rule: 'heavy', points: 37.5 },
        { rule: 'light', points: 12.5 },
      ],
    });
  });

  test('many slight rules share one row that names them', () => {
    const slight = Array.from({ length: 20 }, (_, index) => ({
      rule: `rule-${String(index).padStart(2, '0')}`,
      weight: 0.1,
      evidence: '',
      files: [{ file: `f${index}.ts`, line: 1 }],
    }));
    const { deductions, score } = createLedger(slight, state);
    expect(score).toBe(98);
    expect(deductions).toHaveLength(1);
    expect(deductions[0]).toMatchObject({ rule: 'other-rules', points: 2 });
    expect(deductions[0]?.evidence).toBe(
      '20 more deductions with a small effect each: rule 00, rule 01, rule 02, rule 03 and 16 more',
    );
  });

  test.each([
    [0, 0],
    [0.4, 0],
    [0.5, 1],
    [12, 12],
    [FULL_POINTS, 50],
    [FULL_POINTS + 1, 51],
    [FULL_POINTS * 2, 82],
    [FULL_POINTS * 3, 93],
    [1e9, 100],
  ])('a weight of %d costs %d points', (weight, points) => {
    expect(pointsLost(weight)).toBe(points);
  });
});
