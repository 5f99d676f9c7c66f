import type { Database } from '#main/database/open-database.ts';
import { createRequireProject } from '#main/features/projects/index.ts';
import { createDebtsRepository } from './debts.repository.ts';
import { createDebtsService, type Debts } from './debts.service.ts';

export { debtRoutes } from './debts.routes.ts';
export type { Debts } from './debts.service.ts';

/** The technical-debt register: rebuilt after each analysis, moved by people, remembered across analyses. */
export function createDebts({ database, now }: { database: Database; now: () => string }): Debts {
  return createDebtsService({
    database,
    now,
    repository: createDebtsRepository(database),
    requireProject: createRequireProject(database),
  });
}
