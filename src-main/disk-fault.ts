import { ApiError } from './api-error.ts';

/*
 * What a full or read-only disk looks like: the codes of Node and, as better-sqlite3 names them, of SQLite. A file
 * system that turned read-only under an open database shows itself as a failed write (SQLITE_IOERR_WRITE), not as READONLY.
 */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);
const UNWRITABLE =
  /^(?:EROFS|EACCES|EPERM|SQLITE_(?:READONLY|CANTOPEN|PERM)\w*|SQLITE_IOERR_(?:WRITE|FSYNC|DIR_FSYNC|TRUNCATE|DELETE|SHM\w+))$/;

export type DiskFault = 'full' | 'unwritable';

/** What prevents storing; undefined when the error is about something else. */
export function diskFaultOf(error: unknown): DiskFault | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (FULL.has(code)) return 'full';
  return UNWRITABLE.test(code) ? 'unwritable' : undefined;
}

/** The error in the contract's words: itself, or what the disk's fault means for the user; undefined for what nobody foresaw. */
export function toKnownError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  const fault = diskFaultOf(error);
  return fault === undefined ? undefined : toDiskError(fault, error);
}

/** 5001 or 5002, in the same words wherever something could not be stored. */
export function toDiskError(fault: DiskFault, cause: unknown): ApiError {
  if (fault === 'full') {
    return new ApiError('DISK_FULL', 'The disk is full: please free some space and try again.', { cause });
  }
  return new ApiError(
    'DATABASE_ERROR',
    'The data directory cannot be written: please check its disk and its permissions, and try again.',
    { cause },
  );
}
