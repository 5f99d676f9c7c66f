import type { Database } from '#main/database/open-database.ts';
import { createProjectListRepository } from './project-list.repository.ts';
import { createProjectsRepository } from './projects.repository.ts';
import { createProjectsService, type Projects, type ProjectsDeps } from './projects.service.ts';

export { projectRoutes } from './projects.routes.ts';
export { createRequireProject, type RequireProject } from './project-presence.ts';
export type { Projects } from './projects.service.ts';
export type { NewProject } from './projects.repository.ts';

/** Projects: reading, finding and renaming. They come through project-import and go through project-removal. */
export function createProjects(
  deps: Omit<ProjectsDeps, 'repository' | 'listing' | 'database'> & { database: Database },
): Projects {
  return createProjectsService({
    ...deps,
    repository: createProjectsRepository(deps.database),
    listing: createProjectListRepository(deps.database),
  });
}
