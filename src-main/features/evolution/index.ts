import type { Database } from '#main/database/open-database.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import { createEvolutionRepository } from './evolution.repository.ts';
import { createEvolutionService, type EvolutionService } from './evolution.service.ts';

export { evolutionRoutes } from './evolution.routes.ts';
export { evolutionStore } from './evolution-rows.ts';

/** Evolution: what git history says of a project, as the latest analysis read it. */
export function createEvolution(database: Database, projects: KnownProjects): EvolutionService {
  return createEvolutionService(createEvolutionRepository(database), projects.get);
}
