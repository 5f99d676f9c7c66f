import { open } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { LIMITS } from '#contract/limits.ts';
import { ApiError } from '#main/api-error.ts';
import type { FileState } from '#main/storage/folder-state.ts';

function refuse(message: string): ApiError {
  return new ApiError('FILE_REFUSED', message);
}

/**
 * The text of a stored file, without a byte-order mark, and how the file was when it was opened. Checks in the contract's order: size, NUL bytes at the
 * beginning, UTF-8. Files in other encodings (UTF-16, GBK) are refused: the contract promises UTF-8 only.
 * @throws ApiError 2005
 */
export async function readFileText(path: string): Promise<{ content: string } & FileState> {
  const file = await open(path, 'r');
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw refuse('This is not a file.');
    if (stat.size > LIMITS.readableFileBytes)
      throw refuse('The file is larger than 2 MB and cannot be shown.');
    const bytes = await file.readFile();
    if (bytes.subarray(0, LIMITS.binaryProbeBytes).includes(0)) {
      throw refuse('The file is binary and cannot be shown.');
    }
    return { content: decode(bytes), bytes: stat.size, mtimeMs: stat.mtimeMs };
  } finally {
    await file.close();
  }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new ApiError('FILE_REFUSED', 'The file is not UTF-8 text and cannot be shown.', { cause });
  }
}
