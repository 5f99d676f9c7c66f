import type { AnalyzerIssue } from '#contract/analyzer-api/quality.ts';
import { hasGoodRecord } from '#analyzer/track-record/track-record.ts';

/** Findings whose like readers called right too seldom are worth a look only, and no more than major then. */
export function byRecords(issues: readonly AnalyzerIssue[]): AnalyzerIssue[] {
  return issues.map((issue) => {
    const { ruleKey: rule, filePath: path, severity, kind, confidence } = issue;
    const judged = kind === 'BUG' && confidence === 'CERTAIN' ? 'CERTAIN_BUG' : kind;
    if (confidence === 'REVIEW' || hasGoodRecord(judged, { rule, path, severity })) return issue;
    const isGrave = severity === 'BLOCKER' || severity === 'CRITICAL';
    return { ...issue, confidence: 'REVIEW', severity: isGrave ? 'MAJOR' : severity };
  });
}
