import { sql } from 'kysely';
import { HAS_RESULTS } from '#main/database/finished-analysis.ts';
import type { Database } from '#main/database/open-database.ts';

/**
 * The columns of `project` that its analyses decide: profile, status, score and time. They change in the
 * analyses' own transactions; everything else of the table belongs to the feature projects.
 */
export type ProjectStateRepository = ReturnType<typeof createProjectStateRepository>;

/** D6: ANALYZING while one is active, then as the latest finished one ended; a project's score is its latest report's. */
function refreshed(projectId: number) {
  return sql`
UPDATE project SET
  status = CASE
    WHEN EXISTS(SELECT 1 FROM analysis WHERE project_id = project.id AND analysis.status IN('PENDING','RUNNING'))
      THEN 'ANALYZING'
    ELSE coalesce((
      SELECT CASE analysis.status WHEN 'SUCCEEDED' THEN 'READY' ELSE 'FAILED' END FROM analysis
      WHERE project_id = project.id AND analysis.status IN('SUCCEEDED','FAILED') ORDER BY analysis.id DESC LIMIT 1
    ), 'CREATED') END,
  health_score = (
    SELECT analysis.health_score FROM analysis
    WHERE project_id = project.id AND ${HAS_RESULTS} ORDER BY analysis.id DESC LIMIT 1),
  last_analyzed_at = (
    SELECT analysis.finished_at FROM analysis
    WHERE project_id = project.id AND ${HAS_RESULTS} ORDER BY analysis.id DESC LIMIT 1)
WHERE id = ${projectId}`;
}

export function createProjectStateRepository(database: Database) {
  const { query } = database;
  const unscanned = database.prepare((_args: object) =>
    query
      .selectFrom('project')
      .select('id')
      .where('lang_stats', 'is', null)
      .where('status', '=', 'CREATED')
      .orderBy('id', 'desc'),
  );
  const refresh = database.prepare((args: { projectId: number }) => ({
    compile: () => refreshed(args.projectId).compile(query),
  }));

  return {
    /** Projects whose quick scan was cut off, newest first. */
    listUnscanned: (): number[] => unscanned.all({}).map(({ id }) => id),
    /** Inside `immediate`, after every change of one of the project's analyses. */
    refresh: (projectId: number): void => void refresh.run({ projectId }),
  };
}
