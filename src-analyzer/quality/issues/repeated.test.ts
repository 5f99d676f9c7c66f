import { expect, test } from 'vitest';
import type { AnalyzerIssue } from '#contract/analyzer-api/quality.ts';
import { confidenceOf } from './confidence.ts';
import { loadRulePack } from '../rule-pack.ts';
import { HABITS, MAX_SLIPS, withoutHeaps } from './repeated.ts';

const issues = (count: number, change: Partial<AnalyzerIssue> = {}): AnalyzerIssue[] =>
  Array.from({ length: count }, (_, at) => ({
    ruleKey: 'py/undefined-name',
    severity: 'MAJOR',
    kind: 'BUG',
    filePath: `f${String(at)}.py`,
    line: 1,
    message: 'Undefined name `T`',
    confidence: 'LIKELY',
    path: [],
    cwe: null,
    fingerprint: String(at),
    ...change,
  }));

const heldOf = (found: readonly AnalyzerIssue[]): number =>
  withoutHeaps(found).filter(({ confidence }) => confidence !== 'REVIEW').length;

test('slips that a project has many of are worth a look only, and say why', () => {
  const [first] = withoutHeaps(issues(MAX_SLIPS + 1));
  expect(first).toMatchObject({
    confidence: 'REVIEW',
    message: 'Undefined name `T`; found 6 times in this project, so Vitals may be missing something about it',
  });
  expect(heldOf(issues(MAX_SLIPS + 1))).toBe(0);
});

test.each([
  ['a few', issues(MAX_SLIPS), MAX_SLIPS],
  ['habits', issues(40, { ruleKey: 'java/request-without-timeout' }), 40],
  ['fewer requests of Python than scrapers have', issues(14, { ruleKey: 'py/request-without-timeout' }), 14],
  ['vulnerabilities', issues(40, { ruleKey: 'flow/sql-injection', kind: 'VULN' }), 40],
  ['smells', issues(40, { ruleKey: 'js/complexity', kind: 'SMELL' }), 40],
  ['others beside a heap', [...issues(9), ...issues(2, { ruleKey: 'py/format-mismatch' })], 2],
  ['those beside places worth a look', [...issues(3), ...issues(9, { confidence: 'REVIEW' })], 3],
])('%s stay as they are', (_, found, held) => {
  expect(heldOf(found)).toBe(held);
});

test('so are habits that many of tell of scripts', () => {
  expect(heldOf(issues(15, { ruleKey: 'py/request-without-timeout' }))).toBe(0);
});

test('every habit is a rule of bugs that is not under review anyway', async () => {
  const { byKey } = await loadRulePack();
  const isHeldBug = (key: string): boolean => {
    const rule = byKey.get(key);
    return rule?.kind === 'BUG' && confidenceOf(rule) !== 'REVIEW';
  };
  expect([...HABITS].filter((key) => !isHeldBug(key))).toEqual([]);
});
