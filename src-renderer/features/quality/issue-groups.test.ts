import type { QualityIssue } from '#contract/public-api/quality.ts';
import { expect, test } from 'vitest';
import { countInTests, filterIssues, groupByRule } from './issue-groups.ts';

const issue = (id: number, ruleKey: string, severity: QualityIssue['severity']): QualityIssue => ({
  id,
  ruleKey,
  severity,
  kind: id % 2 ? 'BUG' : 'SMELL',
  filePath: `src/f${id}.ts`,
  line: 1,
  message: `Message ${id}`,
  aiExplanation: null,
  aiSuggestion: null,
  aiStatus: 'NONE',
  status: 'OPEN',
});

const ISSUES = [
  issue(1, 'long', 'MINOR'),
  issue(2, 'long', 'MAJOR'),
  issue(3, 'eval', 'BLOCKER'),
  issue(4, 'long', 'MINOR'),
];

test('rules stand in order of the worst they found', () => {
  const rules = [{ ruleKey: 'eval', title: 'Code from text', why: 'w', fix: 'f' }];
  expect(groupByRule(ISSUES, rules).map(({ title, severity, count }) => [title, severity, count])).toEqual([
    ['Code from text', 'BLOCKER', 1],
    ['long', 'MAJOR', 3],
  ]);
});

test.each([
  [{ severity: 'MINOR' as const }, [1, 4]],
  [{ kind: 'BUG' as const }, [1, 3]],
  [{ keyword: 'F2' }, [2]],
  [{ keyword: 'message 3' }, [3]],
  [{}, [1, 2, 3, 4]],
])('filter %j', (search, expected) => {
  expect(filterIssues(ISSUES, search).map(({ id }) => id)).toEqual(expected);
});

test('findings in tests are counted by kind', () => {
  const issues = [
    { kind: 'BUG', role: 'OWN' },
    { kind: 'BUG', role: 'TEST' },
    { kind: 'VULN', role: 'TEST' },
    { kind: 'SMELL', role: 'TEST' },
    { kind: 'SMELL' },
  ] as const;
  expect(countInTests(issues)).toEqual({ BUG: 1, VULN: 1, SMELL: 1 });
});
