import type { DimensionKey, IssueKind, IssueSeverity } from './words.ts';

/*
 * The numbers of the score that both the report and the hotspot map need; docs/score.md explains them, and
 * src-analyzer/report/weights.ts holds the others. Without any library.
 */

/** What one finding of the code rules weighs before it is set against the size of the code. */
export const SEVERITY_WEIGHTS: Readonly<Record<IssueSeverity, number>> = {
  BLOCKER: 14,
  CRITICAL: 5,
  MAJOR: 1.5,
  MINOR: 0.3,
  INFO: 0,
};
/** A smell slows people down; a bug or a vulnerability hurts users. */
export const KIND_FACTORS: Readonly<Record<IssueKind, number>> = { BUG: 1, VULN: 1, SMELL: 0.5 };
/** Each further weight of this size halves what is left of 100 points. */
export const HALVING_WEIGHT = 7;
/** Code lines that everybody is given for nothing where something is counted for each 1,000. */
export const CUSHION_LINES = 150;

/** What the score of a dimension rests on. `NOTHING`: it was not measured and counts as 100, so that it lowers nothing. */
export type ScoreBasis = 'MEASURED' | 'ESTIMATED' | 'NOTHING';

/** Quality is estimated from the scan (D8); another dimension that was not measured is only where something lowers it. */
export function scoreBasis(
  key: DimensionKey,
  ledger: { readonly measured: boolean; readonly score: number } | undefined,
): ScoreBasis {
  if (ledger === undefined || ledger.measured) return 'MEASURED';
  return key === 'quality' || ledger.score < 100 ? 'ESTIMATED' : 'NOTHING';
}
