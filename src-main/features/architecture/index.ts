import type { Database } from '#main/database/open-database.ts';
import type { OpenAnalyses } from '#main/features/analyses/index.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import { createArchitectureRepository } from './architecture.repository.ts';
import { type ArchitectureService, createArchitectureService } from './architecture.service.ts';

export { architectureRoutes } from './architecture.routes.ts';
export { architectureStore } from './architecture-rows.ts';

/** Architecture: nodes, edges and broken rules as an analysis found them. */
export function createArchitecture(
  database: Database,
  projects: KnownProjects,
  openAnalyses: OpenAnalyses,
): ArchitectureService {
  return createArchitectureService(createArchitectureRepository(database), projects.get, openAnalyses);
}
