import { createKeptTexts } from '#main/contents/kept-texts.repository.ts';
import type { Database } from '#main/database/open-database.ts';
import { createFileSources, createFilesRepository, createFolderFiles } from './files.repository.ts';
import { createFilesService, type Files, type FilesDeps } from './files.service.ts';

export { fileRoutes } from './files.routes.ts';

/** Files: the list an analysis or the quick scan made, and the text of a listed file. */
export function createFiles({
  database,
  ...deps
}: Omit<FilesDeps, 'repository' | 'sources' | 'folderFiles' | 'texts'> & { database: Database }): Files {
  const repository = createFilesRepository(database);
  return createFilesService({
    ...deps,
    repository,
    sources: createFileSources(database),
    folderFiles: createFolderFiles(database),
    texts: createKeptTexts(database),
  });
}
