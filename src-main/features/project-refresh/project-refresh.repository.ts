import type { FileState } from '#main/storage/folder-state.ts';
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

  const folderFiles = database.prepare((args: { projectId: number }) =>
    query
      .selectFrom('folder_file')
      .select(['path', 'bytes', 'mtime_ms as mtimeMs'])
      .where('project_id', '=', args.projectId),
  );

  return {
    /** The files of a folder that is read in place as the latest analysis found them; none before the first. */
    listFolderFiles: (projectId: number): Map<string, FileState> =>
      new Map(folderFiles.all({ projectId }).map(({ path, ...state }) => [path, state])),
    isBeingAnalyzed: (projectId: number): boolean => active.get({ projectId }) !== undefined,
    /** Inside `immediate`. False: the project is gone. */
    moveCode: (projectId: number, storagePath: string): boolean =>
      database.run(
        query.updateTable('project').set({ storage_path: storagePath }).where('id', '=', projectId),
      ).changes > 0,
  };
}
