import type { QualityIssue, QualityIssueList, QualityRule } from '#contract/public-api/quality.ts';
import { ISSUE_SEVERITIES, type IssueKind, type IssueSeverity } from '#contract/words.ts';
import type { QualitySearch } from './quality.search.ts';

export const rankOfSeverity = (severity: IssueSeverity): number => ISSUE_SEVERITIES.indexOf(severity);

export interface RuleGroup {
  ruleKey: string;
  title: string;
  rule: QualityRule | undefined;
  /** The worst one that occurs. */
  severity: IssueSeverity;
  count: number;
}

export function filterIssues(issues: readonly QualityIssue[], search: QualitySearch): QualityIssue[] {
  const keyword = search.keyword?.toLowerCase();
  return issues.filter(
    (issue) =>
      (!search.severity || issue.severity === search.severity) &&
      (!search.kind || issue.kind === search.kind) &&
      (!keyword ||
        issue.filePath.toLowerCase().includes(keyword) ||
        issue.message.toLowerCase().includes(keyword)),
  );
}

/** The rules that occur, most severe first, then most frequent. */
export function groupByRule(issues: readonly QualityIssue[], rules: QualityIssueList['rules']): RuleGroup[] {
  const texts = new Map(rules.map((rule) => [rule.ruleKey, rule]));
  const groups = new Map<string, RuleGroup>();
  for (const issue of issues) {
    const group = groups.get(issue.ruleKey);
    if (group) {
      group.count += 1;
      if (rankOfSeverity(issue.severity) < rankOfSeverity(group.severity)) group.severity = issue.severity;
    } else {
      const rule = texts.get(issue.ruleKey);
      const { ruleKey, severity } = issue;
      groups.set(ruleKey, { ruleKey, title: rule?.title ?? ruleKey, rule, severity, count: 1 });
    }
  }
  return [...groups.values()].toSorted(
    (a, b) => rankOfSeverity(a.severity) - rankOfSeverity(b.severity) || b.count - a.count,
  );
}

/** Findings in tests, by kind. The report leaves them out, so the page says how many of its numbers they are. */
export function countInTests(
  issues: readonly Pick<QualityIssue, 'kind' | 'role'>[],
): Record<IssueKind, number> {
  const counts = { BUG: 0, VULN: 0, SMELL: 0 };
  for (const { kind, role } of issues) if (role === 'TEST') counts[kind] += 1;
  return counts;
}
