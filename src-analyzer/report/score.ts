import type { ReportRequest } from '#contract/analyzer-api/report.ts';
import { DIMENSION_WEIGHTS, type DimensionKey } from '#contract/words.ts';

/**
 * Goes up whenever the same findings may give another score: scores of two versions are not compared (D151).
 * 1 is every report that names none.
 */
export const SCORE_VERSION = 7;

/** Health score of the report before, newest first; null without one, and where it was scored another way. */
export function lastScoreOf([last]: ReportRequest['historyReports']): number | null {
  return last === undefined || (last.scoreVersion ?? 1) !== SCORE_VERSION ? null : last.healthScore;
}

/** Contract: stars = round(score / 20), at most 5. */
export function starsOf(score: number): number {
  return Math.min(5, Math.round(score / 20));
}

/**
 * Contract: round(quality*0.4 + structure*0.3 + dependency*0.15 + scale*0.15), evaluated as written and in this
 * order, so that anybody who checks it with the same expression gets the same number on a tie.
 */
export function healthScoreOf(scores: Record<DimensionKey, number>): number {
  return Math.round(
    scores.quality * DIMENSION_WEIGHTS.quality +
      scores.structure * DIMENSION_WEIGHTS.structure +
      scores.dependency * DIMENSION_WEIGHTS.dependency +
      scores.scale * DIMENSION_WEIGHTS.scale,
  );
}
