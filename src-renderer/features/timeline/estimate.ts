import type { AnalysisSummary } from '#contract/public-api/analyses.ts';

type Timed = Pick<AnalysisSummary, 'status' | 'startedAt' | 'finishedAt'>;

const MINUTE_MS = 60_000;

/**
 * Minutes that so many commits may take, at least 1: each about as long as the longest analysis of the project, since later
 * ones take much over from earlier ones.
 * @returns undefined before an analysis has succeeded
 */
export function estimatedMinutes(analyses: readonly Timed[], commits: number): number | undefined {
  const longestMs = Math.max(...analyses.map(durationMs));
  return longestMs > 0 ? Math.max(1, Math.round((longestMs * commits) / MINUTE_MS)) : undefined;
}

function durationMs({ status, startedAt, finishedAt }: Timed): number {
  if (status !== 'SUCCEEDED' || startedAt === null || finishedAt === null) return 0;
  return Date.parse(finishedAt) - Date.parse(startedAt);
}
