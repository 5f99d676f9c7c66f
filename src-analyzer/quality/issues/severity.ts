import { ISSUE_SEVERITIES, type IssueSeverity } from '#contract/words.ts';
import type { Finding, QualityRuleInfo } from '../rule.ts';

const rank = (severity: IssueSeverity): number => ISSUE_SEVERITIES.indexOf(severity);

/** One step less serious, and at most MINOR: nobody runs this code in earnest. INFO stays. */
export function loweredSeverity(severity: IssueSeverity): IssueSeverity {
  const lowered = Math.max(rank(severity) + 1, rank('MINOR'));
  return ISSUE_SEVERITIES[lowered] ?? 'INFO';
}

/**
 * The severity a finding is shown with: the rule's, or the finding's own if that is lower,
 * lowered in tests, examples, mocks and data (D120). Never raised.
 */
export function severityOf(rule: QualityRuleInfo, finding: Finding, inTests: boolean): IssueSeverity {
  const own = finding.severity ?? rule.severity;
  const severity = rank(own) > rank(rule.severity) ? own : rule.severity;
  return inTests ? loweredSeverity(severity) : severity;
}
