import { sql } from 'kysely';
import type { Database } from './open-database.ts';

/** The condition as text, for steps that run in the write thread. */
export const HAS_RESULTS_SQL = "(analysis.status = 'SUCCEEDED' OR analysis.regenerating = 1)";

/** Of the table `analysis`: it has results to show. While its report is written again, the old one still counts. */
export const HAS_RESULTS = sql.raw<boolean>(HAS_RESULTS_SQL);

/** The analyses of a project that have results, newest first; what a project shows is of the first that looked at it. */
export function finishedAnalyses(query: Database['query'], projectId: number) {
  return query
    .selectFrom('analysis')
    .where('analysis.project_id', '=', projectId)
    .where(HAS_RESULTS)
    .orderBy('analysis.id', 'desc');
}
