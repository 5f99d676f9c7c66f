import { expect, test } from 'vitest';
import { healthOf, type IssueCount } from './file-health.rules.ts';

const one = (severity: IssueCount['severity'], kind: IssueCount['kind'] = 'BUG', count = 1): IssueCount => ({
  severity,
  kind,
  count,
});

test.each<[string, number, IssueCount[], number, string | null]>([
  ['no issue', 300, [], 100, null],
  ['a smell weighs half of a bug', 850, [one('BLOCKER', 'SMELL')], 50, 'BLOCKER'],
  ['a bug of the weight 14 in 1,000 lines', 850, [one('BLOCKER')], 25, 'BLOCKER'],
  ['notes weigh nothing', 10, [one('INFO', 'SMELL', 9)], 100, 'INFO'],
  ['the worst is named, whatever comes first', 850, [one('MINOR'), one('MAJOR')], 84, 'MAJOR'],
])('%s', (_what, loc, counts, health, worstSeverity) => {
  const issues = counts.reduce((sum, { count }) => sum + count, 0);
  expect(healthOf(loc, counts)).toEqual({ health, worstSeverity, issues });
});
