import type { Database } from '#main/database/open-database.ts';

/** A project as far as fetching it again needs it. */
export interface RefreshSubject {
  readonly storagePath: string;
  /** Null for a project that did not come from git. */
  readonly repoUrl: string | null;
  readonly depth: number;
}

export type ProjectRefreshRepository = ReturnType<typeof createProjectRefreshRepository>;

export function createProjectRefreshRepository(database: Database) {
  const { query } = database;
  const find = database.prepare((args: { projectId: number }) =>
    query
      .selectFrom('project')
      .select(['storage_path', 'source_type', 'repo_url', 'clone_depth'])
      .where('id', '=', args.projectId),
  );
  const active = database.prepare((args: { projectId: number }) =>
    query
      .selectFrom('analysis')
      .select('id')
      .where('project_id', '=', args.projectId)
      .where('status', 'in', ['PENDING', 'RUNNING']),
  );

  return {
    find(projectId: number): RefreshSubject | undefined {
      const row = find.get({ projectId });
      if (row === undefined) return undefined;
      const repoUrl = row.source_type === 'GIT' ? row.repo_url : null;
      return { storagePath: row.storage_path, repoUrl, depth: row.clone_depth ?? 0 };
    },
    isBeingAnalyzed: (projectId: number): boolean => active.get({ projectId }) !== undefined,
    /** Inside `immediate`. False: the project is gone. */
    moveCode: (projectId: number, storagePath: string): boolean =>
      database.run(
        query.updateTable('project').set({ storage_path: storagePath }).where('id', '=', projectId),
      ).changes > 0,
  };
}
