import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The bytes of all files below a folder as it is at the moment; what comes and goes meanwhile counts nothing. */
export async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(nothingThere);
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return await folderBytes(path);
      return entry.isFile() ? (await stat(path).catch(nothingThere)).size : 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function nothingThere(error: unknown): never[] & { size: number } {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return Object.assign([], { size: 0 });
  throw error;
}
