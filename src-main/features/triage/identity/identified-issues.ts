import type { AnalyzerIssue } from '#contract/analyzer-api/quality.ts';
import type { SqlValue, WriteStep } from '#main/database/write-steps.ts';
import type { AnalysisTarget } from '#main/features/analyses/index.ts';
import { workerUrl } from '#platform/worker-url.ts';

const IDENTIFY = workerUrl('identify-findings-worker', import.meta.url).href;

/**
 * Stores the issues of an analysis with their identity (D120). Where the code was not judged there is no such step:
 * neither is anything new then, nor fixed.
 */
export function identifiedIssues(
  { analysisId, projectId }: AnalysisTarget,
  issues: readonly AnalyzerIssue[],
): WriteStep {
  return { work: IDENTIFY, params: [analysisId, projectId], rows: issues.map(toRow) };
}

/** The order that `issue-rows.repository.ts` inserts and reads. */
function toRow(issue: AnalyzerIssue): SqlValue[] {
  return [
    issue.ruleKey,
    issue.severity,
    issue.kind,
    issue.filePath,
    issue.line,
    issue.message,
    issue.fingerprint,
    issue.role ?? null,
    issue.confidence,
    JSON.stringify(issue.path),
    issue.cwe,
  ];
}
