import type { AnalyzerMetrics } from '#contract/analyzer-api/quality.ts';
import type { ComparedNumber, Comparison } from '#contract/public-api/comparison.ts';
import type { ReportHistoryItem } from '#contract/public-api/reports.ts';
import { DIMENSION_KEYS } from '#contract/words.ts';

/** Differences of numbers with two decimals are told with two decimals. */
const CENT = 100;

export function comparedNumber(before: number | null, after: number | null): ComparedNumber {
  const delta = before === null || after === null ? null : Math.round((after - before) * CENT) / CENT;
  return { before, after, delta };
}

/** Scores that were worked out in two ways stand side by side without a difference. */
export function comparedScore(
  before: number | null,
  after: number | null,
  sameScoring: boolean,
): ComparedNumber {
  return sameScoring ? comparedNumber(before, after) : { before, after, delta: null };
}

type Dimensions = readonly Pick<ReportHistoryItem['dimensions'][number], 'key' | 'score'>[];

export function compareDimensions(
  before: Dimensions,
  after: Dimensions,
  sameScoring: boolean,
): Comparison['dimensions'] {
  const scoreIn = (dimensions: Dimensions, key: string): number | null =>
    dimensions.find((one) => one.key === key)?.score ?? null;
  return DIMENSION_KEYS.map((key) => ({
    key,
    ...comparedScore(scoreIn(before, key), scoreIn(after, key), sameScoring),
  }));
}

interface Measured {
  readonly size: { readonly files: number; readonly loc: number };
  /** Undefined: the code rules have no result. */
  readonly metrics: AnalyzerMetrics | undefined;
}

export function compareMetrics(before: Measured, after: Measured, sameRules: boolean): Comparison['metrics'] {
  const byRules = (
    name: 'bugs' | 'vulnerabilities' | 'codeSmells' | 'duplicationRate' | 'coverageRate' | 'complexity',
  ) => {
    const compared = comparedNumber(before.metrics?.[name] ?? null, after.metrics?.[name] ?? null);
    return sameRules ? compared : { ...compared, delta: null };
  };
  return {
    locTotal: comparedNumber(before.size.loc, after.size.loc),
    fileCount: comparedNumber(before.size.files, after.size.files),
    bugs: byRules('bugs'),
    vulnerabilities: byRules('vulnerabilities'),
    codeSmells: byRules('codeSmells'),
    duplicationRate: byRules('duplicationRate'),
    coverageRate: byRules('coverageRate'),
    complexity: byRules('complexity'),
  };
}
