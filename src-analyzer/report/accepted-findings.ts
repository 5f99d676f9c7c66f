import type { ReportRequest } from '#contract/analyzer-api/report.ts';
import type { ReportBody } from '#contract/public-api/reports.ts';
import { createRulesReport } from './rules-report.ts';

interface Judged {
  /** What the report is of. */
  readonly judged: ReportRequest;
  readonly rules: ReportBody;
}

/**
 * The rules report with both of its scores (D123): what people accepted costs its points unless the request says that
 * it does not, and the score without it stands beside.
 */
export function judgeAccepted(request: ReportRequest): Judged {
  const { quality, accepted = [], acceptedCosts = true } = request;
  const names = new Set(accepted);
  if (names.size === 0 || quality?.available !== true)
    return { judged: request, rules: createRulesReport(request) };
  const issues = quality.issues.filter(({ fingerprint }) => !names.has(fingerprint));
  const without: ReportRequest = { ...request, quality: { ...quality, issues } };
  const rulesWithout = createRulesReport(without);
  const judged = acceptedCosts ? request : without;
  const rules = acceptedCosts ? createRulesReport(request) : rulesWithout;
  return { judged, rules: { ...rules, healthScoreWithoutAccepted: rulesWithout.healthScore } };
}
