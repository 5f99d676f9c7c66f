import type { FindingStep, QualityIssue } from '#contract/public-api/quality.ts';
import type { StoredFinding } from '#main/findings/finding.ts';

/** A finding as it last was, kept when no analysis has it any more. */
export interface LastSeen extends Pick<
  StoredFinding,
  'severity' | 'ruleKey' | 'title' | 'message' | 'filePath' | 'line'
> {
  /** What the analysis knew it by, which is not what it is known by here once it was edited or moved. */
  readonly fingerprint: string;
  readonly path: readonly FindingStep[];
}

/** The same of a quality issue. */
export interface LastSeenIssue extends LastSeen, Pick<QualityIssue, 'kind' | 'role' | 'confidence' | 'cwe'> {
  readonly severity: QualityIssue['severity'];
  readonly filePath: string;
  readonly line: number;
}
