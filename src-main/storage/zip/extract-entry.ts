import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, inflateRawSync } from 'node:zlib';
import { LOCAL_HEADER_BYTES } from './extraction-plan.ts';
import { tooLarge } from './limits-exceeded.ts';
import { readAt } from './read-at.ts';
import type { ZipRecord } from './zip-record.ts';
import { damaged } from './zip-refusal.ts';

const LOCAL_SIGNATURE = 0x04034b50;
const FLAG_ENCRYPTED = 0x0001;
/** Owner may write, nobody else; no set-user bits, nothing executable (D38). The process's umask still applies. */
const FILE_MODE = 0o644;

/**
 * Writes one file of the archive and checks its length and CRC-32 while doing so.
 * @param target absolute path that does not exist yet; undefined: only check
 * @param budget bytes that may still be written
 * @returns the bytes that came out
 * @throws ZipRefusal
 */
export async function extractEntry(
  fd: number,
  record: ZipRecord,
  target: string | undefined,
  budget: number,
): Promise<number> {
  const dataOffset = requireLocalHeader(fd, record);
  if (record.open !== undefined) return await extractStreaming(record, record.open(), target, budget);
  const content = inflateAtOnce(fd, record, dataOffset);
  if (content.length > budget) throw tooLarge();
  requireSound(record, content.length, crc32(content));
  if (target !== undefined) writeFileSync(target, content, { flag: 'wx', mode: FILE_MODE });
  return content.length;
}

/** The entry's own header must say what the table of contents says. @returns where its data begins */
function requireLocalHeader(fd: number, record: ZipRecord): number {
  const header = readAt(fd, record.headerOffset, LOCAL_HEADER_BYTES);
  if (header.readUInt32LE(0) !== LOCAL_SIGNATURE) throw damaged('a file in it is not where it should be');
  const encrypted = (header.readUInt16LE(6) & FLAG_ENCRYPTED) !== 0;
  const deflated = header.readUInt16LE(8) !== 0;
  if (encrypted || deflated !== record.deflated || header.readUInt16LE(26) !== record.nameBytes.length) {
    throw damaged('it contradicts itself');
  }
  return record.headerOffset + LOCAL_HEADER_BYTES + record.nameBytes.length + header.readUInt16LE(28);
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
function isUnreadable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : error.message;
  return UNREADABLE.has(code) || code.startsWith('Z_');
}

function requireSound(record: ZipRecord, bytes: number, sum: number): void {
  if (bytes !== record.bytes || sum !== record.crc32) throw damaged('a file in it has the wrong checksum');
}

async function extractStreaming(
  record: ZipRecord,
  content: Readable,
  target: string | undefined,
  budget: number,
): Promise<number> {
  const output = target === undefined ? undefined : openSync(target, 'wx', FILE_MODE);
  let bytes = 0;
  let sum = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > budget) return done(tooLarge());
      if (bytes > record.bytes) return done(damaged('a file in it is larger than it says'));
      sum = crc32(chunk, sum);
      if (output !== undefined) for (let at = 0; at < chunk.length;) at += writeSync(output, chunk, at);
      done();
    },
  });
  try {
    await pipeline(content, sink);
  } catch (error) {
    throw isUnreadable(error) ? damaged('a file in it cannot be unpacked') : error;
  } finally {
    if (output !== undefined) closeSync(output);
  }
  requireSound(record, bytes, sum);
  return bytes;
}
