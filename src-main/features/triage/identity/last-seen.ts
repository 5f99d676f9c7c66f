import type { FindingStep, QualityIssue } from '#contract/public-api/quality.ts';

/** A quality issue as it last was, kept when no analysis has it any more. */
export interface LastSeenIssue extends Pick<
  QualityIssue,
  'severity' | 'kind' | 'ruleKey' | 'filePath' | 'line' | 'message' | 'role' | 'confidence' | 'cwe'
> {
  /** What the analysis knew it by, which is not what it is known by here once it was edited or moved. */
  readonly fingerprint: string;
  /** The rule in words. */
  readonly title: string;
  readonly path: readonly FindingStep[];
}
