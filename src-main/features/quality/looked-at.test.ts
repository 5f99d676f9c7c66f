import { expect, test } from 'vitest';
import type { AnalyzerIssue, QualityResult } from '#contract/analyzer-api/quality.ts';
import { QualityIssueList } from '#contract/public-api/quality.ts';
import { qualityAnswer } from '#main/app/testing/finding-answers.ts';
import { projectPerBlock } from '#main/app/testing/test-project.ts';
import lookedAt from './looked-at.json' with { type: 'json' };

const tenths = Object.keys(lookedAt.tenths).map(Number);
/** A rule of those whose places readers called right most seldom, or most often. */
const ruleOf = (tenth: number): string =>
  Object.entries(lookedAt.tenths).find(([key]) => Number(key) === tenth)?.[1][0] ?? '';
const [SELDOM, OFTEN] = [ruleOf(Math.min(...tenths)), ruleOf(Math.max(...tenths))];

const issue = (ruleKey: string, severity: AnalyzerIssue['severity']): AnalyzerIssue => ({
  ruleKey,
  severity,
  kind: 'BUG',
  filePath: 'src/a.ts',
  line: 1,
  message: 'A wrong x',
  role: 'OWN',
  confidence: 'REVIEW',
  path: [],
  cwe: null,
  fingerprint: ruleKey + severity,
});

const ISSUES = [
  issue(SELDOM, 'MAJOR'),
  issue('js/x', 'MINOR'),
  issue('js/x', 'MAJOR'),
  issue(OFTEN, 'MINOR'),
];

const { get } = projectPerBlock({ 'src/a.ts': 'one\n' }, async ({ analyzer, analyse }) => {
  analyzer.answers.set('quality', (): QualityResult => ({ ...qualityAnswer('', []), issues: ISSUES }));
  await analyse();
});

test.each([
  ['', [`${OFTEN} MINOR`, 'js/x MAJOR', 'js/x MINOR', `${SELDOM} MAJOR`]],
  ['&order=desc', [`${SELDOM} MAJOR`, 'js/x MAJOR', 'js/x MINOR', `${OFTEN} MINOR`]],
])('what is most often right comes first, then what is most serious: %s', async (order, expected) => {
  const { data } = await get(`/quality-issues?confidence=REVIEW&sort=likely${order}`);
  const { items } = QualityIssueList.parse(data);
  expect(items.map(({ ruleKey, severity }) => `${ruleKey} ${severity}`)).toEqual(expected);
});
