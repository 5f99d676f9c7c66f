import { open } from 'node:fs/promises';

const END_OF_CENTRAL_DIRECTORY = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
/** In a zip64 archive this stands for "see the zip64 record"; the extractor checks the rest. */
const ZIP64_MARK = 0xffffffff;

/**
 * Whether a file ends as a finished zip does: an end record whose comment reaches exactly the end of the file and
 * whose central directory lies before it (APPNOTE.TXT 4.3.16). A file of a stable size may still be half-written:
 * some programs reserve the whole size first.
 */
export async function zipLooksComplete(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const length = Math.min(size, END_BYTES + MAX_COMMENT_BYTES);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    for (let at = length - END_BYTES; at >= 0; at -= 1) {
      if (buffer.readUInt32LE(at) === END_OF_CENTRAL_DIRECTORY) return isEnd(buffer, at, size);
    }
    return false;
  } finally {
    await file.close();
  }
}

function isEnd(buffer: Buffer, at: number, size: number): boolean {
  if (at + END_BYTES + buffer.readUInt16LE(at + 20) !== buffer.length) return false;
  const directoryBytes = buffer.readUInt32LE(at + 12);
  const directoryStart = buffer.readUInt32LE(at + 16);
  if (directoryStart === ZIP64_MARK || directoryBytes === ZIP64_MARK) return true;
  return directoryStart + directoryBytes <= size - (buffer.length - at);
}
