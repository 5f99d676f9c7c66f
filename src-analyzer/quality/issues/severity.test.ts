import { describe, expect, test } from 'vitest';
import type { Confidence, FileRole, IssueKind, IssueSeverity } from '#contract/words.ts';
import type { Finding, QualityRuleInfo } from '#analyzer/rules/rule.ts';
import { judge, loweredSeverity } from './severity.ts';

const STEPS = [
  { file: 'a.js', line: 1, note: 'from the request' },
  { file: 'a.js', line: 3, note: 'into the query' },
];

const ruleOf = (
  kind: IssueKind,
  severity: IssueSeverity,
  confidence: Confidence,
  ruleKey = 'a/b',
): QualityRuleInfo => ({ ruleKey, kind, severity, confidence, title: '', why: '', fix: '' });

const verdict = (rule: QualityRuleInfo, more: Partial<Finding> = {}, role: FileRole = 'OWN'): string => {
  const finding = { ruleKey: rule.ruleKey, path: 'a', line: 1, message: '', ...more };
  const { confidence, severity } = judge(rule, finding, role);
  return `${confidence} ${severity}`;
};

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
  const rule = ruleOf('BUG', 'MAJOR', 'LIKELY');
  expect(verdict(rule, { severity: 'BLOCKER' })).toBe('LIKELY MAJOR');
  expect(verdict(rule, { severity: 'INFO' })).toBe('LIKELY INFO');
});

test('a bug in what is kept and no longer developed is worth a look only', () => {
  const at = (path: string, kind: IssueKind): string =>
    verdict(ruleOf(kind, 'MAJOR', 'LIKELY'), { path }).split(' ')[0] ?? '';
  expect(at('plugins/deprecated/weather.py', 'BUG')).toBe('REVIEW');
  expect(at('plugins/weather.py', 'BUG')).toBe('LIKELY');
  expect(at('lib/deprecated.py', 'BUG')).toBe('LIKELY');
  // A stranger who reaches it does not ask how old it is.
  expect(at('plugins/deprecated/weather.py', 'VULN')).toBe('LIKELY');
});

describe('BLOCKER and CRITICAL', () => {
  test.each([
    ['a certain bug', 'CERTAIN MAJOR', ruleOf('BUG', 'BLOCKER', 'CERTAIN'), {}],
    ['a likely bug', 'LIKELY MAJOR', ruleOf('BUG', 'BLOCKER', 'LIKELY'), {}],
    ['a place worth a look', 'REVIEW MAJOR', ruleOf('BUG', 'CRITICAL', 'REVIEW'), {}],
    ['a smell that is only likely', 'LIKELY MAJOR', ruleOf('SMELL', 'CRITICAL', 'LIKELY'), {}],
    ['a certain vulnerability nobody reaches', 'CERTAIN MAJOR', ruleOf('VULN', 'CRITICAL', 'CERTAIN'), {}],
    [
      'a certain vulnerability with its way',
      'CERTAIN CRITICAL',
      ruleOf('VULN', 'CRITICAL', 'CERTAIN'),
      { steps: STEPS },
    ],
    [
      'a likely vulnerability with its way',
      'LIKELY MAJOR',
      ruleOf('VULN', 'CRITICAL', 'LIKELY'),
      { steps: STEPS },
    ],
    ['a credential', 'CERTAIN BLOCKER', ruleOf('VULN', 'BLOCKER', 'CERTAIN', 'secrets/x'), {}],
  ] as const)('%s: %s', (_what, expected, rule, more) => {
    expect(verdict(rule, more)).toBe(expected);
  });
});

describe('where nobody runs it in earnest', () => {
  test.each(['TEST', 'EXAMPLE', 'MOCK', 'DATA', 'TOOLING', 'TEMPLATE'] as const)(
    '%s: at most MINOR',
    (role) => {
      const bug = ruleOf('BUG', 'BLOCKER', 'CERTAIN');
      expect(verdict(bug, {}, role)).toBe('REVIEW MINOR');
      expect(verdict(bug, { steps: STEPS }, role)).toBe('REVIEW MINOR');
      expect(verdict(ruleOf('VULN', 'BLOCKER', 'CERTAIN'), { steps: STEPS }, role)).toBe('CERTAIN MINOR');
    },
  );

  test('what is only likely is worth a look, unless its way is shown', () => {
    const vulnerability = ruleOf('VULN', 'CRITICAL', 'LIKELY');
    expect(verdict(vulnerability, {}, 'TEST')).toBe('REVIEW MINOR');
    expect(verdict(vulnerability, { steps: STEPS }, 'TEST')).toBe('LIKELY MINOR');
    expect(verdict(ruleOf('BUG', 'MAJOR', 'LIKELY'), {}, 'TOOLING')).toBe('REVIEW MINOR');
    expect(verdict(ruleOf('SMELL', 'MAJOR', 'LIKELY'), {}, 'TEST')).toBe('LIKELY MINOR');
  });

  test('a workflow that strangers can start is no harmless place', () => {
    const rule = ruleOf('VULN', 'CRITICAL', 'LIKELY', 'config/workflow-script-injection');
    expect(verdict(rule, {}, 'TOOLING')).toBe('LIKELY MAJOR');
  });
});

test('a vulnerability its rule calls less serious here is worth a look', () => {
  const rule = ruleOf('VULN', 'CRITICAL', 'LIKELY');
  expect(verdict(rule, { severity: 'MAJOR' })).toBe('REVIEW MAJOR');
  expect(verdict(rule, { severity: 'MAJOR', confidence: 'LIKELY' })).toBe('LIKELY MAJOR');
});
