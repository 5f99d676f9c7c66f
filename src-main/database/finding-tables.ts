import type { FindingKind } from '#contract/words.ts';

interface FindingRows {
  /** Whose rows have `finding_id` and `is_new`. */
  readonly table: string;
  /** Of `analysis`, leaves those that looked for such findings. */
  readonly joinLooked: string;
}

/** Where analyses keep what they found, by its kind. */
export const FINDING_ROWS: Readonly<Record<FindingKind, FindingRows>> = {
  ISSUE: {
    table: 'quality_issue',
    joinLooked:
      'JOIN quality_result ON quality_result.analysis_id = analysis.id AND quality_result.available = 1',
  },
  VIOLATION: {
    table: 'arch_violation',
    joinLooked: 'JOIN architecture_result ON architecture_result.analysis_id = analysis.id',
  },
  DEPENDENCY: {
    table: 'dependency',
    joinLooked: "JOIN stage_blob ON stage_blob.analysis_id = analysis.id AND stage_blob.stage = 'DEPENDENCY'",
  },
};
