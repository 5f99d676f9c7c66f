import { lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredData } from '#contract/public-api/data.ts';
import { belowHome } from '#main/storage/below-home.ts';
import type { DataDirectory } from '#main/storage/data-directory.ts';
import { ADVISORIES, RESULTS } from '#main/storage/folders.ts';
import { folderBytes } from '#main/storage/folder-bytes.ts';
import type { DataRepository } from './data.repository.ts';

/** How much is stored, and where. Stored code never changes in its place, so each tree is measured once. */
export function createStoredData(
  repository: Pick<DataRepository, 'listProjects'>,
  storage: DataDirectory,
): () => Promise<StoredData> {
  const measured = new Map<string, number>();

  async function bytesOf(storagePath: string): Promise<number> {
    const known = measured.get(storagePath);
    if (known !== undefined) return known;
    const tree = storage.projectDir(storagePath);
    // A folder that is read in place is linked, and stored nowhere.
    const isLink = await lstat(tree).then(
      (found) => found.isSymbolicLink(),
      () => false,
    );
    const bytes = isLink ? 0 : await folderBytes(tree);
    measured.set(storagePath, bytes);
    return bytes;
  }

  return async () => {
    const projects: StoredData['projects'] = [];
    for (const { id, name, storagePath } of repository.listProjects()) {
      projects.push({ id, name, bytes: await bytesOf(storagePath) });
    }
    projects.sort((a, b) => b.bytes - a.bytes || a.id - b.id);
    const codeBytes = projects.reduce((sum, { bytes }) => sum + bytes, 0);
    const databaseBytes = await bytesOfDatabase(storage.root);
    const logBytes = await folderBytes(join(storage.root, 'logs'));
    const advisoryBytes = await folderBytes(join(storage.root, ADVISORIES));
    const resultBytes = await folderBytes(join(storage.root, RESULTS));
    const setAside = await measureSetAside(storage);
    const asideBytes = setAside.reduce((sum, { bytes }) => sum + bytes, 0);
    return {
      location: belowHome(storage.root),
      totalBytes: codeBytes + databaseBytes + logBytes + advisoryBytes + resultBytes + asideBytes,
      databaseBytes,
      logBytes,
      codeBytes,
      advisoryBytes,
      resultBytes,
      setAside,
      projects,
    };
  };
}

async function measureSetAside(storage: DataDirectory): Promise<StoredData['setAside']> {
  const measured: StoredData['setAside'] = [];
  for (const found of await storage.listSetAside()) {
    measured.push({ ...found, bytes: await folderBytes(join(storage.root, found.folder)) });
  }
  return measured;
}

async function bytesOfDatabase(root: string): Promise<number> {
  const names = (await readdir(root)).filter((name) => name.startsWith('app.db'));
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(root, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
