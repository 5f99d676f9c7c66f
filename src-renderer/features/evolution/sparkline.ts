/** The size of the drawing, in pixels. */
export const SPARK = { width: 96, height: 16 } as const;
/** Room for the line's own width and the dot at its end. */
const MARGIN = 2.5;
/** One change in a quiet year is a small step, not a peak as high as the forty of another file. */
const MIN_TOP = 4;

export interface SparkPoint {
  readonly x: number;
  readonly y: number;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Where each number stands: evenly from left to right, 0 at the bottom, the largest (at least `MIN_TOP`) at the top. */
export function sparkPoints(changes: readonly number[]): SparkPoint[] {
  const top = Math.max(MIN_TOP, ...changes);
  const step = (SPARK.width - 2 * MARGIN) / Math.max(1, changes.length - 1);
  return changes.map((count, at) => ({
    x: rounded(MARGIN + at * step),
    y: rounded(SPARK.height - MARGIN - (count / top) * (SPARK.height - 2 * MARGIN)),
  }));
}

/** All changes together; null where they were not counted. */
export function sumOf(changes: readonly number[] | undefined): number | null {
  return changes?.reduce((sum, count) => sum + count, 0) ?? null;
}
