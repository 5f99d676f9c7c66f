import type { TimelinePoint, TimelineSearch } from '#contract/public-api/timeline.ts';

/** A point in time that has a score. */
export type ScoredPoint = TimelinePoint & { readonly healthScore: number };

/** From one point with a score to the next one. */
export interface Step {
  readonly from: ScoredPoint;
  readonly to: ScoredPoint;
  /** Points of the score that were lost; negative where it rose. */
  readonly fall: number;
}

const isScored = (point: TimelinePoint): point is ScoredPoint => point.healthScore !== null;

export function scoredPoints(points: readonly TimelinePoint[]): ScoredPoint[] {
  return points.filter(isScored);
}

/** Each two neighbours that have a score; what could not be analysed between them is left out. @param points oldest first */
export function stepsOf(points: readonly TimelinePoint[]): Step[] {
  const scored = scoredPoints(points);
  return scored.slice(1).flatMap((to, index) => {
    const from = scored[index];
    return from === undefined ? [] : [{ from, to, fall: from.healthScore - to.healthScore }];
  });
}

/** The step that cost most, of equal ones the latest; undefined where the score never fell. */
export function largestFall(points: readonly TimelinePoint[]): Step | undefined {
  return stepsOf(points).reduce<Step | undefined>(
    (largest, step) => (step.fall > 0 && step.fall >= (largest?.fall ?? 0) ? step : largest),
    undefined,
  );
}

/**
 * The fall to speak of: the largest one, as it was before its commit was searched. What lies between the two ends of a search
 * are commits that the search looked at.
 */
export function spokenFall(
  points: readonly TimelinePoint[],
  search: Pick<TimelineSearch, 'from' | 'to'> | null,
): Step | undefined {
  const [from, to] = [search?.from, search?.to].map((hash) =>
    points.findIndex(({ commit }) => commit === hash),
  );
  if (from === undefined || to === undefined || from === -1 || to === -1) return largestFall(points);
  return largestFall(points.filter((_, index) => index <= from || index >= to));
}

/** The step that ends at a commit; undefined for the first one. */
export function stepTo(points: readonly TimelinePoint[], commit: string): Step | undefined {
  return stepsOf(points).find(({ to }) => to.commit === commit);
}

/** How many commits of a request are over, analysed or not to be analysed. */
export function doneCount(points: readonly TimelinePoint[]): number {
  return points.filter(({ analysed, failure }) => analysed || failure !== null).length;
}
