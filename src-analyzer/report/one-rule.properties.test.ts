import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReportRequest } from '#contract/analyzer-api/report.ts';
import { DIMENSION_KEYS, DIMENSION_WEIGHTS, VIOLATION_TYPES } from '#contract/words.ts';
import { createRulesReport } from './rules-report.ts';
import { anyRequest } from './testing/random-requests.ts';
import {
  archOf,
  declared,
  dependencyOf,
  file,
  files,
  issue,
  node,
  qualityOf,
  requestOf,
  scanOf,
  violation,
} from './testing/request-builder.ts';
import { pointsLost } from './ledger.ts';
import { GROUP_CEILING, MAX_CEILINGS, RULE_CEILINGS, RULE_WEIGHTS, type RuleName } from './weights.ts';

/** The most one rule may move the health score by. */
const MAX_POINTS = 5;

const scoreOf = (request: ReportRequest): number => createRulesReport(request).healthScore;

/** The same project as if one rule had found nothing, for every rule that may have found something. */
function* withoutOneRule(request: ReportRequest): Generator<ReportRequest> {
  const { quality, arch, evolution, dependency } = request;
  if (quality?.available === true) {
    for (const rule of new Set(quality.issues.map(({ ruleKey }) => ruleKey)))
      yield {
        ...request,
        quality: { ...quality, issues: quality.issues.filter(({ ruleKey }) => ruleKey !== rule) },
      };
    for (const fine of [{ duplicationRate: 0 }, { complexity: 1 }])
      yield { ...request, quality: { ...quality, metrics: { ...quality.metrics, ...fine } } };
  }
  if (arch !== null) {
    for (const type of VIOLATION_TYPES)
      yield {
        ...request,
        arch: { ...arch, violations: arch.violations.filter(({ violationType }) => violationType !== type) },
      };
  }
  if (evolution?.available === true) yield { ...request, evolution: { ...evolution, hotspots: [] } };
  const packages = dependency?.dependencies ?? [];
  for (const { name } of packages)
    yield {
      ...request,
      dependency: dependencyOf(
        packages.map((one) => (one.name === name ? { ...one, risk: null, isEol: false, reason: null } : one)),
      ),
    };
}

describe('one rule moves the health score by at most 5 points', () => {
  test('whatever it found, beside whatever others found', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const before = scoreOf(request);
        for (const without of withoutOneRule(request))
          expect(scoreOf(without) - before).toBeLessThanOrEqual(MAX_POINTS);
      }),
    );
  });

  test('in every row of every ledger', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { scoreDetail } = createRulesReport(request);
        const costs = DIMENSION_KEYS.flatMap((key) =>
          (scoreDetail?.[key].deductions ?? [])
            .filter(({ rule }) => rule !== 'other-rules')
            .map(({ points }) => points * DIMENSION_WEIGHTS[key]),
        );
        expect(Math.max(0, ...costs)).toBeLessThanOrEqual(MAX_POINTS);
      }),
    );
  });

  const paths = Array.from({ length: 40 }, (_, at) => `src/a${at + 1}.ts`);
  const sound = [...files('src/a%.ts', 40, 100), ...files('test/a%.test.ts', 10, 50), file('README.md', 9)];
  const nodes = paths.map((path) => node(path, path));
  const everywhere = paths.flatMap((path) => Array.from({ length: 90 }, (_, line) => `${path}:${line + 1}`));

  test.each(['BLOCKER', 'CRITICAL', 'MAJOR', 'MINOR'] as const)(
    'with a %s finding in every line',
    (severity) => {
      const quality = qualityOf(
        everywhere.map((place) => issue('x/y', place, { severity })),
        { judgedLoc: 4_000 },
      );
      expect(scoreOf(requestOf(scanOf(sound), { quality }))).toBeGreaterThanOrEqual(100 - MAX_POINTS);
    },
  );

  test.each(VIOLATION_TYPES)('with %s in every file', (type) => {
    const found = paths.map((path) =>
      violation(type, [path, paths[0] ?? ''], `${path}:1`, { severity: 'HIGH' }),
    );
    const arch = archOf(
      nodes,
      found,
      paths.map((path, at) => [path, paths[(at + 1) % 40] ?? ''] as const),
    );
    expect(scoreOf(requestOf(scanOf(sound), { arch }))).toBeGreaterThanOrEqual(100 - MAX_POINTS);
  });

  test('with a package of high risk and no other', () => {
    const dependency = dependencyOf([declared('old', '1.0.0', { risk: 'HIGH', isEol: true })]);
    expect(scoreOf(requestOf(scanOf(sound), { dependency }))).toBeGreaterThanOrEqual(100 - MAX_POINTS);
  });

  test('by every ceiling, and by what has none but an end', () => {
    const besides = Array.from({ length: 400 }, (_, at) => at / 2);
    for (const key of DIMENSION_KEYS) {
      // The same weight is tried beside others of every size.
      const points = besides.map((weight) => pointsLost(weight + MAX_CEILINGS[key]) - pointsLost(weight));
      expect(Math.max(...points) * DIMENSION_WEIGHTS[key]).toBeLessThanOrEqual(MAX_POINTS);
    }
    expect(Math.max(...Object.values(RULE_CEILINGS))).toBeLessThanOrEqual(MAX_CEILINGS.quality);
    expect(GROUP_CEILING).toBeLessThanOrEqual(MAX_CEILINGS.dependency);
    // Without a ceiling the measure ends at 1.
    const tooHigh = (Object.keys(RULE_WEIGHTS) as RuleName[]).filter((name) => {
      const weight = RULE_WEIGHTS[name];
      return ('ceiling' in weight ? weight.ceiling : weight.rate) > MAX_CEILINGS[weight.dimension];
    });
    expect(tooHigh).toEqual([]);
  });
});
