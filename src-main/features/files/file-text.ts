import { open } from 'node:fs/promises';
import { LIMITS } from '#contract/limits.ts';
import { ApiError } from '#main/api-error.ts';
import { type NoText, textOf } from '#main/contents/text.rules.ts';
import type { FileState } from '#main/storage/folder-state.ts';

const REFUSALS: Record<NoText, string> = {
  BINARY: 'The file is binary and cannot be shown.',
  NOT_UTF8: 'The file is not UTF-8 text and cannot be shown.',
};

function refuse(message: string): ApiError {
  return new ApiError('FILE_REFUSED', message);
}

/**
 * The text of a stored file, without a byte-order mark, and how the file was when it was opened. Checks in the contract's order: size, NUL bytes at the
 * beginning, UTF-8.
 * @throws ApiError 2005
 */
export async function readFileText(path: string): Promise<{ content: string } & FileState> {
  const file = await open(path, 'r');
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw refuse('This is not a file.');
    if (stat.size > LIMITS.readableFileBytes)
      throw refuse('The file is larger than 2 MB and cannot be shown.');
    return { content: showText(await file.readFile()), bytes: stat.size, mtimeMs: stat.mtimeMs };
  } finally {
    await file.close();
  }
}

/** The text of bytes, without a byte-order mark. @throws ApiError 2005 */
export function showText(bytes: Uint8Array): string {
  const found = textOf(bytes);
  if (typeof found === 'string') throw refuse(REFUSALS[found]);
  return found.text;
}

/** The text of bytes as they are, with a byte-order mark. @throws ApiError 2005 */
export function wholeText(bytes: Uint8Array): string {
  const text = showText(bytes);
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? `\ufeff${text}` : text;
}

/** Whether a file has exactly these bytes; one that cannot be read has not. */
export async function hasBytes(path: string, bytes: Uint8Array): Promise<boolean> {
  try {
    const file = await open(path, 'r');
    try {
      const { size } = await file.stat();
      return size === bytes.length && (await file.readFile()).equals(bytes);
    } finally {
      await file.close();
    }
  } catch {
    return false;
  }
}
