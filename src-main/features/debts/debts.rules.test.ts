import { describe, expect, test } from 'vitest';
import type { ReportBody } from '#contract/public-api/reports.ts';
import { DEBT_STATUSES } from '#contract/words.ts';
import { type DebtInputs, findDebts, mayMove, normaliseTitle } from './debts.rules.ts';

const RISK = { detail: 'd', suggestion: 's', references: [{ file: 'pom.xml', line: 22 }] };

function inputs(part: Partial<DebtInputs>, risks: ReportBody['risks'] = []): DebtInputs {
  return {
    violations: [],
    issues: [],
    rules: [],
    hotspots: [],
    report: { risks } as unknown as ReportBody,
    ...part,
  };
}

describe('moves', () => {
  const LEGAL = ['OPEN>DOING', 'OPEN>DONE', 'OPEN>WONTFIX', 'DOING>DONE'];
  test.each(
    DEBT_STATUSES.flatMap((from) => [...DEBT_STATUSES, 'SOMETHING'].map((to) => [from, to] as const)),
  )('%s to %s', (from, to) => {
    expect(mayMove(from, to)).toBe(LEGAL.includes(`${from}>${to}`));
  });
});

describe('what becomes debt', () => {
  test('a violation with its place and level', () => {
    const [debt] = findDebts(
      inputs({
        violations: [
          {
            violationType: 'CIRCULAR_DEPENDENCY',
            description: 'A (a.ts:3) and B (b.ts:4) need each other. More text.',
            severity: 'MEDIUM',
            suggestion: 'Split.',
            filePath: 'a.ts',
            line: 3,
          },
        ],
      }),
    );
    expect(debt).toMatchObject({
      source: 'ARCH',
      title: 'Circular dependency: A (a.ts:3) and B (b.ts:4) need each other',
      level: 'MEDIUM',
      filePath: 'a.ts',
      line: 3,
    });
  });

  test('the issues of one rule as one item that names its places', () => {
    const place = { ruleKey: 'secrets/key', message: 'A key.', line: 1 };
    const [debt, ...others] = findDebts(
      inputs({
        issues: [
          { ...place, severity: 'CRITICAL', filePath: 'a.ts' },
          { ...place, severity: 'BLOCKER', filePath: 'b.ts' },
        ],
        rules: [{ ruleKey: 'secrets/key', title: 'Hard-coded key', why: 'It leaks.', fix: 'Move it.' }],
      }),
    );
    expect(others).toEqual([]);
    expect(debt).toEqual({
      source: 'QUALITY',
      key: 'secrets/key',
      title: 'Hard-coded key (b.ts:1 and 1 more)',
      level: 'HIGH',
      description: 'It leaks.\n- a.ts:1: A key.\n- b.ts:1: A key.',
      suggestion: 'Move it.',
      filePath: 'b.ts',
      line: 1,
    });
  });

  test('hot spots, and only those report risks that speak of dependencies', () => {
    const found = findDebts(
      inputs({ hotspots: [{ module: 'src/a.ts', evidence: ['Changed often.'] }] }, [
        { level: 'HIGH', title: 'Spring Boot 2.7 is past its end of life', ...RISK },
        { level: 'LOW', title: 'Upgrade request', ...RISK },
        { level: 'HIGH', title: 'One file holds half of the code', ...RISK },
      ]),
    );
    expect(found.map((debt) => [debt.source, debt.title, debt.level])).toEqual([
      ['EVOLUTION', 'Hotspot: src/a.ts', 'HIGH'],
      ['DEPEND', 'Spring Boot 2.7 is past its end of life', 'HIGH'],
      ['DEPEND', 'Upgrade request', 'LOW'],
    ]);
    expect(found.every((debt) => debt.filePath !== null)).toBe(true);
  });

  test('the same problem has the same key when only its lines and counts change', () => {
    expect(normaliseTitle('12 places in src/a.ts:14 need 3 calls')).toBe(
      normaliseTitle('9 places in src/a.ts:99 need 3 calls'),
    );
    expect(normaliseTitle('a.ts needs b.ts')).not.toBe(normaliseTitle('b.ts needs a.ts'));
  });

  test('titles stay within the contract, cut at a word', () => {
    const [debt] = findDebts(
      inputs({
        issues: [
          { ruleKey: 'r', severity: 'CRITICAL', message: 'word '.repeat(80), filePath: 'a.ts', line: 1 },
        ],
      }),
    );
    expect(debt?.title.length).toBeLessThanOrEqual(200);
    expect(debt?.title.endsWith('word…')).toBe(true);
  });
});
