/** How far back the points reach. */
export const SPANS = ['first', 'two-years', 'year'] as const;
export type Span = (typeof SPANS)[number];

/** How many points can be chosen; the second is the default. */
export const POINT_COUNTS = [6, 12, 24, 60] as const;
export const DEFAULT_POINTS = POINT_COUNTS[1];

const YEARS: Record<Span, number | undefined> = { first: undefined, 'two-years': 2, year: 1 };

/**
 * Where the points begin; undefined for the first commit.
 * @param last ISO-8601, the last commit: a year of a project that rests is its own last one, not everybody's
 */
export function sinceOf(span: Span, last: string): string | undefined {
  const years = YEARS[span];
  if (years === undefined) return undefined;
  const begin = new Date(last);
  begin.setUTCFullYear(begin.getUTCFullYear() - years);
  return begin.toISOString();
}
