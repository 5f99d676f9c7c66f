import type { AnalyzerIssue, QualityResult } from '#contract/analyzer-api/quality.ts';
import { ISSUE_SEVERITIES, type IssueKind, type IssueSeverity } from '#contract/words.ts';
import { compareText } from '#platform/compare-text.ts';
import { isJudged, type Project } from './project.ts';

/** All findings of one rule in judged code. */
export interface IssueGroup {
  readonly ruleKey: string;
  /** The rule's own words; the first finding's message where the rule brings none. */
  readonly title: string;
  readonly why: string;
  readonly fix: string;
  readonly kind: IssueKind;
  /** The worst of its findings. */
  readonly severity: IssueSeverity;
  /** Worst first, then those of the file with most findings. */
  readonly issues: readonly AnalyzerIssue[];
  /** Files by number of findings, most first. */
  readonly files: readonly { path: string; findings: number }[];
}

export function severityRank(severity: IssueSeverity): number {
  return ISSUE_SEVERITIES.indexOf(severity);
}

function filesByFindings(issues: readonly AnalyzerIssue[]): { path: string; findings: number }[] {
  const findings = new Map<string, number>();
  for (const { filePath } of issues) findings.set(filePath, (findings.get(filePath) ?? 0) + 1);
  return [...findings]
    .map(([path, number]) => ({ path, findings: number }))
    .sort((a, b) => b.findings - a.findings || compareText(a.path, b.path));
}

function createGroup(ruleKey: string, found: AnalyzerIssue[], quality: QualityResult): IssueGroup {
  const files = filesByFindings(found);
  const fileRank = new Map(files.map(({ path }, index) => [path, index]));
  const issues = found.toSorted(
    (a, b) =>
      severityRank(a.severity) - severityRank(b.severity) ||
      (fileRank.get(a.filePath) ?? 0) - (fileRank.get(b.filePath) ?? 0) ||
      a.line - b.line ||
      compareText(a.message, b.message),
  );
  const rule = quality.rules.find((candidate) => candidate.ruleKey === ruleKey);
  const worst = issues[0];
  return {
    ruleKey,
    title: rule?.title ?? worst?.message ?? ruleKey,
    why: rule?.why ?? '',
    fix: rule?.fix ?? '',
    kind: worst?.kind ?? 'SMELL',
    severity: worst?.severity ?? 'INFO',
    issues,
    files,
  };
}

/** Whether it holds copied blocks; the rate beside them is what lowers the score. */
export const isOfClones = ({ ruleKey }: Pick<IssueGroup, 'ruleKey'>): boolean =>
  ruleKey === 'common/duplicated-block';

/** The group with a part of its findings; itself where that is all of them. */
export function narrowed(group: IssueGroup, issues: readonly AnalyzerIssue[]): IssueGroup {
  if (issues.length === group.issues.length) return group;
  return {
    ...group,
    issues,
    severity: issues[0]?.severity ?? group.severity,
    files: filesByFindings(issues),
  };
}

/** The copied blocks in judged code that are worth a look only. */
export const listDoubtedClones = (quality: QualityResult, project: Project): AnalyzerIssue[] =>
  quality.issues.filter(
    (issue) => issue.confidence === 'REVIEW' && isOfClones(issue) && isJudged(project, issue.filePath),
  );

/** Findings in judged code by rule; left out are places worth a look, and what stands in tests, generated and vendored files. */
export function listIssueGroups(quality: QualityResult, project: Project): IssueGroup[] {
  const judged = new Map<string, boolean>();
  const byRule = new Map<string, AnalyzerIssue[]>();
  for (const issue of quality.issues) {
    if (issue.confidence === 'REVIEW') continue;
    let counts = judged.get(issue.filePath);
    if (counts === undefined) judged.set(issue.filePath, (counts = isJudged(project, issue.filePath)));
    if (!counts) continue;
    const group = byRule.get(issue.ruleKey);
    if (group) group.push(issue);
    else byRule.set(issue.ruleKey, [issue]);
  }
  return [...byRule]
    .sort(([a], [b]) => compareText(a, b))
    .map(([ruleKey, issues]) => createGroup(ruleKey, issues, quality));
}
