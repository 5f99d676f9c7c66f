import type { Database } from '#main/database/open-database.ts';
import { createPackedRows } from '#main/packed-rows/packed-rows.repository.ts';
import { createComparisonRepository } from './comparison.repository.ts';
import { type Comparisons, createComparisonService } from './comparison.service.ts';
import { readingPacked } from './packed-analysis.ts';

export { comparisonRoutes } from './comparison.routes.ts';

/** Comparisons of two analyses of a project. */
export function createComparisons({ database }: { database: Database }): Comparisons {
  const repository = readingPacked(createComparisonRepository(database), createPackedRows(database));
  return createComparisonService(repository);
}
