import { contentHash } from '../reuse/kept-results.ts';
import { readInto, withRegularFile } from './regular-file.ts';
import { decodeText, type DecodedText } from './text-encoding.ts';

/** The contract's cap on a file that is analysed or shown: 2 MB. */
export const DEFAULT_MAX_FILE_BYTES = 2_097_152;

const UNREADABLE: DecodedText = { text: '', binary: true, encoding: 'latin1' };

/**
 * Reads a source file as text, at most `maxBytes` of it, its byte order mark removed. Binary content, and a file that
 * is missing, unreadable or not a regular file, give `{text: '', binary: true}`.
 */
export function readText(absolutePath: string, maxBytes: number = DEFAULT_MAX_FILE_BYTES): DecodedText {
  return withBytes(absolutePath, maxBytes, decodeText) ?? UNREADABLE;
}

export interface HashedText extends DecodedText {
  /** Of the bytes; undefined for what cannot be read. */
  readonly hash: string | undefined;
}

/** As `readText`, with the hash of what was read: the file may be another one a moment later. */
export function readHashedText(absolutePath: string): HashedText {
  const read = withBytes(absolutePath, DEFAULT_MAX_FILE_BYTES, (bytes, isCut) => {
    return { ...decodeText(bytes, isCut), hash: contentHash(bytes) };
  });
  return read ?? { ...UNREADABLE, hash: undefined };
}

/** The hash that `readHashedText` gives; undefined for what cannot be read. */
export const hashOfFile = (absolutePath: string): string | undefined =>
  withBytes(absolutePath, DEFAULT_MAX_FILE_BYTES, contentHash);

function withBytes<Result>(
  absolutePath: string,
  maxBytes: number,
  use: (bytes: Uint8Array, isCut: boolean) => Result,
): Result | undefined {
  return withRegularFile(absolutePath, (fd, sizeBytes) => {
    const bytes = Buffer.allocUnsafe(Math.min(sizeBytes, maxBytes));
    const length = readInto(fd, bytes, bytes.length);
    return use(bytes.subarray(0, length), sizeBytes > maxBytes);
  });
}
