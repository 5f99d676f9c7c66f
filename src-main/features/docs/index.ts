import type { Database } from '#main/database/open-database.ts';
import { createDocsRepository } from './docs.repository.ts';
import { createDocsService, type Docs, type DocsDeps } from './docs.service.ts';

export { docRoutes } from './docs.routes.ts';
export type { Docs } from './docs.service.ts';

/** Documents: README, architecture, API and a guide for newcomers, written by the model or from measured facts, edited by people. */
export function createDocs(deps: Omit<DocsDeps, 'repository' | 'database'> & { database: Database }): Docs {
  return createDocsService({ ...deps, repository: createDocsRepository(deps.database) });
}
