import { describe, expect, test } from 'vitest';
import type { AnalyzerIssue } from '#contract/analyzer-api/quality.ts';
import { fingerprintOf } from './fingerprint.ts';
import { issuesOfFile, MAX_ISSUES, MAX_ISSUES_PER_RULE, withinCaps } from './issues.ts';
import { loweredSeverity, severityOf } from './severity.ts';

const file = { path: 'a.js', role: 'OWN' } as const;

function issue(index: number, change: Partial<AnalyzerIssue> = {}): AnalyzerIssue {
  return {
    ruleKey: 'js/no-eval',
    severity: 'MAJOR',
    kind: 'VULN',
    filePath: `f${String(index).padStart(6, '0')}.js`,
    line: 1,
    message: 'm',
    fingerprint: String(index),
    ...change,
  };
}

describe('caps', () => {
  test('keep the most serious issues of a rule', () => {
    const many = Array.from({ length: MAX_ISSUES_PER_RULE + 50 }, (_, i) => issue(i));
    const late = issue(999_999, { severity: 'CRITICAL' });
    const kept = withinCaps([...many, late]);
    expect(kept).toHaveLength(MAX_ISSUES_PER_RULE);
    expect(kept.at(-1)).toEqual(late);
  });

  test('bound the whole analysis', () => {
    const many = Array.from({ length: MAX_ISSUES + 100 }, (_, i) => issue(i, { ruleKey: `x/${i % 100}` }));
    expect(withinCaps(many)).toHaveLength(MAX_ISSUES);
  });

  test('sort by path, line and rule', () => {
    const issues = [
      issue(2, { line: 5 }),
      issue(2, { line: 5, ruleKey: 'a/b' }),
      issue(2, { line: 1 }),
      issue(1, { line: 9 }),
    ];
    expect(withinCaps(issues).map(({ filePath, line, ruleKey }) => [filePath.at(6), line, ruleKey])).toEqual([
      ['1', 9, 'js/no-eval'],
      ['2', 1, 'js/no-eval'],
      ['2', 5, 'a/b'],
      ['2', 5, 'js/no-eval'],
    ]);
  });
});

describe('issues of a file', () => {
  const finding = { ruleKey: 'js/no-self-assign', path: 'a.js', line: 1, message: 'same' };

  test('drop doubles, lines outside the file and unknown rules', () => {
    const findings = [
      finding,
      finding,
      { ...finding, line: 7 },
      { ...finding, ruleKey: 'js/never-heard-of' },
    ];
    expect(issuesOfFile('a = a;', findings, file)).toHaveLength(1);
  });

  test('give equal lines different fingerprints', () => {
    const issues = issuesOfFile('a = a;\na = a;', [finding, { ...finding, line: 2 }], file);
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  });

  test('know a secret by its kind, never by its line', () => {
    const secret = { ruleKey: 'secrets/jwt', path: 'a.js', line: 1, message: 'A token is written here' };
    const [one] = issuesOfFile('a = "one"', [secret], file);
    const [other] = issuesOfFile(
      'a = "other"',
      [{ ...secret, message: `${secret.message}, and the same value in 2 other files` }],
      file,
    );
    expect(one?.fingerprint).toBe(other?.fingerprint);
  });
});

test.each([
  ['BLOCKER', 'MINOR'],
  ['CRITICAL', 'MINOR'],
  ['MAJOR', 'MINOR'],
  ['MINOR', 'INFO'],
  ['INFO', 'INFO'],
] as const)('%s is lowered to %s', (severity, lowered) => {
  expect(loweredSeverity(severity)).toBe(lowered);
});

test('a finding may be less serious than its rule, never more', () => {
  const rule = { ruleKey: 'a/b', kind: 'BUG', severity: 'MAJOR', title: '', why: '', fix: '' } as const;
  const finding = { ruleKey: 'a/b', path: 'a', line: 1, message: '' };
  expect(severityOf(rule, { ...finding, severity: 'BLOCKER' }, false)).toBe('MAJOR');
  expect(severityOf(rule, { ...finding, severity: 'INFO' }, false)).toBe('INFO');
  expect(severityOf(rule, finding, true)).toBe('MINOR');
});

test('a fingerprint depends on rule, path, text and occurrence only', () => {
  const print = fingerprintOf('a/b', 'p.js', '  x  = 1;', 0);
  expect(fingerprintOf('a/b', 'p.js', 'x = 1;\r', 0)).toBe(print);
  for (const other of [
    fingerprintOf('a/c', 'p.js', 'x = 1;', 0),
    fingerprintOf('a/b', 'q.js', 'x = 1;', 0),
    fingerprintOf('a/b', 'p.js', 'x = 2;', 0),
    fingerprintOf('a/b', 'p.js', 'x = 1;', 1),
  ])
    expect(other).not.toBe(print);
});
