import type { Log } from '#main/log.ts';
import { type ImportFolder, openImportFolder } from './import-folder.ts';

export interface WatchedImportDeps {
  readonly folder: string | null;
  readonly importZip: (zipFile: string, name: string) => Promise<unknown>;
  readonly log: Log;
}

/** Starts watching the configured import folder; nothing when none is configured or it cannot be used. */
export async function startImportFolder({
  folder,
  ...deps
}: WatchedImportDeps): Promise<ImportFolder | undefined> {
  if (folder === null || folder === '') return undefined;
  try {
    return await openImportFolder({ folder, ...deps });
  } catch (error) {
    deps.log.warn('The import folder cannot be used.', { error });
    return undefined;
  }
}
