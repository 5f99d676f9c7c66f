import { LIMITS } from '#contract/limits.ts';
import { ApiError } from '#main/api-error.ts';

export const ZIP_TOO_LARGE =
  'The zip is larger than 200 MB: please leave out build output, packages and media.';

/** First check of the contract. @throws ApiError 2003 */
export function requireZipName(fileName: string): void {
  if (/\.zip$/i.test(fileName)) return;
  throw new ApiError('UPLOAD_INVALID', 'Only .zip files can be imported: please pack the project as a zip.');
}

/** Second check of the contract. @throws ApiError 2003 */
export function requireZipSize(bytes: number): void {
  if (bytes > LIMITS.zipBytes) throw new ApiError('UPLOAD_INVALID', ZIP_TOO_LARGE);
}
