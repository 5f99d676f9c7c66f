import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { isUnreadable, readEntry, requireLocalHeader, requireSound } from '#platform/zip/entry-content.ts';
import { tooLarge } from './limits-exceeded.ts';
import type { ZipRecord } from '#platform/zip/zip-record.ts';
import { damaged } from '#platform/zip/zip-refusal.ts';

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
  if (record.open !== undefined) {
    requireLocalHeader(fd, record);
    return await extractStreaming(record, record.open(), target, budget);
  }
  const content = readEntry(fd, record);
  if (content.length > budget) throw tooLarge();
  if (target !== undefined) writeFileSync(target, content, { flag: 'wx', mode: FILE_MODE });
  return content.length;
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
