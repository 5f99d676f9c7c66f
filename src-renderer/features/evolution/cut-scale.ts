/** A single import of a library would flatten every other week: beyond this multiple the scale is cut. */
const OUTLIER_FACTOR = 5;
const USUAL_SHARE = 0.95;

/** Largest value shown on an axis; undefined when none stands out that far. */
export function cutScale(values: readonly number[]): number | undefined {
  const busy = values.filter((value) => value > 0).toSorted((a, b) => a - b);
  const usual = busy[Math.floor(busy.length * USUAL_SHARE)] ?? 0;
  const most = busy.at(-1) ?? 0;
  return usual > 0 && most > usual * OUTLIER_FACTOR ? Math.ceil((usual * 2) / 100) * 100 : undefined;
}
