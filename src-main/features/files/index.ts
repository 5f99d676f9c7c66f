import { createKeptTexts } from '#main/contents/kept-texts.repository.ts';
import type { Database } from '#main/database/open-database.ts';
import { type BlameDeps, createFileBlames } from './file-blame.ts';
import { createFileFactsRepository } from './file-facts.repository.ts';
import { createFileSources, createFilesRepository, createFolderFiles } from './files.repository.ts';
import { createFilesService, type Files, type FilesDeps } from './files.service.ts';

export { fileRoutes } from './files.routes.ts';

type Own = 'repository' | 'facts' | 'blames' | 'sources' | 'folderFiles' | 'texts';

/** Files: the list an analysis or the quick scan made, what is known of each, and the text of a listed file with who wrote it. */
export function createFiles({
  database,
  ...deps
}: Omit<FilesDeps, Own> & Pick<BlameDeps, 'storage'> & { database: Database }): Files {
  const repository = createFilesRepository(database);
  return createFilesService({
    ...deps,
    repository,
    facts: createFileFactsRepository(database),
    blames: createFileBlames(deps),
    sources: createFileSources(database),
    folderFiles: createFolderFiles(database),
    texts: createKeptTexts(database),
  });
}
