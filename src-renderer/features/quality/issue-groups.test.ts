import type { QualityIssueList } from '#contract/public-api/quality.ts';
import { expect, test } from 'vitest';
import { en } from '#renderer/strings/en/en.ts';
import { listSizes, parentOf, ruleGroups, titlesOf } from './issue-groups.ts';
import { paramsOf } from './quality.api.ts';

const METRICS = {
  bugs: 3,
  vulnerabilities: 2,
  codeSmells: 4,
  review: 7,
  duplicationRate: 0,
  coverageRate: null,
  complexity: 1,
  available: true,
  comparedWithLast: null,
};

const list = (more: Partial<QualityIssueList>): QualityIssueList => ({
  metrics: METRICS,
  total: 0,
  items: [],
  checked: [],
  rules: [],
  ...more,
});

test('rules keep the order of the answer, and have a title where one is known', () => {
  const ruleCounts = [
    { ruleKey: 'eval', severity: 'BLOCKER' as const, count: 1 },
    { ruleKey: 'long', severity: 'MAJOR' as const, count: 3 },
  ];
  const titleOf = titlesOf([{ ruleKey: 'eval', title: 'Code from text', why: 'w', fix: 'f' }], en);
  expect(ruleGroups({ ruleCounts }).map(({ name, count }) => [titleOf(name), count])).toEqual([
    ['Code from text', 1],
    ['long', 3],
  ]);
  expect(ruleGroups({})).toEqual([]);
});

test('a folder lies in the one around it', () => {
  expect(parentOf('src/main/java')).toBe('src/main');
  expect(parentOf('src')).toBeUndefined();
});

test('what is worth a look and what was decided is counted apart', () => {
  expect(listSizes(list({}))).toEqual({ findings: 9, review: 7, decided: 0 });
  const { metrics } = list({});
  expect(listSizes({ metrics: { ...metrics, decided: 3 } })).toMatchObject({ findings: 9, decided: 3 });
});

test('an address asks for the list it names', () => {
  expect(paramsOf({})).toMatchObject({ confidence: undefined, sort: 'severity' });
  expect(paramsOf({ list: 'review', rule: 'js/no-eval', sort: 'line', order: 'desc' })).toMatchObject({
    confidence: 'REVIEW',
    ruleKey: 'js/no-eval',
    sort: 'line',
    order: 'desc',
  });
  expect(paramsOf({ file: 'a.ts', author: 'Ada', confidence: 'CERTAIN', role: 'TEST' })).toMatchObject({
    filePath: 'a.ts',
    author: 'Ada',
    confidence: 'CERTAIN',
    role: 'TEST',
  });
  expect(paramsOf({ list: 'review', confidence: 'CERTAIN' })).toMatchObject({
    confidence: 'REVIEW',
    sort: 'likely',
  });
});
