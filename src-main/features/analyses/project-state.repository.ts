import { sql } from 'kysely';
import type { Database } from '#main/database/open-database.ts';

/**
 * The columns of `project` that its analyses decide: profile, status, score and time. They change in the
 * analyses' own transactions; everything else of the table belongs to the feature projects.
 */
export type ProjectStateRepository = ReturnType<typeof createProjectStateRepository>;

/** D6: ANALYZING while one is active, then as the latest finished one ended; a project's score is its latest report's. */
const REFRESH = `
UPDATE project SET
  status = CASE
    WHEN EXISTS(SELECT 1 FROM analysis a WHERE a.project_id = project.id AND a.status IN('PENDING','RUNNING'))
      THEN 'ANALYZING'
    ELSE coalesce((
      SELECT CASE a.status WHEN 'SUCCEEDED' THEN 'READY' ELSE 'FAILED' END FROM analysis a
      WHERE a.project_id = project.id AND a.status IN('SUCCEEDED','FAILED') ORDER BY a.id DESC LIMIT 1
    ), 'CREATED') END,
  health_score = (
    SELECT a.health_score FROM analysis a WHERE a.project_id = project.id
    AND (a.status = 'SUCCEEDED' OR a.regenerating = 1) ORDER BY a.id DESC LIMIT 1),
  last_analyzed_at = (
    SELECT a.finished_at FROM analysis a WHERE a.project_id = project.id
    AND (a.status = 'SUCCEEDED' OR a.regenerating = 1) ORDER BY a.id DESC LIMIT 1)
WHERE id = `;

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
    compile: () => sql`${sql.raw(REFRESH)}${args.projectId}`.compile(query),
  }));

  return {
    /** Projects whose quick scan was cut off, newest first. */
    listUnscanned: (): number[] => unscanned.all({}).map(({ id }) => id),
    /** Inside `immediate`, after every change of one of the project's analyses. */
    refresh: (projectId: number): void => void refresh.run({ projectId }),
  };
}
