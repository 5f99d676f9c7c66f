import { ISSUE_SEVERITIES, type IssueSeverity } from '#contract/words.ts';
import type { Finding, QualityRuleInfo } from '../rule.ts';

const rank = (severity: IssueSeverity): number => ISSUE_SEVERITIES.indexOf(severity);

/** One step less serious; INFO stays. */
export function loweredSeverity(severity: IssueSeverity): IssueSeverity {
  return ISSUE_SEVERITIES[rank(severity) + 1] ?? 'INFO';
}

/**
 * The severity a finding is shown with: the rule's, or the finding's own if that is lower,
 * one step lower again in tests and samples. Never raised.
 */
export function severityOf(rule: QualityRuleInfo, finding: Finding, inTests: boolean): IssueSeverity {
  const own = finding.severity ?? rule.severity;
  const severity = rank(own) > rank(rule.severity) ? own : rule.severity;
  return inTests ? loweredSeverity(severity) : severity;
}
