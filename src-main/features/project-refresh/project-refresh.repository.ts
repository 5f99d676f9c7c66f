import type { Database } from '#main/database/open-database.ts';

export type ProjectRefreshRepository = ReturnType<typeof createProjectRefreshRepository>;

export function createProjectRefreshRepository(database: Database) {
  const { query } = database;
  const active = database.prepare((args: { projectId: number }) =>
    query
      .selectFrom('analysis')
      .select('id')
      .where('project_id', '=', args.projectId)
      .where('status', 'in', ['PENDING', 'RUNNING']),
  );

  return {
    isBeingAnalyzed: (projectId: number): boolean => active.get({ projectId }) !== undefined,
    /** Inside `immediate`. False: the project is gone. */
    moveCode: (projectId: number, storagePath: string): boolean =>
      database.run(
        query.updateTable('project').set({ storage_path: storagePath }).where('id', '=', projectId),
      ).changes > 0,
  };
}
