import type { Database } from '#main/database/open-database.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import { createFindingsRepository } from './findings.repository.ts';
import { createReportFormats } from './report-formats.ts';
import { createReportsRepository } from './reports.repository.ts';
import { createReportsService } from './reports.service.ts';

export { toVisibleJson } from './visible-text.ts';
export { comparisonRoutes, createComparisons } from './comparison/index.ts';
export { reportRoutes } from './reports.routes.ts';
export type { Reports } from './reports.service.ts';
export type { ReportsRepository } from './reports.repository.ts';

/** Reports: reading, history and export; `records` stores one inside the caller's transaction. */
export function createReports(deps: { database: Database; projects: KnownProjects; version: string }) {
  const { database, projects, version } = deps;
  const records = createReportsRepository(database);
  const formats = createReportFormats(createFindingsRepository(database), version);
  return { reports: createReportsService({ repository: records, projects, formats }), records };
}
