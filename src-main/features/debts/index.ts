import type { Database } from '#main/database/open-database.ts';
import type { OpenAnalyses } from '#main/features/analyses/index.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import { createDebtsRepository } from './debts.repository.ts';
import { createDebtsService, type Debts } from './debts.service.ts';

export { debtRoutes } from './debts.routes.ts';
export type { Debts } from './debts.service.ts';

/** The technical-debt register: rebuilt after each analysis, moved by people, remembered across analyses. */
export function createDebts(deps: {
  database: Database;
  projects: KnownProjects;
  now: () => string;
  openAnalyses: OpenAnalyses;
  /** After findings were decided with their item. */
  onDecided: () => void;
}): Debts {
  const { projects, ...rest } = deps;
  const repository = createDebtsRepository(deps.database);
  return createDebtsService({ ...rest, repository, requireProject: projects.get });
}
