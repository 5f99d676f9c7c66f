/** A single import of a library would flatten every other week: beyond this multiple the scale is cut. */
const OUTLIER_FACTOR = 5;
const USUAL_SHARE = 0.95;

/** Largest value shown on an axis; undefined if there is no outlier. */
export function cutScale(values: readonly number[]): number | undefined {
  const busy = values.filter((value) => value > 0).toSorted((a, b) => a - b);
  const usual = busy[Math.floor(busy.length * USUAL_SHARE)] ?? 0;
  const max = busy.at(-1) ?? 0;
  return usual > 0 && max > usual * OUTLIER_FACTOR ? Math.ceil((usual * 2) / 100) * 100 : undefined;
}
