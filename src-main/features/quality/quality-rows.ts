import type { AnalyzerMetrics, QualityResult } from '#contract/analyzer-api/quality.ts';
import type { WriteStep } from '#main/database/write-steps.ts';
import type { AnalysisPartStore, AnalysisTarget } from '#main/features/analyses/index.ts';
import { identifiedIssues } from '#main/features/triage/index.ts';

/** The numbers of a scanner that is off or found nothing it can check. */
export const NO_METRICS: AnalyzerMetrics = {
  bugs: 0,
  vulnerabilities: 0,
  codeSmells: 0,
  review: 0,
  duplicationRate: 0,
  coverageRate: null,
  complexity: 0,
  available: false,
};

/** Keeps the quality of an analysis in rows, in the place of those it had. */
export const qualityStore: AnalysisPartStore<'quality'> = {
  part: 'quality',
  replaceSteps(target, result): WriteStep[] {
    const { analysisId } = target;
    const cleared: WriteStep[] = [
      { sql: 'DELETE FROM quality_issue WHERE analysis_id = ?', params: [analysisId] },
      { sql: 'DELETE FROM quality_result WHERE analysis_id = ?', params: [analysisId] },
    ];
    if (result.available) return [...cleared, ...resultSteps(target, result)];
    return [
      ...cleared,
      {
        sql: 'INSERT INTO quality_result(analysis_id, available, metrics, reason) VALUES(?, 0, ?, ?)',
        params: [analysisId, JSON.stringify(NO_METRICS), result.reason ?? null],
      },
    ];
  },
};

function resultSteps(target: AnalysisTarget, result: QualityResult): WriteStep[] {
  return [
    {
      sql: 'INSERT INTO quality_result(analysis_id, available, metrics, checked, not_checked, rules, skipped_files, judged_loc, ruleset_version, source) VALUES(?, 1, ?, ?, ?, ?, ?, ?, ?, ?)',
      params: [
        target.analysisId,
        JSON.stringify(result.metrics),
        JSON.stringify(result.checked),
        JSON.stringify(result.notChecked),
        JSON.stringify(result.rules),
        JSON.stringify(result.skippedFiles),
        result.judgedLoc,
        result.rulesetVersion,
        result.source,
      ],
    },
    identifiedIssues(target, result.issues),
  ];
}
