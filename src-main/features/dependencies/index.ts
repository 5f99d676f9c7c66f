import type { Database } from '#main/database/open-database.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import { createDependenciesRepository } from './dependencies.repository.ts';
import { createDependenciesService, type DependenciesService } from './dependencies.service.ts';

export { dependencyRoutes } from './dependencies.routes.ts';
export { createJudgeAgain, type JudgeAgain } from './judge-again.ts';
export { dependencyStore } from './dependency-rows.ts';
export type { DependenciesService } from './dependencies.service.ts';

/** Dependencies of a project as its latest analysis read them from the manifests. */
export function createDependencies(deps: {
  database: Database;
  projects: KnownProjects;
  version: string;
}): DependenciesService {
  const { database, projects, version } = deps;
  return createDependenciesService({ repository: createDependenciesRepository(database), projects, version });
}
