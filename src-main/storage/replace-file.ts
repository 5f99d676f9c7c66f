import { randomBytes } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { access, chmod, lstat, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ApiError } from '#main/api-error.ts';

const NOT_OURS =
  'The file is a link, has several names, belongs to another user or may not be written: please make the change yourself.';
const CHANGED = 'The file has changed since the change was shown.';

/** Whether replacing the file keeps everything about it but its content. */
async function isReplaceable(path: string, stats: Stats): Promise<boolean> {
  const isOwn = process.getuid === undefined || process.getuid() === stats.uid;
  // The second name of a file would keep the old content.
  if (!stats.isFile() || !isOwn || stats.nlink !== 1) return false;
  return access(path, constants.W_OK).then(
    () => true,
    () => false,
  );
}

/**
 * Replaces the content of a file in a folder that belongs to its user: the one place that writes there (D162). The new
 * content is written beside it and takes its name in one step, so that the file is the old or the new one at any time; its
 * mode stays.
 * @param path absolute, links resolved
 * @param before what the file has to hold
 * @throws ApiError 2005 when it cannot be replaced so; 2004 when it holds something else
 */
export async function replaceFile(path: string, before: Uint8Array, after: Uint8Array): Promise<void> {
  const stats = await lstat(path).catch(() => undefined);
  if (stats === undefined || !(await isReplaceable(path, stats)))
    throw new ApiError('FILE_REFUSED', NOT_OURS);
  const beside = join(dirname(path), `.vitals-${randomBytes(8).toString('hex')}.tmp`);
  try {
    const file = await open(beside, 'wx', stats.mode & 0o777);
    try {
      await file.writeFile(after);
      await file.sync();
    } finally {
      await file.close();
    }
    // The mode of a new file is less than what was asked for.
    await chmod(beside, stats.mode & 0o7777);
    if (!(await readFile(path)).equals(before)) throw new ApiError('STATE_FORBIDS', CHANGED);
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw isForbidden(error) ? new ApiError('FILE_REFUSED', NOT_OURS) : error;
  }
}

const FORBIDDEN = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT']);

const isForbidden = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FORBIDDEN.has(String(error.code));
