import type { IssueGroup, QualityIssueList, QualityRule } from '#contract/public-api/quality.ts';
import { ISSUE_SEVERITIES, type IssueSeverity } from '#contract/words.ts';
import { folderOf } from '#renderer/components/folder-of.ts';
import type { Strings } from '#renderer/strings/en/en.ts';

export const rankOfSeverity = (severity: IssueSeverity): number => ISSUE_SEVERITIES.indexOf(severity);

/** The rules that occur as groups, in the order of the answer. */
export const ruleGroups = ({ ruleCounts = [] }: Pick<QualityIssueList, 'ruleCounts'>): IssueGroup[] =>
  ruleCounts.map(({ ruleKey, ...group }) => ({ name: ruleKey, ...group }));

/** A rule in words; its key where the analysis has none for it. */
export function titlesOf(rules: readonly QualityRule[], { sentences }: Strings): (ruleKey: string) => string {
  const titles = new Map(
    rules.map(({ ruleKey, title }) => [ruleKey, sentences.rule('title', ruleKey, title)]),
  );
  return (ruleKey) => titles.get(ruleKey) ?? ruleKey;
}

/** The folder around a folder; undefined for one in the root. */
export const parentOf = (folder: string): string | undefined => folderOf(folder) || undefined;

/** How many findings the lists of a project hold whatever the filters. */
export function listSizes({ metrics }: Pick<QualityIssueList, 'metrics'>): {
  findings: number;
  review: number;
  decided: number;
} {
  const { bugs, vulnerabilities, codeSmells, review, decided = 0 } = metrics;
  return { findings: bugs + vulnerabilities + codeSmells, review, decided };
}
