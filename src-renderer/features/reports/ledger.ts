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

export interface LedgerWords {
  title: string;
  evidence: string;
  /** The evidence as it is stored, in English, from its number on. */
  counted: string;
}

/** The rule at the head of the evidence of a quality engine, and what comes behind it. */
function splitEvidence(
  rule: string,
  evidence: string,
  title: string | undefined,
): { head?: string; counted: string } {
  const own = [': ', '：'].find((mark) => title !== undefined && evidence.startsWith(title + mark));
  if (title !== undefined && own !== undefined)
    return { head: title, counted: sentence(evidence.slice(title.length + own.length)) };
  const [, head, rest] = /^([^:：]{2,80})(?:: |：)(.+)$/s.exec(evidence) ?? [];
  return rule.includes('/') && head && rest ? { head, counted: sentence(rest) } : { counted: evidence };
}

/**
 * A deduction in words. Known rules have a name in the catalogue; those of the quality engines have theirs at the
 * head of the evidence ("Empty exception handler: 3 findings in 3 files").
 */
export function ledgerWords(deduction: Deduction, s: Strings): LedgerWords {
  const { rule, said, title: stored } = deduction;
  const { counted } = splitEvidence(rule, deduction.evidence, stored);
  const evidence = said === undefined ? deduction.evidence : s.sentences.tell(said);
  const known = s.report.rules[rule];
  if (known) return { title: known, evidence, counted };
  const { head, counted: rest } = splitEvidence(
    rule,
    evidence,
    stored === undefined ? undefined : s.sentences.rule('title', rule, stored),
  );
  if (head !== undefined) return { title: head, evidence: rest, counted };
  return { counted, title: sentence(rule.replace(/^[a-z]+[:/]/, '').replaceAll(/[-_]/g, ' ')), evidence };
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
