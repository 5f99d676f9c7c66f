import type { QualityIssueList, RuleCount } from '#contract/public-api/quality.ts';
import { ISSUE_SEVERITIES, type IssueSeverity } from '#contract/words.ts';

export const rankOfSeverity = (severity: IssueSeverity): number => ISSUE_SEVERITIES.indexOf(severity);

export interface RuleGroup extends RuleCount {
  title: string;
}

/** The rules that occur with their titles, in the order of the answer. */
export function titledRules({ ruleCounts = [], rules }: QualityIssueList): RuleGroup[] {
  const titles = new Map(rules.map(({ ruleKey, title }) => [ruleKey, title]));
  return ruleCounts.map((one) => ({ ...one, title: titles.get(one.ruleKey) ?? one.ruleKey }));
}

/** How many findings the lists of a project hold whatever the filters. */
export function listSizes({ metrics }: Pick<QualityIssueList, 'metrics'>): {
  findings: number;
  review: number;
  decided: number;
} {
  const { bugs, vulnerabilities, codeSmells, review, decided = 0 } = metrics;
  return { findings: bugs + vulnerabilities + codeSmells, review, decided };
}
