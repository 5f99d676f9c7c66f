import type { Database } from '#main/database/open-database.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import type { FolderState } from '#main/storage/folder-state.ts';
import { commitOf } from '#main/storage/git/local-history.ts';
import { createProjectRefreshRepository } from './project-refresh.repository.ts';
import { compareFolder, type FolderProject } from './refresh-folder.ts';

/** How a folder is beside what its latest analysis read. */
export interface FolderLook {
  /** Null where the files were not looked at, or before the first analysis. */
  readonly changedFiles: number | null;
  readonly newCommit: boolean;
  /** As the folder is now; undefined where its files were not looked at. */
  readonly state: FolderState | undefined;
}

/** For whoever watches folders: nothing is started, nothing stored. */
export interface FolderLooks {
  /** @throws ApiError 1002 when it is gone or may not be read, 2001, 2004 */
  look(folder: FolderProject, signal: AbortSignal): Promise<FolderLook>;
  /** Without its files. @throws ApiError 2001 */
  lookAtCommit(folder: FolderProject): Promise<FolderLook>;
  isBeingAnalyzed(projectId: number): boolean;
}

export function createFolderLooks({
  database,
  projects,
}: {
  readonly database: Database;
  readonly projects: KnownProjects;
}): FolderLooks {
  const repository = createProjectRefreshRepository(database);
  const wasRead = (projectId: number): boolean => projects.get(projectId).last_analyzed_at !== null;
  return {
    async look(folder, signal) {
      const { state, ...found } = await compareFolder({ repository, projects }, folder, signal);
      if (!wasRead(folder.id)) return { changedFiles: null, newCommit: false, state };
      return {
        changedFiles: found.changedFiles,
        newCommit: found.fromCommit !== found.toCommit,
        state,
      };
    },
    async lookAtCommit({ id, sourcePath }) {
      // A history that may not be read is none, as in a look at the files.
      const commit = await commitOf(sourcePath).catch(() => null);
      const newCommit = wasRead(id) && projects.get(id).folder_commit !== commit;
      return { changedFiles: null, newCommit, state: undefined };
    },
    isBeingAnalyzed: (projectId) => repository.isBeingAnalyzed(projectId),
  };
}
