import { DIMENSION_WEIGHTS, type DimensionKey } from '#contract/words.ts';

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
