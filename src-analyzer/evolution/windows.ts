export const DAY_MS = 86_400_000;

/** Contract: `topFiles` and the hotspots look at a year, whatever the range. */
export const YEAR_DAYS = 365;

export function startOfUtcDay(time: number): number {
  return Math.floor(time / DAY_MS) * DAY_MS;
}

/**
 * First moment of a window of `days` that ends with the day of the last commit (D34: an old clone must not look
 * dead); 0 days is the whole history.
 */
export function windowStart(lastCommit: number, days: number): number {
  return days === 0 ? Number.NEGATIVE_INFINITY : startOfUtcDay(lastCommit) - (days - 1) * DAY_MS;
}

/** Parts of the year window. */
const MONTHS = 12;

/**
 * First moments of the twelve parts of the year window, 30 or 31 days each (D166): no part is cut off, as the first and
 * last month of a calendar would be.
 */
export function monthStarts(yearStart: number): number[] {
  return Array.from(
    { length: MONTHS },
    (_, month) => yearStart + Math.round((month * YEAR_DAYS) / MONTHS) * DAY_MS,
  );
}

/** The Monday (UTC) of a time's week. */
export function mondayOf(time: number): number {
  const day = startOfUtcDay(time);
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  return day - weekday * DAY_MS;
}

/** YYYY-MM-DD in UTC. */
export function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** ISO-8601 UTC without milliseconds. */
export function isoTime(time: number): string {
  return new Date(time).toISOString().replace(/\.\d{3}Z$/, 'Z');
}
