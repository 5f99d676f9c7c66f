import { describe, expect, test } from 'vitest';
import type { ReportRequest } from '#contract/analyzer-api/report.ts';
import type { Dependency } from '#contract/public-api/dependencies.ts';
import { judgeAccepted } from './accepted-findings.ts';
import { createRulesReport } from './rules-report.ts';
import {
  archOf,
  declared,
  dependencyOf,
  file,
  issue,
  node,
  qualityOf,
  requestOf,
  scanOf,
  violation,
} from './testing/request-builder.ts';

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

  test('of the structure and the dependencies count as those of the code do', () => {
    const god = (key: string) => violation('GOD_CLASS', [key, null], `src/${key}.ts`);
    const old = (name: string) => declared(name, '1.0.0', { risk: 'HIGH', isEol: true, reason: 'Old.' });
    const of = (violations: string[], packages: Dependency[]): ReportRequest => ({
      ...ALL,
      arch: archOf([node('a', 'src/a.ts'), node('b', 'src/b.ts')], violations.map(god)),
      dependency: dependencyOf(packages),
    });
    const request = of(['a', 'b'], [old('left'), old('right')]);
    const accepted = { ...request, acceptedViolations: [0], acceptedDependencies: [1] };
    const without = createRulesReport(of(['b'], [old('left'), declared('right', '1.0.0', { judged: true })]));
    const { rules } = judgeAccepted(accepted);
    expect(rules).toEqual({
      ...createRulesReport(request),
      healthScoreWithoutAccepted: without.healthScore,
    });
    expect(without.healthScore).toBeGreaterThan(rules.healthScore);
    expect(judgeAccepted({ ...accepted, acceptedCosts: false }).rules).toEqual({
      ...without,
      healthScoreWithoutAccepted: without.healthScore,
    });
  });
});
