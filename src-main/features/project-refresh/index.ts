import type { Database } from '#main/database/open-database.ts';
import { createProjectRefreshRepository } from './project-refresh.repository.ts';
import {
  createProjectRefreshService,
  type ProjectRefreshDeps,
  type ProjectRefreshService,
} from './project-refresh.service.ts';

export { projectRefreshRoutes } from './project-refresh.routes.ts';

/** Brings a git project up to date and analyses it again. */
export function createProjectRefresh(
  deps: Omit<ProjectRefreshDeps, 'repository' | 'database'> & { database: Database },
): ProjectRefreshService {
  return createProjectRefreshService({ ...deps, repository: createProjectRefreshRepository(deps.database) });
}
