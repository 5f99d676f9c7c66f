import type { Readable } from 'node:stream';
import type { StoredData } from '#contract/public-api/data.ts';
import type { Database } from '#main/database/open-database.ts';
import type { DataDirectory } from '#main/storage/data-directory.ts';
import { createDataRepository } from './data.repository.ts';
import { type EraseDeps, eraseEverything } from './erase-everything.ts';
import { exportAll, type ExportSources } from './export-all.ts';
import { createStoredData } from './stored-data.ts';

/** All that is stored, as a whole: how much it is, taking it along, deleting it. */
export interface StoredDataService {
  measure(): Promise<StoredData>;
  /** A zip, made while it is read. */
  export(): Readable;
  erase(): Promise<void>;
}

interface StoredDataDeps extends Omit<EraseDeps, 'repository' | 'root'>, Omit<ExportSources, 'repository'> {
  readonly database: Database;
  readonly storage: DataDirectory;
}

export function createStoredDataService({ database, storage, ...deps }: StoredDataDeps): StoredDataService {
  const repository = createDataRepository(database);
  const measure = createStoredData(repository, storage);
  let erasing: Promise<void> | undefined;
  return {
    measure,
    export: () => exportAll({ ...deps, repository }),
    erase() {
      erasing ??= eraseEverything({ ...deps, repository, root: storage.root }).finally(() => {
        erasing = undefined;
      });
      return erasing;
    },
  };
}
