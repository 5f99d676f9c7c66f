import { CUSHION_LINES, HALVING_WEIGHT, KIND_FACTORS, SEVERITY_WEIGHTS } from '#contract/score.ts';
import { ISSUE_SEVERITIES, type IssueKind, type IssueSeverity } from '#contract/words.ts';

/** How many issues of one severity and kind a file has. */
export interface IssueCount {
  readonly severity: IssueSeverity;
  readonly kind: IssueKind;
  readonly count: number;
}

export interface FileHealth {
  readonly issues: number;
  readonly worstSeverity: IssueSeverity | null;
  readonly health: number;
}

/** The health of one file (D73): what its issues weigh for each 1,000 lines, on the curve of the score. */
export function healthOf(loc: number, counts: readonly IssueCount[]): FileHealth {
  let weight = 0;
  let issues = 0;
  for (const { severity, kind, count } of counts) {
    weight += SEVERITY_WEIGHTS[severity] * KIND_FACTORS[kind] * count;
    issues += count;
  }
  const density = (weight * 1_000) / (loc + CUSHION_LINES);
  return {
    issues,
    worstSeverity:
      ISSUE_SEVERITIES.find((severity) => counts.some((one) => one.severity === severity)) ?? null,
    health: Math.round(100 * 2 ** (-density / HALVING_WEIGHT)),
  };
}
