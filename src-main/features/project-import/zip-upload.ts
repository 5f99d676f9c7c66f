import { LIMITS } from '#contract/limits.ts';
import { ApiError } from '#main/api-error.ts';
import type { Upload, UploadRules } from '#main/http/upload.ts';
import { requireZipName, ZIP_TOO_LARGE } from './zip-import.rules.ts';

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
