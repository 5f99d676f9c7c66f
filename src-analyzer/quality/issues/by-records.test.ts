import { expect, test } from 'vitest';
import type { AnalyzerIssue } from '#contract/analyzer-api/quality.ts';
import { byRecords } from './by-records.ts';

function judged(ruleKey: string, more: Partial<AnalyzerIssue> = {}): unknown {
  const issue: AnalyzerIssue = {
    ruleKey,
    kind: 'BUG',
    severity: 'MAJOR',
    confidence: 'LIKELY',
    filePath: 'src/a.ts',
    line: 1,
    role: 'OWN',
    message: '',
    path: [],
    cwe: null,
    fingerprint: '',
    ...more,
  };
  const [found] = byRecords([issue]);
  return [found?.confidence, found?.severity];
}

test('what readers called right stays as sure as it is', () => {
  expect(judged('py/request-without-timeout')).toEqual(['LIKELY', 'MAJOR']);
});

test('what they called wrong, and what nobody has read, is worth a look only', () => {
  expect(judged('value/check-ignored')).toEqual(['REVIEW', 'MAJOR']);
  expect(judged('value/check-ignored', { severity: 'MINOR' })).toEqual(['REVIEW', 'MINOR']);
  expect(judged('js/never-read')).toEqual(['REVIEW', 'MAJOR']);
});

test('a certain bug that nobody has read yet stays', () => {
  expect(judged('js/no-compare-neg-zero', { confidence: 'CERTAIN' })).toEqual(['CERTAIN', 'MAJOR']);
});

test('what is worth a look is no more than major', () => {
  expect(
    judged('flow/nosql-injection', { kind: 'VULN', confidence: 'CERTAIN', severity: 'CRITICAL' }),
  ).toEqual(['CERTAIN', 'CRITICAL']);
  expect(judged('flow/xss', { kind: 'VULN', confidence: 'CERTAIN', severity: 'CRITICAL' })).toEqual([
    'REVIEW',
    'MAJOR',
  ]);
});
