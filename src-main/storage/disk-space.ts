import { statfs } from 'node:fs/promises';
import { LIMITS } from '#contract/limits.ts';
import { ApiError } from '#main/api-error.ts';

/** Bytes an ordinary user can still write on the file system of `dir`. */
export async function freeBytes(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}

/**
 * Asked before an import starts (D21).
 * @param incomingBytes what is about to arrive: the request's Content-Length, 0 when unknown
 * @throws ApiError 5001
 */
export async function requireFreeSpace(dir: string, incomingBytes: number): Promise<void> {
  const needed = incomingBytes + LIMITS.diskReserveBytes;
  const free = await freeBytes(dir);
  if (free >= needed) return;
  const mb = (bytes: number): string => Math.ceil(bytes / (1024 * 1024)).toLocaleString('en-US');
  throw new ApiError(
    'DISK_FULL',
    `The import needs ${mb(needed)} MB of free disk space and ${mb(free)} MB are left: please free some space.`,
  );
}
