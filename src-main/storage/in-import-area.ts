import type { Log } from '#main/log.ts';
import type { DataDirectory, ImportArea } from './data-directory.ts';
import { requireFreeSpace } from './disk-space.ts';

interface ImportAreaDeps {
  readonly storage: Pick<DataDirectory, 'root' | 'createImportArea'>;
  readonly log: Log;
}

/**
 * Works in an import area of its own, which goes whatever happens.
 * @param announcedBytes size of what is about to arrive, 0 when unknown
 * @throws ApiError 5001
 */
export async function inImportArea<T>(
  { storage, log }: ImportAreaDeps,
  announcedBytes: number,
  work: (area: ImportArea) => Promise<T>,
): Promise<T> {
  await requireFreeSpace(storage.root, announcedBytes);
  const area = await storage.createImportArea();
  try {
    return await work(area);
  } finally {
    await area.discard().catch((error: unknown) => {
      // The next start sweeps it.
      log.warn('An import area could not be removed.', { error });
    });
  }
}
