import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { DamagedDatabase } from '#main/database/damage.ts';
import { type Database, openDatabase } from '#main/database/open-database.ts';
import type { Log } from '#main/log.ts';
import type { DataDirectory } from '#main/storage/data-directory.ts';

export interface DatabasePlace {
  readonly storage: DataDirectory;
  /** Path of the database file in the data directory. */
  readonly path: string;
  readonly nativeBinding?: string | undefined;
  readonly log: Log;
}

/**
 * Opens the database. One that cannot be used any more is put aside and a new one begun; so is the code it named, which
 * the sweep at start would delete because no row names it. The same holds for code that has lost its database.
 */
export async function openOrReplaceDatabase(place: DatabasePlace): Promise<Database> {
  const { storage, path, nativeBinding, log } = place;
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  try {
    if (size === 0) await keepCode(place);
    return openDatabase({ path, nativeBinding });
  } catch (error) {
    if (!(error instanceof DamagedDatabase)) throw error;
    const name = basename(path);
    const folder = await storage.setAside([name, `${name}-wal`, `${name}-shm`]);
    log.error(
      'The database is damaged and could not be opened. It was set aside with the stored code, and Vitals starts empty.',
      { folder, error },
    );
    return openDatabase({ path, nativeBinding });
  }
}

async function keepCode({ storage, log }: DatabasePlace): Promise<void> {
  const folder = await storage.setAside([]);
  if (folder === undefined) return;
  log.warn('There is stored code but no database. The code was set aside, and Vitals starts empty.', {
    folder,
  });
}
