import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const LOOK_MS = 500;

/**
 * Looks at a growing folder twice a second and calls back once when its files pass the limit.
 * @returns stops looking
 */
export function watchFolderSize(folder: string, limitBytes: number, onExceeded: () => void): () => void {
  let looking = false;
  async function look(): Promise<void> {
    if (looking) return;
    looking = true;
    const bytes = await folderBytes(folder);
    looking = false;
    if (bytes <= limitBytes) return;
    clearInterval(timer);
    onExceeded();
  }
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** What is there at the moment; files that come and go meanwhile count nothing. */
async function folderBytes(folder: string): Promise<number> {
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
