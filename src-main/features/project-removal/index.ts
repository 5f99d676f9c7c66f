import type { Database } from '#main/database/open-database.ts';
import { createProjectRemovalRepository } from './project-removal.repository.ts';
import {
  createProjectRemovalService,
  type ProjectRemoval,
  type ProjectRemovalDeps,
} from './project-removal.service.ts';

export { projectRemovalRoutes } from './project-removal.routes.ts';

export function createProjectRemoval({
  database,
  ...deps
}: Omit<ProjectRemovalDeps, 'repository'> & { database: Database }): ProjectRemoval {
  return createProjectRemovalService({ ...deps, repository: createProjectRemovalRepository(database) });
}
