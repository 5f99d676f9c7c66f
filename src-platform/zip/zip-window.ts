import { Readable } from 'node:stream';
import { Open, type CentralDirectory, type File as ZipEntry } from 'unzipper';
import type { RecordBatch } from './central-directory.ts';
import { readAt } from './read-at.ts';

/*
 * Shows unzipper a small, sound archive: the real file, followed by one batch of its records and an end record for
 * just those. So unzipper parses the fields (zip64 sizes included) and streams the data, and its memory is bounded
 * by the batch instead of by what the archive claims.
 */

const CHUNK_BYTES = 64 * 1024;
const END_LENGTH = 22;

interface Source {
  size(): Promise<number>;
  stream(offset: number, length?: number): Readable;
}

/** The typings do not know the options. `tailSize` makes unzipper look for the end record in its own bytes only. */
const openCustom = Open.custom as (
  source: Source,
  options: { tailSize: number },
) => Promise<CentralDirectory>;

/** @param fileBytes size of the real file, where the batch is pretended to begin */
export async function readRecords(
  fd: number,
  fileBytes: number,
  batch: RecordBatch,
): Promise<readonly ZipEntry[]> {
  const end = Buffer.alloc(END_LENGTH);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(batch.records, 8);
  end.writeUInt16LE(batch.records, 10);
  end.writeUInt32LE(batch.bytes.length, 12);
  end.writeUInt32LE(fileBytes, 16);
  const appended = Buffer.concat([batch.bytes, end]);
  const source: Source = {
    size: () => Promise.resolve(fileBytes + appended.length),
    stream: (offset, length = fileBytes) =>
      offset >= fileBytes
        ? Readable.from([appended.subarray(offset - fileBytes)])
        : Readable.from(fileChunks(fd, offset, Math.min(offset + length, fileBytes))),
  };
  const directory = await openCustom(source, { tailSize: END_LENGTH });
  return directory.files;
}

function* fileChunks(fd: number, from: number, to: number): Generator<Buffer> {
  for (let at = from; at < to; at += CHUNK_BYTES) yield readAt(fd, at, Math.min(CHUNK_BYTES, to - at));
}
