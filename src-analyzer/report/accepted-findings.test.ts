import { describe, expect, test } from 'vitest';
import type { ReportRequest } from '#contract/analyzer-api/report.ts';
import { judgeAccepted } from './accepted-findings.ts';
import { createRulesReport } from './rules-report.ts';
import { file, issue, qualityOf, requestOf, scanOf } from './testing/request-builder.ts';

const named = (fingerprint: string, rule: string) => ({
  ...issue(rule, `src/a.ts:${fingerprint.length}`),
  fingerprint,
});
const requestWith = (...names: string[]): ReportRequest =>
  requestOf(scanOf([file('src/a.ts', 300), file('src/b.ts', 200)]), {
    quality: qualityOf(names.map((name) => named(name, `ts:rule-${name}`))),
  });

const ALL = requestWith('kept', 'accepted', 'accepted-too');
const WITH = createRulesReport(ALL);
const WITHOUT = createRulesReport(requestWith('kept'));
const ACCEPTED = ['accepted', 'accepted-too'];

describe('accepted findings', () => {
  test('lower the score here', () => {
    expect(WITHOUT.healthScore).toBeGreaterThan(WITH.healthScore);
  });

  test('cost their points, and the score without them stands beside', () => {
    const { judged, rules } = judgeAccepted({ ...ALL, accepted: ACCEPTED });
    expect(rules).toEqual({ ...WITH, healthScoreWithoutAccepted: WITHOUT.healthScore });
    expect(judged.quality).toEqual(ALL.quality);
  });

  test('cost nothing and are spoken of nowhere where the request says so', () => {
    const { judged, rules } = judgeAccepted({ ...ALL, accepted: ACCEPTED, acceptedCosts: false });
    expect(rules).toEqual({ ...WITHOUT, healthScoreWithoutAccepted: WITHOUT.healthScore });
    expect(judged.quality).toMatchObject({ issues: [{ fingerprint: 'kept' }] });
  });

  test.each([undefined, []])('that are %j leave the report as it was', (accepted) => {
    expect(judgeAccepted({ ...ALL, accepted, acceptedCosts: false }).rules).toEqual(WITH);
  });

  test('change nothing where the code was not judged', () => {
    const request = { ...ALL, quality: null, accepted: ACCEPTED };
    expect(judgeAccepted(request).rules).toEqual(createRulesReport({ ...ALL, quality: null }));
  });
});
