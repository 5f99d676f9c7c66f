import { crc32, inflateRawSync } from 'node:zlib';
import { readAt } from './read-at.ts';
import type { ZipRecord } from './zip-record.ts';
import { damaged } from './zip-refusal.ts';

/** Signature to the two lengths (APPNOTE 4.3.7). */
export const LOCAL_HEADER_BYTES = 30;

const LOCAL_SIGNATURE = 0x04034b50;
const FLAG_ENCRYPTED = 0x0001;

/** The entry's own header must say what the table of contents says. @returns where its data begins @throws ZipRefusal */
export function requireLocalHeader(fd: number, record: ZipRecord): number {
  const header = readAt(fd, record.headerOffset, LOCAL_HEADER_BYTES);
  if (header.readUInt32LE(0) !== LOCAL_SIGNATURE) throw damaged('a file in it is not where it should be');
  const encrypted = (header.readUInt16LE(6) & FLAG_ENCRYPTED) !== 0;
  const deflated = header.readUInt16LE(8) !== 0;
  if (encrypted || deflated !== record.deflated || header.readUInt16LE(26) !== record.nameBytes.length) {
    throw damaged('it contradicts itself');
  }
  return record.headerOffset + LOCAL_HEADER_BYTES + record.nameBytes.length + header.readUInt16LE(28);
}

/**
 * The content of an entry that fits into memory, checked for its length and CRC-32.
 * @throws ZipRefusal
 */
export function readEntry(fd: number, record: ZipRecord): Buffer {
  const content = inflateAtOnce(fd, record, requireLocalHeader(fd, record));
  requireSound(record, content.length, crc32(content));
  return content;
}

function inflateAtOnce(fd: number, record: ZipRecord, dataOffset: number): Buffer {
  if (record.compressedBytes === 0 && !record.deflated) return Buffer.alloc(0);
  const data = readAt(fd, dataOffset, record.compressedBytes);
  if (!record.deflated) return data;
  try {
    // One byte more than announced is enough to see that more would come.
    const room = record.bytes + 1;
    return inflateRawSync(data, { maxOutputLength: room, chunkSize: Math.max(64, room) });
  } catch (error) {
    throw isUnreadable(error) ? damaged('a file in it cannot be unpacked') : error;
  }
}

const UNREADABLE = new Set(['ERR_BUFFER_TOO_LARGE', 'FILE_ENDED']);

/** Errors of zlib and of unzipper's reader about the data, not about the disk. */
export function isUnreadable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : error.message;
  return UNREADABLE.has(code) || code.startsWith('Z_');
}

/** @throws ZipRefusal */
export function requireSound(record: ZipRecord, bytes: number, sum: number): void {
  if (bytes !== record.bytes || sum !== record.crc32) throw damaged('a file in it has the wrong checksum');
}
