import type { Database } from '#main/database/open-database.ts';
import { createKnownProjects, type KnownProjects } from './known-projects.ts';
import { createProjectListRepository } from './project-list.repository.ts';
import { createProjectsRepository, type ProjectsRepository } from './projects.repository.ts';
import { createProjectsService, type Projects, type ProjectsDeps } from './projects.service.ts';

export { projectRoutes } from './projects.routes.ts';
export type { KnownProjects, RequireProject } from './known-projects.ts';
export type { Projects } from './projects.service.ts';
export { type NewProject, sourceTypeOf } from './projects.repository.ts';

/** The rows of the projects, which nearly every feature asks for. `createProjects` is given both. */
export function openProjects(database: Database): { known: KnownProjects; repository: ProjectsRepository } {
  const repository = createProjectsRepository(database);
  return { known: createKnownProjects(repository), repository };
}

/** Projects: reading, finding and renaming. They come through project-import and go through project-removal. */
export function createProjects(
  deps: Omit<ProjectsDeps, 'listing' | 'database'> & { database: Database },
): Projects {
  return createProjectsService({ ...deps, listing: createProjectListRepository(deps.database) });
}
