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
  const decoded = withRegularFile(absolutePath, (fd, sizeBytes) => {
    const bytes = Buffer.allocUnsafe(Math.min(sizeBytes, maxBytes));
    const length = readInto(fd, bytes, bytes.length);
    return decodeText(bytes.subarray(0, length), sizeBytes > maxBytes);
  });
  return decoded ?? UNREADABLE;
}
