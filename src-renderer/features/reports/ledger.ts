import type { Deduction, ReportBody, ReportHistoryItem, ScoreDetail } from '#contract/public-api/reports.ts';
import { DIMENSION_KEYS, DIMENSION_WEIGHTS, type DimensionKey } from '#contract/words.ts';
import type { Strings } from '#renderer/strings/en/en.ts';

/** A deduction with its effect on the health score: its points times the weight of its dimension. */
export interface LedgerRow {
  dimension: DimensionKey;
  deduction: Deduction;
  healthPoints: number;
}

/** Every deduction of every dimension, the most expensive first: the order in which fixing pays off. */
export function ledgerRows(detail: ScoreDetail): LedgerRow[] {
  return DIMENSION_KEYS.flatMap((dimension) =>
    detail[dimension].deductions.map((deduction) => ({
      dimension,
      deduction,
      healthPoints: deduction.points * DIMENSION_WEIGHTS[dimension],
    })),
  ).toSorted((a, b) => b.healthPoints - a.healthPoints);
}

/** Score of a dimension in an earlier report; null where it was not measured. */
export function scoreOf({ dimensions }: ReportHistoryItem, key: DimensionKey): number | null {
  return dimensions.find((dimension) => dimension.key === key)?.score ?? null;
}

/** 100 minus the weighted dimension scores: what the ledger adds up to before the last rounding. */
export function pointsLost(report: ReportBody): number {
  return report.dimensions.reduce(
    (lost, dimension) => lost + (100 - dimension.score) * DIMENSION_WEIGHTS[dimension.key],
    0,
  );
}

/** What could not be looked at, with its dimension; the same sentence is listed once. */
export function notMeasured(detail: ScoreDetail | undefined): { dimension: DimensionKey; text: string }[] {
  if (!detail) return [];
  const seen = new Set<string>();
  return DIMENSION_KEYS.flatMap((dimension) =>
    detail[dimension].notMeasured
      .filter((text) => !seen.has(text) && seen.add(text))
      .map((text) => ({ dimension, text })),
  );
}

/**
 * A deduction in words. Known rules have a name in the catalogue; those of the quality engines have theirs at the
 * head of the evidence ("Empty exception handler: 3 findings in 3 files").
 */
export function ledgerWords({ rule, evidence }: Deduction, s: Strings): { title: string; evidence: string } {
  const known = s.report.rules[rule];
  if (known) return { title: known, evidence };
  const [, head, rest] = /^([^:]{4,80}): (.+)$/s.exec(evidence) ?? [];
  if (rule.includes('/') && head && rest) return { title: head, evidence: sentence(rest) };
  return { title: sentence(rule.replace(/^[a-z]+[:/]/, '').replaceAll(/[-_]/g, ' ')), evidence };
}

/** "23 findings in 19 files", "21 files exceed 500 lines"; lines of code are not what is listed below. */
const COUNTED = /^(\d{1,3}(?:,\d{3})*) (?!lines?\b)/;

/**
 * How many more there are than the links that are shown, of what the evidence speaks of.
 * @param files as many as the report names; it does not name them all
 */
export function countNotShown(evidence: string, files: number, shown: number): number {
  const said = Number(COUNTED.exec(evidence)?.[1]?.replaceAll(',', '') ?? 0);
  return Math.max(0, Math.max(said, files) - Math.min(files, shown));
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
