import { describe, expect, test } from 'vitest';
import type { AnalyzerIssue } from '#contract/analyzer-api/quality.ts';
import { fingerprintOf } from './fingerprint.ts';
import { loadRulePack } from '../rule-pack.ts';
import {
  issuesOfFile,
  MAX_ISSUES,
  MAX_ISSUES_PER_RULE,
  MAX_VULNERABILITIES_PER_RULE,
  withinCaps,
} from './issues.ts';

const file = { path: 'a.js', role: 'OWN' } as const;

function issue(index: number, change: Partial<AnalyzerIssue> = {}): AnalyzerIssue {
  return {
    ruleKey: 'js/no-eval',
    severity: 'MAJOR',
    kind: 'VULN',
    filePath: `f${String(index).padStart(6, '0')}.js`,
    line: 1,
    message: 'm',
    confidence: 'LIKELY',
    path: [],
    cwe: null,
    fingerprint: String(index),
    ...change,
  };
}

test('a bug on a line that a minifier wrote is worth a look only', async () => {
  const { byKey } = await loadRulePack();
  const code = 'if (a === -0) b();';
  const found = [1, 2].map((line) => ({
    ruleKey: 'js/no-compare-neg-zero',
    path: 'a.js',
    line,
    message: 'm',
  }));
  const issues = issuesOfFile(`${code}\n${code}${'c();'.repeat(100)}\n`, found, file, byKey);
  expect(issues.map(({ line, confidence }) => [line, confidence])).toEqual([
    [1, 'CERTAIN'],
    [2, 'REVIEW'],
  ]);
});

describe('caps', () => {
  test.each([
    ['SMELL', MAX_ISSUES_PER_RULE],
    ['VULN', MAX_VULNERABILITIES_PER_RULE],
  ] as const)('keep the most serious issues of a rule of kind %s', (kind, most) => {
    const many = Array.from({ length: most + 50 }, (_, i) => issue(i, { kind }));
    const late = issue(999_999, { kind, severity: 'CRITICAL' });
    const kept = withinCaps([...many, late]);
    expect(kept).toHaveLength(most);
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

describe('issues of a file', async () => {
  const { byKey } = await loadRulePack();
  const finding = { ruleKey: 'js/no-self-assign', path: 'a.js', line: 1, message: 'same' };

  test('drop doubles, lines outside the file and unknown rules', () => {
    const findings = [
      finding,
      finding,
      { ...finding, line: 7 },
      { ...finding, ruleKey: 'js/never-heard-of' },
    ];
    expect(issuesOfFile('a = a;', findings, file, byKey)).toHaveLength(1);
  });

  test("carry their evidence: the own before the rule's, and a long way with both its ends", () => {
    const steps = Array.from({ length: 100 }, (_, at) => ({
      file: 'a.js',
      line: at + 1,
      note: `step ${at}`,
    }));
    const [one] = issuesOfFile('a = a;', [{ ...finding, confidence: 'REVIEW', cwe: 89, steps }], file, byKey);
    expect(one).toMatchObject({ confidence: 'REVIEW', cwe: 89 });
    expect(one?.path.length).toBeLessThan(steps.length);
    expect([one?.path[0], one?.path.at(-1)]).toEqual([steps[0], steps.at(-1)]);
    expect(issuesOfFile('a = a;', [finding], file, byKey)[0]).toMatchObject({ path: [], cwe: null });
  });

  test('are worth a look where the owner has to choose them', () => {
    const tls = { ruleKey: 'csharp/tls-verification-off', path: 'a.js', line: 2, message: 'off' };
    const under = (condition: string) =>
      issuesOfFile(`if (${condition}) {\n  agent({ rejectUnauthorized: false });\n}`, [tls], file, byKey)[0];
    expect(under('user.isActive')).toMatchObject({ confidence: 'LIKELY', severity: 'MAJOR' });
    expect(under('config.skipTlsVerify')).toMatchObject({ confidence: 'REVIEW', severity: 'MINOR' });
  });

  test('say once what is known of a line', () => {
    const pattern = { ruleKey: 'js/sql-built-from-strings', path: 'a.js', line: 1, message: 'a pattern' };
    const steps = [{ file: 'a.js', line: 1, note: 'from the request' }];
    const followed = { ...pattern, ruleKey: 'py/raw-orm-sql', confidence: 'CERTAIN' as const, steps };
    expect(issuesOfFile('run(sql)', [pattern, followed], file, byKey).map(({ ruleKey }) => ruleKey)).toEqual([
      'py/raw-orm-sql',
    ]);
    expect(issuesOfFile('run(sql)', [pattern], file, byKey)).toHaveLength(1);
    const hash = { ruleKey: 'java/weak-hash', path: 'a.js', line: 1, message: 'by its look' };
    const known = { ...hash, ruleKey: 'flow/weak-hash', confidence: 'CERTAIN' as const };
    expect(issuesOfFile('digest("MD5")', [hash, known], file, byKey).map(({ ruleKey }) => ruleKey)).toEqual([
      'flow/weak-hash',
    ]);
    const doubted = { ...known, confidence: 'REVIEW' as const };
    expect(
      issuesOfFile('digest("MD5")', [hash, doubted], file, byKey).map(({ ruleKey }) => ruleKey),
      'both are worth a look only',
    ).toEqual(['flow/weak-hash']);
  });

  test.each([
    ['java/null-dereference', 'value/null-used', 'CERTAIN', 'java/null-dereference'],
    ['java/null-dereference', 'value/null-used', 'REVIEW', 'value/null-used'],
    ['java/self-equals', 'value/null-used', 'CERTAIN', 'java/self-equals value/null-used'],
  ] as const)('say a bug once: %s and %s, the first %s', (place, value, confidence, kept) => {
    const at = { path: 'a.js', line: 1, message: 'm' };
    const found = [
      { ...at, ruleKey: place, confidence },
      { ...at, ruleKey: value },
    ];
    const keys = issuesOfFile('x.close();', found, file, byKey).map(({ ruleKey }) => ruleKey);
    expect(keys.toSorted().join(' ')).toBe(kept);
  });

  test('give equal lines different fingerprints', () => {
    const issues = issuesOfFile('a = a;\na = a;', [finding, { ...finding, line: 2 }], file, byKey);
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  });

  test('know a secret by its kind, never by its line', () => {
    const secret = { ruleKey: 'secrets/jwt', path: 'a.js', line: 1, message: 'A token is written here' };
    const [one] = issuesOfFile('a = "one"', [secret], file, byKey);
    const [other] = issuesOfFile(
      'a = "other"',
      [{ ...secret, message: `${secret.message}, and the same value in 2 other files` }],
      file,
      byKey,
    );
    expect(one?.fingerprint).toBe(other?.fingerprint);
  });
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
