import type { ReportBody, Risk, ScoreDetail } from '#contract/public-api/reports.ts';
import { DIMENSION_KEYS } from '#contract/words.ts';
import { expect, test } from 'vitest';
import { en } from '#renderer/strings/en/en.ts';
import { verdictOf, worstRisks } from './verdict.ts';

function report(scores: [number, number, number, number], unmeasured: string[] = []): ReportBody {
  const dimensions = DIMENSION_KEYS.map((key, index) => ({
    key,
    score: scores[index] ?? 0,
    stars: 0,
    summary: '',
  }));
  const detail = Object.fromEntries(
    DIMENSION_KEYS.map((key) => [key, { measured: !unmeasured.includes(key) }]),
  ) as unknown as ScoreDetail;
  return { level: 'GOOD', dimensions, scoreDetail: detail } as unknown as ReportBody;
}

test.each([
  [
    'the best and the worst are named',
    report([80, 60, 70, 75]),
    'Good. Strongest in quality; start with structure.',
  ],
  ['nothing needs attention', report([95, 90, 99, 92]), 'Good. All measured dimensions are in good shape.'],
  ['all are alike', report([70, 70, 70, 70]), 'Good. All measured dimensions score the same.'],
  [
    'an estimated dimension is no ground for a verdict',
    report([80, 20, 70, 75], ['structure']),
    'Good. Strongest in quality; start with dependencies.',
  ],
  ['nothing was measured', report([80, 20, 70, 75], [...DIMENSION_KEYS]), 'Good'],
])('%s', (_behaviour, body, verdict) => {
  expect(verdictOf(body, en)).toBe(verdict);
});

test('the most severe risks come first, equal ones in the order of the report', () => {
  const risks = [
    { title: 'a', level: 'LOW' },
    { title: 'b', level: 'HIGH' },
    { title: 'c', level: 'MEDIUM' },
    { title: 'd', level: 'HIGH' },
  ] as Risk[];
  expect(worstRisks(risks, 3).map(({ title }) => title)).toEqual(['b', 'd', 'c']);
});
