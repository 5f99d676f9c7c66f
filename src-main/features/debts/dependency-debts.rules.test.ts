import { expect, test } from 'vitest';
import type { ReportBody } from '#contract/public-api/reports.ts';
import { dependencyDebts } from './dependency-debts.rules.ts';

const row = (points: number, line: number) => ({
  rule: 'risky-dependency',
  points,
  evidence: 'e',
  files: [{ file: 'requirements.txt', line }],
});

const REPORT = {
  risks: [
    {
      level: 'HIGH',
      title: '2 more risky dependencies: idna 2.8 and cryptography 2.8',
      detail: 'idna 2.8 (CVE-1; fixed in 2.8.1). cryptography 2.8 (CVE-2; fixed in 46.0.7).',
      suggestion: 's',
      references: [{ file: 'requirements.txt', line: 3 }],
    },
  ],
  scoreDetail: { dependency: { deductions: [row(4, 3), row(6, 5), row(8, 9)] } },
} as unknown as ReportBody;

const declared = (name: string, line: number, fixedIn: string) => ({
  findingId: line,
  isDecided: 0,
  type: 'PYPI',
  name,
  product: null,
  file: 'requirements.txt',
  line,
  risk: 'HIGH' as const,
  version: '2.8',
  fixedIn,
  latest: null,
  isEol: 0,
});

test('a risk about several packages is about all of them, takes as long as the longest, and gains what all cost', () => {
  const packages = [
    declared('idna', 3, '2.8.1'),
    declared('cryptography', 5, '46.0.7'),
    declared('other', 9, '3.0'),
  ];
  const [debt] = dependencyDebts({ report: REPORT, packages, violations: [], issues: [], hotspots: [] });
  expect(debt).toMatchObject({ findingIds: [3, 5], effort: 'DAYS' });
  expect(debt?.gain).toBeCloseTo(10 * 0.15);
});
