import type { Database } from '#main/database/open-database.ts';
import { createComparisonRepository } from './comparison.repository.ts';
import { type Comparisons, createComparisonService } from './comparison.service.ts';

export { comparisonRoutes } from './comparison.routes.ts';

/** Comparisons of two analyses of a project. */
export function createComparisons({ database }: { database: Database }): Comparisons {
  return createComparisonService(createComparisonRepository(database));
}
