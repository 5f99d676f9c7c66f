import type { Database } from '#main/database/open-database.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import { createFindRepository } from './find.repository.ts';
import { createFind as createFindService, type Find } from './find.service.ts';

export { findRoutes } from './find.routes.ts';

/** Find: files, symbols, rules and findings of a project by a few letters of their names. */
export function createFind(database: Database, projects: KnownProjects): Find {
  return createFindService(createFindRepository(database), projects);
}
