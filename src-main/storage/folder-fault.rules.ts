import { ApiError } from '#main/api-error.ts';

/** Codes of the system that say that nothing, or something else, is at a path. */
const GONE = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG']);
const FORBIDDEN = new Set(['EACCES', 'EPERM']);

export function folderGone(cause?: unknown): ApiError {
  return new ApiError(
    'PARAMETER_INVALID',
    'The folder is not there any more: put it back where it was. The last report stays.',
    { cause },
  );
}

/**
 * What a failure to read a folder of this machine means for its user.
 * @param path where it failed, below the folder; empty for the folder itself
 */
export function toFolderError(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const place = path === '' ? 'This folder' : `"${path}" in this folder`;
  if (path === '' && GONE.has(code)) return folderGone(error);
  if (FORBIDDEN.has(code)) {
    return new ApiError('PARAMETER_INVALID', `${place} may not be read by Vitals: allow it first.`, {
      cause: error,
    });
  }
  if (code === '') return error;
  return new ApiError('PARAMETER_INVALID', `${place} could not be read (${code}): please try again.`, {
    cause: error,
  });
}
