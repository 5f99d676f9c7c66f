/** The least share that one decimal shows. */
const LEAST = 0.05;

/**
 * `12.3%`; `<0.1%` for less, as 0.0% would say that there is nothing.
 * @param percent of something that is there, rounded down to 0 or not
 */
export const shareText = (percent: number): string =>
  percent < LEAST ? '<0.1%' : `${Number(percent.toFixed(1))}%`;
