import type { Database } from '#main/database/open-database.ts';
import {
  createNewVersionService,
  type NewVersionDeps,
  type NewVersionService,
} from './new-version.service.ts';
import { createProjectRefreshRepository } from './project-refresh.repository.ts';
import {
  createProjectRefreshService,
  type ProjectRefreshDeps,
  type ProjectRefreshService,
} from './project-refresh.service.ts';

export { createFolderLooks, type FolderLook, type FolderLooks } from './folder-looks.ts';
export type { FolderProject } from './refresh-folder.ts';
export { startAnalysis } from './start-analysis.ts';
export { newVersionRoutes } from './new-version.routes.ts';
export { projectRefreshRoutes } from './project-refresh.routes.ts';

/** Brings a git project up to date and analyses it again. */
export function createProjectRefresh(
  deps: Omit<ProjectRefreshDeps, 'repository' | 'database'> & { database: Database },
): ProjectRefreshService {
  return createProjectRefreshService({ ...deps, repository: createProjectRefreshRepository(deps.database) });
}

/** Takes a new version of a project that came as a zip. */
export function createNewVersions(
  deps: Omit<NewVersionDeps, 'repository' | 'database'> & { database: Database },
): NewVersionService {
  return createNewVersionService({ ...deps, repository: createProjectRefreshRepository(deps.database) });
}
