import { LIMITS } from '#contract/limits.ts';
import { ApiError } from '#main/api-error.ts';
import type { Upload, UploadRules } from '#main/http/upload.ts';

const ZIP_TOO_LARGE = 'The zip is larger than 200 MB: please leave out build output, packages and media.';

/** First check of the contract. @throws ApiError 2003 */
export function requireZipName(fileName: string): void {
  if (/\.zip$/i.test(fileName)) return;
  throw new ApiError('UPLOAD_INVALID', 'Only .zip files can be imported: please pack the project as a zip.');
}

/** Second check of the contract. @throws ApiError 2003 */
export function requireZipSize(bytes: number): void {
  if (bytes > LIMITS.zipBytes) throw new ApiError('UPLOAD_INVALID', ZIP_TOO_LARGE);
}

/** What may be uploaded as the code of a project. */
export const ZIP_UPLOAD: UploadRules = {
  maxBytes: LIMITS.zipBytes,
  tooLarge: ZIP_TOO_LARGE,
  requireName: requireZipName,
};

/** @throws ApiError 1001 without the part `file`, 2003 where its file was not taken */
export function requireZip({ hasFile, refusal }: Pick<Upload, 'hasFile' | 'refusal'>): void {
  if (!hasFile) throw new ApiError('PARAMETER_MISSING', '"file" is required: please choose a zip.');
  if (refusal !== undefined) throw refusal;
}
