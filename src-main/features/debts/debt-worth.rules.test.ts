import { describe, expect, test } from 'vitest';
import type { Deduction, ReportBody } from '#contract/public-api/reports.ts';
import { createWorth, worthOfUpgrade } from './debt-worth.rules.ts';
import type { ViolationFinding } from './debt-inputs.ts';

const row = (rule: string, points: number, files: Deduction['files'] = []): Deduction => ({
  rule,
  points,
  evidence: 'e',
  files,
});
const ledger = (...deductions: Deduction[]) => ({ deductions });

/** What the ledger has, and nothing else of a report. */
const REPORT = {
  scoreDetail: {
    quality: ledger(row('js/x', 10)),
    structure: ledger(row('circular-dependency', 9), row('layer-violation', 6), row('hotspots', 4)),
    dependency: ledger(
      row('risky-dependency', 8, [{ file: 'pom.xml', line: 5 }]),
      row('risky-dependency', 2, [{ file: 'pom.xml', line: 9 }]),
      row('end-of-life-dependency', 2, [{ file: 'pom.xml', line: 9 }]),
    ),
    scale: ledger(),
  },
} as unknown as ReportBody;

const violation = (part: Partial<ViolationFinding>): ViolationFinding => ({
  violationType: 'CIRCULAR_DEPENDENCY',
  title: null,
  description: 'd',
  severity: 'MEDIUM',
  suggestion: 's',
  filePath: 'a.ts',
  line: 1,
  sourceKey: null,
  targetKey: null,
  subject: null,
  targetName: null,
  findingId: null,
  isDecided: 0,
  cycleSize: null,
  loc: null,
  ...part,
});

describe('what an item costs', () => {
  test('is its share of the row of its kind: cycles by size, others by severity', () => {
    const small = violation({ cycleSize: 3 });
    const large = violation({ cycleSize: 15 });
    const grave = violation({ violationType: 'LAYER_VIOLATION', severity: 'HIGH' });
    const mild = violation({ violationType: 'LAYER_VIOLATION' });
    const god = violation({ violationType: 'GOD_CLASS', loc: 2500 });
    const violations = [small, large, grave, mild, god];
    const worth = createWorth({ report: REPORT, violations, hotspots: [], ruleCounts: [] });
    expect(violations.map((one) => worth.ofViolation(one))).toEqual([
      { effort: 'HOURS', gain: expect.closeTo((9 * 0.3 * 1.5) / 16.5) },
      { effort: 'WEEKS', gain: expect.closeTo((9 * 0.3 * 15) / 16.5) },
      { effort: 'HOURS', gain: expect.closeTo((6 * 0.3 * 2) / 3) },
      { effort: 'HOURS', gain: expect.closeTo((6 * 0.3) / 3) },
      { effort: 'WEEKS', gain: null },
    ]);
  });

  test('of a rule is the part of its grave places', () => {
    const ruleCounts = [
      { ruleKey: 'js/x', severity: 'CRITICAL', count: 2 },
      { ruleKey: 'js/x', severity: 'MAJOR', count: 10 },
    ] as const;
    const worth = createWorth({ report: REPORT, violations: [], hotspots: [], ruleCounts });
    const place = {
      ruleKey: 'js/x',
      severity: 'CRITICAL',
      kind: 'BUG',
      message: 'm',
      filePath: 'a',
      line: 1,
      findingId: 1,
    } as const;
    expect(worth.ofRule('js/x', [place, place])).toEqual({ effort: 'MINUTES', gain: (10 * 0.4 * 10) / 25 });
    expect(worth.ofRule('js/y', [place])).toEqual({ effort: 'MINUTES', gain: null });
  });

  test('of a hotspot is one of all, and its effort that of splitting its file', () => {
    const hotspots = [
      { module: 'a.ts', evidence: [], loc: 420 },
      { module: 'b', evidence: [], loc: null },
    ];
    const worth = createWorth({ report: REPORT, violations: [], hotspots, ruleCounts: [] });
    expect(hotspots.map((one) => worth.ofHotspot(one))).toEqual([
      { effort: 'DAYS', gain: 0.6 },
      { effort: null, gain: 0.6 },
    ]);
  });

  test('of a package is the row at its line, unless two are there', () => {
    const risk = (line: number) =>
      ({
        level: 'HIGH',
        title: 't',
        detail: 'd',
        suggestion: 's',
        references: [{ file: 'pom.xml', line }],
      }) as const;
    const declared = (version: string | null, fixedIn: string | null, latest: string | null = null) => [
      {
        type: 'MAVEN',
        name: 'n',
        product: null,
        file: 'pom.xml',
        line: 5,
        risk: 'HIGH',
        findingId: 1,
        isDecided: 0,
        version,
        fixedIn,
        latest,
        isEol: latest === null ? 0 : 1,
      } as const,
    ];
    const worthAt = (line: number, ...versions: [string | null, string | null, string?]) =>
      worthOfUpgrade(
        REPORT,
        { ...risk(line), references: [...risk(line).references] },
        declared(...versions),
      );
    expect(worthAt(5, '2.1.0', '2.4.0')).toEqual({ effort: 'HOURS', gain: 8 * 0.15 });
    expect(worthAt(9, '2.1.0', '3.0.0')).toEqual({ effort: 'DAYS', gain: null });
    expect(worthAt(1, null, '3.0.0')).toEqual({ effort: 'DAYS', gain: null });
    // Of a line that has ended the report's plan goes to the newest, too.
    expect(worthAt(9, '2.1.0', '2.4.0', '3.0.0')).toEqual({ effort: 'DAYS', gain: null });
  });

  test('is nothing where the report has no ledger', () => {
    const worth = createWorth({ report: {} as ReportBody, violations: [], hotspots: [], ruleCounts: [] });
    expect(worth.ofViolation(violation({ cycleSize: 2 }))).toEqual({ effort: 'HOURS', gain: null });
  });
});
